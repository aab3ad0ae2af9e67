import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Result } from '#games/go-da-cheese'
import type { FigureName } from '../../art/figures.ts'
import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf } from './people.ts'
import { styles } from './queue-scores.styles.ts'
import { resultOf, type ScoreRow, scoreRows, tieLine, whyLine, winnersLine } from './scoring.ts'
import { text } from './text.ts'

type Column = 'eaten' | 'caught' | 'chased'

const COLUMNS: readonly Column[] = ['eaten', 'caught', 'chased']

const FIGURES: Readonly<Record<Column, FigureName>> = {
  eaten: 'wedge',
  caught: 'cat',
  chased: 'dog',
}

/** Who won and where the points are from. All sizes follow the font size. */
@customElement('queue-scores')
export class QueueScores extends LitElement {
  static override styles = [baseStyles, styles]

  @property({ attribute: false }) scene!: GameScene

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const result = resultOf(this.scene)
    if (!result) return ''
    const rows = scoreRows(this.scene, result.scores)
    const winners = rows.filter(({ place }) => place === 1).map(({ score }) => score.seat)
    return html`
      <header>
        <div class="heroes">
          ${winners.map((seat) => html`<mouse-avatar look=${personOf(this.scene, seat).look}></mouse-avatar>`)}
        </div>
        <div class="words">
          <h2>${hyphenated(winnersLine(this.scene, winners))}</h2>
          <p>${whyLine(result)}</p>
        </div>
      </header>
      <table>
        <caption class="visually-hidden">${text().final.table}</caption>
        <thead>${this.#renderHead()}</thead>
        <tbody>${rows.map((row) => this.#renderRow(row, result))}</tbody>
      </table>
    `
  }

  #renderHead() {
    const say = text().final
    return html`<tr>
      <th scope="col"><span class="visually-hidden">${say.place}</span></th>
      <th scope="col" class="who"><span class="visually-hidden">${say.name}</span></th>
      ${COLUMNS.map(
        (column) =>
          html`<th scope="col"><cheese-figure name=${FIGURES[column]}></cheese-figure><span class="words">${say[column]}</span></th>`,
      )}
      <th scope="col" class="sum"><span class="words">${say.sum}</span></th>
    </tr>`
  }

  #renderRow({ place, score }: ScoreRow, result: Result) {
    const { name, look } = personOf(this.scene, score.seat)
    return html`<tr class="${place === 1 ? 'won' : ''} ${score.seat === this.scene.me ? 'me' : ''}">
      <td class="place number"><div>${place}<seat-token mouse look=${look}></seat-token></div></td>
      <th scope="row" class="who"><fit-text .text=${name}></fit-text><small>${tieLine(score, result)}</small></th>
      ${COLUMNS.map((column) => html`<td class="number">${score[column]}</td>`)}
      <td class="sum number">${score.points}</td>
    </tr>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-scores': QueueScores
  }
}
