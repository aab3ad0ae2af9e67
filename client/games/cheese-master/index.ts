import { html } from 'lit'
import type { News, Options, View } from '#games/cheese-master'
import { bring } from '../bring.ts'
import type { GameUi } from '../game-ui.ts'
import './cheese-master-seat.ts'
import { revealMs } from './count-reveal.ts'
import { id } from './id.ts'
import { picture } from './picture.ts'
import { cue, refusal, sentence } from './sentence.ts'
import { text } from './text.ts'

export const ui: GameUi = {
  id,
  cloth: 'petrol',
  seats: { min: 2, max: 8 },
  hasHeadStarts: true,
  title: () => text().title,
  tagline: () => text().tagline,
  picture,
  help: () => {
    bring(() => import('./cheese-master-help.ts'))
    return html`<cheese-master-help></cheese-master-help>`
  },
  keys: async () => (await import('./rules-text.ts')).rulesText().help.keys,
  rules: async () => (await import('./guide.ts')).rules(),
  lesson: async () => (await import('./lesson.ts')).lesson(),
  options: (options) => {
    bring(() => import('./cheese-master-options.ts'))
    return html`<cheese-master-options .options=${options}></cheese-master-options>`
  },
  settings: (options) => {
    bring(() => import('./cheese-master-settings.ts'), 'cheese-master-settings')
    return html`<cheese-master-settings .options=${options}></cheese-master-settings>`
  },
  withoutTv: (options) => ({ ...(options as Options), diceOn: 'every-screen' }),
  renderSeat: (scene) => html`<cheese-master-seat .scene=${scene}></cheese-master-seat>`,
  renderTv: (scene) => {
    bring(() => import('./cheese-master-tv.ts'))
    return html`<cheese-master-tv .scene=${scene}></cheese-master-tv>`
  },
  playerLine: (view, seat) => {
    const player = (view as View).players.find((one) => one.seat === seat)
    return player ? text().stage.points(player.points) : ''
  },
  sentence: (news, nameOf, me) => sentence(news as News, nameOf, me),
  revealMs: (news, view) => revealMs(news as News, view as View),
  turn: (view) => {
    const { stage, round } = view as View
    return stage.name === 'roll' ? round : undefined
  },
  refusal,
  cue: (news, view) => {
    const sound = cue(news as News)
    const inMs = view ? revealMs(news as News, view as View) : 0
    return sound && inMs > 0 ? { cue: sound, inMs } : sound
  },
}
