import { html, LitElement, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Options } from '#games/cheese-master'
import { baseStyles } from '../../styles/base.styles.ts'
import { coveringStyles } from '../../styles/covering.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { OptionsEvent } from '../options-event.ts'
import { styles } from './cheese-master-options.styles.ts'
import { ALL_DICE, EMBLEM } from './faces.ts'
import './figure-die.ts'
import { rulesText } from './rules-text.ts'
import { settingsOf } from './settings.ts'
import { text } from './text.ts'

const SECONDS = [30, 45, 60, 90, 120]
const COUNTS = [1, 2, 3, 4, 5, 6]

/**
 * What the host may set before a game.
 *
 * @fires game-options - all options, as the server's schema wants them
 */
@customElement('cheese-master-options')
export class CheeseMasterOptions extends LitElement {
  static override styles = [baseStyles, slabStyles, coveringStyles, styles]

  @property({ attribute: false }) options: unknown

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = rulesText().options
    const { mode, diceOn, penalties } = this.#settings
    return html`
      ${this.#group(say.mode, 'mode', [
        ['single', say.single],
        ['slam', say.slam],
      ])}
      ${mode === 'slam' ? html`<p>${say.slamMore}</p>` : this.#renderDice()}
      ${this.#group(say.diceOn, 'diceOn', [
        ['every-screen', say.every],
        ['tv', say.tv],
      ])}
      ${this.#renderNote(diceOn === 'tv', say.tvMore, say.everyMore)}
      ${this.#group(say.penalties, 'penalties', [
        [true, say.on],
        [false, say.off],
      ])}
      ${this.#renderNote(penalties, say.penaltiesMore, say.penaltiesLess)}
      ${this.#group(
        say.timer,
        'timerSeconds',
        SECONDS.map((one) => [one, text().seconds(String(one))] as const),
      )}
      ${this.#group(say.order, 'order', [
        ['reaction', say.reaction],
        ['arrival', say.arrival],
      ])}
      ${this.#group(say.setting, 'setting', [
        ['casual', say.casual],
        ['ranked', say.ranked],
      ])}
    `
  }

  /** Both lie in one place, so that a tap moves nothing that the next one may be meant for. */
  #renderNote(isOn: boolean, on: string, off: string) {
    return html`<div class="note"><p ?inert=${!isOn}>${on}</p><p ?inert=${isOn}>${off}</p></div>`
  }

  /** As many dice as lie up to the one that is pressed. */
  #renderDice() {
    const say = rulesText().options
    const { dice } = this.#settings
    return html`<fieldset>
      <legend>${say.dice}</legend>
      <div class="dice">${COUNTS.map(
        (count) => html`<label class=${count <= dice ? 'in' : 'out'}>
          <input class="covering" type="radio" name="dice" .checked=${count === dice} @change=${() => this.#set('dice', count)} />
          <figure-die .die=${ALL_DICE[count - 1]} .face=${EMBLEM[ALL_DICE[count - 1] ?? 'king']}></figure-die>
          <span class="visually-hidden">${say.diceOf(count)}</span>
        </label>`,
      )}</div>
    </fieldset>`
  }

  #group<K extends keyof Options>(
    legend: string,
    key: K,
    choices: readonly (readonly [Options[K], string])[],
  ): TemplateResult {
    const now = this.#settings[key]
    return html`<fieldset>
      <legend>${legend}</legend>
      <div class="choices">${choices.map(
        ([value, words]) => html`<label>
          <input class="covering" type="radio" name=${key} .checked=${value === now} @change=${() => this.#set(key, value)} />
          <span class="slab ${value === now ? 'cheesy' : 'paper'}">${words}</span>
        </label>`,
      )}</div>
    </fieldset>`
  }

  get #settings(): Options {
    return settingsOf(this.options)
  }

  #set<K extends keyof Options>(key: K, value: Options[K]) {
    // The next tap builds on this one, even if nothing was drawn in between.
    this.options = { ...this.#settings, [key]: value }
    this.dispatchEvent(new OptionsEvent(this.options))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cheese-master-options': CheeseMasterOptions
  }
}
