import { css } from 'lit'

export const newScreenStyles = css`
  :host {
    display: block;
  }
  .say {
    margin: 8px 0 24px;
  }
  h1 {
    font-size: 38px;
  }
  .say p {
    margin-top: 10px;
  }
  h2 {
    font-size: 24px;
  }
  .yours {
    display: grid;
    grid-gap: 10px;
    margin-bottom: 28px;
  }
  form {
    display: grid;
    grid-gap: 24px;
  }
  form > fieldset > .btn {
    width: 100%;
    margin-top: 18px;
  }
  .main {
    width: 100%;
    min-height: 92px;
    font-size: var(--size-button);
    --side-height: 10px;
  }
  /* As high as the games will be when they are loaded, so that nothing jumps under a finger. */
  .games {
    align-content: start;
    min-height: 408px;
  }
  @media (min-width: 560px) {
    .games {
      min-height: 240px;
      grid-template-columns: 1fr 1fr;
    }
  }
`
