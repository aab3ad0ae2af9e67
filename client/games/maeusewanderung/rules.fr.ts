import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './rules.en.ts'

export const fr: SameTexts<typeof en> = {
  goal: {
    heading: 'De quoi il s’agit',
    quarters:
      'Les cartes fromage portent les quarts 1, 2, 3 et 4. Un de chaque fait un fromage entier, et qui l’a gagne aussitôt.',
    twice: 'Un quart en double ne sert à rien et ne nuit pas. Quatre cartes avec un double ne font pas un fromage.',
  },
  start: {
    heading: 'Avant le premier lancer',
    mice: 'On joue de deux à quatre, avec quatre souris chacun : deux attendent dans le trou en haut à gauche, deux dans celui en bas à droite.',
    cards: 'Seize cartes, quatre de chaque quart, forment une pile face cachée. Le sort désigne qui commence.',
  },
  turn: {
    heading: 'Ton tour',
    run: 'Lance le dé et avance une de tes souris d’exactement autant de cases, dans le sens des flèches. Laquelle, c’est toi qui vois, mais il en faut une.',
    hole: 'Une souris sort du trou avec n’importe quel lancer ; la case voisine compte pour un pas. Un six ne permet pas de relancer.',
    ring: 'La boucle n’a pas de fin, et ce que la souris dépasse ne compte pas. Seule compte la case où elle s’arrête.',
  },
  fields: {
    heading: 'Les cases',
    plain: 'Une flèche : il ne se passe rien.',
    cheese: 'Le fromage : prends la première carte de la pile et pose-la devant toi, face visible.',
    steal: 'La pile est vide ? Tu peux alors voler une carte, à qui tu veux et celle que tu veux. Ou bien y renoncer.',
    cat: 'Le chat : tu dois tourner la roue.',
  },
  wheel: {
    heading: 'La roue',
    win: 'Trois secteurs sur huit donnent du fromage : pioche une carte, ou voles-en une si la pile est vide.',
    lose: 'Trois en coûtent : pose une de tes cartes sur la pile. Tu choisis laquelle, et tout le monde sait ce qui vient ensuite. Sans carte, il ne se passe rien.',
    mouse: 'Deux coûtent la souris qui est chez le chat, pour de bon.',
    out: 'Qui a perdu ses quatre souris est hors jeu. Ses cartes retournent sur la pile, que l’on mélange.',
  },
  push: {
    heading: 'On se pousse',
    push: 'Il n’y a de place que pour une souris par case. Si la tienne arrive là où il y en a une, de n’importe quelle couleur, celle-ci avance d’une case. Si elle en rencontre une autre, celle-là avance aussi, jusqu’à une case libre.',
    effect:
      'Chaque souris qui arrive ainsi sur un fromage ou chez le chat en subit l’effet : son propriétaire pioche ou tourne, même si ce n’est pas son tour.',
    order:
      'D’abord toutes les souris bougent, puis les cases agissent : d’abord pour celle qui a couru, puis pour les autres dans l’ordre où on les a poussées.',
    safe: 'Une souris qui attend encore au trou n’est jamais poussée.',
  },
  end: {
    heading: 'La fin',
    whole: 'Un fromage entier met fin à la partie aussitôt, même au tour d’un autre et au milieu d’une poussée.',
    last: 'S’il ne reste de souris qu’à une seule personne, elle gagne.',
  },
  fine: {
    heading: 'Dans le détail',
    holes: 'Les trous ne font pas partie de la boucle, et aucune souris n’y rentre.',
    row: 'Si la roue prend une souris d’une file, les autres restent, et leurs cases agissent quand même.',
    loot: 'Tu peux voler la carte même qui te fait gagner.',
    own: 'Une souris à toi fait place comme une autre.',
    second: 'Deuxième : le plus de quarts différents, puis le plus de souris. Égaux en tout, on partage la place.',
    same: 'Si toutes tes cartes portent le même quart, l’une d’elles retourne d’elle-même.',
    undo: 'Une course, une carte rendue, un vol ou un renoncement se reprend tant que personne n’a rien fait, sauf si une carte de la pile a été retournée ou si la partie est finie. Un lancer ou un tour de roue, jamais.',
    late: 'Quand ton temps est écoulé, on lance le dé et on tourne la roue. La première souris qui n’en mène aucune des tiennes chez le chat court ; une carte en double repart, sinon la plus récente, et rien n’est volé.',
  },
}
