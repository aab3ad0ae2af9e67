import { css } from 'lit'

export const codeEntryStyles = css`
  :host {
    display: block;
  }
  .field-row {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    row-gap: 6px;
    min-height: var(--field-height, 76px);
    padding: 9px 12px 9px 18px;
    border-radius: 22px;
    background: var(--paper);
    color: var(--ink);
    box-shadow:
      inset 0 5px 0 #e2cd9c,
      0 0 0 3px var(--edge);
    cursor: text;
  }
  .label {
    flex: 1 1 64px;
    margin-right: 14px;
    font: var(--weight-name) 18px/1.15 var(--font-text);
  }
  .boxes {
    position: relative;
    margin: 0 auto;
    display: grid;
    grid-auto-flow: column;
    grid-column-gap: 8px;
    column-gap: 8px;
  }
  /* 16 px at least, or a phone zooms in. */
  input {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    font-size: 32px;
    opacity: 0;
    cursor: text;
  }
  .box {
    display: grid;
    place-items: center;
    width: 46px;
    height: 58px;
    border-radius: 12px;
    border-bottom: 5px solid var(--paper-3);
    background: var(--paper-field);
    box-shadow: inset 0 0 0 2px var(--paper-2);
    font: normal var(--weight-number) var(--size-code) / 1 var(--font-text);
    pointer-events: none;
  }
  input:focus ~ .next {
    box-shadow: 0 0 0 3px var(--ink);
    border-color: var(--cheese);
  }
  input:disabled ~ .box {
    background: var(--paper-2);
  }
  p {
    color: var(--on-cloth);
    font: var(--weight-text) var(--size-second) / 1.3 var(--font-text);
  }
  p:not(:empty) {
    padding: 10px 4px 0;
  }
  @media (max-width: 359px) {
    .field-row {
      padding-left: 14px;
    }
    .label {
      margin-right: 8px;
      font-size: 16px;
    }
    .box {
      width: 37px;
    }
    .boxes {
      grid-column-gap: 5px;
      column-gap: 5px;
    }
  }
`
