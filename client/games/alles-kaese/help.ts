import { html } from 'lit'
import { text } from './text.ts'

/** The rules in short. Styled by whoever shows them. */
export function help() {
  const say = text().help
  return html`
    <p>${say.goal}</p>
    <ol>
      <li>${say.roll}</li>
      <li>${say.match}</li>
      <li>${say.look}</li>
    </ol>
    <p>${say.odds}</p>
    <p>${say.end} ${say.tie}</p>
  `
}
