import { css } from 'lit'

/** One column: who says what, the one thing to do, then my evening, then the others. */
export const playerScreenStyles = css`
  :host {
    display: block;
  }
  .about {
    margin-top: 8px;
    color: var(--on-cloth-2);
    font-size: var(--size-second);
  }
  .say {
    margin: 10px 0 20px;
  }
  h1 {
    font-size: 36px;
    overflow-wrap: anywhere;
  }
  .say p {
    margin-top: 8px;
  }
  h2 {
    margin: 30px 0 8px;
    font-size: 24px;
  }
  .next {
    margin-bottom: 20px;
    padding: 14px 16px;
    font-size: 19px;
    font-weight: var(--weight-name);
  }
  .main {
    width: 100%;
    min-height: 104px;
    font-size: 36px;
    --side-height: 10px;
  }
  podium-stand {
    margin-top: 8px;
    font-size: 17px;
  }
  .mine {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-gap: 2px 12px;
    margin-top: 30px;
    padding: 14px 18px 16px;
    overflow-wrap: anywhere;
  }
  .mine span:first-child {
    grid-column: 1 / -1;
    font-size: 28px;
    line-height: 1.1;
  }
  nav {
    display: grid;
    grid-gap: 10px;
    margin-top: 32px;
  }
  app-dialog p {
    color: var(--ink);
  }
  app-dialog register-form {
    --bad-on-cloth: var(--bad-ink);
    --edge: var(--paper-3);
    display: block;
    padding-bottom: 12px;
  }
`
