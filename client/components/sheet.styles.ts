import { css } from 'lit'

/** What lies on a sheet of paper: large plain rows, one under the other. */
export const sheetStyles = css`
  :host {
    display: grid;
    gap: 10px;
  }
  .row {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    width: 100%;
    min-height: 54px;
    padding: 8px 18px;
    border-radius: var(--radius-field);
    background: var(--paper-2);
    color: var(--ink);
    font: var(--weight-name) 18px/1.15 var(--font-text);
    text-align: left;
    text-decoration: none;
  }
  .row.grave {
    color: var(--bad-ink);
  }
  .row[aria-pressed='true'] {
    background: var(--cheese);
  }
  .row kbd {
    flex: none;
    min-width: 34px;
    padding: 4px 8px;
    border-radius: 9px;
    background: var(--ink);
    color: var(--paper);
    font: var(--weight-name) 15px/1.2 var(--font-text);
    text-align: center;
  }
  .word {
    display: block;
    margin: 6px 0 8px;
    font-weight: var(--weight-name);
  }
  .field {
    width: 100%;
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      0 0 0 3px var(--paper-3);
  }
  .bad-news {
    margin-top: 6px;
    color: var(--bad-ink);
    font-weight: var(--weight-name);
  }
  .bad-news:empty {
    display: none;
  }
  .btn.cheesy {
    min-height: 64px;
    margin: 8px 0 10px;
    font-size: 26px;
  }
`
