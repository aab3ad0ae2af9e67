import type { SameTexts } from './catalogue.ts'
import { count } from './french.ts'
import type { en } from './party.en.ts'

export const fr: SameTexts<typeof en> = {
  moved: {
    heading: 'Place déplacée',
    words: 'Tu continues avec l’autre téléphone. Celui-ci est déconnecté.',
    news: (name: string) => `${name} continue avec un autre téléphone.`,
  },
  pause: {
    soon: 'On reprend',
    hold: 'Attendre encore',
  },
  cover: {
    hide: 'Cacher mes secrets',
    show: 'Montrer mes secrets',
    showShort: 'Montrer',
    key: 'couvrir ou montrer ce que toi seul peux voir',
  },
  scores: 'Scores de la soirée',
  points: (points: number) => count(points, 'point'),
  watches: 'regarde',
  bench: (names: string) => `Regarderont la prochaine partie : ${names}`,
  ended: 'La soirée est finie. Voici le score final.',
}
