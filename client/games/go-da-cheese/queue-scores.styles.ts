import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    min-width: 0;
    --avatar-size: 4.4em;
    --token-size: 2em;
    --fit-floor: 15px;
  }
  header {
    display: flex;
    align-items: center;
    min-height: var(--scores-header, 0);
    padding-right: var(--scores-aside, 0);
    margin-bottom: 0.6em;
  }
  .heroes {
    display: flex;
    flex: none;
  }
  .heroes mouse-avatar + mouse-avatar {
    margin-left: -1.6em;
  }
  header .words {
    flex: 1;
    min-width: 0;
    margin-left: 1em;
  }
  h2 {
    font-size: var(--scores-head, 1.8em);
    overflow-wrap: anywhere;
  }
  header p {
    margin-top: 0.3em;
    line-height: 1.2;
    color: var(--on-cloth-2);
  }
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0 var(--scores-gap, 10px);
  }
  th {
    font-weight: 650;
  }
  thead th {
    width: var(--scores-column, 3.4em);
    padding: 0;
    font-size: var(--scores-label, 15px);
    line-height: 1.1;
    vertical-align: bottom;
    color: var(--on-cloth-2);
  }
  thead th:first-child {
    width: calc(1.9em + 1.2 * var(--token-size));
    font-size: 1em;
  }
  thead .who {
    width: auto;
  }
  thead cheese-figure {
    display: block;
    width: 1.9em;
    height: 1.9em;
    margin: 0 auto 0.1em;
  }
  tbody td,
  tbody th {
    height: var(--scores-row, 60px);
    padding: 0.15em 0.2em;
    background: var(--inset);
    text-align: center;
  }
  tbody td {
    font-size: 1.2em;
  }
  tbody tr > :first-child {
    border-radius: 0.8em 0 0 0.8em;
  }
  tbody tr > :last-child {
    border-radius: 0 0.8em 0.8em 0;
  }
  tbody .sum {
    font-size: 1.5em;
  }
  .place div {
    display: flex;
    align-items: center;
    justify-content: space-around;
  }
  .place seat-token {
    font-size: calc(1em / 1.2);
  }
  tbody .who {
    padding-left: 0.5em;
    text-align: left;
  }
  small {
    display: block;
    font-size: max(0.8em, var(--fit-floor));
    line-height: 1.1;
  }
  fit-text {
    font-size: 1.15em;
    font-weight: var(--weight-name);
    line-height: 1.1;
  }
  .won > * {
    background: var(--cheese);
    color: var(--ink);
    box-shadow: 0 var(--scores-side, 6px) 0 var(--cheese-lo);
  }
  /* The winner's own row is named by the headline. A frame around the row itself would have no round corners. */
  .me:not(.won) > * {
    border-block: 2px solid var(--cheese-on-cloth);
  }
  .me:not(.won) > :first-child {
    border-left: 2px solid var(--cheese-on-cloth);
  }
  .me:not(.won) > :last-child {
    border-right: 2px solid var(--cheese-on-cloth);
  }
  /* The number stands clear of the round corner. */
  @media (min-width: 1000px) {
    tbody .place {
      padding-left: 0.5em;
    }
    thead th:first-child {
      width: calc(2.5em + 1.2 * var(--token-size));
    }
  }
  @media (max-width: 999px) {
    :host {
      --scores-column: 42px;
      --scores-row: 52px;
      --scores-gap: 9px;
      --avatar-size: 64px;
      --token-size: 30px;
    }
    /* The figure says it; the word is for those who do not see it. */
    thead th:not(.sum) .words {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    thead th.sum {
      width: 58px;
    }
  }
  /* A name and the reasons of a tie have the width of a hand: the sign of the player stands below the place. */
  @media (max-width: 599px) and (orientation: portrait) {
    :host {
      --scores-head: 1.5em;
      --scores-column: 38px;
      --scores-gap: 6px;
      --token-size: 20px;
    }
    thead th:first-child {
      width: calc(1.2 * var(--token-size) + 12px);
    }
    .place div {
      flex-direction: column;
      font-size: 15px;
      line-height: 1;
    }
    .place seat-token {
      margin-top: 1px;
    }
    tbody .who {
      padding-left: 4px;
    }
    small {
      letter-spacing: -0.03em;
    }
    /* Beside three of them the headline would take as many lines. */
    .heroes:has(:nth-child(3)) {
      display: none;
    }
    .heroes:has(:nth-child(3)) + .words {
      margin-left: 0;
    }
  }
  /* Every place is seen above the bar with the next step. */
  @media (max-width: 999px) and (max-height: 700px) {
    :host {
      --scores-head: 1.4em;
      --scores-column: 27px;
      --scores-row: 38px;
      --scores-gap: 4px;
      --avatar-size: 46px;
      --token-size: 16px;
    }
    header {
      margin-bottom: 0;
    }
    header .words {
      margin-left: 0.7em;
    }
    header p {
      margin-top: 0;
      font-size: 15px;
    }
    thead th.sum {
      width: 56px;
    }
    thead cheese-figure {
      width: 22px;
      height: 22px;
      margin-bottom: 0;
    }
    tbody td,
    tbody th {
      padding: 0 2px;
      line-height: 1;
    }
    tbody td {
      font-size: 1.05em;
    }
    tbody .sum {
      font-size: 1.3em;
    }
    fit-text {
      font-size: 1em;
      letter-spacing: -0.03em;
    }
    fit-text,
    small {
      line-height: 1;
    }
    tr.won > * {
      --scores-side: 3px;
    }
  }
  @media (max-width: 359px) {
    :host {
      --scores-head: 1.2em;
      --scores-column: 24px;
      --scores-gap: 3px;
    }
  }
  /* On its side: the headline beside the table. */
  @media (orientation: landscape) and (max-width: 999px) and (max-height: 520px) {
    :host {
      display: grid;
      grid-template-columns: minmax(0, 26fr) minmax(0, 74fr);
      grid-column-gap: 16px;
      align-items: start;
      --scores-head: 1.25em;
      --scores-column: min(40px, 5vw);
      --scores-row: 26px;
      --scores-gap: 2px;
      --token-size: 22px;
    }
    .heroes {
      display: none;
    }
    header .words {
      margin: 0;
    }
    thead th:first-child {
      width: calc(1.1em + 1.2 * var(--token-size));
    }
  }
`
