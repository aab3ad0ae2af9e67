import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    --name-width: 10.6em;
    --guess-width: 2.6em;
    --points-width: 6.2em;
    --lane-height: 2.2em;
    --token-size: calc(var(--lane-height) * 0.76);
    --fit-floor: 15px;
    color: var(--ink);
  }
  ol {
    position: relative;
    display: grid;
    grid-gap: 0.25em;
  }
  li {
    display: grid;
    grid-template-columns: var(--name-width) minmax(0, 1fr) var(--guess-width) var(--points-width);
    min-height: var(--lane-height);
    border-radius: 0.5em;
    background: var(--paper);
  }
  .out {
    background: var(--paper-2);
  }
  li:first-child {
    order: var(--winner-order, 0);
  }
  .me:not(:first-child) {
    order: var(--own-order, 0);
  }
  .name {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-gap: 0.4em;
    align-items: center;
    padding: 0 0.4em 0 0.3em;
    border-radius: 0.5em 0 0 0.5em;
    background: var(--seat);
    color: var(--seat-label);
    box-shadow: inset -0.16em 0 0 var(--ink);
  }
  .name fit-text {
    font-size: 1.09em;
    font-weight: 750;
    line-height: 1;
  }
  .lane {
    position: relative;
  }
  /* What the longest time needs behind a pawn at the end of the scale. */
  .lane,
  .axis,
  .photo {
    --time-room: calc(var(--time-gap, 1.5em) + var(--time-length) * 0.57 * var(--time-size, 0.94em));
  }
  .scale {
    position: absolute;
    top: 0;
    right: var(--time-room);
    bottom: 0;
    left: 0;
  }
  .bar {
    position: absolute;
    top: calc(50% - 0.17em);
    left: 0;
    height: 0.34em;
    background: var(--seat);
    box-shadow: 0 0 0 0.09em var(--ink);
  }
  .missed {
    background: repeating-linear-gradient(90deg, var(--seat) 0 0.5em, var(--paper) 0.5em 0.8em);
  }
  .pawn {
    display: var(--lane-pawn, block);
    position: absolute;
    z-index: 1;
    top: calc(50% - var(--lane-height) * 0.51);
    width: calc(var(--lane-height) * 1.05);
    height: calc(var(--lane-height) * 0.96);
    margin-left: calc(var(--lane-height) * -0.52);
  }
  .time,
  .none {
    position: absolute;
    top: 50%;
    transform: translateY(-50%);
    font-size: var(--time-size, 0.94em);
    font-weight: 750;
    line-height: 1.1;
    white-space: nowrap;
  }
  .none {
    left: 0.6em;
    color: var(--ink-2);
  }
  .time {
    left: calc(var(--at) + var(--time-gap, 1.5em));
  }
  .guess {
    display: grid;
    place-items: center;
  }
  .guess b {
    min-width: 1.4em;
    padding: 0.1em 0.15em;
    border-radius: 0.3em;
    font-size: calc(var(--lane-height) * 0.52);
    line-height: 1.2;
    text-align: center;
    color: #fff;
  }
  .right {
    background: var(--good);
  }
  .wrong {
    background: var(--bad);
  }
  .guess .counting {
    background: var(--paper-3);
    color: var(--ink);
  }
  .guess .pawnless {
    color: var(--ink-2);
    box-shadow: inset 0 0 0 2px var(--paper-3);
  }
  .points {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    padding-right: 0.35em;
  }
  .delta {
    font-size: 1.3em;
    color: var(--bad-ink);
  }
  .delta svg {
    width: 1em;
    height: 0.75em;
    fill: none;
    stroke: var(--good-ink);
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .none-lost {
    color: var(--ink-2);
  }
  .points .number {
    line-height: 1;
  }
  .points > b {
    min-width: 0.8em;
    margin: 0 var(--before-wheel, 0.35em) 0 0.4em;
    font-size: 1.25em;
    text-align: right;
  }
  losing-wheel {
    width: calc(var(--lane-height) * 0.88);
    height: calc(var(--lane-height) * 0.88);
  }

  .photo {
    position: absolute;
    z-index: 2;
    top: calc((100% + 0.25em) / var(--lanes) * (var(--lane) + 1) - 0.125em);
    right: calc(var(--guess-width) + var(--points-width));
    left: var(--name-width);
    display: block;
    min-height: 0;
    background: none;
  }
  .badge {
    position: absolute;
    top: -0.85em;
    display: flex;
    align-items: center;
    padding: 0.22em 0.6em;
    border-radius: 0.45em;
    background: var(--ink);
    color: var(--cheese);
    font-size: 0.8em;
    font-weight: 800;
    line-height: 1.25;
    white-space: nowrap;
    animation-delay: 900ms;
  }
  /* Its letters are smaller: the same length has more em. */
  .photo {
    --badge-room: calc(var(--time-room) / 0.8);
  }
  .after .badge {
    left: calc((100% - var(--badge-room)) * var(--at) + var(--badge-room) + 0.6em);
  }
  .end .badge {
    right: 0.3em;
  }
  .before .badge {
    right: calc(100% - (100% - var(--badge-room)) * var(--at) + 2em);
  }
  .badge svg {
    width: 1.6em;
    height: 1.16em;
    margin-right: 0.4em;
    fill: none;
    stroke: currentColor;
    stroke-width: 5;
    stroke-linejoin: round;
  }
  :host([compact]) .photo {
    position: static;
    margin-top: 0.7em;
  }
  :host([compact]) .badge {
    position: static;
    font-size: 1em;
    display: inline-flex;
  }
  :host([compact]) losing-wheel {
    display: var(--lane-wheel, inline-block);
  }
  :host([compact]) .none {
    right: 0.3em;
    white-space: normal;
  }
  .axis {
    display: var(--axis, block);
    padding: 0.25em calc(var(--time-room) + var(--guess-width) + var(--points-width)) 0.25em var(--name-width);
  }
  .wood {
    position: relative;
    container-type: inline-size;
    /* A tick, and its label below it. */
    height: max(1.4em, 0.4em + 1.1 * var(--tick-size, 0.79em));
    border-radius: 0 0 0.3em 0.3em;
    background: var(--wood);
    box-shadow: 0 0.22em 0 var(--wood-lo);
  }
  .wood i {
    position: absolute;
    top: 0;
    width: 2px;
    height: 0.35em;
    background: var(--ink);
  }
  .wood span {
    position: absolute;
    bottom: 0;
    font-size: var(--tick-size, 0.79em);
    font-weight: 700;
    line-height: 1.1;
    transform: translateX(-50%);
    white-space: nowrap;
  }

  .wood span:first-of-type {
    padding-left: 0.4em;
    transform: none;
  }
  /* Beside the first label there is no room for another one. */
  @container (max-width: 135px) {
    .wood span:not(:first-of-type) {
      display: none;
    }
  }

  /* In the hand a name stands above its lane: beside it there is no room for one that is not torn apart. */
  @media (max-width: 699px) {
    :host([compact]) li {
      grid-template: auto minmax(calc(var(--lane-height) * 0.72), auto) / minmax(0, 1fr) var(--guess-width) var(--points-width);
      min-height: 0;
      overflow: hidden;
    }
    :host([compact]) .name {
      padding: 1px 0.4em 1px 0.3em;
      border-radius: 0 0 0.5em 0;
      box-shadow: none;
    }
    :host([compact]) .lane {
      grid-area: 2 / 1;
    }
    :host([compact]) .none {
      position: static;
      display: block;
      padding: 0.35em 0.3em 0.35em 0.6em;
      transform: none;
    }
    :host([compact]) .guess,
    :host([compact]) .points {
      grid-row: 1 / 3;
    }
    :host([compact]) .pawn {
      top: 0;
      width: calc(var(--lane-height) * 0.74);
      height: calc(var(--lane-height) * 0.68);
      margin-left: calc(var(--lane-height) * -0.37);
    }
    :host([compact]) .axis {
      padding-left: 0;
    }
  }
`
