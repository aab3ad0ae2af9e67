import { css } from 'lit'

/** The hand-held table: everything stacked, the main action lowest. */
export const phoneStyles = css`
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
  .phone .say {
    padding: 12px 16px;
    border-radius: 18px;
    background: var(--inset);
    font-size: 17px;
    line-height: 1.35;
    /* Three lines if there is room, so that the cards stay as they are whatever is said. */
    flex: 0 1 calc(4.05em + 24px);
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
      flex-basis: calc(2.56em + 16px);
      font-size: 15px;
      line-height: 1.28;
    }
    .phone .piles {
      --card-size: 28px;
    }
  }
  @media (max-height: 600px) {
    .phone {
      padding-bottom: calc(8px + env(safe-area-inset-bottom, 0px));
      --button-height: 62px;
      --die-size: 48px;
      --avatar-size: 38px;
    }
    .phone > * {
      margin-bottom: 5px;
    }
    .state {
      min-height: 52px;
    }
    .phone .say {
      padding: 5px 12px;
      line-height: 1.2;
    }
    .state h2 {
      font-size: 22px;
    }
    .phone .room {
      padding-top: 9px;
      min-height: 150px;
      --row-gap: 11px;
    }
    .phone .piles {
      --card-size: 24px;
    }
  }

  /* A phone on its side: the cards left, state and actions right. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .phone {
      display: grid;
      grid-template: 'room state me' auto 'room say say' 1fr 'room others others' auto 'piles act act' auto / minmax(0, 1.2fr) minmax(0, 1fr) auto;
      grid-column-gap: 12px;
      max-width: none;
      padding-top: 0;
      --trap-size: 20px;
      --die-size: 36px;
      --button-height: 56px;
    }
    .phone > * {
      margin-bottom: 4px;
    }
    .me mouse-avatar,
    .me .who {
      display: none;
    }
    .state h2 {
      margin-left: 12px;
      font-size: 20px;
    }
    .phone .room {
      grid-area: room;
      min-height: 0;
      padding-top: 22px;
    }
    .me {
      grid-area: me;
    }
    /* The die jumps as it rolls: the edge of the game cuts it off. */
    .state {
      grid-area: state;
      min-height: 51px;
      padding-top: 15px;
    }
    .phone .say {
      grid-area: say;
      min-height: 0;
      align-self: start;
      padding: 4px 10px;
      line-height: 1.2;
    }
    .phone .say:empty {
      visibility: hidden;
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
`
