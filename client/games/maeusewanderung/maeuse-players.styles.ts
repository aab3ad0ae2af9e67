import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    --token-size: var(--player-token, 36px);
    --mouse-dot: var(--mouse-size, 15px);
  }
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: var(--row-gap, 9px);
  }
  li {
    display: flex;
    align-items: center;
    min-height: var(--row-height, 74px);
    padding: 4px 14px 4px 12px;
    --avatar-size: var(--player-face, 54px);
  }
  li.slab {
    --side-height: 6px;
    margin-bottom: 3px;
  }
  seat-token {
    margin: 0 10px;
  }
  .who {
    flex: 1;
    min-width: 0;
    margin-right: 8px;
  }
  fit-text {
    font-size: var(--name-size, 20px);
    font-weight: var(--weight-name);
    line-height: 1.12;
  }
  .line {
    display: block;
    font-size: var(--line-size, 15px);
    line-height: 1.2;
  }
  .inset .line {
    color: var(--on-cloth-2);
  }
  .mice {
    display: flex;
    margin-top: 2px;
  }
  .mice cheese-figure {
    width: var(--mouse-dot);
    height: var(--mouse-dot);
    margin-right: 3px;
    --fur: var(--seat);
  }
  .mice .gone {
    opacity: 0.25;
    --fur: #8888;
  }
  maeuse-cheese {
    width: var(--cheese-size, 60px);
    height: var(--cheese-size, 60px);
  }
  /* Cheese on cheese: a dark plate, seen all around, shows which quarters are held and which are missing. */
  li.slab maeuse-cheese {
    --rim: calc(var(--cheese-size, 60px) * 0.07);
    box-sizing: content-box;
    margin: calc(var(--rim) * -1);
    padding: var(--rim);
    border-radius: 50%;
    background: var(--ink);
    color: var(--paper);
  }
  .out {
    opacity: 0.72;
  }

  /* On a phone: side by side, the name on a line of its own. */
  :host([strip]) ol {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-gap: 6px;
  }
  :host([strip]) li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto auto auto;
    grid-gap: 2px;
    align-content: center;
    min-height: 84px;
    padding: 4px 7px 5px;
    border-radius: 14px;
    --token-size: 22px;
    --cheese-size: 44px;
    --mouse-dot: 16px;
  }
  :host([strip]) .few li {
    --cheese-size: 54px;
  }
  :host([strip]) li.slab {
    --side-height: 4px;
    margin-bottom: 4px;
  }
  :host([strip]) mouse-avatar {
    display: none;
  }
  /* Heard, not seen. */
  :host([strip]) .line {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  :host([strip]) seat-token {
    grid-row: 2;
    margin: 0;
    justify-self: center;
  }
  :host([strip]) .who {
    display: contents;
  }
  :host([strip]) fit-text {
    grid-column: 1 / 3;
    grid-row: 1;
    align-self: center;
    font-size: 16px;
    line-height: 1;
  }
  /* One mouse and a number instead of four mice. */
  :host([strip]) .mice {
    grid-row: 3;
    grid-column: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    margin: 0;
    font-size: 17px;
    line-height: 1;
  }
  :host([strip]) .mice cheese-figure {
    margin: 0 1px 0 0;
  }
  :host([strip]) .mice cheese-figure + cheese-figure {
    display: none;
  }
  :host(:not([strip])) .left {
    display: none;
  }
  :host([strip]) maeuse-cheese {
    grid-row: 2 / 4;
    grid-column: 2;
    justify-self: end;
  }
  @media (max-height: 700px), (max-width: 359px) {
    :host([strip]) li,
    :host([strip]) .few li {
      min-height: 58px;
      padding: 2px 4px 3px;
      --cheese-size: 36px;
      --mouse-dot: 15px;
      --token-size: 16px;
    }
    :host([strip]) fit-text {
      font-size: 15px;
    }
  }
  /* The longest part of a name in one line. */
  @media (max-width: 359px) {
    :host([strip]) ol {
      grid-gap: 4px;
      margin: 0 -6px;
    }
    :host([strip]) li,
    :host([strip]) .few li {
      padding: 2px 1px 3px 2px;
    }
    :host([strip]) fit-text {
      letter-spacing: -0.05em;
    }
  }
  /* A second line of a name would push the last choice off the screen. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    :host([strip]) fit-text {
      --word-display: inline;
    }
    :host([strip]) fit-text::part(line) {
      white-space: nowrap;
      overflow-x: clip;
      text-overflow: ellipsis;
    }
    /* Clear of the number of mice. */
    :host([strip]) li,
    :host([strip]) .few li {
      --cheese-size: 32px;
      --mouse-dot: 14px;
    }
  }
`
