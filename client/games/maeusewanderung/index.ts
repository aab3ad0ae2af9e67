import { html } from 'lit'
import type { News, View } from '#games/maeusewanderung'
import { bring } from '../bring.ts'
import type { GameUi } from '../game-ui.ts'
import { id } from './id.ts'
import './maeusewanderung-seat.ts'
import { revealMs, skipsBacklog } from './news-motion.ts'
import { picture } from './picture.ts'
import { refusal, sentence } from './sentence.ts'
import { countsOf, miceLeft, playerOf } from './table-model.ts'
import { text } from './text.ts'

export const ui: GameUi = {
  id,
  cloth: 'indigo',
  seats: { min: 2, max: 4 },
  hasFinale: true,
  title: () => text().title,
  tagline: () => text().tagline,
  picture,
  help: () => {
    bring(() => import('./maeusewanderung-help.ts'))
    return html`<maeusewanderung-help></maeusewanderung-help>`
  },
  keys: async () => (await import('./help-text.ts')).helpText().keys,
  rules: async () => (await import('./rules.ts')).rules(),
  lesson: async () => (await import('./lesson.ts')).lesson(),
  renderSeat: (scene) => html`<maeusewanderung-seat .scene=${scene}></maeusewanderung-seat>`,
  renderTv: (scene) => {
    bring(() => import('./maeusewanderung-tv.ts'))
    return html`<maeusewanderung-tv .scene=${scene}></maeusewanderung-tv>`
  },
  playerLine: (view, seat) => {
    const player = playerOf(view as View, seat)
    if (!player) return ''
    const quarters = countsOf(player.cards).filter((count) => count > 0).length
    return player.isOut ? text().player.out : text().player.line(quarters, miceLeft(player))
  },
  revealMs: (news, _view, aheadMs) => revealMs(news as News, aheadMs),
  skipsBacklog,
  sentence: (news, nameOf, me) => sentence(news as News, nameOf, me),
  turn: (view) => (view as View).turn,
  refusal,
  // The television sounds each step when it shows: see reel-sound.ts.
  cue: () => undefined,
}
