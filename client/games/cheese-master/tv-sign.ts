import { html } from 'lit'

/** Look up: what matters is on the other screen. */
export const tvSign = html`<svg class="tv" viewBox="0 0 40 30" aria-hidden="true">
  <rect x="3" y="3" width="34" height="20" rx="4" /><path d="M13 28h14" />
</svg>`
