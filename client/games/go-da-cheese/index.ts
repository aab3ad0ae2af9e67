import { html } from 'lit'
import type { News, View } from '#games/go-da-cheese'
import { bring } from '../bring.ts'
import type { GameUi } from '../game-ui.ts'
import './go-da-cheese-seat.ts'
import { id } from './id.ts'
import { picture } from './picture.ts'
import { cue, refusal, sentence } from './sentence.ts'
import { text } from './text.ts'
import { walkMs } from './walk-frames.ts'

export const ui: GameUi = {
  id,
  cloth: 'aubergine',
  seats: { min: 3, max: 5 },
  hasSecrets: true,
  // The shell's own list would tell who won before the lines have been walked through.
  hasFinale: true,
  title: () => text().title,
  tagline: () => text().tagline,
  picture,
  help: () => {
    bring(() => import('./go-da-cheese-help.ts'))
    return html`<go-da-cheese-help></go-da-cheese-help>`
  },
  keys: async () => text().help.keys,
  rules: async () => (await import('./rules.ts')).rules(),
  lesson: async () => (await import('./lesson.ts')).lesson(),
  renderSeat: (scene) => html`<go-da-cheese-seat .scene=${scene}></go-da-cheese-seat>`,
  renderTv: (scene) => {
    bring(() => import('./go-da-cheese-tv.ts'))
    return html`<go-da-cheese-tv .scene=${scene}></go-da-cheese-tv>`
  },
  playerLine: (view, seat) => {
    const player = (view as View).players.find((one) => one.seat === seat)
    return player ? text().player.line(player.hand, player.deck) : ''
  },
  sentence: (news, nameOf, me, covered) => sentence(news as News, nameOf, me, covered),
  revealMs: (news, view) => ((news as News).type === 'ended' ? walkMs(view as View) : 0),
  turn: (view) => (view as View).turn,
  refusal,
  cue: (news) => cue(news as News),
}
