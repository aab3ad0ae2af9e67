import { css } from 'lit'

/** The hand-held table: everything stacked, the board as wide as the phone, what can be pressed lowest. */
export const phoneStyles = css`
  .phone {
    display: flex;
    flex-direction: column;
    max-width: 560px;
    height: 100%;
    margin: 0 auto;
    padding: 2px 8px calc(10px + env(safe-area-inset-bottom, 0px));
    --room: var(--screen-height) - 56px;
    --board-size: min(100vw - 16px, 544px, max(var(--least, 190px), var(--room) - var(--rest)));
    /* What everything but the board takes at most. */
    --rest: 366px;
  }
  @supports (height: 1cqh) {
    .phone {
      --room: 100cqh;
    }
  }
  .phone > * {
    flex: none;
    margin-bottom: 9px;
  }
  .phone maeuse-board {
    align-self: center;
    margin-bottom: 14px;
  }
  /* Nothing to press. */
  .phone.replayed {
    --rest: 210px;
  }
  /* A thief is shown everybody's cheese on the buttons. */
  .phone.steal maeuse-players {
    display: none;
  }
  /* The number of a mouse that lands in the first row lies above the board. */
  .phone maeuse-players {
    margin-bottom: 18px;
  }
  /* Room for a hint of two lines. */
  .phone .say {
    min-height: 71px;
    padding: 0 8px;
  }
  .phone h2 {
    font-size: 26px;
    line-height: 1.05;
  }
  .phone .say p {
    margin-top: 4px;
    font-size: 16px;
    line-height: 1.25;
    color: var(--on-cloth-2);
  }
  .phone .act {
    flex: 1 1 auto;
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
    margin-bottom: 0;
    padding: 0 4px;
  }
  @media (max-height: 700px), (max-width: 359px) {
    .phone {
      padding-bottom: calc(6px + env(safe-area-inset-bottom, 0px));
      --rest: 293px;
    }
    .phone > :not(maeuse-players) {
      margin-bottom: 5px;
    }
    .phone maeuse-players {
      margin-bottom: 20px;
    }
    .phone maeuse-board {
      margin-bottom: 12px;
    }
    .phone .say {
      min-height: 61px;
    }
    .phone h2 {
      font-size: 22px;
    }
    .phone .say p {
      margin-top: 2px;
      font-size: 15px;
      line-height: 1.2;
    }
    /* Where it is tight the cards speak for themselves. */
    .phone.run .say p,
    .phone.steal .say p {
      display: none;
    }
    .phone.run .say,
    .phone.steal .say {
      min-height: 0;
    }
    /* A word below each quarter takes two lines. */
    .phone.steal {
      --rest: 322px;
      --least: 160px;
    }
  }

  /* A phone on its side: the board left, everything else right. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .phone {
      display: grid;
      grid-template: 'board players' auto 'board say' 1fr 'board act' auto / auto minmax(0, 1fr);
      grid-column-gap: 14px;
      max-width: none;
      padding-top: 16px;
      padding-bottom: calc(11px + env(safe-area-inset-bottom, 0px));
      --board-size: min(44vw, var(--room) - 32px);
    }
    .phone maeuse-players {
      grid-area: players;
      margin-bottom: 8px;
    }
    .phone maeuse-board {
      grid-area: board;
      align-self: start;
    }
    .phone .say {
      grid-area: say;
      min-height: 0;
    }
    .phone .act {
      grid-area: act;
      grid-template-rows: auto;
    }
  }
  /* The width is for the quarters of three players. */
  @media (orientation: landscape) and (max-height: 360px) and (max-width: 599px) {
    .phone.steal {
      --board-size: min(30vw, var(--room) - 32px);
    }
    .phone.steal h2 {
      font-size: 19px;
    }
  }
`
