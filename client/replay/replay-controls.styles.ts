import { css } from 'lit'

export const replayControlsStyles = css`
  :host {
    display: grid;
    gap: 8px;
    width: min(100%, 760px);
    margin: 0 auto;
  }
  .position {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
  }
  input {
    width: 100%;
    height: 44px;
    accent-color: var(--cheese);
    cursor: pointer;
  }
  output {
    min-width: 4.5em;
    text-align: right;
    font-weight: var(--weight-name);
  }
  .keys {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(0, 1.6fr) repeat(2, minmax(0, 1fr)) minmax(0, 1.2fr);
    gap: 8px;
    padding-bottom: 8px;
  }
  .btn {
    min-height: 52px;
    padding: 0;
    border-radius: 18px;
    --side-height: 6px;
  }
  svg {
    width: 24px;
    height: 24px;
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 5;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  select {
    width: 100%;
    height: 52px;
    padding: 0 6px;
    border: 0;
    border-radius: 18px;
    background: var(--inset);
    color: var(--on-cloth);
    font-weight: var(--weight-name);
    text-align: center;
  }
  option {
    background: var(--paper);
    color: var(--ink);
  }
`
