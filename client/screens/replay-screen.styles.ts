import { css } from 'lit'

export const replayScreenStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: auto minmax(0, 1fr) auto;
    height: var(--screen-height);
  }
  main,
  footer {
    grid-column: 1;
  }
  .log {
    grid-column: 2;
    grid-row: 2 / 4;
  }
  header {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 8px;
    padding: calc(6px + env(safe-area-inset-top)) var(--gutter) 6px;
  }
  header a {
    display: inline-flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    border-radius: 12px;
  }
  header cheese-figure {
    width: 32px;
    height: 32px;
  }
  h1 {
    flex: 1;
    min-width: 0;
    font-size: min(22px, 4.9vw);
  }
  h1 small {
    display: block;
    font: 600 15px/1.2 var(--font-text);
    color: var(--on-cloth-2);
  }
  .share {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-field);
    background: var(--inset);
  }
  .share svg {
    width: 22px;
    height: 22px;
    fill: none;
    stroke: var(--on-cloth);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .result {
    font-weight: var(--weight-name);
    text-align: center;
    white-space: pre-wrap;
  }
  header label {
    position: relative;
    flex: none;
    width: clamp(104px, 30vw, 200px);
  }
  /* Beside the name of the game there is room for the day alone. */
  @media (max-width: 599px) {
    .what {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  /* What is chosen, below the list: that would cut long names off instead of breaking them. */
  .chosen {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) 12px;
    grid-column-gap: 6px;
    align-items: center;
    min-height: 44px;
    padding: 0 9px;
    border-radius: var(--radius-field);
    background: var(--inset);
    font-weight: var(--weight-name);
    line-height: 1.1;
    pointer-events: none;
    --fit-floor: 15px;
  }
  select:focus-visible ~ .chosen {
    box-shadow: 0 0 0 4px var(--paper);
    outline: 3px solid var(--ink);
    outline-offset: 4px;
  }
  .chosen svg {
    fill: none;
    stroke: var(--on-cloth);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  option {
    background: var(--paper);
    color: var(--ink);
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    /* Not an auto row: it would lay a size container out, and restyle it, at several heights. */
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
    overflow-x: hidden;
    overflow-y: auto;
  }
  .message {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 18px;
    padding: var(--gutter);
    text-align: center;
  }
  .message p {
    font-size: 22px;
    max-width: 26em;
  }
  footer {
    padding: 4px var(--gutter) calc(10px + env(safe-area-inset-bottom));
  }
  .sentence {
    display: grid;
    align-content: center;
    /* Two lines always, so that the keys below stay under the thumb. */
    min-height: 2.5em;
    line-height: 1.25;
    text-align: center;
    color: var(--on-cloth-2);
    font-weight: var(--weight-name);
  }
`
