import { css } from 'lit'

/** The board on the left, players and action card on the right. */
export const laptopStyles = css`
  .laptop {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-gap: 30px;
    height: 100%;
    padding: 14px 26px 24px;
    --room: var(--screen-height) - 52px;
    --board-size: min(var(--room) - 62px, 54vw);
    --row-height: 86px;
    --cheese-size: 68px;
    --mouse-size: 20px;
  }
  @supports (height: 1cqh) {
    .laptop {
      --room: 100cqh;
    }
  }
  /* A thief is shown everybody's cheese below: the rows make room. */
  .laptop.steal {
    --row-height: 60px;
    --cheese-size: 50px;
    --row-gap: 6px;
  }
  /* From here on the log lies beside the game. */
  @media (min-width: 1600px) {
    .laptop {
      --board-size: min(var(--room) - 62px, 44vw);
    }
  }
  .laptop maeuse-board {
    align-self: start;
  }
  .panel {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
  }
  .action {
    margin-top: 16px;
    padding: 16px 20px 16px;
    color: var(--ink);
    --verb-height: 88px;
    --quiet-height: 88px;
    --victim-width: 150px;
    --choice-face: var(--paper-2);
  }
  .action h2 {
    font-size: 30px;
  }
  .action p {
    min-height: 2.5em;
    margin: 6px 0 12px;
    font-size: 17px;
    line-height: 1.25;
  }
  .action .quiet {
    min-height: var(--quiet-height);
    margin: 0;
    background: var(--paper-2);
    color: var(--ink);
  }
  @media (max-height: 740px) {
    .laptop {
      --row-height: 62px;
      --cheese-size: 50px;
      --row-gap: 6px;
    }
    .laptop.steal {
      --row-height: 46px;
      --cheese-size: 40px;
      --player-face: 38px;
      --player-token: 30px;
      --mouse-size: 15px;
      --row-gap: 4px;
    }
    .laptop.steal .action p {
      min-height: 0;
    }
    .action {
      padding: 12px 16px;
      --verb-height: 66px;
    }
    .action h2 {
      font-size: 26px;
    }
    .action p {
      margin: 3px 0 8px;
    }
  }
`
