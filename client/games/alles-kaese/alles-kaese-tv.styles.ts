import { css } from 'lit'

/** All in vh: 720p and 4K show the same picture, and nothing scrolls. */
export const styles = css`
  :host {
    display: block;
    height: 100%;
    color: var(--on-cloth);
    font-size: 3.2vh;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 16.4vh minmax(0, 1fr) auto;
    grid-gap: 1.4vh;
    height: 100%;
  }
  /* The corner at the right belongs to the page. */
  header {
    padding-right: 43vh;
  }
  h2 {
    font-size: 7vh;
    line-height: 1;
    --fit-floor: 4.6vh;
  }
  header p {
    margin-top: 1vh;
    font-size: 2.9vh;
    line-height: 1.2;
    color: var(--on-cloth-2);
  }
  .board {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-self: center;
    justify-self: center;
    width: min(100%, 128vh);
    padding: 1.7vh;
    border-radius: 6vh;
    font-size: 2.2vh;
  }
  .well {
    padding: 3.2vh 4vh 1.8vh;
    border-radius: 4.4vh;
    background:
      linear-gradient(90deg, #0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      linear-gradient(#0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      var(--cloth);
    box-shadow: inset 0 1vh 0 var(--cloth-lo);
    --card-size: 15vh;
    --row-gap: 2.8vh;
    --column-gap: 3vh;
  }
  .side {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    color: var(--ink);
    font-size: 3vh;
    font-weight: 700;
    text-align: center;
    --card-size: 14vh;
    --die-size: 16vh;
    --tilt: -5deg;
  }
  .side span {
    margin-top: 2.4vh;
  }
  .side pip-die {
    margin-bottom: 4vh;
  }
  .side pip-die + discard-pile {
    --card-size: 10vh;
  }
  .side discard-pile + span {
    margin-top: 1vh;
  }
  .players {
    display: grid;
    grid-template-columns: repeat(var(--players), minmax(0, 42vh));
    grid-gap: 1.2vh;
    justify-content: center;
    padding-bottom: 1vh;
  }
  .players tv-player {
    --fan-width: calc(min(42vh, (90vw - (var(--players) - 1) * 1.2vh) / var(--players)) - 2.6vh);
  }
  final-table {
    display: flex;
    flex-direction: column;
    height: 100%;
    font-size: 3.2vh;
    max-width: none;
    --avatar-size: 13vh;
    --card-size: 5vh;
    --trap-size: 5vh;
    --row-font: 3.2vh;
    --row-padding: 0.16em;
    --table-gap: 0.34em;
    --token-size: 6.4vh;
    --fan-width: 52vh;
    --sum-width: 23vh;
    --head-height: 16vh;
    --head-right: 43vh;
    --fit-floor: 2.4vh;
  }
  final-table.few {
    --row-font: 3.8vh;
    --card-size: 7vh;
    --trap-size: 6vh;
    --token-size: 8vh;
    --fan-width: 45vh;
    --sum-width: 27vh;
    --row-padding: 0.5em;
    --table-gap: 0.7em;
  }
`
