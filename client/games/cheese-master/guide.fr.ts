import type { GuideText } from './guide.ts'

export const fr: GuideText = {
  you: 'Toi',
  rules: [
    {
      heading: 'De quoi s’agit-il',
      lines: [
        'Les dés tombent, tout le monde compte en même temps : combien de parts de fromage restent sur la table ?',
        'Pose ton nombre, puis attrape un fromage. Il y en a un de moins que de souris.',
        'Chacun commence avec sept points. Le dernier à en avoir gagne. On joue de deux à huit.',
      ],
    },
    {
      heading: 'Comment compter',
      lines: [
        'D’abord, additionne toutes les parts, une à trois par face.',
        'Le roi des souris prend une part. Rien ni personne ne l’arrête.',
        'L’aubergiste renvoie chien, chats et souris, tous. Le roi reste.',
        'Le chien chasse un chat ; un second chat reste.',
        'Chaque chat encore là attrape une souris. Sur une face à deux souris, il en laisse une.',
        'Chaque souris encore là mange une part. Moins que rien, c’est impossible.',
        'À partir de sept parts, la réponse est 7+.',
        'Qui est parti ne fait plus rien, et qui n’a rien à faire ne fait rien.',
      ],
    },
    {
      heading: 'Une manche',
      lines: [
        'Quelqu’un lance, l’hôte à la première manche : maintiens le bouton et relâche.',
        'Dès que les dés sont lisibles, tous répondent à la fois. Tu peux changer de nombre jusqu’à la prise.',
        'Le fromage enferme ton nombre, et personne n’en a deux. Quand le dernier est pris, la manche est finie.',
        'Si cela traîne, l’horloge termine la manche, après une minute ou selon le réglage.',
      ],
    },
    {
      heading: 'Ce que cela coûte',
      lines: [
        'Pas de fromage : un point, quel que soit le nombre posé.',
        'Un fromage sur un nombre faux : deux points. Sur un juste : rien.',
        'Qui est resté sans fromage dit qui lance ensuite.',
        'Un point perdu tout de suite pour des dés hors de la table, pour les avoir touchés, ou pour une prise sans nombre. L’hôte peut désactiver les deux premiers.',
      ],
    },
    {
      heading: 'Élimination et fin',
      lines: [
        'Sans points, tu es éliminé, et un fromage part avec toi.',
        'Le dernier en jeu gagne. Si les derniers tombent dans la même manche, ils reprennent leurs points et la rejouent.',
        'À deux, il n’y a qu’un fromage : le premier à le prendre termine la manche.',
        'Slam Master compte six parties, d’abord avec un dé, à la fin avec six. Le plus de victoires donne le titre.',
      ],
    },
    {
      heading: 'Pourquoi c’est juste',
      lines: [
        'Ce n’est pas la meilleure ligne qui décide, mais la tête la plus vive : seul compte le temps entre voir les dés et toucher le fromage.',
        'Le serveur mesure lui-même chaque ligne et ne croit aucune montre au-delà. Une prise dépassée est montrée par la photo-finish.',
        'Les dés sont fixés avant le match et mêlés à des nombres de chaque appareil. Après chaque manche, la graine est montrée et ta page la vérifie.',
        'Chaque manche a un reçu signé, à ouvrir depuis le résultat. Si une panne du serveur touche une manche, elle est nulle et rejouée.',
      ],
    },
    {
      heading: 'De l’avance pour les petites souris',
      lines: [
        'L’hôte peut en donner avant la partie, et tout le monde voit qui en a. Il n’y en a pas à une table de tournoi, en équité stricte, ni quand le premier message prend le fromage.',
        'Elle vaut le retard de cette souris sur les autres aux cinq dernières manches : la valeur du milieu, au dixième de seconde, et cinq secondes au plus. Elle est nulle au début, et qui est devant n’en a pas.',
        'Ton temps pour un nombre juste est comparé à celui du milieu parmi ceux qui n’ont pas d’avance. Sans fromage, on compte deux secondes après le dernier, plus l’avance ; un nombre faux ne dit rien.',
        'L’avance est retirée de ton temps, mais il reste toujours 120 ms. Tant que quelqu’un peut encore dépasser grâce à elle, un fromage porte un point d’interrogation. Le reçu montre les deux temps.',
      ],
    },
    {
      heading: 'Dans le détail',
      lines: [
        'Que le roi ou les souris se servent d’abord n’y change rien.',
        'Si une pénalité prend ton dernier point, tu sors aussitôt, et un fromage part avec toi. S’il n’en reste plus au milieu, la manche finit et on compte.',
        'On reprend les points d’avant la fin de la manche ; ses pénalités restent dues.',
        'Si la personne qui devait désigner le lanceur est éliminée, la suivante autour de la table lance.',
        'Au-dessus de neuf dixièmes de la jauge, les dés quittent la table et tu relances. Les toucher coûte une fois par manche : la deuxième est gratuite.',
        'Qu’un nombre est posé et qui a un fromage, tout le monde le voit. Les nombres se montrent après la manche.',
        'Si deux mains sont aussi rapides, un ordre tiré de la graine de la manche décide.',
        'Quand le temps est écoulé, tous ceux sans fromage perdent un point, et le premier d’entre eux autour de la table désigne le lanceur.',
        'Au Slam Master, à égalité de victoires on partage le titre. Le sort dit quel dé jaune vient ensuite, et l’hôte lance en premier dans chaque partie.',
        'Si personne ne lance pendant vingt secondes, les dés roulent tout seuls.',
        'Si personne n’est désigné en quinze secondes, qui avait le choix lance.',
        'La manche suivante attend que tous ceux qui ont joué celle-ci en aient assez vu. Qui était déjà éliminé a cinq secondes pour regarder, et les bots n’en demandent aucune.',
      ],
    },
  ],
  lesson: {
    throw:
      'À toi de lancer. Maintiens le bouton et relâche, mais pas trop fort : des dés hors de la table coûtent un point.',
    throwHint: 'Maintiens un instant le gros bouton et relâche.',
    easy: 'Combien de fromage reste-t-il ? Trois parts ; et le chat attrape la souris avant qu’elle mange. Pose ton nombre.',
    easyHint: 'Trois parts, et plus de souris pour en manger.',
    grab: 'Vite, attrape un fromage : il y en a un de moins que de souris. Il enferme ton nombre.',
    grabHint: 'Appuie sur le fromage.',
    full: 'Les six dés. Quatre parts. Le roi en prend une, le chien chasse le chat, donc la souris en mange une. Que reste-t-il ?',
    fullHint: 'Quatre parts, moins une pour le roi, moins une pour la souris.',
    inn: 'Cinq parts, et l’aubergiste est là : chien, chats et souris s’en vont. Seul le roi en prend encore une.',
    innHint: 'Cinq parts, moins une pour le roi. Il n’y a plus personne d’autre.',
    end: 'Pas de fromage : un point ; un nombre faux : deux. Tu en as sept. La dernière souris avec des points gagne !',
  },
}
