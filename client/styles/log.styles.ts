import { css } from 'lit'

/** What happened, beside a game on a wide screen. */
export const logStyles = css`
  .log {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 8px;
    min-height: 0;
    width: calc(340px - var(--gutter));
    margin: 0 var(--gutter) var(--gutter) 0;
    padding: 18px 20px;
    --line: #ffffff21;
  }
  .log h2 {
    font-size: 26px;
  }
  .log game-log {
    overflow-y: auto;
  }
`
