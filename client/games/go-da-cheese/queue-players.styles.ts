import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    font-size: 17px;
    --token-size: 2.2em;
    --fit-floor: 15px;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: var(--row-gap, 0.6em);
  }
  li {
    display: flex;
    align-items: center;
    min-height: var(--row-height, 3.4em);
    padding: 0.2em 0.9em 0.2em 0.6em;
  }
  li.slab {
    --side-height: 0.3em;
  }
  .who {
    flex: 1;
    min-width: 0;
    margin-left: 0.6em;
  }
  fit-text {
    font-size: 1.15em;
    font-weight: var(--weight-name);
    line-height: 1.15;
  }
  .line {
    display: block;
    font-size: var(--line-size, 0.9em);
    font-weight: 600;
    line-height: 1.15;
  }
  .inset .line {
    color: var(--on-cloth-2);
  }
  .number {
    min-width: 1.3em;
    font-size: 1.5em;
    text-align: right;
  }
  .more {
    min-width: 0;
    margin: 0 0.3em;
    font-size: 1.2em;
  }

  /* Names first: a name has the width of its field and may take a second line. */
  :host([strip]) {
    --token-size: 20px;
  }
  :host([strip]) ul {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-gap: 5px;
  }
  :host([strip]) li {
    position: relative;
    container-type: inline-size;
    min-height: 58px;
    padding: 5px 2px 4px;
    border-radius: 12px;
  }
  /* Five of them: half a name of twelve letters in each line. */
  :host([strip]) .tight {
    grid-gap: 4px;
    margin: 0 -10px;
  }
  :host([strip]) .tight li {
    padding: 5px 1px 4px;
  }
  :host([strip]) .tight fit-text {
    letter-spacing: -0.03em;
  }
  :host([strip]) li.slab {
    --side-height: 4px;
  }
  :host([strip]) seat-token {
    position: absolute;
    left: 4px;
    top: 6px;
  }
  :host([strip]) .who {
    display: flex;
    flex-direction: column-reverse;
    align-self: stretch;
    margin: 0;
    text-align: center;
  }
  /* The counts stay beside the token, however many lines the name takes. */
  :host([strip]) fit-text {
    margin: auto 0;
    font-size: 16px;
    line-height: 1.1;
    text-wrap: balance;
  }
  /* A name without syllables is broken in its middle, not before its last letter. */
  :host([strip]) .one-word {
    word-break: break-all;
  }
  :host([strip]) .number {
    position: absolute;
    right: 6px;
    top: 3px;
    font-size: 19px;
  }
  :host([strip]) .more {
    display: none;
  }
  :host([strip]) .counted .who {
    padding-top: 24px;
  }
  /* The side of a raised tile reaches below its row, where the headline of the walk begins. */
  :host([strip]) .counted {
    margin-bottom: 4px;
  }
  .counts {
    display: flex;
    justify-content: flex-end;
    min-height: 24px;
    padding-left: 26px;
    font-size: 15px;
    font-weight: 800;
    line-height: 24px;
  }
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    :host([strip]) .counted li {
      min-height: 34px;
      padding: 2px;
    }
    :host([strip]) .counted.roomy li {
      padding: 2px 30px 2px 28px;
    }
    :host([strip]) .counted.roomy .who {
      padding-top: 0;
    }
    :host([strip]) .counted:not(.roomy) fit-text {
      letter-spacing: -0.04em;
    }
    :host([strip]) .counted seat-token {
      top: 4px;
    }
    :host([strip]) .counted .number {
      top: 1px;
    }
  }
  /* Half a name of twenty letters in each line: a third line would push the hint under the hand. */
  @media (orientation: landscape) and (max-height: 520px) and (min-width: 700px) and (max-width: 999px) {
    :host([strip]) ul:not(.roomy) li {
      padding: 5px 0 4px;
    }
    :host([strip]) ul:not(.roomy) fit-text {
      letter-spacing: -0.04em;
    }
  }
  /* On the smallest of them four names would take three lines each, and the hand lies over the hint: tokens say whose it is. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 699px) {
    :host([strip]) ul:not(.roomy):not(.counted) li {
      min-height: 34px;
    }
    :host([strip]) ul:not(.roomy):not(.counted) fit-text {
      display: none;
    }
  }
  @media (max-width: 359px) {
    :host([strip]) {
      --token-size: 17px;
    }
    /* The longest part of a name in one line. */
    :host([strip]) ul {
      grid-gap: 4px;
      margin: 0 -12px;
    }
    :host([strip]) li {
      padding: 5px 1px 4px;
    }
    :host([strip]) fit-text {
      letter-spacing: -0.04em;
    }
    .counts {
      padding-left: 18px;
    }
  }
  /* Five names beside each other are broken twice. */
  @media (max-width: 479px) {
    :host([strip]) .tight {
      grid-auto-flow: row;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    :host([strip]) .tight li {
      min-height: 44px;
      padding: 3px 1px;
    }
    :host([strip]) .tight seat-token {
      top: 3px;
    }
    .tight .counts {
      min-height: 20px;
      line-height: 20px;
    }
  }
  .counts > span {
    display: flex;
    align-items: center;
    margin-left: 3px;
  }
  .counts svg {
    width: 13px;
    height: 13px;
  }
  .roomy .counts {
    padding-right: 6px;
    font-size: 17px;
  }
  .roomy .counts > span {
    margin-left: 8px;
  }
  .roomy .counts svg {
    width: 18px;
    height: 18px;
    margin-right: 2px;
  }
  .tight .counts svg {
    display: none;
  }
  .tight .counts span[aria-hidden] + span[aria-hidden]::before {
    content: '+';
    margin-right: 3px;
  }
  /* The field of a player is what is narrow, on a small phone and on one that lies on its side: the token needs its part. */
  @container (max-width: 121px) {
    .roomy .counts {
      padding-right: 0;
      font-size: 15px;
    }
    .roomy .counts > span {
      margin-left: 3px;
    }
    .roomy .counts svg {
      width: 13px;
      height: 13px;
      margin-right: 0;
    }
  }
  @container (max-width: 85px) {
    .counts svg {
      display: none;
    }
    .counts span[aria-hidden] + span[aria-hidden]::before {
      content: '+';
      margin-right: 3px;
    }
  }
  /* The walk once more, above the bar with the next step: the cards have the height, and tokens say whose points these are. */
  @container (max-height: 230px), (max-height: 420px) and (orientation: portrait) {
    :host([strip]) .counted {
      grid-auto-flow: column;
      grid-template-columns: none;
    }
    :host([strip]) .counted li {
      min-height: 32px;
    }
    :host([strip]) .counted .who {
      display: none;
    }
  }
  /* Two digits reach under the token: a line below it. */
  @container (max-width: 64px) {
    .counts {
      justify-content: center;
      padding: 22px 0 0;
    }
  }
  .counts svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 3;
    stroke-linejoin: round;
  }
`
