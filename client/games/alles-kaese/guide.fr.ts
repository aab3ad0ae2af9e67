import type { GuideText } from './guide.ts'

export const fr: GuideText = {
  you: 'Toi',
  rules: [
    {
      heading: 'De quoi s’agit-il',
      lines: [
        'Tu collectionnes les trous. Le dos de chaque carte montre des trous ; devant se cache du fromage ou un piège.',
        'Sur 36 cartes, la moitié sont des pièges : deux sur six parmi les 1 et les 2, trois parmi les 3 et les 4, quatre parmi les 5 et les 6.',
        'On joue de deux à six. Le sort désigne qui commence, puis on tourne dans le sens des aiguilles d’une montre.',
      ],
    },
    {
      heading: 'Ton tour',
      lines: [
        'Lance le dé. Six cartes sont au milieu, dos visible.',
        'Si l’une d’elles a autant de trous que le dé, choisis-la ; s’il y en a plusieurs, l’une d’elles. On ne passe pas.',
        'Garde-la : elle est retournée devant toi, à la vue de tous. Ou retire-la : elle quitte la partie et personne ne voit sa face.',
        'Interdit de regarder avant de décider. La carte suivante de la pioche prend la place.',
        'Si aucune carte ne convient, regarde l’une des six. Toi seul la vois, et elle reste en place.',
        'À deux ou trois, ce regard coûte aussi la première carte de la pioche, sans la montrer. À quatre ou plus, il ne coûte rien.',
      ],
    },
    {
      heading: 'La fin',
      lines: [
        'Qui retourne un troisième piège a perdu, et la partie s’arrête aussitôt. Son fromage ne compte pas.',
        'La partie finit aussi quand la pioche est vide. Alors le fromage de tous compte.',
        'Additionne les trous de tes cartes fromage : le plus grand total gagne. À égalité, le plus de cartes fromage ; sinon la victoire se partage.',
        'Les pièges ne coûtent aucun trou. Ce qui reste au milieu n’est à personne.',
      ],
    },
    {
      heading: 'Bon à savoir',
      lines: [
        'Tout le monde voit quelle carte tu regardes, mais pas ce qu’elle est. Ton écran garde ce que tu as vu.',
        'Les trous des cartes retirées sont visibles de tous, leurs faces jamais.',
        'À deux, si l’un tombe dans le troisième piège, l’autre gagne, même sans fromage.',
      ],
    },
    {
      heading: 'Dans le détail',
      lines: [
        'Regarder est obligatoire, mais une carte déjà connue suffit.',
        'Tout le monde voit combien de trous a la prochaine carte de la pioche.',
        'Si la dernière carte de la pioche comble ta place, ce que tu as gardé compte encore ; puis la partie est finie.',
        'Un troisième piège met toujours fin à la partie comme un piège, même avec la dernière carte de la pioche.',
        'Quand ton temps est écoulé, on lance pour toi. Une carte inconnue est regardée, une carte qui convient est retirée.',
      ],
    },
  ],
  lesson: {
    roll: 'Les trous sont des points, et le fromage a des trous. Lance le dé.',
    rollHint: 'Appuie sur « Lancer ».',
    keep: 'Un 4, et une carte montre quatre trous. La moitié des 4 sont des pièges. Ose : choisis-la et garde-la.',
    keepHint: 'La carte à quatre trous, puis « Garder ».',
    kept: 'Du fromage ! Quatre points pour toi, et le trou est comblé. À Ben de lancer.',
    look: 'Encore un 4, mais aucune carte n’en montre quatre. Tu peux donc en regarder une, rien que toi. Prends le 5.',
    lookHint: 'Choisis la carte à cinq trous et regarde-la.',
    seen: 'Un piège. Ton écran s’en souvient ; les autres savent seulement que tu as regardé. À deux ou trois, cela coûte aussi la carte du dessus de la pioche.',
    remove: 'Voilà un 5 : justement cette carte. Tu sais à quoi t’en tenir. Retire-la.',
    removeHint: 'Choisis le 5 et retire-le : c’est un piège.',
    end: 'Mémé a déjà deux pièges. Un troisième termine la partie, et elle aurait perdu. Chez les autres, le plus de trous gagne.',
  },
}
