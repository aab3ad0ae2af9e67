import { css } from 'lit'

/** The hand-held table: everything stacked, the main action lowest. */
export const phoneStyles = css`
  .phone {
    display: flex;
    flex-direction: column;
    max-width: 560px;
    height: 100%;
    margin: 0 auto;
    padding: 4px 16px 12px;
    padding-bottom: calc(12px + env(safe-area-inset-bottom, 0px));
    --avatar-size: 46px;
    --die-size: 62px;
    --piles-height: 98px;
    --middle-gap: 13px;
  }
  .phone > * {
    flex: none;
    margin-bottom: 10px;
  }
  /* Should something not leave the room, the buttons stay in reach while the rest scrolls. */
  .phone > :last-child {
    position: sticky;
    bottom: 6px;
    z-index: 4;
    margin-bottom: 0;
  }
  /* As high as the buttons, unless the stacks need the height. */
  .phone > .quiet {
    flex: 0 1 calc(var(--button-height, 96px) + 9px);
    min-height: 52px;
    padding-block: 4px;
  }
  /* Room for two lines of help, so that the dice stay where they are. */
  .head {
    display: flex;
    align-items: center;
    min-height: 62px;
  }
  /* What cannot be used now leaves the width to the words. */
  .head kw-kept:not([mouseUsable]):not([giftUsable]) {
    flex-direction: column;
    --kept-size: 24px;
    --chip-size: 28px;
    --chip-padding: 1px 5px;
  }
  .head .words {
    flex: 1;
    min-width: 0;
    margin: 0 4px 0 11px;
  }
  .head h2 {
    font-size: 23px;
    line-height: 1.04;
  }
  .head p {
    margin-top: 3px;
    font-size: 15px;
    line-height: 1.15;
    color: var(--on-cloth-2);
  }
  /* What closing a stack would win, the stack says itself. */
  .stealing kw-bonuses,
  .crowded kw-tabs {
    display: none;
  }
  /* High stacks, or a spectator's bar, need the height of the dice. */
  .full {
    --die-size: 48px;
    --tray-padding: 11px 6px 11px;
    --middle-gap: 9px;
    --lowest: 16px;
  }
  /* The stacks take the room that is left, so that nothing has to scroll. */
  .phone kw-shelf {
    flex: 1 0 auto;
    min-height: 128px;
  }
  /* Five names below the dice take four lines each. */
  @media (max-height: 900px) {
    .five {
      --die-size: 50px;
      --tray-padding: 11px 6px 11px;
      --middle-gap: 9px;
      --button-height: 80px;
    }
  }
  @media (max-height: 740px), (max-width: 359px) {
    .phone {
      --avatar-size: 38px;
      --die-size: 48px;
      --tray-padding: 12px 6px 12px;
      --middle-gap: 9px;
      --piles-height: 80px;
      --piles-number: 22px;
      --button-height: 72px;
    }
    .phone > * {
      margin-bottom: 7px;
    }
    .head {
      min-height: 50px;
    }
    .head h2 {
      font-size: 22px;
    }
    .phone kw-shelf {
      min-height: 112px;
    }
    .full {
      --die-size: 40px;
      --tray-padding: 8px 6px 9px;
    }
    .full kw-bonuses {
      display: none;
    }
  }
  @media (max-height: 740px) {
    .five {
      --die-size: 38px;
      --dice-gap: 7px;
      --tray-padding: 7px 6px 9px;
      --middle-gap: 6px;
    }
    .five .head mouse-avatar,
    .five.watching kw-bonuses {
      display: none;
    }
    .five .head .words {
      margin-left: 0;
    }
  }
  @media (max-height: 640px) {
    .phone {
      --die-size: 38px;
      --dice-gap: 7px;
      --tray-padding: 7px 6px 9px;
      --tray-padding-low: 6px 9px 9px;
      --middle-gap: 6px;
      --piles-height: 70px;
      --piles-number: 20px;
      --victim-padding: 4px 8px 7px;
      --button-height: 56px;
    }
    .phone > * {
      margin-bottom: 5px;
    }
    .head h2 {
      font-size: 19px;
    }
    .phone kw-shelf {
      min-height: 100px;
      --label: 15px;
    }
    .phone kw-bonuses,
    .taking kw-tabs {
      display: none;
    }
    .full {
      --die-size: 33px;
      --tray-padding: 5px 6px 7px;
      --button-height: 48px;
    }
  }
  /* The label of a stack of six would lie under the buttons: what helps gives it its height, on the smallest phones names, too. */
  .highest {
    --lowest: 16px;
  }
  @media (max-height: 800px) {
    .highest .head {
      min-height: 0;
    }
    .highest .head p,
    .highest kw-bonuses {
      display: none;
    }
    .highest kw-shelf {
      min-height: 60px;
    }
  }
  @media (max-height: 620px) {
    .highest {
      --tab-name: none;
      --tray-padding-low: 4px 9px 6px;
    }
  }
  /* A spectator has a banner above the game, and nothing to press below it. */
  .watching .quiet {
    grid-gap: 0;
    min-height: 48px;
    padding: 2px 14px;
    font-size: 15px;
  }
  @media (max-width: 359px) {
    .phone {
      padding-left: 10px;
      padding-right: 10px;
      --piles-gap: 4px;
      --die-size-low: 29px;
    }
    .phone .quiet {
      font-size: 15px;
    }
    /* Beside kept mice and a gift, a long name has no room for it. */
    .head mouse-avatar {
      display: none;
    }
    .head .words {
      margin-left: 0;
    }
  }

  /* A phone on its side: dice and piles left, the stacks and the actions right. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .phone {
      display: grid;
      grid-template: 'middle head' auto 'middle shelf' minmax(60px, 1fr) 'tabs act' auto / 1fr 1fr;
      grid-gap: 0 18px;
      max-width: none;
      padding-top: 0;
      padding-bottom: calc(6px + env(safe-area-inset-bottom, 0px));
      --die-size: 36px;
      --die-size-low: 24px;
      --dice-gap: 6px;
      --tray-padding: 7px 6px 8px;
      --middle-gap: 6px;
      --piles-height: 70px;
      --piles-number: 20px;
      --button-height: 48px;
    }
    .phone > * {
      margin-bottom: 4px;
    }
    .head {
      min-height: 0;
    }
    .head mouse-avatar {
      display: none;
    }
    .head .words {
      margin-left: 0;
    }
    .head h2 {
      font-size: 19px;
    }
    .phone kw-middle {
      grid-area: middle;
      align-content: start;
    }
    .head {
      grid-area: head;
    }
    .phone kw-shelf {
      grid-area: shelf;
      min-height: 60px;
      --label: 15px;
    }
    /* At the bottom: the piles above may reach into a row that is as high as the buttons. */
    .phone kw-tabs {
      grid-area: tabs;
      align-self: end;
    }
    .phone > :last-child {
      grid-area: act;
    }
    .phone .quiet {
      grid-gap: 0;
      min-height: 46px;
      padding: 2px 8px;
      font-size: 15px;
    }
  }
  /* Half the width of the smallest phone on its side is too narrow for the longest names. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 659px) {
    .phone {
      --tab-name: none;
    }
  }
`
