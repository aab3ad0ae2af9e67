import { css } from 'lit'

/** Lengths in vh: 720p and 4K show the same picture. Gaps in grids only, for old televisions. */
export const tvTableStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) 15vh;
    grid-row-gap: 3vh;
    height: 90vh;
    font-size: 3.2vh;
  }
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-column-gap: 4vh;
    align-items: start;
  }
  .event {
    font-size: 4.2vh;
    font-weight: 700;
    line-height: 1.1;
    --fit-floor: 2.4vh;
  }
  h1 {
    margin-top: 0.6vh;
    font-size: 8.4vh;
  }
  .state {
    margin-top: 1vh;
    font-size: 4.6vh;
    font-weight: 700;
    line-height: 1.15;
    --fit-floor: 3vh;
  }
  .clock {
    display: grid;
    justify-items: center;
    padding: 1.6vh 4vh 1.8vh;
    border-radius: 3vh;
    --side-height: 1.1vh;
  }
  .clock span {
    font-size: 3vh;
    font-weight: 650;
    color: var(--ink-2);
  }
  .clock .number {
    font-size: 8.6vh;
    line-height: 1;
  }

  .seats {
    display: grid;
    grid-template-rows: repeat(2, minmax(0, 1fr));
    grid-gap: 2.8vh 2vh;
    min-height: 0;
  }
  .seats.few {
    grid-template-rows: minmax(0, 1fr);
    align-items: center;
  }
  .seat {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    padding: 0 1.2vh;
    border-radius: 3vh;
    text-align: center;
    --side-height: 1.1vh;
    --avatar-size: 12.6vh;
    --token-size: 6.4vh;
  }
  .few .seat {
    height: 36vh;
    --avatar-size: 21vh;
    --token-size: 8vh;
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
  .few .seat fit-text {
    font-size: 5vh;
  }
  .seat.away mouse-avatar {
    opacity: 0.5;
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
  .mark.here {
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

  .game {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 58vh);
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
  .next small {
    display: block;
    font-size: 2.5vh;
    font-weight: 600;
  }
`
