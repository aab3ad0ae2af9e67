import { css } from 'lit'

/** Everything follows two lengths: --piece-w is the width of a six, --piece-h the height of any piece. */
export const stackStyles = css`
  :host {
    display: block;
    width: calc(var(--piece-w) * 1.14);
    font-size: var(--piece-text, calc(var(--piece-h) * 0.62));
  }
  .stack {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    padding-bottom: calc(var(--piece-h) * 0.3);
  }
  .piece {
    position: relative;
    flex: none;
    width: calc(var(--piece-w) * (0.52 + 0.08 * var(--value)));
    height: var(--piece-h);
    border: var(--line, 2.5px) solid var(--ink);
    border-radius: calc(var(--piece-h) * 0.26);
    background: var(--cheese);
    box-shadow: inset 0 calc(var(--piece-h) * 0.13) 0 var(--cheese-hi);
    color: var(--ink);
    overflow: hidden;
  }
  /* Neighbours share one line of ink. */
  .piece + .piece {
    margin-top: calc(var(--line, 2.5px) * -1);
  }
  .piece b {
    position: absolute;
    left: calc(var(--piece-w) * 0.08);
    top: 0;
    font-family: var(--font-text);
    font-weight: var(--weight-number);
    font-size: 1em;
    line-height: calc(var(--piece-h) - 2 * var(--line, 2.5px));
  }
  .hole {
    position: absolute;
    width: calc(var(--piece-w) * 0.08);
    height: calc(var(--piece-w) * 0.08);
    border-radius: 50%;
    background: var(--cheese-lo);
    left: calc(var(--piece-w) * (0.4 + 0.125 * var(--place)));
    top: 38%;
  }
  .hole:nth-of-type(even) {
    top: 58%;
  }
  /* Beside each other on a full shelf, pieces are little more than their numbers. */
  :host([narrow]) .hole {
    display: none;
  }
  :host([narrow]) .piece {
    width: calc(var(--piece-w) * (0.7 + 0.05 * var(--value)));
    overflow: visible;
  }
  /* On the fullest shelf a number is a little wider than its piece. */
  :host([narrow]) .piece b {
    right: -0.3em;
    left: -0.3em;
    text-align: center;
  }

  /* The dome grows with the stack. */
  .closed {
    padding-top: calc(var(--piece-h) * 0.3 + var(--piece-w) * 0.14);
  }
  .glass {
    position: absolute;
    top: calc(var(--piece-h) * 0.3);
    right: 0;
    bottom: calc(var(--piece-h) * 0.14);
    left: 0;
    border: var(--line, 2.5px) solid var(--ink);
    border-radius: 50% 50% 0 0 / calc(var(--piece-w) * 0.46) calc(var(--piece-w) * 0.46) 0 0;
    background: #d8f3f64d;
  }
  .knob {
    position: absolute;
    top: calc(var(--piece-h) * -0.4);
    left: 50%;
    width: calc(var(--piece-h) * 0.42);
    height: calc(var(--piece-h) * 0.42);
    margin-left: calc(var(--piece-h) * -0.21);
    border: var(--line, 2.5px) solid var(--ink);
    border-radius: 50%;
    background: var(--cheese);
  }
  .shine {
    position: absolute;
    top: 22%;
    bottom: 12%;
    left: calc(var(--piece-w) * 0.05);
    width: calc(var(--piece-w) * 0.055);
    border-radius: 9px;
    background: #ffffffd9;
  }
  .foot {
    position: absolute;
    right: calc(var(--piece-w) * -0.04);
    bottom: 0;
    left: calc(var(--piece-w) * -0.04);
    height: calc(var(--piece-h) * 0.3);
    border: var(--line, 2.5px) solid var(--ink);
    border-radius: 9px;
    background: var(--wood);
  }
  .closed .piece {
    z-index: 0;
  }
  .glass,
  .foot {
    z-index: 1;
  }

  /* Not there yet: what a choice would lead to. */
  .ghost {
    border-style: dashed;
    background: var(--cheese-hi);
    box-shadow: none;
    animation: nod 900ms var(--e-out) infinite alternate;
  }
  .ghost .hole {
    display: none;
  }
  /* What a thief is after. */
  .marked {
    z-index: 1;
    transform: translateY(-22%) rotate(-4deg);
  }
  .marked ~ .piece {
    background: var(--paper-2);
    box-shadow: none;
  }
  .landed {
    animation: land 320ms var(--e-drop) both;
  }
  .landed-glass {
    animation: land 420ms var(--e-drop) both;
  }
  @keyframes nod {
    to {
      transform: translateY(-16%);
    }
  }
  @keyframes land {
    from {
      transform: translateY(calc(var(--piece-h) * -2.2));
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .ghost,
    .landed,
    .landed-glass {
      animation: none;
    }
  }
`
