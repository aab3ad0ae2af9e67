import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    overflow-y: auto;
    /* The board is measured by the room there really is, not by the window. */
    container-type: size;
    color: var(--on-cloth);
  }
  h2 {
    overflow-wrap: anywhere;
  }
  .result {
    padding: 8px 16px 24px;
  }
  @media (max-width: 999px) and (max-height: 700px) {
    .result {
      padding: 0 16px 12px;
    }
  }
  .quiet {
    display: grid;
    place-items: center;
    min-height: var(--quiet-height, 64px);
    padding: 10px;
    border-radius: 22px;
    background: var(--inset);
    color: var(--on-cloth-2);
    font-size: 18px;
    font-weight: 600;
    text-align: center;
    white-space: pre-line;
  }
  @media (max-width: 999px) and (orientation: portrait) {
    .quiet {
      align-self: end;
      height: 100%;
      max-height: 124px;
    }
  }
  .quiet:empty {
    visibility: hidden;
  }
  @media (max-height: 600px) {
    .quiet {
      padding: 4px 10px;
      font-size: 16px;
      line-height: 1.15;
    }
  }
`
