import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './rules.en.ts'

const WORDS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs']
const dice = (n: number) => `${WORDS[n] ?? n}\u00a0Würfel`

export const de: SameTexts<typeof en> = {
  options: {
    mode: 'Partie',
    single: 'Ein Spiel',
    slam: 'Slam Master',
    slamMore: 'sechs Spiele, jedes Mal ein Würfel mehr',
    dice: 'Würfel',
    diceOf: dice,
    penalties: 'Strafen',
    penaltiesMore: 'zu fest werfen oder die Würfel berühren kostet einen Punkt',
    penaltiesLess: 'zu fest werfen oder die Würfel berühren kostet nichts',
    on: 'An',
    off: 'Aus',
    tvMore: 'Handys zeigen keine Würfel, also muss ein Fernseher an sein. Miss einmal im Menü, wie spät er ist.',
    everyMore: 'Alle zählen auf dem eigenen Bildschirm. Ein Fernseher darf die Würfel auch zeigen.',
    diceOn: 'Wo die Würfel liegen',
    every: 'Auf jedem Bildschirm',
    tv: 'Nur auf dem Fernseher',
    diceOnTv: 'Würfel nur am Fernseher',
    noPenalties: 'ohne Strafen',
    timer: 'Zeit für eine Runde',
    order: 'Wer bekommt den Laib',
    reaction: 'schnellste Pfote',
    arrival: 'erste Nachricht',
    setting: 'Fairness',
    casual: 'Locker',
    ranked: 'Streng',
  },

  help: {
    goal: 'Alle beginnen mit sieben Punkten. Wer am längsten durchhält, gewinnt: die letzte Maus mit Käse.',
    round: 'Die Würfel fallen, alle zählen zugleich. Wie viel Käse bleibt, wenn alle zugebissen haben?',
    dice: 'Die Würfel von allen Seiten',
    order: 'In dieser Reihenfolge:',
    wedges: 'Zähl alle Käsestücke.',
    king: 'Der Mäusekönig nimmt ein Stück. Niemand hält ihn auf.',
    innkeeper: 'Der Wirt jagt Hund, Katzen und Mäuse fort, den König nicht.',
    dog: 'Der Hund jagt eine Katze fort.',
    cats: 'Jede Katze, die bleibt, fängt eine Maus.',
    mice: 'Jede Maus, die bleibt, frisst ein Stück. Nie weniger als null.',
    answer: 'Leg deine Zahl, dann greif einen Laib. Er schließt sie ein. Es gibt einen Laib weniger als Mäuse!',
    cost: 'Kein Laib kostet einen Punkt, eine falsche Zahl zwei. Wer leer ausging, bestimmt, wer wirft.',
    penalties: 'Sofort einen Punkt kostet: die Würfel vom Tisch werfen, sie berühren oder ohne Zahl zugreifen.',
    fair: 'Nicht die Leitung entscheidet, wer zuerst war, sondern die Reaktion: vom Sehen der Würfel bis zum Tippen.',
    keys: 'Tasten: 0 bis 7 legt eine Zahl, Eingabe oder Leertaste greift, Leertaste halten wirft.',
  },
}
