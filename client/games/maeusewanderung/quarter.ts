import { html, svg } from 'lit'
import type { Card } from '#games/maeusewanderung'

/** Each quarter lies as it would in the whole cheese. */
const BOXES: Readonly<Record<Card, string>> = { 1: '0 -48 48 48', 2: '0 0 48 48', 3: '-48 0 48 48', 4: '-48 -48 48 48' }

/** One cheese card: a quarter with its number. */
export const quarterPicture = (card: Card) => html`<svg class="quarter" viewBox=${BOXES[card] ?? ''} aria-hidden="true">
  ${svg`<g transform="rotate(${(card - 1) * 90})">
    <path d="M2 -2V-46A44 44 0 0 1 46 -2Z" fill="var(--cheese)" stroke="var(--ink)" stroke-width="4" stroke-linejoin="round"/>
    <circle cx="34" cy="-11" r="3.6" fill="var(--hole)"/><circle cx="11" cy="-35" r="4" fill="var(--hole)"/>
    <text transform="translate(19 -18) rotate(${(1 - card) * 90})" dy=".36em" text-anchor="middle" font-size="24" font-weight="850" fill="var(--ink)">${card}</text>
  </g>`}
</svg>`
