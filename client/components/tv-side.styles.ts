import { css } from 'lit'

export const tvSideStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto minmax(0, 1fr) auto auto;
    grid-row-gap: 2vh;
    width: 40vh;
    height: 90vh;
  }
  h1 {
    font-size: 5.6vh;
    line-height: 0.95;
  }
  .turn {
    font-size: 2.8vh;
    line-height: 1.15;
    color: var(--on-cloth-2);
  }
  /* Rows shrink together, so that eight players fit as well as two. */
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: minmax(0, 9.4vh);
    grid-row-gap: 1.7vh;
    min-height: 0;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    grid-column-gap: 1.4vh;
    align-items: center;
    min-height: 0;
    padding: 0 1.6vh 0 1.2vh;
    border-radius: 2vh;
    background: var(--inset);
    --token-size: 6.4vh;
  }
  .many li {
    --token-size: 4.6vh;
  }
  ol.many {
    grid-row-gap: 1vh;
  }
  li.acts {
    background: var(--cheese);
    color: var(--ink);
    box-shadow:
      inset 0 0.3vh 0 #fff7,
      0 0.8vh 0 var(--cheese-lo),
      0 1.3vh 1.2vh #0007;
  }
  li.away seat-token {
    opacity: 0.5;
  }
  fit-text {
    font-size: 3.5vh;
    font-weight: var(--weight-name);
    line-height: 1.08;
    --fit-floor: 2.4vh;
  }
  .many fit-text {
    font-size: 3vh;
  }
  small {
    display: block;
    font-size: 2.5vh;
    font-weight: 600;
    line-height: 1.1;
    color: var(--on-cloth-2);
  }
  .many small {
    font-size: 2.4vh;
  }
  .acts small {
    color: var(--ink);
  }
  .end {
    font-size: 4.2vh;
  }
  .caption {
    min-height: 5.8vh;
    font-size: 2.6vh;
    line-height: 1.12;
    color: var(--on-cloth);
  }
`
