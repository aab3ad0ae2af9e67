import type { GuideText } from './guide.ts'

export const fr: GuideText = {
  you: 'Toi',
  rules: [
    {
      heading: 'De quoi s’agit-il ?',
      lines: [
        'Tu lances des dés pour gagner des morceaux de fromage, tu les empiles et tu les couvres avant que les voisins ne se servent.',
        'Au milieu, six tas : seize 1, douze 2, dix 3, huit 4, cinq 5 et trois 6.',
        'De deux à cinq. Le sort dit qui commence, puis on tourne dans le sens des aiguilles d’une montre.',
      ],
    },
    {
      heading: 'Lancer',
      lines: [
        'Le premier lancer se fait avec les huit dés. Tu as jusqu’à quatre lancers.',
        'Après chaque lancer, tu mets de côté ce que tu veux et tu relances le reste. Un dé mis de côté peut être relancé plus tard.',
        'Tu peux t’arrêter après chaque lancer ; après le quatrième, c’est obligé. À la fin, les huit dés comptent, de côté ou non.',
        'Un chiffre gagne un morceau quand exactement autant de dés le montrent : un 1, deux 2, trois 3, et ainsi de suite. Moins ne gagne rien, plus non plus.',
        'Dans un même tour, plusieurs chiffres peuvent gagner, chacun un morceau.',
      ],
    },
    {
      heading: 'Prendre et empiler',
      lines: [
        'Pour chaque chiffre gagné, tu prends ce morceau au milieu, ou un plus petit. Dans l’ordre que tu veux.',
        'Tant que le milieu en a un, tu ne peux pas refuser. S’il n’y en a pas et rien à chiper non plus, il est perdu.',
        'Un morceau commence une pile ou va sur une de tes piles ouvertes, s’il est plus petit que celui du dessus. Égal ne va pas.',
        'On ne réarrange jamais les piles.',
      ],
    },
    {
      heading: 'Les 1 : souris et cloches',
      lines: [
        'Un 1 posé sur une pile ouverte est sa cloche : elle est couverte, rien ne s’y ajoute et personne n’y chipe. Le 1 compte comme un morceau de la pile.',
        'Tu peux aussi garder un 1 comme souris et t’en servir de cloche dans un tour suivant, avant ton premier lancer ou en prenant tes morceaux.',
        'Deux souris au plus. Quand tu en as deux, le 1 suivant doit couvrir une pile ; sans pile ouverte, il devient à lui seul une pile couverte.',
      ],
    },
    {
      heading: 'Chiper',
      lines: [
        'Au lieu de prendre un morceau gagné au milieu, tu peux en chiper un de cette valeur exacte à ta gauche ou à ta droite.',
        'Il doit être au sommet d’une pile ouverte, ou tout seul. Ce qui était dessous passe au sommet et peut suivre avec un autre chiffre gagné.',
        'Un 1 ne se chipe jamais. À deux, les deux voisins ne font qu’un.',
      ],
    },
    {
      heading: 'Cadeaux',
      lines: [
        'Qui ne peut rien prendre après le quatrième lancer reçoit un cadeau. Qui s’arrête plus tôt, non. On n’en a jamais plus d’un.',
        'Dans un tour suivant, après un lancer, le cadeau tourne un dé sur le chiffre de ton choix. Puis il s’en va. Inutilisé, il ne vaut rien.',
      ],
    },
    {
      heading: 'Cartes bonus',
      lines: [
        'Couvre une pile de quatre, cinq ou six morceaux exactement : la meilleure carte restante de cette hauteur est à toi, 6 ou 4 points, 12 ou 9, 20 ou 15.',
        'Quand une hauteur n’a plus de cartes, elle n’en donne plus. Deux ou trois morceaux n’en donnent jamais.',
      ],
    },
    {
      heading: 'La fin',
      lines: [
        'Le morceau qui vide le troisième des six tas finit la partie aussitôt. Ce qui te revenait encore est perdu : prends-le donc en dernier.',
        'Les souris qui attendent couvrent alors les piles ouvertes de leurs propriétaires, au mieux, cartes bonus comprises.',
        'Une pile couverte vaut son morceau du bas fois son nombre de morceaux. Une pile ouverte vaut la somme de ses morceaux.',
        'Le plus de piles, ouvertes ou couvertes, rapporte 12 points ; à égalité, on partage.',
        'Le plus de points gagne. À égalité, la victoire est partagée.',
      ],
    },
    {
      heading: 'Dans le détail',
      lines: [
        'Qui aurait pu chiper et ne l’a pas fait ne reçoit pas de cadeau non plus.',
        'Un cadeau sert aussi après le quatrième lancer, mais pas dans le tour où il arrive. Le dé tourné peut être relancé.',
        'Une souris qui attend couvre une pile avant ton premier lancer ou une fois les lancers finis, jamais entre deux.',
        'Tant qu’un 1 peut attendre comme souris, il ne devient pas une pile à lui seul.',
        'À la fin, on retourne les souris en partant de qui a fini la partie, dans le sens horaire : les cartes bonus rares vont dans cet ordre.',
        'Si 12 ne se partage pas exactement, on arrondit vers le bas.',
        'Une souris qui attend ne compte comme pile qu’une fois retournée.',
        'Quand ton temps est écoulé, tu gardes ce que les dés ont gagné et tu prends les plus grands morceaux du milieu, celui qui finit la partie en dernier. On ne chipe rien.',
      ],
    },
  ],
  lesson: {
    roll: 'Huit dés, quatre lancers. Lance-les tous.',
    rollHint: 'Appuie sur « Lancer huit ».',
    aside:
      'Trois 3 et un 1 : chacun gagne un morceau. Un deuxième 2 aussi. Mets 3, 3, 3, 1 et 2 de côté et relance les trois autres.',
    asideHint: 'Touche les trois 3, le 1 et le 2, puis « Lancer trois ».',
    stop: 'Le voilà. 1, 2 et 3 sont à toi. Un tiens vaut mieux que deux tu l’auras : stop.',
    stopHint: 'Appuie sur « Stop ».',
    put: 'Prends le 3 et pose-le sur ta pile : seul un morceau plus petit va dessus.',
    putHint: 'Choisis le 3, touche ta pile, puis « Prendre ».',
    steal: 'Ton 2 peut venir du milieu, mais Ben en a un au sommet. Chipe-le pour ta pile.',
    stealHint: 'Choisis le morceau de Ben, touche ta pile, puis « Chiper ».',
    close: 'Un 1 est une cloche. Couvre ta pile : cinq morceaux sur un 6 font 30 points, plus une carte bonus.',
    closeHint: 'Touche ta pile, puis « Prendre ».',
    end: 'Sous la cloche, plus de voleurs. Quand trois tas du milieu sont vides, le plus de points gagne.',
  },
  help: {
    dice: 'Jusqu’à quatre lancers. Après chacun, mets de côté ce que tu veux et relance le reste.',
    earn: 'Exactement autant de dés que leur chiffre gagnent ce morceau : un 1, deux 2, trois 3. Plus ne gagne rien.',
    take: 'Prends le morceau ou un plus petit au milieu, ou chipe-le au sommet d’une pile ouverte voisine.',
    stack: 'Sur une pile, seuls des morceaux plus petits. Une pile ouverte vaut la somme de ses chiffres.',
    cover:
      'Un 1 est une cloche : personne ne chipe dans une pile couverte, et elle vaut son morceau du bas fois le nombre. Tu peux garder deux 1 comme souris.',
    bonus: 'Couvre quatre, cinq ou six morceaux et gagne une carte bonus.',
    gift: 'Rien du tout après quatre lancers ? Voici un cadeau : il tourne un dé dans un tour suivant.',
    end: 'Le troisième tas vide finit la partie aussitôt. Le plus de piles rapporte 12 points, le plus de points gagne.',
    keys: 'Touches : 1 à 8 mettent un dé de côté, R lance, S arrête, G ouvre le cadeau. Ensuite 1 à 6 choisissent un morceau, X un morceau à chiper, C une souris, les flèches sa place, T prend, L laisse, E finit le tour.',
  },
}
