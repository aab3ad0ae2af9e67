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
    min-height: 100%;
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
  .phone > :last-child {
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
  .who b {
    display: block;
    font-size: 21px;
    font-weight: 750;
    line-height: 1.1;
    overflow-wrap: anywhere;
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
  .phone .supply span,
  .gone {
    margin-left: 10px;
    font-size: 16px;
    font-weight: 600;
  }
  .phone .say {
    padding: 12px 16px;
    border-radius: 18px;
    background: var(--inset);
    font-size: 17px;
    line-height: 1.35;
  }
  .quiet {
    display: grid;
    place-items: center;
    min-height: 76px;
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
      --card-size: min(calc((100cqw - 26px) / 3), calc((100cqh - 34px) / 2.3));
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
      font-size: 15px;
      line-height: 1.28;
    }
    .phone .piles {
      --card-size: 28px;
    }
    .quiet {
      min-height: 60px;
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
    --card-size: calc(var(--board) * 0.14);
    --die-size: calc(var(--board) * 0.145);
    --tilt: -5deg;
  }
  .well {
    flex: 1;
    display: grid;
    place-items: center;
    border-radius: calc(var(--radius-board) - 8px);
    background: var(--cloth);
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
