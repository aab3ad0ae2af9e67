import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './slips.en.ts'

export const de: SameTexts<typeof en> = {
  'forgot-king': 'Du hast den Mäusekönig vergessen. Er nimmt immer ein Stück.',
  'forgot-innkeeper': 'Du hast den Wirt vergessen. Er jagt Hund, Katzen und Mäuse fort.',
  'forgot-dog': 'Du hast den Hund vergessen. Er jagt eine Katze fort.',
  'forgot-cats': 'Du hast die Katze vergessen. Jede Katze fängt eine Maus.',
  'forgot-mice': 'Du hast die Mäuse vergessen. Jede Maus frisst ein Stück.',
  'cat-took-both-mice': 'Eine Katze fängt nur eine Maus. Die andere hat gefressen.',
  'two-mice-as-one': 'Zwei Mäuse auf einem Würfel fressen zwei Stück.',
  'dog-chased-every-cat': 'Der Hund jagt nur eine Katze. Die andere ging auf Jagd.',
  'innkeeper-chased-king': 'Den Mäusekönig hält nicht einmal der Wirt auf.',
  'cat-caught-king': 'Keine Katze fängt je den Mäusekönig.',
  guess: 'Diese Zahl ist uns ein Rätsel.',
}
