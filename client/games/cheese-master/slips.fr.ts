import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './slips.en.ts'

export const fr: SameTexts<typeof en> = {
  'forgot-king': 'Tu as oublié le roi des souris. Il prend toujours une part.',
  'forgot-innkeeper': 'Tu as oublié l’aubergiste. Il chasse chien, chats et souris.',
  'forgot-dog': 'Tu as oublié le chien. Il chasse un chat.',
  'forgot-cats': 'Tu as oublié le chat. Chaque chat attrape une souris.',
  'forgot-mice': 'Tu as oublié les souris. Chaque souris mange une part.',
  'cat-took-both-mice': 'Un chat n’attrape qu’une souris. L’autre a mangé.',
  'two-mice-as-one': 'Deux souris sur un dé mangent deux parts.',
  'dog-chased-every-cat': 'Le chien ne chasse qu’un chat. L’autre a chassé.',
  'innkeeper-chased-king': 'Même l’aubergiste n’arrête pas le roi des souris.',
  'cat-caught-king': 'Aucun chat n’attrape le roi des souris.',
  guess: 'Ce nombre reste un mystère.',
}
