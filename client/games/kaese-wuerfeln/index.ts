import { html } from 'lit'
import type { News, View } from '#games/kaese-wuerfeln'
import { bring } from '../bring.ts'
import type { GameUi } from '../game-ui.ts'
import { id } from './id.ts'
import './kaese-wuerfeln-seat.ts'
import { revealMs, TUMBLE_MS } from './news-motion.ts'
import { playerOf } from './people.ts'
import { picture } from './picture.ts'
import { cue, refusal, sentence } from './sentence.ts'
import { text } from './text.ts'

export const ui: GameUi = {
  id,
  cloth: 'moss',
  seats: { min: 2, max: 5 },
  // The piece that ends it is seen landing before it is counted.
  hasFinale: true,
  title: () => text().title,
  tagline: () => text().tagline,
  picture,
  help: () => {
    bring(() => import('./kaese-wuerfeln-help.ts'))
    return html`<kaese-wuerfeln-help></kaese-wuerfeln-help>`
  },
  keys: async () => (await import('./guide.ts')).guideText().help.keys,
  rules: async () => (await import('./guide.ts')).rules(),
  lesson: async () => (await import('./lesson.ts')).lesson(),
  renderSeat: (scene) => html`<kaese-wuerfeln-seat .scene=${scene}></kaese-wuerfeln-seat>`,
  renderTv: (scene) => {
    bring(() => import('./kaese-wuerfeln-tv.ts'))
    return html`<kaese-wuerfeln-tv .scene=${scene}></kaese-wuerfeln-tv>`
  },
  playerLine: (view, seat) => {
    const player = playerOf(view as View, seat)
    return player ? text().player.line(player.points, player.stacks.length) : ''
  },
  sentence: (news, nameOf, me) => sentence(news as News, nameOf, me),
  revealMs: (news) => revealMs(news as News),
  turn: (view) => (view as View).turn,
  refusal,
  cue: (news) => {
    const sound = cue(news as News)
    // A gift comes with the roll that has earned nothing.
    return sound && (news as News).type === 'gift' ? { cue: sound, inMs: TUMBLE_MS } : sound
  },
}
