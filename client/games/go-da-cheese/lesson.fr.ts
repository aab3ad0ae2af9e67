import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './lesson.en.ts'

export const fr: SameTexts<typeof en> = {
  you: 'Toi',
  look: 'Des animaux font la queue devant six fromages. Le chiffre dit combien de souris il nourrit, en partant de l’avant. Les cartes rayées sont face cachée.',
  draw: 'Ta main est vide. Pioche trois cartes.',
  drawHint: 'Appuie sur Piocher.',
  place:
    'Après les autres, c’est de nouveau à toi. Trois proies au fromage du milieu, en haut ! Choisis d’abord le chat, puis les deux souris, touche ce fromage et pose.',
  placeHint: 'Le chat doit être le numéro 1, et le premier fromage celui du milieu, en haut.',
  secret:
    'La première carte est face cachée, un masque l’est toujours. Seul ton museau voit ce chat ; en jeu, l’œil en haut le cache, et ta main avec.',
  finale:
    'À la fin, on règle les files : chiens, chats, rois, puis le festin. Regarde ! En partie, tu peux arrêter et avancer pas à pas.',
}
