import { css } from 'lit'

/**
 * Every stack as large as the shelf allows, as far as it has been measured; until then, sizes that fit a small
 * phone. A television says its own. No container units: with a shelf for each player the browser would work out every
 * style again for every pass of the layout, dozens of times for one die.
 */
export const shelfStyles = css`
  :host {
    display: grid;
    min-height: 0;
    --label: 22px;
    --gap: 6px;
    /* What a row needs besides its pieces: board and label. */
    --below: calc(var(--label) + 13px);
    --piece-w: 38px;
    --piece-h: 19px;
    --piece-text: 15px;
  }
  .box {
    /* Neighbours in a stack share a line: each piece but the first is that much lower. */
    --shared: 2px;
    --gaps: calc((var(--rows) - 1) * var(--row-gap, 8px) + 2 * var(--shared));
    min-height: 0;
    display: grid;
    align-items: end;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    grid-gap: var(--row-gap, 8px) var(--gap);
    align-items: end;
  }
  li {
    display: grid;
    justify-items: center;
  }
  :host([measured]) .box {
    contain: size layout;
    min-height: calc(var(--tallest) * (var(--lowest, 19px) - var(--shared)) + var(--rows) * var(--below) + var(--gaps));
  }
  :host([measured]) ol {
    --piece-w: min(
      var(--widest, 94px),
      calc((var(--room-w) - (var(--columns) - 1) * var(--gap)) / var(--columns) / 1.2)
    );
    --piece-h: max(
      var(--lowest, 19px),
      min(var(--highest, 38px), calc((var(--room-h) - var(--rows) * var(--below) - var(--gaps)) / var(--tallest) + var(--shared)))
    );
    --piece-text: max(15px, calc(var(--piece-h) * 0.6));
  }
  .slot {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    width: 100%;
    min-height: 44px;
    border-radius: 12px;
  }
  /* The shelf itself: each stack stands on its own bit of board. */
  .plank {
    width: calc(100% + var(--gap));
    height: var(--plank, 8px);
    background: var(--wood);
    box-shadow: 0 calc(var(--plank, 8px) * 0.45) 0 var(--wood-lo);
  }
  .label {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: var(--label);
    margin-top: calc(var(--plank, 8px) * 0.6);
    font-size: var(--label-text, 15px);
    font-weight: var(--weight-name);
    line-height: 1;
    color: var(--on-cloth-2);
    white-space: nowrap;
  }
  .picking .slot {
    opacity: 0.5;
  }
  .picking .open .slot {
    opacity: 1;
  }
  .open .label {
    color: var(--good-on-cloth);
    font-weight: 850;
  }
  .bonus {
    margin-left: 4px;
    padding: 2px 5px;
    border-radius: 6px;
    background: var(--paper);
    color: var(--ink);
  }
  .open .slot {
    background: var(--inset);
  }
  .slot[aria-pressed='true'] {
    background: var(--paper);
    --focus-ring: 0 0 0 4px var(--paper);
    box-shadow: var(--focus-ring);
  }
  .slot[aria-pressed='true'] .label,
  li.chosen .label {
    color: var(--on-cloth);
  }
  .hollow {
    display: grid;
    place-items: center;
    width: min(100%, var(--piece-w));
    min-height: 44px;
    margin-bottom: 3px;
    border: 2.5px dashed currentColor;
    border-radius: 10px;
    font-size: 15px;
    font-weight: var(--weight-name);
    line-height: 1;
    color: var(--on-cloth);
  }
  .slot[aria-pressed='true'] .hollow {
    color: var(--ink);
  }
  .hollow cheese-figure {
    width: 30px;
    height: 30px;
  }
  .none {
    align-self: center;
    justify-self: center;
    color: var(--on-cloth-2);
    text-align: center;
    overflow-wrap: anywhere;
  }
`
