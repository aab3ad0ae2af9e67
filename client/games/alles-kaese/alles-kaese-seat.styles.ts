import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    overflow-y: auto;
    color: var(--on-cloth);
  }
  h2 {
    overflow-wrap: anywhere;
  }
  .result {
    padding: 8px 16px 24px;
  }
  .say b {
    font-weight: 800;
    color: var(--cheese-on-cloth);
  }
  .supply {
    display: flex;
    align-items: center;
  }

  .phone {
    display: flex;
    flex-direction: column;
    max-width: 560px;
    height: 100%;
    margin: 0 auto;
    padding: 6px 16px 14px;
    padding-bottom: calc(14px + env(safe-area-inset-bottom, 0px));
    --avatar-size: 52px;
    --trap-size: 36px;
    --die-size: 72px;
    --tilt: -5deg;
    --card-size: 28vw;
  }
  .phone > * {
    flex: none;
    margin-bottom: 14px;
  }
  /* Should a long hint not leave the room, the buttons stay in reach while the rest scrolls. */
  .phone > :last-child {
    position: sticky;
    bottom: 8px;
    z-index: 4;
    margin-bottom: 0;
  }
  .me,
  .state {
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
  .state {
    min-height: 84px;
  }
  .state h2 {
    flex: 1;
    margin-left: 16px;
    font-size: 27px;
    line-height: 1.08;
  }
  /* The cards take the room that is left, so that nothing has to scroll. */
  .phone .room {
    flex: 1 1 auto;
    display: grid;
    align-items: center;
    min-height: calc(2 * 64px * 1.14 + 30px);
    padding-top: 12px;
    container-type: size;
  }
  .phone .piles {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: 16px;
    font-weight: 600;
    --card-size: 36px;
  }
  .supply span,
  .gone {
    margin-left: 10px;
    font-size: 17px;
    font-weight: 700;
  }
  .rail span {
    margin-left: 16px;
    font-size: 20px;
  }
  .phone .say {
    padding: 12px 16px;
    border-radius: 18px;
    background: var(--inset);
    font-size: 17px;
    line-height: 1.35;
    min-height: calc(2.7em + 24px);
  }
  .quiet {
    display: grid;
    place-items: center;
    min-height: calc(var(--button-height, 112px) + 9px);
    padding: 10px;
    border-radius: 26px;
    background: var(--inset);
    color: var(--on-cloth-2);
    font-size: 18px;
    font-weight: 600;
    text-align: center;
  }
  @supports (width: 1cqw) {
    .phone card-display {
      --card-size: max(56px, min(calc((100cqw - 26px) / 3), calc((100cqh - 24px) / 2.29)));
    }
  }
  @media (max-height: 700px), (max-width: 359px) {
    .phone {
      padding-top: 2px;
      --avatar-size: 42px;
      --trap-size: 28px;
      --die-size: 54px;
      --button-height: 78px;
    }
    .phone > * {
      margin-bottom: 9px;
    }
    .state {
      min-height: 62px;
    }
    .state h2 {
      font-size: 23px;
    }
    .phone .say {
      padding: 8px 12px;
      min-height: calc(2.56em + 16px);
      font-size: 15px;
      line-height: 1.28;
    }
    .phone .piles {
      --card-size: 28px;
    }
  }
  @media (max-height: 600px) {
    .phone {
      padding-bottom: 8px;
      --button-height: 62px;
      --die-size: 48px;
      --avatar-size: 38px;
    }
    .phone > * {
      margin-bottom: 6px;
    }
    .state {
      min-height: 54px;
    }
    .state h2 {
      font-size: 22px;
    }
    .phone .room {
      padding-top: 9px;
      min-height: 150px;
      --row-gap: 11px;
    }
    .phone card-display {
      --card-size: 56px;
    }
    .phone .piles {
      --card-size: 24px;
    }
  }

  /* A phone on its side: the cards left, state and actions right. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .phone {
      display: grid;
      grid-template: 'room me' auto 'room state' auto 'room say' 1fr 'room others' auto 'piles act' auto / 1fr 1fr;
      grid-column-gap: 20px;
      max-width: none;
    }
    .phone .room {
      grid-area: room;
      min-height: 0;
    }
    .me {
      grid-area: me;
    }
    .state {
      grid-area: state;
    }
    .phone .say {
      grid-area: say;
      min-height: 0;
      align-self: start;
    }
    others-strip {
      grid-area: others;
    }
    .phone .piles {
      grid-area: piles;
    }
    .phone > :last-child {
      grid-area: act;
    }
  }

  .laptop {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-gap: 30px;
    height: 100%;
    padding: 8px 26px 26px;
    --board: min(calc(100vh - 120px), 52vw);
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
  }
  .action .say b {
    color: var(--ink);
  }
  .action .quiet {
    min-height: 60px;
    background: var(--paper-2);
    color: var(--ink);
  }
`
