import { css } from 'lit'

export const roomLobbyStyles = css`
  :host {
    box-sizing: border-box;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr) auto;
    height: 100%;
  }
  .table {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    /* A card with a smallest height would otherwise be squeezed to it when the table is full. */
    grid-auto-rows: max-content;
    align-content: start;
    gap: 24px;
    padding: 6px var(--gutter) 20px;
    overflow-y: auto;
    overscroll-behavior: contain;
    /* Rows fade out above the thing to press, so that none seems to lie under it; what gets the focus is scrolled clear of that. */
    scroll-padding-bottom: 20px;
    -webkit-mask-image: linear-gradient(#000 calc(100% - 20px), transparent);
    mask-image: linear-gradient(#000 calc(100% - 20px), transparent);
  }
  h2 {
    font-size: 26px;
  }
  .stopped {
    grid-column: 1 / -1;
    padding: 8px 16px;
    font-weight: var(--weight-name);
    text-align: center;
  }
  .invite {
    display: none;
  }

  .me {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 14px;
    padding: 10px 16px 10px 12px;
    border-radius: 22px;
    text-align: left;
    --avatar-size: 64px;
  }
  .me fit-text {
    font-size: 24px;
    font-weight: var(--weight-name);
  }
  .me small {
    font-size: 15px;
    font-weight: 600;
  }
  .me svg {
    width: 26px;
    height: 26px;
    fill: none;
    stroke: currentColor;
    stroke-width: 4;
    stroke-linejoin: round;
  }

  .game {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 10px 16px;
    min-height: 96px;
    padding: 12px 16px;
    border-radius: 22px;
  }
  .game .picture {
    display: block;
    max-width: 110px;
  }
  /* The longest title of a game has this much room beside its picture. */
  .game h2 {
    font-size: min(26px, 6.1vw);
  }
  .game p {
    margin-top: 4px;
    font-weight: 600;
  }
  .game .limits {
    color: var(--ink-2);
    font-size: var(--size-second);
  }
  .game .quiet {
    grid-column: 1 / -1;
    background: var(--paper-2);
    color: var(--ink);
  }

  section {
    display: grid;
    gap: 12px;
  }
  .tools {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
    gap: 9px;
  }
  .tools .quiet {
    width: 100%;
    min-height: 52px;
    padding: 6px 10px;
  }

  /* The one thing to press stays in reach of the thumb while the table above it scrolls. */
  footer {
    padding: 10px var(--gutter) calc(22px + env(safe-area-inset-bottom));
  }

  /* A phone of ordinary size: a table of four, with a line about a bad network, and the buttons below it are seen without scrolling. */
  @media (max-height: 900px) and (max-width: 999px) {
    .table {
      gap: 14px;
    }
    .me {
      padding-top: 6px;
      padding-bottom: 6px;
    }
    .game {
      padding: 8px 16px;
    }
    section {
      gap: 9px;
    }
    seat-list {
      --row-height: 56px;
      --row-padding: 4px 10px;
    }
  }

  /* A small phone: who I am and what is played in few lines, so that the table is seen without scrolling. */
  @media (max-height: 640px) and (max-width: 999px) {
    .table {
      gap: 12px;
    }
    .me {
      gap: 10px;
      padding: 5px 14px 5px 8px;
      --avatar-size: 44px;
    }
    .me fit-text {
      font-size: 20px;
    }
    /* The pencil says it; screen readers still get the words. */
    .me small {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .game {
      gap: 6px 12px;
      min-height: 64px;
      padding: 6px 14px;
    }
    .game .picture {
      max-width: 66px;
    }
    .game p {
      margin-top: 1px;
      line-height: 1.2;
    }
    .game p:not(.limits) {
      display: none;
    }
    section {
      gap: 7px;
    }
    section h2 {
      font-size: 20px;
    }
    seat-list {
      --row-height: 50px;
      --row-padding: 3px 10px;
      --row-gap: 6px;
      --row-face: 38px;
    }
  }

  /* A phone on its side: the table left; what is played and, below it, the thing to press right. */
  @media (max-height: 500px) and (min-width: 560px) {
    :host {
      --right: min(300px, 44vw);
      grid-template-columns: minmax(0, 1fr) var(--right);
      grid-template-rows: minmax(0, 1fr);
    }
    footer {
      grid-area: 1 / 2;
      z-index: 1;
      align-self: end;
      padding-left: 0;
    }
    .table {
      grid-area: 1 / 1 / 2 / 3;
      grid-template-columns: minmax(0, 1fr) calc(var(--right) - var(--gutter));
      column-gap: var(--gutter);
    }
    .table > :not(.game) {
      grid-column: 1;
    }
    /* It scrolls with the table: many settings reach the main button. */
    .game {
      grid-area: 1 / 2 / span 4;
      align-self: start;
    }
    .game h2 {
      font-size: min(26px, 3.8vw);
    }
    .game .quiet {
      min-height: 44px;
    }
    .game .picture {
      display: none;
    }
    .game > div {
      grid-column: 1 / -1;
    }
  }

  @media (min-width: 1000px) {
    :host {
      grid-template-columns: 380px minmax(0, 1fr);
      grid-template-rows: auto auto;
      align-content: center;
      gap: 22px 48px;
      max-width: 1280px;
      height: auto;
      min-height: 100%;
      margin: 0 auto;
      padding: 14px var(--gutter) 26px;
    }
    .narrow {
      display: none;
    }
    .invite {
      grid-row: 1 / 3;
      align-self: center;
      display: grid;
      gap: 12px;
      justify-items: center;
      padding: 24px 26px 20px;
      border-radius: 34px;
      transform: rotate(-1.2deg);
      --side-height: 11px;
    }
    .invite h2 {
      font-size: 34px;
    }
    .table {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-self: end;
      gap: 20px;
      padding: 6px 0;
      overflow: visible;
      -webkit-mask-image: none;
      mask-image: none;
    }
    /* Without an invitation. */
    .table:first-child,
    .table:first-child + footer {
      grid-column: 1 / -1;
    }
    .me {
      --avatar-size: 112px;
    }
    .me fit-text {
      font-size: 34px;
    }
    .table section,
    sleep-note {
      grid-column: 1 / -1;
    }
    footer {
      padding: 0;
    }
  }
`
