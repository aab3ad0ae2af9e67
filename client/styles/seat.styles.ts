import { css, unsafeCSS } from 'lit'
import { MAX_SEATS } from '#protocol/limits.ts'

const looks = Array.from({ length: MAX_SEATS }, (_, look) => look)

const ruleOf = (look: number) => `
  :host([look='${look}']), [data-look='${look}'] {
    --seat: var(--seat-${look}-face);
    --seat-side: var(--seat-${look}-side);
    --seat-label: var(--seat-${look}-label);
  }`

/** Inside `data-look="3"` (or a host with `look="3"`), --seat, --seat-side and --seat-label are that seat's. */
export const seatStyles = css`
  ${unsafeCSS(looks.map(ruleOf).join(''))}
`
