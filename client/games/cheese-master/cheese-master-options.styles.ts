import { css } from 'lit'

export const styles = css`
  :host {
    display: grid;
    grid-gap: 16px;
    padding-bottom: 6px;
  }
  legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: var(--weight-name);
  }
  p {
    margin-top: -6px;
    font-size: 15px;
    line-height: 1.3;
  }
  .note {
    display: grid;
  }
  .note > * {
    grid-area: 1 / 1;
  }
  .note > [inert] {
    visibility: hidden;
  }
  .choices {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-gap: 8px;
  }
  label {
    position: relative;
    display: block;
    cursor: pointer;
  }
  .choices .slab {
    display: grid;
    place-items: center;
    min-height: 48px;
    height: 100%;
    padding: 6px 8px;
    border-radius: 14px;
    font-size: 16px;
    font-weight: var(--weight-name);
    line-height: 1.1;
    text-align: center;
    --side-height: 5px;
  }
  .choices .paper {
    --face: var(--paper-2);
  }
  /* Pressed and ringed, not only yellow. */
  .choices .cheesy {
    transform: translateY(3px);
    --side-height: 2px;
    --focus-ring: 0 0 0 3px var(--ink);
  }
  input:focus-visible + * {
    outline: 3px solid var(--ink);
    outline-offset: 4px;
  }
  .dice {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    justify-items: center;
    padding-bottom: 8px;
    --die-size: min(56px, 12vw);
  }
  figure-die {
    border-radius: calc(var(--die-size) * 0.2);
  }
  .out figure-die {
    opacity: 0.35;
  }
`
