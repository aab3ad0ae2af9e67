import { html, nothing, type TemplateResult } from 'lit'

export interface Choice<T> {
  readonly value: T
  readonly words: string
}

/** A labelled list to choose one value from. Any values: the list itself knows them by their number. */
export function choiceField<T>(
  label: string,
  value: T,
  choices: readonly Choice<T>[],
  choose: (value: T) => void,
  hint = '',
): TemplateResult {
  const change = (event: Event) => {
    const chosen = choices[(event.target as HTMLSelectElement).selectedIndex]
    if (chosen) choose(chosen.value)
  }
  return html`<div>
    <label>
      <span class="word">${label}</span>
      <select class="field" @change=${change}>
        ${choices.map((one) => html`<option ?selected=${one.value === value}>${one.words}</option>`)}
      </select>
    </label>
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
  </div>`
}

/** Every whole number between the two, said in words. */
export const numbers = (
  from: number,
  to: number,
  words: (value: number) => string = String,
): readonly Choice<number>[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, words: words(from + at) }))
