import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './rules.en.ts'

export const fr: SameTexts<typeof en> = {
  goal: {
    heading: 'De quoi il s’agit',
    queues:
      'Les animaux font la queue devant les fromages, parfois face cachée. Quand tout est posé, les chiens chassent les chats, les chats attrapent les souris, et les premières de la file mangent.',
    points:
      'Envoie tes souris là où elles mangeront, et tes chats là où attendent celles des autres. Le plus de points l’emporte.',
  },
  cards: {
    heading: 'Le matériel',
    own: 'De trois à cinq joueurs, chacun avec 15 cartes de sa couleur : sept souris, deux souris masquées, deux grosses souris, un roi des souris, deux chats et un chien.',
    mask: 'Les deux chats et les deux souris masquées portent un masque : on les pose toujours face cachée.',
    cheeses:
      'Deux fromages par personne sont disposés en cercle. Il en existe onze, qui nourrissent de deux à cinq souris ; les autres restent dans la boîte.',
    start:
      'Chacun mélange ses cartes pour former sa pioche et en prend trois en main. Le hasard désigne qui commence ; ensuite, on joue dans le sens horaire.',
  },
  turn: {
    heading: 'Ton tour',
    choice: 'Fais une seule chose : piocher trois cartes ou en poser trois. On ne passe pas.',
    limits: 'Avec six cartes en main ou une pioche vide, interdit de piocher. La main vide, il faut piocher.',
    nine: 'Chacun joue donc neuf tours : quatre fois piocher, cinq fois poser.',
  },
  place: {
    heading: 'Poser trois cartes',
    way: 'Choisis trois cartes et leur ordre. La première va au fromage de ton choix, la deuxième au suivant dans le sens horaire, la troisième à celui d’après. Après le dernier fromage, on revient au premier.',
    hidden:
      'La première carte est toujours face cachée. Les deux autres sont face visible, sauf si elles portent un masque.',
    queue: 'Chaque carte se met au bout de sa file, au plus loin du fromage. Plus rien ne bouge jusqu’à la fin.',
    know: 'Tout le monde voit à qui est une carte. Ce qui est face cachée, seul son propriétaire le connaît, et il peut le revoir à tout moment.',
  },
  dogs: {
    heading: 'La fin : les chiens',
    turnUp:
      'Quand tout est posé, on règle chaque fromage à part. On retourne d’abord toutes ses cartes, sans changer leur ordre.',
    chase:
      'Les chiens d’abord, en commençant par le plus éloigné. Un chat juste devant ou juste derrière un chien est chassé et rejoint le tas du maître du chien. La couleur n’y change rien.',
    stays: 'Le chien, lui, reste dans la file quoi qu’il arrive. La file se resserre.',
  },
  cats: {
    heading: 'Puis les chats',
    hunt: 'Les chats restants chassent, en commençant par le plus éloigné. Un chat regarde jusqu’à trois cartes devant lui, vers le fromage, la plus proche d’abord.',
    catch:
      'Il attrape les souris des autres couleurs pour le tas de son maître. Il épargne celles de sa couleur, mais chacune compte parmi les trois.',
    stop: 'Un chien, un autre chat ou le fromage l’arrête. Derrière un chat, on ne risque rien de lui.',
    leave: 'Ensuite le chat quitte la partie et ne vaut rien.',
  },
  mice: {
    heading: 'Les rois et le festin',
    kings: 'Les rois des souris encore là passent tout devant. S’ils sont plusieurs, ils gardent leur ordre entre eux.',
    eat: 'Les souris mangent alors en partant de l’avant, autant que le fromage peut en nourrir. On saute les chiens. Une grosse souris mange une portion comme les autres.',
    pile: 'Chaque souris nourrie rejoint le tas de son maître. Celles qui restent sur leur faim ne comptent pour personne, et le fromage en trop est perdu.',
  },
  score: {
    heading: 'Qui gagne',
    points:
      'Dans ton tas, une souris, masquée ou non, et un roi valent un point, une grosse souris deux, un chat trois. Peu importe la couleur de la carte.',
    tie: 'Le plus de points gagne. À égalité, le plus de rois dans le tas, puis le plus de souris de toutes sortes. Si tout est égal, la victoire est partagée.',
  },
  fine: {
    heading: 'Dans le détail',
    feeds: 'Les onze fromages nourrissent 2, 2, 3, 3, 3, 3, 4, 4, 4, 5 et 5 souris.',
    round: 'Le sens horaire est celui des numéros des fromages, et les trois cartes se posent d’un coup.',
    masked: 'Une deuxième ou troisième carte face cachée porte un masque : cela, tout le monde le sait.',
    kings: 'À égalité, les rois attrapés comptent comme les tiens.',
    late: 'Rien ne se reprend. Quand ton temps est écoulé, tu pioches ; si c’est interdit, tes trois plus vieilles cartes vont là où il y en a le moins.',
  },
}
