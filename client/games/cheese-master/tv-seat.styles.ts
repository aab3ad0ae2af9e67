import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    min-width: 0;
    --wheel: 10vh;
    --spot-size: 9.8vh;
    --token-size: 4.6vh;
    --name-size: 3.5vh;
    --state-size: 2.8vh;
    --fit-floor: 2.4vh;
  }
  :host([narrow]) {
    --wheel: 7.6vh;
    --spot-size: 8.6vh;
    --token-size: 4.2vh;
    --name-size: 3vh;
    --state-size: 2.6vh;
  }
  .seat {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 5.6vh minmax(0, 1fr) 5.6vh;
    height: 22.6vh;
    border-radius: 2.2vh;
    background: var(--paper);
    color: var(--ink);
    box-shadow:
      0 0.9vh 0 var(--paper-3),
      0 1.5vh 1.4vh var(--shadow);
  }
  .name {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    padding: 0 1.3vh 0.3vh;
    border-radius: 2.2vh 2.2vh 0 0;
    background: var(--seat);
    color: var(--seat-label);
    box-shadow: inset 0 -0.4vh 0 var(--seat-side);
  }
  .name fit-text {
    font-size: var(--name-size);
    font-weight: 750;
    line-height: 1;
  }
  :host([narrow]) .name {
    padding: 0 0.7vh 0.3vh;
  }
  :host([narrow]) .name fit-text {
    letter-spacing: -0.02em;
  }
  .things {
    display: grid;
    grid-template-columns: auto auto;
    align-items: end;
    justify-content: space-around;
    padding: 0 0.5vh 0.5vh;
  }
  points-wheel {
    width: var(--wheel);
    height: var(--wheel);
  }
  .state {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: 0 1vh 0.6vh 1.3vh;
  }
  .state fit-text {
    font-size: var(--state-size);
    font-weight: 650;
    line-height: 1;
    color: var(--ink-2);
  }
  .placed .state fit-text {
    color: var(--ink);
  }
  .locked,
  .rolling {
    background: var(--cheese);
    box-shadow:
      0 0.9vh 0 var(--cheese-lo),
      0 1.5vh 1.4vh var(--shadow);
    transform: translateY(-1.2vh);
  }
  .locked .state fit-text,
  .rolling .state fit-text {
    color: var(--ink);
    font-weight: 800;
  }
  .out {
    background: var(--paper-2);
  }
  .out .things {
    opacity: 0.45;
  }
`
