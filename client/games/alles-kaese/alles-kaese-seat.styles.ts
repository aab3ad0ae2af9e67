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
  @media (max-width: 999px) and (max-height: 700px) {
    .result {
      padding: 0 16px 12px;
    }
  }
  .say {
    text-wrap: pretty;
  }
  .say b {
    font-weight: 800;
    color: var(--cheese-on-cloth);
  }
  .supply {
    display: flex;
    align-items: center;
  }
  .supply span,
  .gone {
    margin-left: 10px;
    font-size: 17px;
    font-weight: 700;
  }
  .quiet {
    display: grid;
    place-items: center;
    align-content: center;
    grid-gap: 4px;
    min-height: calc(var(--button-height, 112px) + 9px);
    padding: 10px;
    border-radius: 26px;
    background: var(--inset);
    color: var(--on-cloth-2);
    font-size: 18px;
    font-weight: 600;
    text-align: center;
    text-wrap: balance;
  }
  /* Its place is kept while the last card is shown. */
  .quiet:empty {
    visibility: hidden;
  }
  .quiet b {
    font-weight: 750;
  }
`
