import { css } from 'lit'

export const finalStyles = css`
  ol {
    grid-auto-rows: var(--table-rows, auto);
  }
  .row {
    padding: var(--row-padding, 0.6em) 0.9em;
  }
  .row.slab {
    --on-cloth-2: var(--ink);
    --inset: #21181c1f;
  }
  .top {
    display: flex;
    align-items: center;
  }
  fit-text {
    flex: 1;
    margin-right: 0.5em;
    line-height: 1.1;
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
    border: 0.12em dashed var(--on-cloth-2);
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
    border-color: #0000;
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
    border: 0.12em dashed var(--on-cloth-2);
    border-radius: 0.4em;
    background: var(--inset);
  }
  .legend .dome {
    border: 0.14em solid currentColor;
    border-radius: 0.8em 0.8em 0.2em 0.2em;
    background: #d8f3f63d;
  }
  @media (min-width: 1000px) {
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
    .row > .total {
      display: none;
    }
  }
  @media (max-width: 999px) and (max-height: 900px) {
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
`
