import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './help.en.ts'

export const fr: SameTexts<typeof en> = {
  goal: 'Rassemble les quarts 1, 2, 3 et 4. Le premier fromage entier gagne.',
  run: 'Lance le dé, puis avance une de tes quatre souris dans le sens des aiguilles. N’importe quel lancer la fait sortir du trou.',
  cheese: 'Sur le fromage, tu pioches un quart. Si la pile est vide, tu peux en voler un à qui tu veux.',
  cat: 'Chez le chat, tu tournes la roue : gagner du fromage, en perdre, ou perdre la souris pour de bon.',
  push: 'Case occupée ? La souris qui y est avance d’une case, pousse la suivante, et ainsi de suite. Ce qu’elles trouvent compte pour leurs propriétaires.',
  out: 'Sans souris, c’est fini, et ton fromage retourne sur la pile.',
  keys: 'Touches : R lance, 1 à 4 choisissent une souris ou un quart, S tourne, X ne vole rien.',
}
