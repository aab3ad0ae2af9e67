import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
  }
  .bar {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-gap: 12px;
    padding-bottom: 9px;
  }
  .btn {
    min-height: var(--button-height, 112px);
    padding: 8px 6px;
    font-size: var(--size-button);
    --side-height: 9px;
    touch-action: none;
  }
  .btn:only-child {
    font-size: 40px;
  }
  .second {
    --face: var(--second-face, var(--paper));
    --side: var(--second-side, var(--paper-3));
  }
  /* The keys are for those who have some. */
  kbd {
    display: none;
  }
  @media (hover: hover) and (min-width: 1000px) {
    kbd {
      display: inline-block;
      margin-left: 4px;
      padding: 2px 7px;
      border-radius: 6px;
      background: #21181c1f;
      font: inherit;
    }
  }
  @media (max-width: 359px) {
    .btn {
      font-size: 25px;
    }
  }
  /* In two lines they push the piles under the cards. */
  @media (max-height: 520px) {
    .btn {
      padding: 4px;
      font-size: 22px;
    }
  }
  @media (max-height: 640px) {
    .btn small {
      margin-top: 4px;
    }
    .btn:only-child {
      font-size: 31px;
    }
  }
`
