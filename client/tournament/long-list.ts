import { html, nothing, type TemplateResult } from 'lit'
import { tournamentText } from '../text/tournament-text.ts'

/** What comes below a list must be within reach of a thumb: the rest of a long one is shown when it is asked for. */
export const beginning = <T>(all: readonly T[], first: number, isWhole: boolean): readonly T[] =>
  isWhole ? all : all.slice(0, first)

export function showAllButton(
  all: readonly unknown[],
  shown: readonly unknown[],
  press: () => void,
): TemplateResult | typeof nothing {
  if (shown.length === all.length) return nothing
  return html`<button class="all btn quiet" @click=${press}>${tournamentText().showAll(all.length)}</button>`
}
