import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { NewsItem } from '#protocol/news.ts'
import type { SeatView } from '#protocol/room-view.ts'
import type { Sound } from '../games/cue-event.ts'
import type { GameUi, RaceScene } from '../games/game-ui.ts'
import { createSoundPlayer, type SoundPlayer } from '../sound/player.ts'

/** Long enough for the sound card to answer a key. */
const UNLOCK_MS = 400

/** Sound comes from the television only, and only after somebody pressed a key there. */
export class TvSoundController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #player: SoundPlayer
  /** The game is over, and its finale still runs. */
  #owesWin = false

  constructor(host: ReactiveControllerHost, player = createSoundPlayer()) {
    this.#host = host
    this.#player = player
    host.addController(this)
  }

  hostConnected(): void {
    addEventListener('keydown', this.#unlock)
    addEventListener('pointerdown', this.#unlock)
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#unlock)
    removeEventListener('pointerdown', this.#unlock)
  }

  get isSilent(): boolean {
    return !this.#player.unlocked
  }

  /** `current` is the game that is played now, `view` what is shown of it. */
  playNews(
    news: readonly NewsItem[],
    seats: readonly SeatView[],
    games: ReadonlyMap<string, GameUi>,
    current: string,
    view?: unknown,
  ): void {
    for (const { news: item } of news) {
      if (item.type === 'game') {
        const sound = games.get(item.game)?.cue(item.news, view)
        if (sound) this.playSound(typeof sound === 'string' ? { cue: sound } : sound)
      } else if (item.type === 'joined' || item.type === 'took-over' || item.type === 'bot-added') {
        // Each mouse has its own pair of notes.
        this.#player.play('join', { step: seats.find(({ seat }) => seat === item.seat)?.look ?? 0 })
      } else if (item.type === 'started') this.#owesWin = false
      else if (item.type === 'ended') {
        this.#owesWin = true
        if (!games.get(current)?.hasFinale) this.playEnd()
      }
    }
  }

  /** What the game's own screen says can be heard now. */
  playSound({ cue, ...when }: Sound): void {
    this.#player.play(cue, when)
  }

  /** Once for each game that ended before the eyes of this screen. */
  playEnd(): void {
    if (this.#owesWin) this.#player.play('win')
    this.#owesWin = false
  }

  /** Hands are heard as they come, ahead of any news: a platter that lands, a pawn that is taken, each a step higher. */
  playRace(before: RaceScene | undefined, now: RaceScene | undefined): void {
    if (!now) return
    const known = before?.round === now.round ? before : undefined
    if (now.shown !== undefined && known?.shown === undefined) this.#player.play('go')
    if (now.placed.length > (known?.placed.length ?? 0)) this.#player.play('platter')
    if (now.claims.length > (known?.claims.length ?? 0)) this.#player.play('pawn', { step: now.claims.length })
  }

  #unlock = () => {
    this.#player.unlock()
    setTimeout(() => this.#host.requestUpdate(), UNLOCK_MS)
  }
}
