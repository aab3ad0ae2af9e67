import { css } from 'lit'

export const styles = css`
  :host {
    --card-size: 1.9em;
    --trap-size: 1.7em;
    --fan-width: 13em;
  }
  .words {
    margin-right: 1em;
  }
  .snap {
    flex: none;
    width: 3.2em;
    height: 3.2em;
    /* Turned, it is larger than it says. */
    margin: 0.25em 0.25em 0.25em 0;
    transform: rotate(6deg);
    animation: snap 380ms 300ms both;
  }
  /* In the middle of what is left, where there is more room than rows. */
  ol {
    margin-top: auto;
    margin-bottom: auto;
  }
  li {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) var(--fan-width) auto var(--sum-width, 7.4em);
    align-items: center;
    padding: var(--row-padding, 0.55em) 1em;
    font-size: var(--row-font, 1em);
  }
  .who {
    min-width: 0;
    margin-right: 0.8em;
  }
  .reason {
    display: block;
    font-size: 0.94em;
    line-height: 1.1;
  }
  .inset .reason {
    color: var(--on-cloth-2);
  }
  .third-trap .reason {
    color: var(--bad-on-cloth);
    font-weight: 700;
  }
  card-fan {
    --fan-align: end;
    margin-right: 1em;
  }
  .sum {
    text-align: right;
    white-space: nowrap;
  }
  .sum .number {
    font-size: 1.75em;
    margin-right: 0.18em;
  }
  /* What a third trap costs: all of it. */
  .third-trap .sum .number {
    color: var(--on-cloth-2);
    text-decoration: line-through;
  }
  .third-trap card-fan {
    opacity: 0.45;
  }

  /* The last of six is seen above the buttons of a laptop, too. */
  @media (min-width: 1000px) and (max-height: 860px) {
    .many {
      grid-gap: var(--table-gap, 6px);
    }
    .many li {
      padding: var(--row-padding, 0.2em) 1em;
      font-size: var(--row-font, 16px);
    }
  }
  @media (max-width: 999px) {
    :host {
      --fan-width: min(50vw, 300px);
    }
    li {
      grid-template-columns: auto auto minmax(0, 1fr) auto;
      grid-gap: 0.5em 0;
      padding: 0.6em 0.8em;
    }
    card-fan {
      grid-column: 1 / 4;
      --fan-align: start;
    }
    .sum {
      grid-column: 4;
      grid-row: 1;
    }
    trap-row {
      grid-column: 4;
      grid-row: 2;
      justify-self: end;
    }
    .words {
      margin-right: 0;
    }
    .snap {
      display: none;
    }
  }
  @media (max-width: 999px) and (max-height: 900px) {
    :host {
      --fan-width: min(40vw, 300px);
    }
    .table fit-text {
      font-size: 1.1em;
      line-height: 1.05;
    }
    .who {
      margin-right: 0.6em;
    }
    seat-token {
      margin-right: 0.5em;
    }
    .sum {
      display: grid;
      justify-items: end;
      font-size: 15px;
      line-height: 1;
    }
    .sum .number {
      margin: 0;
      font-size: 1.4em;
    }
    .cards {
      display: grid;
      grid-gap: 4px;
      margin-top: 14px;
    }
    .cards li {
      grid-template-columns: auto minmax(0, 1fr) auto;
      grid-gap: 2px 0;
      padding: 4px 0.7em;
      border-radius: 12px;
    }
    .cards seat-token {
      grid-row: 1 / 3;
    }
    .cards .reason {
      grid-column: 2 / 4;
    }
    .cards card-fan {
      grid-column: 2;
    }
    .cards trap-row {
      grid-column: 3;
    }
  }
  /* Six rows, one of them with a name in two lines. */
  @media (max-width: 359px) and (max-height: 700px) {
    .table.many {
      grid-row-gap: 2px;
    }
  }
  @keyframes snap {
    0% {
      transform: rotate(6deg) translateY(-30%) scaleY(1.3);
    }
    20%,
    60% {
      transform: rotate(6deg) translateX(-4px);
    }
    40%,
    80% {
      transform: rotate(6deg) translateX(4px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .snap {
      animation: none;
    }
  }
`
