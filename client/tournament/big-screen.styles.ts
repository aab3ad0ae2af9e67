import { css } from 'lit'

/** All lengths in vh, five per cent of each side stay free, and nothing scrolls. */
export const bigScreenStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
    position: fixed;
    top: 0;
    left: 0;
    width: 100vw;
    height: 100vh;
    padding: 5vh 5vw;
    overflow: hidden;
    font-size: 3.2vh;
  }
  .hall {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 16vh minmax(0, 1fr) 3.4vh;
    grid-row-gap: 1.6vh;
    height: 90vh;
  }
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-auto-columns: auto;
    grid-column-gap: 2.4vh;
    align-items: start;
  }
  .title {
    font-size: 3.4vh;
    font-weight: 750;
    line-height: 1.15;
    --fit-floor: 2.6vh;
  }
  h1 {
    font-size: 6.6vh;
    line-height: 1.15;
    white-space: nowrap;
  }
  .state {
    color: var(--on-cloth-2);
    font-size: 2.9vh;
    line-height: 1.2;
  }
  .clock {
    display: grid;
    justify-items: center;
    align-content: center;
    min-width: 25vh;
    height: 14.4vh;
    padding: 0 2.4vh;
    border-radius: 2.4vh;
    --side-height: 1vh;
  }
  .clock span {
    color: var(--ink-2);
    font-size: 2.7vh;
    font-weight: 650;
  }
  .clock count-down {
    font-size: 8vh;
    line-height: 1;
  }
  .join {
    display: grid;
    grid-template-columns: auto auto;
    grid-column-gap: 1.4vh;
    align-items: center;
    height: 14.4vh;
    padding: 0 1.8vh 0 0.8vh;
    border-radius: 2.4vh;
    font-size: 2.6vh;
    --side-height: 1vh;
  }
  .join qr-code {
    width: 12.8vh;
    height: 12.8vh;
    border-radius: 1.4vh;
  }
  .join b {
    max-width: 6em;
    font-weight: 650;
    line-height: 1.2;
  }
  .stage {
    min-height: 0;
  }
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-column-gap: 4vh;
  }
  .podium {
    display: grid;
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    grid-column-gap: 5vh;
    align-items: end;
  }
  .podium podium-stand {
    font-size: 4.1vh;
  }
  .podium podium-stand:only-child {
    grid-column: 1 / -1;
    justify-self: center;
    width: 100vh;
  }
  footer {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-column-gap: 3vh;
    align-items: center;
    color: var(--on-cloth-2);
    font-size: 2.7vh;
    font-weight: 600;
    line-height: 1.1;
    --fit-floor: 2.4vh;
  }
  connection-badge {
    position: fixed;
    left: 50%;
    bottom: 5vh;
    transform: translateX(-50%);
    z-index: 10;
  }
  .message {
    display: grid;
    place-content: center;
    justify-items: center;
    height: 90vh;
    text-align: center;
  }
  .message cheese-figure {
    width: 22vh;
    height: 22vh;
    margin-bottom: 4vh;
  }
  .message p {
    margin-top: 2vh;
    font-size: 3.4vh;
    color: var(--on-cloth-2);
  }
`
