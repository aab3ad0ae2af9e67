import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    overflow-y: auto;
    /* The finale is measured by the room there really is, not by the window. */
    container-type: size;
    color: var(--on-cloth);
  }
  .middle {
    padding: 0 8px;
    text-align: center;
  }
  .middle h2 {
    width: 100%;
    font-size: var(--middle-head, 24px);
  }
  .middle fit-text {
    line-height: 1;
  }
  .middle p {
    margin-top: 3px;
    font-size: var(--middle-line, 15px);
    font-weight: 600;
    line-height: 1.2;
    color: var(--on-cloth-2);
  }
  .tell {
    display: flex;
    align-items: center;
  }
  .say {
    flex: 1;
    min-width: 0;
    font-size: 16px;
    font-weight: 600;
    line-height: 1.25;
    text-wrap: pretty;
  }
  /* The keys are for those who have some. */
  kbd {
    display: none;
  }
  @media (hover: hover) and (min-width: 1000px) {
    kbd {
      display: inline-block;
      flex: none;
      margin-left: 8px;
      padding: 4px 9px;
      border-radius: 8px;
      background: #21181c1f;
      font: 600 15px/1.1 var(--font-text);
    }
  }
  .quiet {
    display: grid;
    place-items: center;
    align-content: center;
    grid-gap: 4px;
    min-height: calc(var(--button-height, 92px) + 9px);
    padding: 10px;
    border-radius: 26px;
    background: var(--inset);
    color: var(--on-cloth-2);
    font-size: 18px;
    font-weight: 600;
    text-align: center;
    text-wrap: balance;
  }
  .quiet b {
    font-weight: 750;
  }
`
