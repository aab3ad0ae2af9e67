import { css } from 'lit'

/** A wooden board on the left, players and action card on the right. */
export const laptopStyles = css`
  .laptop {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-gap: 30px;
    height: 100%;
    padding: 8px 26px 26px;
    --board: min(calc(var(--screen-height) - 120px), 52vw);
  }
  /* From here on the log lies beside the game. */
  @media (min-width: 1600px) {
    .laptop {
      --board: min(calc(var(--screen-height) - 120px), 42vw);
    }
  }
  /* The height there really is: the page may say something above or below. */
  @supports (height: 1cqh) {
    .laptop {
      container-type: size;
      --board: min(100cqh, 52vw);
    }
    @media (min-width: 1600px) {
      .laptop {
        --board: min(100cqh, 42vw);
      }
    }
  }
  .table {
    display: flex;
    flex-direction: column;
    align-self: start;
    width: var(--board);
    height: var(--board);
    padding: calc(var(--board) * 0.03);
  }
  .rail {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: calc(var(--board) * 0.23);
    padding: 0 calc(var(--board) * 0.03);
    color: var(--ink);
    --card-size: calc(var(--board) * 0.125);
    --die-size: calc(var(--board) * 0.15);
    --tilt: -5deg;
  }
  .rail span {
    margin-left: 16px;
    font-size: 20px;
  }
  .well {
    flex: 1;
    display: grid;
    place-items: center;
    border-radius: calc(var(--radius-board) - 8px);
    background:
      linear-gradient(90deg, #0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      linear-gradient(#0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      var(--cloth);
    box-shadow: inset 0 8px 0 var(--cloth-lo);
    --card-size: calc(var(--board) * 0.235);
    --row-gap: calc(var(--board) * 0.055);
    --column-gap: calc(var(--board) * 0.045);
  }
  .panel {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
  }
  .action {
    margin-top: 16px;
    padding: 20px 22px 18px;
    color: var(--ink);
    --button-height: 84px;
    --second-face: var(--wood);
    --second-side: var(--wood-lo);
  }
  .action h2 {
    font-size: 30px;
  }
  .action .say {
    margin: 8px 0 14px;
    font-size: 17px;
    line-height: 1.3;
  }
  /* Where it is high enough there is room for two lines whatever is said: the headline stays where it is. */
  @container (min-height: 660px) {
    .action .say {
      min-height: 2.6em;
    }
  }
  .action .say b {
    color: var(--ink);
  }
  .action .quiet {
    background: var(--paper-2);
    color: var(--ink);
  }
  @media (max-height: 740px) {
    .action {
      padding: 14px 18px;
      --button-height: 66px;
    }
    .action h2 {
      font-size: 26px;
    }
    .action .say {
      margin: 4px 0 8px;
    }
  }
`
