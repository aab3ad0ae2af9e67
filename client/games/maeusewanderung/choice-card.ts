import { html, nothing } from 'lit'
import type { MouseStep, View } from '#games/maeusewanderung'
import '../../components/cheese-figure.ts'
import '../../components/seat-token.ts'
import { commonText } from '../../text/common-text.ts'
import type { GameScene } from '../game-ui.ts'
import { boardMouse } from './board-mouse.ts'
import { personOf } from './people.ts'
import type { Choice } from './table-model.ts'
import { text } from './text.ts'

export interface CardHandling {
  readonly isPicked: boolean
  readonly isBusy: boolean
  readonly pick: () => void
  readonly mark: (number: number | null) => void
}

/** One mouse that may run: what it will find, whom it will push, and what those will find. */
export function choiceCard(
  scene: GameScene,
  view: View,
  choice: Choice,
  { isPicked, isBusy, pick, mark }: CardHandling,
) {
  const { number, run } = choice
  const { look } = personOf(scene, run.seat)
  return html`<button
    type="button"
    class="btn slab paper choice"
    aria-keyshortcuts=${number}
    aria-pressed=${isPicked ? 'true' : nothing}
    ?disabled=${isBusy}
    @click=${pick}
    @pointerenter=${() => mark(number)}
    @pointerleave=${() => mark(null)}
    @focus=${() => mark(number)}
    @blur=${() => mark(null)}
  >
    <span class="visually-hidden">${choiceInWords(scene, view, choice)}</span>
    <span class="runner" aria-hidden="true" data-look=${look}>${boardMouse(look)}<span class="tag">${number}</span></span>
    <span class="words" aria-hidden="true"><b>${findsInWords(view, run)}</b>${renderPushed(scene, choice)}</span>
    ${renderPlace(run)}
  </button>`
}

const renderPlace = ({ kind }: MouseStep) =>
  kind === 'plain'
    ? nothing
    : html`<cheese-figure class="place" name=${kind === 'cheese' ? 'cheese1' : 'cat'}></cheese-figure>`

function renderPushed(scene: GameScene, { pushed, run }: Choice) {
  const say = text().choice
  if (pushed.length === 0) return typeof run.from === 'number' ? nothing : html`<span>${say.fromHole}</span>`
  return html`<span class="pushes ${pushed.length > 1 ? 'many' : ''}"><span>${say.pushes}</span>${pushed.map(
    ({ seat, kind }) =>
      html`<seat-token look=${personOf(scene, seat).look}></seat-token>${
        kind === 'plain'
          ? nothing
          : html`<cheese-figure class="met" name=${kind === 'cheese' ? 'cheese1' : 'cat'}></cheese-figure>`
      }`,
  )}</span>`
}

function findsInWords({ stack }: View, { kind }: MouseStep): string {
  const say = text().choice
  if (kind === 'plain') return say.plain
  if (kind === 'cat') return say.cat
  return stack.size === 0 ? say.steal : say.cheese
}

/** The whole card for those who cannot see its pictures. */
export function choiceInWords(scene: GameScene, view: View, { number, run, pushed }: Choice): string {
  const say = text().choice
  const pushes = pushed.map(({ seat, kind }) =>
    say.pushedTo[kind](seat === scene.me ? say.own : personOf(scene, seat).name),
  )
  const from = typeof run.from === 'number' ? [] : [say.fromHole]
  return [`${say.label(number)}${commonText().colon}${findsInWords(view, run)}`, ...from, ...pushes].join(', ')
}
