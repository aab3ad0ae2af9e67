import './app-dialog.ts'
import './bot-sheet.ts'
import './dress-sheet.ts'
import './evening-sheet.ts'
import './game-log.ts'
import './game-picker.ts'
import './key-list.ts'
import './menu-sheet.ts'
import './pace-sheet.ts'
import './passport-sheet.ts'
import './seat-list.ts'
import './seat-sheet.ts'
import './share-panel.ts'
import './sound-sheet.ts'
import './tv-delay-sheet.ts'
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Command, SoundSettings } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { OptionsEvent } from '../games/options-event.ts'
import type { ServerInfo } from '../net/api.ts'
import type { RoomModel } from '../state/room-model.ts'
import { nameOf, seatOf, sitsOut } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { sheetText } from '../text/sheets-text.ts'
import { shellText } from '../text/shell.ts'
import { tvText } from '../text/tv-text.ts'
import { RoomCommandEvent, type Sheet, ShowSheetEvent, TapAlongEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/** The sheets of paper that lie over the table, one at a time. */
@customElement('room-sheets')
export class RoomSheets extends LitElement {
  static override styles = [baseStyles, sheetStyles]

  @property({ attribute: false }) sheet: Sheet | undefined
  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined
  @property({ attribute: false }) ui: GameUi | undefined
  @property({ attribute: false }) games: readonly GameUi[] = []
  @property({ attribute: false }) info: ServerInfo | undefined
  @property({ attribute: false }) sentences: readonly string[] = []
  /** Of this device. */
  @property({ attribute: false }) sound!: SoundSettings
  @property({ attribute: false }) tvDelay: RoomModel['tvDelay']
  /** Something that was asked of the room is not answered yet. */
  @property({ type: Boolean }) waiting = false
  /** Settings that are on their way: a second tap builds on them, not on what the room knew before the first. */
  @state() private asked: unknown

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: PropertyValues<this>) {
    const isAnswered = !this.waiting && (changed.has('view') || changed.has('waiting'))
    if (isAnswered || changed.has('sheet')) this.asked = undefined
  }

  override render() {
    const { sheet } = this
    return html`<app-dialog .heading=${sheet ? this.#headingOf(sheet) : ''} .open=${sheet !== undefined}
      @close=${this.#putAway}>${sheet ? this.#renderSheet(sheet) : nothing}</app-dialog>`
  }

  #headingOf(sheet: Sheet): string {
    const text = shellText()
    switch (sheet.name) {
      case 'menu':
        return text.menu.open
      case 'log':
        return text.log.heading
      case 'rules':
        return this.ui?.title() ?? text.menu.rules
      case 'keys':
        return text.menu.keys
      case 'invite':
        return sheetText().share.heading
      case 'seats':
        return text.menu.seats
      case 'games':
        return text.lobby.chooseGame
      case 'options':
        return text.lobby.options
      case 'dress':
        return text.join.mouse
      case 'bot':
        return text.lobby.addBot
      case 'leave':
        return text.menu.leave
      case 'stop':
        return text.menu.toLobby
      case 'pace':
        return text.lobby.pace
      case 'passport':
        return eveningText().passport.move
      case 'tv-delay':
        return tvText().delay.name
      case 'sound':
        return shellText().menu.sound
      case 'evening':
        return partyText().scores
      case 'end-evening':
        return eveningText().board.end
      case 'reset-evening':
        return eveningText().board.reset
      case 'seat':
        return nameOf(this.view, sheet.seat)
      default:
        return sheet satisfies never
    }
  }

  #renderSheet(sheet: Sheet): TemplateResult | typeof nothing {
    const { view, me } = this
    switch (sheet.name) {
      case 'menu':
        return html`<menu-sheet .view=${view} .me=${me}></menu-sheet>`
      case 'log':
        return html`<game-log .sentences=${this.sentences}></game-log>`
      case 'rules':
        return this.#renderHelp()
      case 'keys':
        return html`<key-list .ui=${this.ui}></key-list>`
      case 'invite':
        return html`<share-panel .code=${view.code} .info=${this.info}></share-panel>`
      case 'seats':
        return html`<seat-list onpaper .view=${view} .me=${me} ?headstarts=${this.ui?.hasHeadStarts}></seat-list>`
      case 'games':
        return html`<game-picker .games=${this.games} .chosen=${view.game.id}></game-picker>`
      case 'options':
        return html`<div @game-options=${this.#set}>${this.ui?.options?.(this.asked ?? view.game.options) ?? nothing}</div>`
      case 'dress':
        return this.#renderDress()
      case 'bot':
        return html`<bot-sheet></bot-sheet>`
      case 'leave':
        return this.#renderLeave()
      case 'stop':
        return this.#renderStop()
      case 'pace':
        return html`<pace-sheet .pace=${view.pace}></pace-sheet>`
      case 'passport':
        return me === undefined
          ? nothing
          : html`<passport-sheet .view=${view} .me=${me} .info=${this.info}></passport-sheet>`
      case 'tv-delay':
        return html`<tv-delay-sheet .tvs=${view.tvs ?? 0} .found=${this.tvDelay}></tv-delay-sheet>`
      case 'sound':
        return html`<sound-sheet .view=${view} .me=${me} .settings=${this.sound}></sound-sheet>`
      case 'evening':
        return html`<evening-sheet .view=${view} .me=${me}></evening-sheet>`
      case 'end-evening':
        return this.#renderSure(eveningText().board.endSure, eveningText().board.end, {
          type: 'end-evening',
          ended: true,
        })
      case 'reset-evening':
        return this.#renderSure(eveningText().board.resetSure, eveningText().board.reset, { type: 'reset-evening' })
      case 'seat':
        return this.#renderSeat(sheet.seat)
      default:
        return sheet satisfies never
    }
  }

  /** In short here; the rest opens beside the table, so that nobody loses sight of it. */
  #renderHelp() {
    const { ui } = this
    if (!ui) return nothing
    const text = shellText().menu
    return html`${ui.help()}
      <a slot="actions" class="row" href="/learn/${ui.id}" target="_blank">${text.learn}</a>
      <a slot="actions" class="row" href="/rules/${ui.id}" target="_blank">${text.allRules}</a>`
  }

  #renderDress() {
    const mine = seatOf(this.view, this.me)
    return mine ? html`<dress-sheet .seat=${mine} .seats=${this.view.seats}></dress-sheet>` : nothing
  }

  /** The seat may have been left while the host was thinking. */
  #renderSeat(seat: Seat) {
    const found = seatOf(this.view, seat)
    return found
      ? html`<seat-sheet .seat=${found} ?own=${seat === this.me} ?playing=${this.view.phase.name === 'playing'}></seat-sheet>`
      : nothing
  }

  #renderLeave() {
    const text = shellText().menu
    const isPlaying = this.view.phase.name === 'playing' && this.me !== undefined && !sitsOut(this.view, this.me)
    const sure = isPlaying ? text.leaveGameSure : text.leaveSure
    return this.#renderSure(sure, text.leave, { type: 'leave' }, text.stay)
  }

  #renderStop() {
    const text = shellText().menu
    return this.#renderSure(text.stopSure, text.toLobby, { type: 'back-to-lobby' }, text.stay)
  }

  /** What cannot be undone with another tap is asked about. */
  #renderSure(question: string, yes: string, command: Command, no = commonText().cancel) {
    const act = () => {
      this.dispatchEvent(new RoomCommandEvent(command))
      this.#putAway()
    }
    return html`
      <p>${question}</p>
      <button slot="actions" class="row" type="button" @click=${this.#putAway}>${no}</button>
      <button slot="actions" class="row grave" type="button" @click=${act}>${yes}</button>
    `
  }

  /** The same game with other settings. */
  #set = ({ options }: OptionsEvent) => {
    this.asked = options
    this.dispatchEvent(new RoomCommandEvent({ type: 'choose-game', game: this.view.game.id, options }))
  }

  /** A code that nobody sees any more is worth nothing to its owner, but it might be to others. */
  #putAway = () => {
    const isOut = this.sheet?.name === 'passport' && seatOf(this.view, this.me)?.moving === 'offered'
    if (isOut) this.dispatchEvent(new RoomCommandEvent({ type: 'withdraw-passport' }))
    // Nobody taps any longer: the television need not flash for it.
    if (this.sheet?.name === 'tv-delay') this.dispatchEvent(new TapAlongEvent('end'))
    this.dispatchEvent(new ShowSheetEvent(undefined))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'room-sheets': RoomSheets
  }
}
