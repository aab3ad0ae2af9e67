import { css } from 'lit'

/**
 * The result of a game: who won, and a list `.table` with a row for each place. All sizes follow the font size, so that a
 * television only has to set that.
 */
export const resultStyles = css`
  :host {
    display: block;
    max-width: 62em;
    margin: 0 auto;
    font-size: 16px;
    --avatar-size: 4.5em;
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
    text-wrap: pretty;
  }
  .table {
    display: grid;
    /* A name in one line is wider than a phone: without this its row is as wide, and the points are off the screen. */
    grid-template-columns: minmax(0, 1fr);
    grid-gap: var(--table-gap, 0.75em);
  }
  .table .slab {
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
  @media (min-width: 1000px) {
    :host {
      font-size: 18px;
    }
    /* The places of a small table fill the screen. */
    .table:not(:has(> :nth-child(5))) > li {
      min-height: var(--place-height, 11vh);
    }
  }
  @media (max-width: 999px) {
    :host {
      max-width: 560px;
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

/** Every place is seen above the bar with the next step, on screens that are at most so high. */
export const compactResultStyles = (heightPx: number) => css`
  @media (max-width: 999px) and (max-height: ${heightPx}px) {
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
      grid-row-gap: 4px;
    }
    .table > li {
      padding: 3px 0.7em;
      border-radius: 12px;
    }
  }
  @media (orientation: landscape) and (max-width: 699px) and (max-height: 340px) {
    :host {
      --avatar-size: 2.4em;
    }
    header {
      margin-bottom: 2px;
    }
    h2 {
      font-size: 1.25em;
    }
    .table {
      grid-row-gap: 3px;
    }
    .table > li {
      padding: 1px 0.5em;
    }
    .table seat-token {
      margin-right: 0.3em;
    }
  }
`
