import { css } from 'lit'

/** In the hand: everything stacked, the grab lowest. What is left of the height belongs to the dice. */
export const phoneStyles = css`
  .phone {
    display: flex;
    flex-direction: column;
    max-width: 560px;
    height: 100%;
    min-height: 440px;
    margin: 0 auto;
    padding: 6px 16px calc(12px + env(safe-area-inset-bottom, 0px));
    --avatar-size: 50px;
    --key-height: min(66px, 8vh);
    --pawn-height: min(94px, 11.2vh);
    --throw-height: calc(2 * var(--key-height) + var(--pawn-height) + 42px);
  }
  .phone > * {
    flex: none;
    margin-bottom: 12px;
  }
  .phone > :last-child {
    margin-bottom: 0;
  }
  .me {
    display: flex;
    align-items: center;
  }
  .who {
    flex: 1;
    min-width: 0;
    margin: 0 11px;
  }
  .who fit-text {
    font-size: 21px;
    font-weight: 750;
    line-height: 1.1;
  }
  .who span {
    font-size: 15px;
    color: var(--on-cloth-2);
  }
  .phone .table {
    flex: 1 1 0;
    min-height: 118px;
    padding: 12px 10px 10px;
    border-radius: 30px;
    font-size: 10px;
    margin-bottom: 18px;
  }
  .phone .say {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-gap: 12px;
    align-items: center;
  }
  /* Between dice and grab nothing moves: its height is that of the longest words, whatever is said. */
  .phone.racing .say {
    height: var(--say-height, 98px);
    overflow: hidden;
  }
  /* Out, there is nothing to grab: all that is said is read. */
  .phone.racing.out .say {
    height: auto;
    min-height: var(--say-height, 98px);
  }
  /* The clock of the last seconds takes the place of the words under the pile. */
  .racing .pile b {
    visibility: hidden;
    width: 0;
  }
  .racing .bad-news h2 {
    display: none;
  }
  .phone .pile {
    font-size: 15px;
    line-height: 1.1;
    --pile-size: 60px;
  }
  .phone .say {
    --pile-width: 60px;
  }
  .phone .pile b {
    margin-top: 3px;
  }
  .phone number-pad {
    margin-bottom: 16px;
  }
  .phone pawn-button {
    margin-top: 22px;
  }
  .phone.party {
    --key-height: min(86px, 10vh);
    --pawn-height: min(118px, 13.6vh);
  }
  .phone.party .say {
    grid-template-columns: minmax(0, 1fr);
    text-align: center;
  }
  .party .say h2 {
    justify-content: center;
  }
  .phone.party.racing .say {
    overflow: visible;
  }
  .party round-clock {
    left: 0;
    bottom: -34px;
  }
  .phone my-platter,
  .phone .watched {
    flex: 1 1 0;
  }
  /* All players have all points: the sides of the dice get the room. */
  .unthrown table-players:not(.watched) {
    display: none;
  }
  @media (max-height: 700px), (max-width: 359px) {
    .phone {
      padding-top: 0;
      padding-bottom: calc(6px + env(safe-area-inset-bottom, 0px));
      --avatar-size: 38px;
      --throw-die: 30px;
      --throw-size: 34px;
    }
    .phone > * {
      margin-bottom: 7px;
    }
    .me points-wheel {
      width: 44px;
      height: 44px;
    }
    .me .who fit-text {
      font-size: 18px;
    }
    .say h2 {
      font-size: 22px;
    }
    .say p {
      font-size: 15px;
    }
    .phone .table {
      padding: 6px;
      margin-bottom: 12px;
    }
    .phone .pile {
      --pile-size: 52px;
    }
    .phone .say {
      --pile-width: 52px;
      --say-height: 76px;
    }
    .phone pawn-button {
      margin-top: 16px;
    }
    .phone number-pad {
      margin-bottom: 6px;
    }
  }

  @media (max-height: 620px) {
    .phone {
      --key-height: 45px;
      --pawn-height: 60px;
    }
    .phone.party {
      --key-height: 56px;
      --pawn-height: 76px;
    }
    .phone > * {
      margin-bottom: 5px;
    }
    .phone .pile {
      --pile-size: 46px;
    }
    .phone .say {
      --pile-width: 46px;
      --say-height: 60px;
    }
    .phone .pile b {
      display: none;
    }
    /* Above the clock of the last seconds. */
    .racing .pile {
      align-self: start;
      padding-top: 4px;
    }
    .racing round-clock {
      --clock-size: 15px;
    }
    .phone .flying span:first-child {
      display: none;
    }
    .phone .table {
      padding: 4px;
      min-height: 100px;
    }
    .phone number-pad {
      margin-bottom: 0;
    }
    .phone pawn-button {
      margin-top: 18px;
    }
    .phone .say p:not(.loud):not(.flying):not(.absence) {
      display: none;
    }
    .me points-wheel {
      width: 38px;
      height: 38px;
    }
    .me .who span {
      display: none;
    }
    .unthrown {
      --throw-height: 0;
    }
  }

  /* A phone on its side: dice and players left, state and actions right. Whose it is shows in the points alone. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .phone {
      display: grid;
      grid-template: 'table say me' auto 'table act act' 1fr 'players act act' auto / minmax(0, 1fr) minmax(0, 1fr) auto;
      grid-column-gap: 14px;
      max-width: none;
      min-height: 0;
      --key-height: clamp(44px, 13vh, 66px);
      --pawn-height: clamp(56px, 17vh, 94px);
      --throw-height: 0;
      --throw-padding: 10px 22px 12px;
      --throw-die: 26px;
      --throw-size: 30px;
    }
    .phone .table,
    .phone my-platter,
    .phone .watched {
      grid-area: table;
      margin-bottom: 12px;
    }
    .phone.party .table,
    .phone my-platter {
      grid-row: 1 / 4;
    }
    .me {
      grid-area: me;
      align-self: start;
    }
    .me mouse-avatar,
    .me .who {
      display: none;
    }
    .say {
      grid-area: say;
      align-content: center;
    }
    .phone .say {
      --pile-width: 40px;
      --say-height: 56px;
    }
    .racing .say {
      align-content: stretch;
    }
    .phone .pile {
      --pile-size: 40px;
    }
    .phone .say h2 {
      font-size: 20px;
    }
    .phone .say .look-back {
      min-height: 0;
    }
    .phone table-players {
      grid-area: players;
      align-self: end;
      margin: 0;
    }
    .phone .actions {
      grid-area: act;
      align-self: end;
    }
    .phone .quiet {
      min-height: 60px;
    }
  }
  /* Here a penalty has the place of the headline and of the pile: beside them its words lie under the keys. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 699px) {
    .phone:not(.racing) .bad-news h2,
    .phone:not(.racing) .bad-news .look-back,
    .phone:not(.racing) .bad-news + .pile {
      display: none;
    }
    .phone:not(.racing) .bad-news .loud {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
      overflow: hidden;
      margin: 0;
      line-height: 1.15;
    }
  }
`
