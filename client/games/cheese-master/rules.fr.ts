import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './rules.en.ts'

const WORDS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']
const dice = (n: number) => `${WORDS[n] ?? n} ${n === 1 ? 'dé' : 'dés'}`

export const fr: SameTexts<typeof en> = {
  options: {
    mode: 'Match',
    single: 'Une partie',
    slam: 'Slam Master',
    slamMore: 'six parties, un dé de plus à chaque fois',
    dice: 'Dés',
    diceOf: dice,
    penalties: 'Pénalités',
    penaltiesMore: 'lancer trop fort ou toucher les dés coûte un point',
    penaltiesLess: 'lancer trop fort ou toucher les dés ne coûte rien',
    on: 'Oui',
    off: 'Non',
    tvMore:
      'Les téléphones ne montrent pas les dés : il faut une télé allumée. Mesure une fois son retard, dans le menu.',
    everyMore: 'Chacun compte sur son propre écran. Une télé peut aussi montrer les dés.',
    diceOn: 'Où sont les dés',
    every: 'Sur chaque écran',
    tv: 'Sur la télé seulement',
    diceOnTv: 'dés sur la télé seulement',
    noPenalties: 'sans pénalités',
    timer: 'Temps par manche',
    order: 'Qui prend le fromage',
    reaction: 'patte la plus rapide',
    arrival: 'premier message',
    setting: 'Équité',
    casual: 'Détendue',
    ranked: 'Stricte',
  },

  help: {
    goal: 'Chacun commence avec sept points. La dernière souris qui a du fromage gagne.',
    round: 'Les dés tombent, tous comptent ensemble. Combien de parts restent quand tous ont mordu ?',
    dice: 'Les dés sous toutes leurs faces',
    order: 'Compte dans cet ordre :',
    wedges: 'Additionne toutes les parts.',
    king: 'Le roi des souris prend une part. Rien ne l’arrête.',
    innkeeper: 'L’aubergiste chasse chien, chats et souris, mais pas le roi.',
    dog: 'Le chien chasse un chat.',
    cats: 'Chaque chat qui reste attrape une souris.',
    mice: 'Chaque souris qui reste mange une part. Jamais moins de zéro.',
    answer: 'Pose ton nombre, puis attrape un fromage. Il le verrouille. Il y a un fromage de moins que de souris !',
    cost: 'Sans fromage : un point de moins ; un nombre faux : deux. Qui n’a rien attrapé dit qui lance.',
    penalties: 'Un point tout de suite pour : lancer les dés hors de la table, les toucher, ou attraper sans nombre.',
    fair: 'Ce n’est pas la ligne qui décide, mais la réaction : de la vue des dés au toucher.',
    keys: 'Touches : 0 à 7 pose un nombre, Entrée ou Espace attrape, maintenir Espace lance.',
  },
}
