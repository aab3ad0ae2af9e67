import { css } from 'lit'

export const eveningFinalStyles = css`
  :host {
    display: block;
    padding: 8px var(--gutter) calc(28px + env(safe-area-inset-bottom));
  }
  .column {
    display: grid;
    gap: 22px;
    width: min(100%, 560px);
    margin: 0 auto;
  }
  header {
    display: grid;
    justify-items: center;
    gap: 8px;
    text-align: center;
  }
  header cheese-figure {
    width: 84px;
    height: 84px;
  }
  h1 {
    font-size: 40px;
  }
  header p {
    font-size: 20px;
    font-weight: var(--weight-name);
    overflow-wrap: anywhere;
  }
  header small {
    color: var(--on-cloth-2);
    font-size: 15px;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  section.paper {
    padding: 14px;
    border-radius: 26px;
  }
  .awards {
    display: grid;
    gap: 12px;
  }
  h2 {
    font-size: 26px;
  }
  .awards ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    gap: 9px;
  }
  .awards li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 12px;
    padding: 10px 14px;
    --token-size: 22px;
  }
  .awards b,
  .awards span,
  .awards small {
    display: block;
    overflow-wrap: anywhere;
  }
  .awards span {
    font-weight: var(--weight-name);
  }
  .awards small {
    font-size: 15px;
    color: var(--on-cloth-2);
  }
  .buttons {
    display: grid;
    gap: 22px;
  }
  .btn {
    min-height: 68px;
    font-size: 24px;
  }
  /* The picture is in reach while the places and awards are scrolled through. */
  @media (max-width: 999px) {
    .buttons {
      position: sticky;
      bottom: 0;
      padding: 24px var(--gutter) calc(16px + env(safe-area-inset-bottom));
      margin: -24px calc(-1 * var(--gutter)) calc(-28px - env(safe-area-inset-bottom));
      background: linear-gradient(#0000, var(--cloth) 24px);
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 12px;
    }
    .btn {
      min-height: 56px;
      padding: 4px 12px;
      font-size: 18px;
    }
  }
  @media (max-width: 999px) and (max-height: 700px) {
    .column {
      gap: 14px;
    }
    header {
      gap: 2px;
    }
    header cheese-figure {
      width: 56px;
      height: 56px;
    }
    h1 {
      font-size: 28px;
    }
    header p {
      font-size: 17px;
      line-height: 1.2;
    }
    section.paper {
      padding: 8px;
    }
  }
  /* A phone on its side: what is said on the left, so that the board has the height. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    :host {
      padding-top: 2px;
      padding-bottom: env(safe-area-inset-bottom);
    }
    :host::after {
      content: '';
      display: block;
      position: sticky;
      bottom: 0;
      height: 28px;
      background: linear-gradient(#0000, var(--cloth));
      pointer-events: none;
    }
    .column {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-template-rows: auto minmax(0, 1fr);
      gap: 10px 18px;
      align-items: start;
      width: 100%;
    }
    header cheese-figure {
      width: 38px;
      height: 38px;
    }
    .scores {
      grid-column: 2;
      grid-row: 1 / 3;
    }
    .awards {
      grid-column: 1 / -1;
      grid-row: 3;
    }
    .buttons {
      position: static;
      margin: 0;
      padding: 0;
      background: none;
      grid-row: 2;
      grid-auto-flow: row;
    }
    .btn {
      min-height: 48px;
      border-radius: 18px;
      font-size: 18px;
      --side-height: 5px;
    }
  }
  /* Everything at a glance: the board on the left, what is said about it on the right. */
  @media (min-width: 1000px) {
    .column {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      grid-template-rows: auto auto minmax(0, 1fr);
      gap: 18px 36px;
      align-items: start;
      width: min(100%, 1180px);
    }
    .scores {
      grid-row: 1 / 4;
    }
    header,
    .awards,
    .buttons {
      grid-column: 2;
    }
    header {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 16px;
      align-items: center;
      justify-items: start;
      text-align: left;
    }
    header cheese-figure {
      grid-row: 1 / 4;
    }
    .buttons {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 16px;
    }
  }
`
