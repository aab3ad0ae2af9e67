import { css } from 'lit'

/** All in vh: 720p and 4K show the same picture, and nothing scrolls. */
export const styles = css`
  :host {
    display: block;
    height: 100%;
    color: var(--on-cloth);
    font-size: 3.2vh;
    --fit-floor: 2.4vh;
    --size-floor: 2.4vh;
  }
  .stage {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-column-gap: 3vh;
    height: 90vh;
    --board-size: 88vh;
  }
  /* The numbers of mice that land in the top row lie above the board. */
  maeuse-board {
    margin-top: 2vh;
  }
  .panel {
    display: flex;
    flex-direction: column;
    min-width: 0;
    /* The corner above belongs to the way in. */
    padding-top: 18.8vh;
  }
  h2 {
    display: grid;
    align-content: center;
    min-height: 11.4vh;
    margin-bottom: 1vh;
    font-size: 5.4vh;
    line-height: 1.02;
    overflow-wrap: anywhere;
  }
  maeuse-players {
    --row-height: 11.4vh;
    --player-token: 6.4vh;
    --row-gap: 1.2vh;
    --name-size: 3.7vh;
    --line-size: 2.5vh;
    --cheese-size: 9.8vh;
    --mouse-size: 3vh;
  }
  .caption {
    flex: 1;
    display: grid;
    align-content: end;
    margin-top: 1vh;
    font-size: 2.8vh;
    font-weight: 600;
    line-height: 1.14;
  }
  .few maeuse-players {
    --row-height: 13.6vh;
    --player-token: 7.4vh;
    --name-size: 4.2vh;
    --line-size: 2.8vh;
    --cheese-size: 12vh;
    --mouse-size: 3.6vh;
  }
  .few .caption {
    font-size: 3.3vh;
  }
  .over {
    display: grid;
    grid-template-rows: 16vh minmax(0, 1fr);
    height: 90vh;
  }
  .over h1 {
    font-size: 4.4vh;
  }
  maeuse-final {
    width: 100%;
    max-width: none;
    font-size: 3vh;
    --beside-width: 54vh;
    --prize-size: 37vh;
    --token-size: 6.4vh;
    --fit-floor: 2.4vh;
  }
`
