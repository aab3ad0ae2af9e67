import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    overflow-y: auto;
    color: var(--on-cloth);
  }
  h2 {
    overflow-wrap: anywhere;
  }
  .result {
    padding: 8px 16px 24px;
  }
  @media (max-width: 999px) and (max-height: 900px) {
    .result {
      padding: 0 16px 12px;
    }
  }
  /* Five players fit without scrolling. */
  @media (min-width: 1000px) and (max-height: 800px) {
    .many {
      padding-top: 0;
      padding-bottom: 8px;
      --row-padding: 0.16em;
      --table-gap: 0.36em;
      --head-gap: 0.4em;
    }
  }
  .quiet {
    display: grid;
    place-content: center;
    grid-gap: 6px;
    min-height: calc(var(--button-height, 96px) + 9px);
    padding: 10px 14px;
    border-radius: 26px;
    background: var(--inset);
    font-size: 17px;
    line-height: 1.25;
    text-align: center;
  }
  .quiet b {
    font-weight: 700;
  }
  /* Its place is kept while the last piece is shown. */
  .quiet:empty {
    visibility: hidden;
  }

  .won {
    margin-left: 4px;
    padding: 3px 6px;
    border-radius: 7px;
    background: var(--paper);
    color: var(--ink);
    font-size: 15px;
    font-weight: 850;
    line-height: 1;
  }
`
