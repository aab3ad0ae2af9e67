import { html } from 'lit'
import type { News, View } from '#games/alles-kaese'
import { bring } from '../bring.ts'
import type { GameUi } from '../game-ui.ts'
import './alles-kaese-seat.ts'
import { playerOf } from './board-model.ts'
import { id } from './id.ts'
import { revealMs, turnRevealMs } from './news-motion.ts'
import { picture } from './picture.ts'
import { cue, refusal, sentence } from './sentence.ts'
import { text } from './text.ts'

export const ui: GameUi = {
  id,
  cloth: 'oxblood',
  seats: { min: 2, max: 6 },
  hasSecrets: true,
  // The card that ends it is seen turning over before anybody has won.
  hasFinale: true,
  title: () => text().title,
  tagline: () => text().tagline,
  picture,
  help: () => {
    bring(() => import('./alles-kaese-help.ts'))
    return html`<alles-kaese-help></alles-kaese-help>`
  },
  keys: async () => text().help.keys,
  rules: async () => (await import('./guide.ts')).rules(),
  lesson: async () => (await import('./lesson.ts')).lesson(),
  renderSeat: (scene) => html`<alles-kaese-seat .scene=${scene}></alles-kaese-seat>`,
  renderTv: (scene) => {
    bring(() => import('./alles-kaese-tv.ts'), 'alles-kaese-tv')
    return html`<alles-kaese-tv .scene=${scene}></alles-kaese-tv>`
  },
  playerLine: (view, seat) => {
    const player = playerOf(view as View, seat)
    return player ? text().player.line(player.holes, player.traps) : ''
  },
  sentence: (news, nameOf, me, covered) => sentence(news as News, nameOf, me, covered),
  revealMs: (news) => revealMs(news as News),
  turnRevealMs: (news) => turnRevealMs(news as News),
  // The next news end the movement of the news before.
  skipsBacklog: () => true,
  turn: (view) => (view as View).turn,
  refusal,
  cue: (news) => {
    const sound = cue(news as News)
    // The sound of a kept card names its front.
    return sound && (news as News).type === 'kept' ? { cue: sound, inMs: revealMs(news as News) } : sound
  },
}
