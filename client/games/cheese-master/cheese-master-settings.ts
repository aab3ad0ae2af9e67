import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { LanguageController } from '../../text/language-controller.ts'
import { rulesText } from './rules-text.ts'
import { settingsOf } from './settings.ts'
import { text } from './text.ts'

/** What the host has set for the next game, in one line for guests and the television. */
@customElement('cheese-master-settings')
export class CheeseMasterSettings extends LitElement {
  @property({ attribute: false }) options: unknown

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = rulesText().options
    const { mode, dice, diceOn, penalties, timerSeconds, order, setting } = settingsOf(this.options)
    const parts = [
      mode === 'slam' ? say.slam : say.diceOf(dice),
      diceOn === 'tv' ? say.diceOnTv : '',
      penalties ? '' : say.noPenalties,
      text().seconds(String(timerSeconds)),
      order === 'arrival' ? say.arrival : '',
      setting === 'ranked' ? say.ranked : '',
    ]
    return html`${parts.filter(Boolean).join(' · ')}`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cheese-master-settings': CheeseMasterSettings
  }
}
