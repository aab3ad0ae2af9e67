import { css } from 'lit'

/** For whoever draws a boardMouse(), inside something with `data-look`. */
export const boardMouseStyles = css`
  .seat-coat {
    --fur: var(--seat);
    --eye-ring: #fff;
  }
  .rim {
    fill: var(--paper);
    stroke: var(--paper);
    stroke-width: 26;
    stroke-linejoin: round;
  }
  .shape {
    fill: var(--seat);
    stroke: var(--ink);
    stroke-width: 10;
    stroke-linejoin: round;
  }
`
