import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    max-width: 62em;
    margin: 0 auto;
    font-size: 16px;
    --avatar-size: 4.6em;
    --token-size: 2.2em;
    --card-size: 1.9em;
    --trap-size: 1.7em;
    --fan-width: 13em;
    --fit-floor: 15px;
  }
  header {
    display: flex;
    align-items: center;
    min-height: var(--head-height, 0);
    margin-bottom: 0.8em;
    padding-right: var(--head-right, 0);
  }
  .heroes {
    display: flex;
    flex: none;
  }
  .heroes mouse-avatar + mouse-avatar {
    margin-left: -1.6em;
  }
  .words {
    flex: 1;
    min-width: 0;
    margin: 0 1em;
  }
  h2 {
    font-size: 2em;
    overflow-wrap: anywhere;
  }
  .words p {
    margin-top: 0.35em;
    text-wrap: pretty;
    color: var(--on-cloth-2);
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
    display: grid;
    grid-gap: var(--table-gap, 0.75em);
  }
  li {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) var(--fan-width) auto var(--sum-width, 7.4em);
    align-items: center;
    padding: var(--row-padding, 0.55em) 1em;
    font-size: var(--row-font, 1em);
  }
  li.slab {
    --side-height: 0.38em;
    margin-bottom: 0.2em;
  }
  .place {
    min-width: 1.1em;
    font-size: 1.3em;
  }
  seat-token {
    margin: 0 0.6em 0 0.2em;
  }
  .who {
    min-width: 0;
    margin-right: 0.8em;
  }
  fit-text {
    font-size: 1.22em;
    font-weight: var(--weight-name);
    line-height: 1.15;
  }
  /* The winner's own row is named by the headline. */
  .me.inset {
    outline: 2px solid var(--cheese-on-cloth);
    outline-offset: -2px;
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
    text-decoration: line-through;
  }
  .third-trap card-fan {
    opacity: 0.45;
  }

  @media (min-width: 1000px) {
    :host {
      font-size: 18px;
    }
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
      max-width: 560px;
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
      max-width: none;
      --avatar-size: 2.9em;
      --token-size: 1.8em;
      --fan-width: min(40vw, 300px);
    }
    header {
      margin-bottom: 6px;
    }
    h2 {
      font-size: 1.5em;
    }
    .words {
      margin-left: 0.7em;
    }
    .words p {
      margin-top: 0;
      font-size: 15px;
      line-height: 1.15;
    }
    .table {
      grid-template-columns: minmax(0, 1fr);
      grid-gap: 4px;
    }
    .table li {
      padding: 3px 0.7em;
      border-radius: 12px;
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
  /* On its side: the first half on the left. */
  @media (orientation: landscape) and (max-width: 999px) and (max-height: 520px) {
    .table {
      grid-auto-flow: column;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-template-rows: repeat(var(--half), auto);
      grid-column-gap: 10px;
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
