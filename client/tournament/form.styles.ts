import { css } from 'lit'

/** Fields on the cloth: a word above each, large enough for a thumb. */
export const formStyles = css`
  .word,
  legend {
    display: block;
    margin-bottom: 8px;
    padding: 0;
    font-weight: var(--weight-name);
  }
  .hint {
    display: block;
    margin-top: 6px;
    color: var(--on-cloth-2);
    font-size: var(--size-second);
  }
  .field {
    width: 100%;
    font-weight: var(--weight-name);
  }
  select.field {
    padding-right: 42px;
    appearance: none;
    -webkit-appearance: none;
    background:
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M4 7L10 13L16 7' fill='none' stroke='%2321181c' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")
        no-repeat right 14px center / 16px 16px,
      var(--paper-field);
    cursor: pointer;
  }
  .choices {
    display: grid;
    grid-gap: 12px;
  }
  .choice {
    position: relative;
    display: block;
    padding: 12px 16px 14px 52px;
    cursor: pointer;
    --side-height: 6px;
  }
  .choice b {
    display: block;
    font-weight: var(--weight-name);
  }
  .choice span {
    font-size: var(--size-second);
  }
  .choice input {
    position: absolute;
    left: 16px;
    top: 14px;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--ink);
    /* It lies on paper or cheese, whatever the theme of the page. */
    color-scheme: light;
  }
  .check {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-column-gap: 12px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  .check input {
    width: 26px;
    height: 26px;
    margin: 0;
    accent-color: var(--cheese);
  }
  .all {
    width: 100%;
    margin-top: 10px;
  }
  .bad-news {
    color: var(--bad-on-cloth);
    font-weight: var(--weight-name);
  }
`
