import { css } from 'lit'

/** All sizes follow the font size, so that a television only has to set that. */
export const finalStyles = css`
  :host {
    display: block;
    max-width: 62em;
    margin: 0 auto;
    font-size: 16px;
    --avatar-size: 4.4em;
    --token-size: 2.2em;
    --fit-floor: 15px;
  }
  header {
    display: flex;
    align-items: center;
    min-height: var(--head-height, 0);
    margin-bottom: var(--head-gap, 0.8em);
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
    margin-left: 1em;
  }
  h2 {
    font-size: 2em;
    overflow-wrap: anywhere;
  }
  .words p {
    margin-top: 0.35em;
    line-height: 1.2;
    color: var(--on-cloth-2);
  }
  ol {
    display: grid;
    /* A name in one line is wider than a phone: without this its row is as wide, and the points are off the screen. */
    grid-template-columns: minmax(0, 1fr);
    grid-gap: var(--table-gap, 0.7em);
    grid-auto-rows: var(--table-rows, auto);
  }
  .row {
    padding: var(--row-padding, 0.6em) 0.9em;
  }
  .row.slab {
    --side-height: 0.38em;
    margin-bottom: 0.2em;
    --on-cloth-2: var(--ink);
    --inset: #21181c1f;
  }
  .top {
    display: flex;
    align-items: center;
  }
  .place {
    min-width: 1.1em;
    font-size: 1.3em;
  }
  seat-token {
    margin: 0 0.6em 0 0.2em;
  }
  fit-text {
    flex: 1;
    margin-right: 0.5em;
    font-size: 1.22em;
    font-weight: var(--weight-name);
    line-height: 1.1;
  }
  /* The winner's own row is named by the headline. */
  .me.inset {
    outline: 2px solid var(--cheese-on-cloth);
    outline-offset: -2px;
  }
  .total {
    margin-left: 0.5em;
    font-size: 1.75em;
    line-height: 1;
  }
  .lines {
    display: flex;
    flex-wrap: wrap;
    margin: 0.5em -0.2em 0;
    font-size: var(--lines-size, 1em);
  }
  .line {
    display: grid;
    justify-items: center;
    align-content: end;
    min-width: 3.1em;
    margin: 0.16em;
    padding: 0.36em 0.4em 0.3em;
    border-radius: 0.5em;
    background: var(--inset);
    line-height: 1.1;
  }
  .line span {
    font-size: var(--line-text, 0.94em);
    color: var(--on-cloth-2);
    white-space: nowrap;
  }
  .line b {
    font-weight: 850;
    font-size: 1.12em;
  }
  /* A dome over it: this one was closed. */
  .closed {
    border: 0.16em solid currentColor;
    border-radius: 1.5em 1.5em 0.3em 0.3em;
    background: #d8f3f63d;
  }
  .card {
    background: var(--paper);
    color: var(--ink);
  }
  .card span {
    color: var(--ink);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    margin-top: 0.5em;
    font-size: var(--legend-text, 0.94em);
    line-height: 1.2;
    color: var(--on-cloth-2);
  }
  .legend li {
    display: flex;
    align-items: center;
    margin: 0 1.2em 0.15em 0;
  }
  .legend i {
    flex: none;
    width: 1.6em;
    height: 1.3em;
    margin-right: 0.5em;
    border-radius: 0.4em;
    background: var(--inset);
  }
  .legend .dome {
    border: 0.14em solid currentColor;
    border-radius: 0.8em 0.8em 0.2em 0.2em;
    background: #d8f3f63d;
  }
  @media (min-width: 1000px) {
    :host {
      font-size: 18px;
    }
    .row {
      display: grid;
      grid-template-columns: var(--who, 15em) minmax(0, 1fr) auto;
      align-items: center;
    }
    .lines {
      margin-top: 0;
    }
    .top .total {
      display: none;
    }
  }
  @media (max-width: 999px) {
    :host {
      max-width: 560px;
    }
    .row > .total {
      display: none;
    }
  }
  @media (max-width: 999px) and (max-height: 900px) {
    :host {
      max-width: none;
      --avatar-size: 2.9em;
      --token-size: 1.8em;
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
      grid-gap: 4px;
    }
    .table .row {
      padding: 3px 0.7em;
      border-radius: 12px;
    }
    .table .total {
      font-size: 1.5em;
    }
    .legend {
      margin-top: 14px;
    }
    .stacks {
      display: grid;
      grid-gap: 4px;
      margin-top: 4px;
    }
    .stacks > li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      padding: 4px 0.7em;
      border-radius: 12px;
    }
    .stacks .lines {
      margin-top: 0;
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
`
