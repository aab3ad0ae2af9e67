import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    --u: 1px;
  }
  .btn {
    min-height: 60px;
    padding: 6px 10px;
    border-radius: 18px;
    font: var(--weight-text) 15px/1.12 var(--font-text);
    --side-height: 6px;
  }
  /* On a paper card white keys would not stand out. */
  .btn.paper {
    --face: var(--choice-face, var(--paper));
  }
  .btn b {
    display: block;
    font-size: 17px;
    font-weight: 750;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-gap: 12px 10px;
    padding-bottom: 6px;
  }
  .grid.one {
    grid-template-columns: minmax(0, 1fr);
  }

  .verb {
    width: 100%;
    min-height: var(--verb-height, 104px);
    margin-bottom: 9px;
    border-radius: var(--radius-button);
    font: 400 40px/1.02 var(--font-display);
    --side-height: 9px;
    touch-action: none;
  }

  .choice,
  .quarters .btn {
    justify-content: flex-start;
    text-align: left;
  }
  .words {
    flex: 1;
    min-width: 0;
    margin: 0 8px;
  }
  .runner {
    position: relative;
    flex: none;
    width: 44px;
    height: 44px;
  }
  .runner svg {
    width: 100%;
    height: 100%;
  }
  .tag {
    position: absolute;
    left: -7px;
    top: -7px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--cheese);
    font: var(--weight-number) 15px/1 var(--font-text);
  }
  .place {
    flex: none;
    width: 36px;
    height: 36px;
  }
  /* Keys use the height below the board of an upright phone. */
  @media (max-width: 999px) and (orientation: portrait) {
    :host {
      display: grid;
      grid-template-rows: minmax(0, 1fr);
    }
    .verb {
      align-self: end;
      height: calc(100% - 9px);
      max-height: 124px;
    }
    .grid {
      align-content: safe end;
      grid-auto-rows: minmax(min-content, 124px);
    }
    [role='group']:not(.grid) {
      align-self: end;
    }
  }
  /* On a phone the number alone says which mouse: the words need the room. */
  @media (max-width: 999px) {
    .runner {
      width: 28px;
      height: 28px;
    }
    .runner svg {
      display: none;
    }
    .choice .tag {
      left: 0;
      top: 0;
      width: 28px;
      height: 28px;
      font-size: 17px;
    }
    .choice {
      padding: 5px 7px;
    }
    .choice .words {
      margin: 0 3px 0 7px;
    }
    .place {
      width: 32px;
      height: 32px;
    }
  }
  .pushes {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    --token-size: 18px;
  }
  .pushes > * {
    margin: 2px 5px 0 0;
  }
  .pushes .met {
    width: 20px;
    height: 20px;
    margin-left: -3px;
  }
  /* A second line of them would push the last card off a phone. */
  @media (max-width: 999px) {
    .many {
      --token-size: 16px;
    }
    .many > span {
      display: none;
    }
    .many > * {
      margin-right: 2px;
    }
    .many .met {
      width: 16px;
      height: 16px;
    }
  }
  .btn[aria-pressed='true'] {
    --face: var(--cheese);
    --side: var(--cheese-lo);
    --on-face: var(--ink);
  }

  .quarter {
    flex: none;
    width: 44px;
    height: 44px;
  }
  .victim {
    display: grid;
    grid-template-columns: var(--victim-width, 108px) minmax(0, 1fr);
    grid-gap: 6px;
    align-items: center;
    margin-bottom: 12px;
    --token-size: 24px;
  }
  .victim .who {
    display: flex;
    align-items: center;
    min-width: 0;
    font-weight: var(--weight-name);
  }
  .victim fit-text {
    flex: 1;
    margin-left: 7px;
    font-size: 16px;
  }
  .loot {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-gap: 8px;
  }
  .loot .btn {
    min-height: 54px;
    padding: 4px 6px;
    font-weight: 650;
    --side-height: 5px;
  }
  .loot .quarter {
    width: 36px;
    height: 36px;
    margin-right: 6px;
  }
  @media (max-width: 1199px) {
    .victim {
      grid-template-columns: 108px minmax(0, 1fr);
    }
    .loot kbd {
      display: none;
    }
    .loot .btn {
      flex-direction: column;
      padding: 4px 2px;
    }
    .loot .quarter {
      width: 34px;
      height: 34px;
      margin: 0 0 1px;
    }
  }
  .pass {
    width: 100%;
    min-height: 48px;
    margin-bottom: 6px;
    font-weight: var(--weight-name);
    font-size: 17px;
  }
  kbd {
    display: none;
  }
  @media (hover: hover) and (min-width: 1000px) {
    kbd {
      display: inline-block;
      margin-left: 4px;
      padding: 1px 7px;
      border-radius: 6px;
      background: #21181c1f;
      font: inherit;
      font-size: 15px;
    }
  }
  @media (max-height: 700px), (max-width: 359px) {
    .verb {
      min-height: var(--verb-height, 72px);
      font-size: 31px;
    }
    .grid {
      grid-gap: 9px 8px;
    }
    .btn {
      min-height: 50px;
      padding: 3px 8px;
    }
    .quarters .quarter {
      width: 34px;
      height: 34px;
    }
    .place {
      width: 28px;
      height: 28px;
    }
    /* Half of a long name has a line, with its hyphen: with a fourth line three players push the headline away. */
    .victim {
      grid-template-columns: 96px minmax(0, 1fr);
      margin-bottom: 8px;
      --token-size: 18px;
    }
    .victim fit-text {
      margin-left: 4px;
    }
    .loot {
      grid-gap: 5px;
    }
    .loot .btn {
      min-height: 46px;
      padding: 2px;
    }
    .loot .quarter {
      width: 24px;
      height: 24px;
    }
    .choice b {
      font-size: 15px;
    }
    .pass {
      min-height: 44px;
    }
  }
  @media (max-width: 359px) {
    .pushes > span {
      display: none;
    }
  }
  @media (orientation: landscape) and (max-height: 360px) {
    .victim {
      margin-bottom: 3px;
    }
    .loot .btn {
      min-height: 44px;
      padding: 2px 0;
    }
    .loot .quarter {
      width: 20px;
      height: 20px;
    }
  }
  /* The word for it has no room beside the picture. */
  @media (max-width: 359px), (orientation: landscape) and (max-width: 599px) {
    .choice .place {
      display: none;
    }
  }
`
