import { css } from 'lit'

/** Lengths in vh: 720p and 4K show the same picture. Gaps in grids only, for old televisions. */
export const tvLobbyStyles = css`
  :host {
    display: grid;
    grid-template-columns: 54vh minmax(0, 1fr);
    grid-column-gap: 6vh;
    height: 90vh;
    font-size: 3.2vh;
  }
  .way-in {
    display: grid;
    align-content: center;
    justify-items: center;
    grid-row-gap: 2vh;
  }
  .label {
    display: grid;
    justify-items: center;
    width: 50vh;
    padding: 3vh 3vh 2.6vh;
    border-radius: 4vh;
    text-align: center;
    transform: rotate(-1.2deg);
    --side-height: 1.3vh;
  }
  .label h2 {
    font-size: 5.4vh;
  }
  .label qr-code {
    width: 42vh;
    height: 42vh;
    margin: 1.8vh 0 2.2vh;
    border-radius: 1.6vh;
  }
  .label .code {
    font-size: 11.4vh;
    line-height: 1;
    margin-right: -0.12em;
  }
  .label fit-text {
    width: 100%;
    margin-top: 0.6vh;
    font-weight: 700;
    --fit-floor: 2.4vh;
  }
  .hint {
    margin-top: 1vh;
    font-size: 2.6vh;
    font-weight: 600;
    color: var(--ink-2);
  }
  .sound {
    display: flex;
    align-items: center;
    min-height: 4vh;
    font-size: 2.8vh;
    color: var(--on-cloth-2);
  }
  .sound svg {
    width: 4vh;
    height: 4vh;
    margin-right: 1.4vh;
    fill: currentColor;
  }
  .sound .wave {
    fill: none;
    stroke: currentColor;
    stroke-width: 4;
    stroke-linecap: round;
  }
  .sound.step {
    padding: 0.7vh 2.4vh;
    border-radius: 2vh;
    color: var(--ink);
    font-size: 3vh;
    font-weight: 750;
    --side-height: 0.9vh;
  }

  .table {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) 15vh;
    grid-row-gap: 3vh;
    min-height: 0;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  logo-mark {
    font-size: 7.4vh;
  }
  .state {
    margin-left: 3vh;
    text-align: right;
  }
  .state h1 {
    font-size: 7vh;
  }
  .state p {
    margin-top: 1vh;
    font-size: 3vh;
    color: var(--on-cloth-2);
    text-wrap: balance;
  }

  .seats {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-template-rows: repeat(2, minmax(0, 1fr));
    grid-gap: 2.8vh 2vh;
  }
  .seat {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    /* An auto row in a low seat is as high as the min-height of the name, and its second line covers the points. */
    grid-auto-rows: min-content;
    align-content: center;
    justify-items: center;
    padding: 0 1.2vh;
    border-radius: 3vh;
    text-align: center;
    --side-height: 1.1vh;
    --avatar-size: 14.4vh;
    --token-size: 6.4vh;
  }
  .seat mouse-avatar {
    margin-top: 1.2vh;
  }
  /* Lines under the name take their room from the mouse. */
  .seat.noted {
    --avatar-size: 12.8vh;
  }
  .seat.full {
    --avatar-size: 10vh;
  }
  .seat seat-token {
    position: absolute;
    left: 1vh;
    top: 1vh;
  }
  .seat fit-text {
    width: 100%;
    margin-top: 0.8vh;
    min-height: 4.2vh;
    font-size: 3.6vh;
    font-weight: 750;
    line-height: 1.1;
    --fit-floor: 2.4vh;
  }
  .seat network-check-bars {
    position: absolute;
    right: 1.2vh;
    top: 6.2vh;
    --bars-size: 3.4vh;
  }
  /* In the place of a single line: what lies above it must not move out of the picture. */
  .remedy {
    width: 54vh;
    height: 4vh;
    font-size: 2.4vh;
    font-weight: 650;
    line-height: 1.1;
    text-align: center;
  }
  .seat small {
    font-size: 2.6vh;
    font-weight: 650;
    line-height: 1.1;
  }
  .mark {
    position: absolute;
    right: 1.1vh;
    top: 1.1vh;
    padding: 0.5vh 1.1vh;
    border-radius: 1vh;
    background: var(--ink);
    color: var(--cheese);
    font-size: 2.5vh;
    font-weight: 750;
    line-height: 1.15;
  }
  .mark.ready {
    padding: 0.9vh;
    border-radius: 50%;
  }
  .mark svg {
    width: 3vh;
    height: 3vh;
    fill: none;
    stroke: var(--cheese);
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .seat.away mouse-avatar {
    opacity: 0.5;
  }
  .free {
    align-content: center;
    border: 0.5vh dashed #fff4dc59;
    background: #0002;
    color: var(--on-cloth-2);
    font-weight: 600;
  }
  .free svg {
    width: 13vh;
    height: 12vh;
    margin-bottom: 1vh;
    fill: none;
    stroke: #fff4dc73;
    stroke-width: 3.4;
    stroke-dasharray: 8 6;
  }

  .game {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 32vh);
    align-items: center;
    grid-column-gap: 3vh;
    padding: 0 3vh;
    border-radius: 3vh;
    --side-height: 1.1vh;
  }
  .picture {
    display: block;
    height: 11vh;
  }
  .game h2 {
    font-size: 5vh;
  }
  .game p {
    margin-top: 0.8vh;
    font-size: 2.9vh;
    font-weight: 650;
  }
  .game .next {
    margin: 0;
    text-align: right;
    font-size: 3vh;
    font-weight: 700;
    line-height: 1.2;
  }
`
