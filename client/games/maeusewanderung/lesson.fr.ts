import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './lesson.en.ts'

export const fr: SameTexts<typeof en> = {
  you: 'Toi',
  roll: 'Il te faut les quarts 1, 2, 3 et 4 : un fromage entier. Les souris rouges sont à toi. Lance le dé !',
  rollHint: 'Appuie sur Lancer.',
  run: 'Un quatre ! Les pointillés montrent où chaque souris arriverait. L’une d’elles trouve du fromage : envoie-la.',
  runHint: 'C’est la carte au morceau de fromage.',
  drew: 'La souris bondit et te rapporte un quart. Les quarts sont posés devant tout le monde : on voit qui approche du but.',
  push: 'Ben est sur le fromage, et il n’y a place que pour une souris. Arrives-y : il devra avancer, droit chez le chat.',
  pushHint: 'Prends la souris qui pousse Ben.',
  spin: 'Cette fois, Ben t’a poussée chez le chat. Ce n’est pas ton tour, mais c’est ta souris : tourne la roue.',
  spinHint: 'Appuie sur Tourner.',
  give: 'Adieu fromage ! Un quart retourne sur la pile. Tu as le quart 2 en double : rends-en un.',
  giveHint: 'Tu peux te passer d’un 2.',
  steal: 'La pile est vide. Sur un fromage, tu peux maintenant voler, et Ben a justement ce qu’il te manque.',
  stealHint: 'Il te manque le 4.',
  end: 'Un fromage entier ! La partie s’arrête aussitôt. Bon appétit.',
}
