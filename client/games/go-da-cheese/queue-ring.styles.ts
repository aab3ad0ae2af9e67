import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    height: 100%;
    min-height: 0;
    /* What lies over its cards stays below what lies over the game, such as a pause. */
    isolation: isolate;
  }
  .ring {
    position: relative;
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    grid-template-rows: minmax(0, 1fr) var(--middle, 15vh) minmax(0, 1fr);
    height: 100%;
    --column: calc(var(--ring-width) / var(--columns));
    --cheese-size: min(var(--card-max), calc(var(--column) * 0.78));
  }
  /* The board reaches under the cheeses of both rows. */
  .table {
    position: absolute;
    left: 0;
    right: 0;
    top: 50%;
    height: calc(var(--middle, 15vh) + 2 * var(--rim, 9.4vh));
    margin-top: calc(var(--middle, 15vh) / -2 - var(--rim, 9.4vh));
    border-radius: var(--rim-radius, 20vh);
    font-size: var(--grain, 2.2vh);
  }
  .middle {
    position: absolute;
    display: grid;
    /* A headline is fitted to the table, not the table to the headline. */
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    left: calc(var(--rim, 9.4vh) * 0.5);
    right: calc(var(--rim, 9.4vh) * 0.5);
    top: var(--rim, 9.4vh);
    bottom: var(--rim, 9.4vh);
    border-radius: var(--rim-radius, 20vh);
    background: var(--cloth);
    box-shadow: inset 0 0.3em 0 var(--cloth-lo);
    color: var(--on-cloth);
  }
  .spot {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    width: 100%;
    min-width: 0;
    min-height: 0;
    grid-row: 1;
  }
  button {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: 40;
    border-radius: 12px;
  }
  .spot.bottom {
    grid-row: 3;
    flex-direction: column-reverse;
  }
  .line {
    position: relative;
    flex: 1;
    width: 100%;
    min-height: 0;
    margin-bottom: calc(var(--cheese-size) * 0.05);
    --width: min(var(--card-max), calc((var(--column) - 4px) / var(--lines)));
    --height: calc(var(--width) * 0.65);
    --step: min(calc(var(--height) * var(--overlap, 0.62)), calc((100% - var(--height)) / var(--most)));
    transform: rotate(calc(var(--lean) * var(--lean-by, 2deg)));
    transform-origin: 50% 100%;
  }
  .bottom .line {
    margin: calc(var(--cheese-size) * 0.1) 0 0;
    transform-origin: 50% 0;
    transform: rotate(calc(var(--lean) * -1 * var(--lean-by, 2deg)));
  }
  /* Smaller cards need not hide each other. */
  .folded {
    --overlap: 1;
  }
  /* They do not lean: without a transform their numbers can lie over the cheese. */
  .line.folded {
    transform: none;
  }
  .card {
    position: absolute;
    left: calc(50% + (var(--line) - var(--lines) / 2) * var(--width));
    bottom: calc(var(--out) * var(--step));
    z-index: calc(30 - var(--out));
    width: var(--width);
    height: var(--height);
    padding: 0 1px;
  }
  .bottom .card {
    bottom: auto;
    top: calc(var(--out) * var(--step));
    z-index: var(--out);
  }
  .card svg {
    width: 100%;
    height: 100%;
  }
  /* Over the cards, on their edge towards the cheese. */
  .place {
    position: absolute;
    left: calc(50% + (var(--line) + 0.5 - var(--lines) / 2) * var(--width) - var(--place) / 2);
    bottom: calc(var(--place) * -0.3);
    z-index: 32;
    width: var(--place);
    height: var(--place);
    border-radius: 50%;
    background: var(--paper);
    color: var(--ink);
    box-shadow: 0 0 0 2px var(--ink);
    font-size: var(--digit);
    line-height: var(--place);
    text-align: center;
    --digit: max(var(--size-floor), calc(var(--badge, 5vh) * 0.56));
    --place: calc(var(--digit) * 1.25);
  }
  /* The badge of the cheese lies over the middle of the second column: beside it and above. */
  .place.last {
    left: calc(50% + (var(--line) + 1 - var(--lines) / 2) * var(--width) - var(--place));
    bottom: calc(var(--badge, 5vh) * 0.24);
  }
  .bottom .place {
    bottom: auto;
    top: calc(var(--place) * -0.3);
  }
  .bottom .place.last {
    top: 0;
  }
  /* On phones it would cover the animal: the front alone is marked, at its corner beside the animal. */
  @media (max-height: 600px), (max-width: 599px) {
    .place {
      left: calc(50% + (var(--line) - var(--lines) / 2) * var(--width) - 3px);
      bottom: calc(var(--place) * -0.5);
      --place: var(--digit);
    }
    .bottom .place {
      top: calc(var(--place) * -0.5);
    }
    .place.last {
      display: none;
    }
  }
  /* What came last, and what is about to come, is ringed: with paper and with cheese. */
  .fresh,
  .ghost {
    border-radius: calc(var(--width) * 0.14);
    box-shadow: 0 0 0 max(2px, calc(var(--width) * 0.025)) var(--paper);
  }
  .fresh {
    animation: land 240ms var(--e-drop);
  }
  .ghost {
    box-shadow: 0 0 0 max(3px, calc(var(--width) * 0.04)) var(--cheese);
    animation: land 180ms var(--e-drop);
  }
  @keyframes land {
    from {
      transform: translateY(-30%);
    }
  }
  .cheese {
    position: relative;
    z-index: 31;
    flex: none;
    width: var(--cheese-size);
    height: calc(var(--cheese-size) * 0.75);
    transition: transform var(--t-quick) var(--e-drop);
  }
  .cheese svg {
    width: 100%;
    height: 100%;
  }
  .cheese b,
  .nth {
    position: absolute;
    right: calc(var(--badge, 5vh) * -0.26);
    top: calc(var(--badge, 5vh) * -0.3);
    width: var(--badge, 5vh);
    height: var(--badge, 5vh);
    border-radius: 50%;
    background: var(--ink);
    color: var(--cheese);
    font-size: calc(var(--badge, 5vh) * 0.7);
    font-style: normal;
    line-height: var(--badge, 5vh);
    text-align: center;
  }
  /* The badge is on the side of the queue, the number of a planned card on the side of the table, whose words it leaves free. */
  .bottom .cheese b {
    top: auto;
    bottom: calc(var(--badge, 5vh) * -0.16);
  }
  /* Small cards lie side by side up to the corner above it: on the cheese it leaves their animals free. */
  .folded ~ .cheese b {
    top: 0;
  }
  .bottom .folded ~ .cheese b {
    bottom: 0;
  }
  .nth {
    right: auto;
    left: calc(var(--badge, 5vh) * -0.26);
    top: auto;
    bottom: 3px;
    width: calc(var(--badge, 5vh) * 1.2);
    height: calc(var(--badge, 5vh) * 1.2);
    background: var(--paper);
    color: var(--ink);
    line-height: calc(var(--badge, 5vh) * 1.2);
    box-shadow: 0 0 0 3px var(--ink);
  }
  .bottom .nth {
    bottom: auto;
    top: 3px;
  }
  button:active ~ .cheese {
    transform: translateY(3px);
    transition-duration: var(--t-tap);
  }
  /* A cheese is to be chosen: any of them. */
  .asks .cheese {
    border-radius: 22%;
    outline: max(3px, 0.3vh) dashed var(--on-cloth);
    outline-offset: var(--asks-offset, 3px);
  }
  @media (hover: hover) {
    .asks button:hover ~ .cheese {
      transform: scale(1.06);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .fresh,
    .ghost {
      animation: none;
    }
  }
`
