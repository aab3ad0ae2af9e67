import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { SoundSettings } from '#protocol/command.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { SeatView } from '#protocol/room-view.ts'
import { SetSoundEvent } from '../components/room-events.ts'
import { CueEvent, type Sound } from '../games/cue-event.ts'
import { EndShownEvent } from '../games/end-shown-event.ts'
import type { GameUi, RaceScene } from '../games/game-ui.ts'
import { createSoundPlayer, type SoundPlayer } from '../sound/player.ts'
import { readSoundSettings, type SoundScreen, writeSoundSettings } from '../sound/sound-settings.ts'
import type { RoomModel } from '../state/room-model.ts'

/** Long enough for the sound card to answer a key. */
const UNLOCK_MS = 400
/** One press of a volume key, in per cent. */
const VOLUME_STEP = 10

const isSame = (one: SoundSettings | undefined, other: SoundSettings): boolean =>
  one?.muted === other.muted && one.volume === other.volume

/** The sound of one screen, with its volume. Browsers block it until the first key or tap on that device. */
export class SoundController implements ReactiveController {
  readonly #host: ReactiveControllerHost & EventTarget
  readonly #player: SoundPlayer
  readonly #screen: SoundScreen
  settings: SoundSettings
  /** The same after a change on this device. */
  changed: SoundSettings | undefined
  #heard: readonly NewsItem[] = []
  #race: RaceScene | undefined
  /** What the room last said about its televisions. */
  #followed: SoundSettings | undefined
  /** Set by the keys of this television, and the room is not told yet. */
  #isUnsaid = false
  /** The room did not know, and was told. */
  #isIntroduced = false
  /** The game is over, and its finale still runs. */
  #owesWin = false

  constructor(host: ReactiveControllerHost & EventTarget, screen: SoundScreen, player = createSoundPlayer()) {
    this.#host = host
    this.#player = player
    this.#screen = screen
    this.settings = readSoundSettings(screen)
    this.#apply()
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener(SetSoundEvent.type, this.#set)
    this.#host.addEventListener(CueEvent.type, this.#cue)
    this.#host.addEventListener(EndShownEvent.type, this.#end)
    addEventListener('keydown', this.#unlock)
    addEventListener('pointerdown', this.#unlock)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener(SetSoundEvent.type, this.#set)
    this.#host.removeEventListener(CueEvent.type, this.#cue)
    this.#host.removeEventListener(EndShownEvent.type, this.#end)
    removeEventListener('keydown', this.#unlock)
    removeEventListener('pointerdown', this.#unlock)
  }

  /** Blocked by the browser until a key is pressed. */
  get isBlocked(): boolean {
    return !this.settings.muted && !this.#player.unlocked
  }

  /** Call it in the handler of a key or tap: turning sound on is the gesture that browsers ask for. */
  set(settings: SoundSettings): void {
    this.#change(settings)
    this.#unlock()
    this.#host.requestUpdate()
  }

  /**
   * All televisions of a room sound as `room` says, which the host and their keys can set. Returns what the room is to be told;
   * `isSaying`: it is being told, so that what it says is old.
   */
  follow(room: SoundSettings | undefined, isSaying: boolean): SoundSettings | undefined {
    if (isSaying) return undefined
    if (this.#isUnsaid || (!room && !this.#isIntroduced)) {
      this.#isUnsaid = false
      this.#isIntroduced = true
      return this.settings
    }
    // Only a change counts: the answer to what was said may come before the room that it changed.
    const isNew = room && !isSame(this.#followed, room)
    this.#followed = room
    if (room) this.#isIntroduced = false
    if (isNew && !isSame(this.settings, room)) this.#change(room)
    return undefined
  }

  /** The keys of a television. Returns whether the settings changed: the first key only lets it sound. */
  press(key: string): boolean {
    const { muted, volume } = this.settings
    if (this.isBlocked) return false
    if (key === 'm') this.set({ muted: !muted, volume })
    else if (key === 'arrowup') this.set({ muted: false, volume: Math.min(100, volume + VOLUME_STEP) })
    else if (key === 'arrowdown') this.set({ muted: false, volume: Math.max(0, volume - VOLUME_STEP) })
    else return false
    this.#isUnsaid = true
    return true
  }

  /** Sounds what is new in the model, once. */
  hear({ view, news, race }: RoomModel, games: ReadonlyMap<string, GameUi>): void {
    if (view && news !== this.#heard)
      this.playNews(news, view.seats, games, view.game.id, view.phase.name === 'lobby' ? undefined : view.phase.view)
    this.#heard = news
    this.playRace(this.#race, race)
    this.#race = race
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

  #change(settings: SoundSettings): void {
    this.settings = settings
    this.changed = settings
    writeSoundSettings(this.#screen, settings)
    this.#apply()
    // A sample of the new volume.
    this.#player.play('platter')
  }

  #apply(): void {
    this.#player.muted = this.settings.muted
    this.#player.volume = this.settings.volume
  }

  #set = (event: Event) => this.set((event as SetSoundEvent).settings)
  #cue = (event: Event) => this.playSound((event as CueEvent).sound)
  #end = () => this.playEnd()

  #unlock = () => {
    if (this.settings.muted || this.#player.unlocked) return
    this.#player.unlock()
    setTimeout(() => this.#host.requestUpdate(), UNLOCK_MS)
  }
}
