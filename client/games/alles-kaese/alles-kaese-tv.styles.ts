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
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-gap: 2vh;
    height: 100%;
  }
  header {
    text-align: center;
  }
  h2 {
    font-size: 7vh;
    line-height: 1;
    --fit-floor: 4.6vh;
  }
  header p {
    min-height: 1.2em;
    margin-top: 1vh;
    font-size: 2.9vh;
    line-height: 1.2;
    color: var(--on-cloth-2);
  }
  .board {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-self: center;
    padding: 1.7vh;
    border-radius: 6vh;
    font-size: 2.2vh;
  }
  .well {
    padding: 3.6vh 4vh 2.2vh;
    border-radius: 4.4vh;
    background:
      linear-gradient(90deg, #0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      linear-gradient(#0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      var(--cloth);
    box-shadow: inset 0 1vh 0 var(--cloth-lo);
    --card-size: 15vh;
    --row-gap: 3.2vh;
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
    grid-template-columns: repeat(var(--players), minmax(0, 36vh));
    grid-gap: 0.7vh;
    justify-content: center;
    padding-bottom: 1vh;
  }
  .players tv-player {
    --fan-width: calc(min(36vh, (90vw - 42vh - (var(--players) - 1) * 0.7vh) / var(--players)) - 2.4vh);
  }
  final-table {
    font-size: 3.2vh;
    max-width: none;
    --avatar-size: 10vh;
    --card-size: 4.8vh;
    --trap-size: 4.4vh;
    --row-padding: 0.28em;
    --table-gap: 0.42em;
    --token-size: 6.4vh;
    --fan-width: 27vh;
    --sum-width: 21vh;
    --fit-floor: 2.4vh;
  }
  final-table.few {
    --avatar-size: 13vh;
    --card-size: 6.4vh;
    --trap-size: 5vh;
    --token-size: 7.4vh;
    --sum-width: 23vh;
    --row-padding: 0.62em;
    --table-gap: 0.7em;
  }
`
