import { css } from 'lit'

/**
 * Everything is measured in --u, a part of the board's own size: the same board on a phone, a laptop and a wall.
 * Only words have a floor.
 */
export const styles = css`
  :host {
    display: block;
    /* What lies over mice lies over nothing else: a pause covers the whole board. */
    isolation: isolate;
    --u: calc(var(--board-size) / 71.8);
    --field: calc(var(--u) * 5.8);
    --pitch: calc(var(--u) * 6.2);
    --word: max(var(--size-floor), calc(var(--u) * 2));
    --tag: calc(var(--word) * 1.3);
  }
  .board {
    position: relative;
    width: var(--board-size);
    height: var(--board-size);
    padding: calc(var(--u) * 2);
    border-radius: calc(var(--u) * 3.4);
    font-size: calc(var(--u) * 1.4);
  }
  .inner {
    position: relative;
    width: calc(var(--u) * 67.8);
    height: calc(var(--u) * 67.8);
  }
  .well {
    position: absolute;
    left: calc(var(--u) * 6.6);
    top: calc(var(--u) * 6.6);
    width: calc(var(--u) * 54.6);
    height: calc(var(--u) * 54.6);
    border-radius: calc(var(--u) * 2.6);
    background:
      linear-gradient(90deg, #0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      linear-gradient(#0000 50%, var(--cloth-check) 0) 0 0 / var(--check) var(--check),
      var(--cloth);
    box-shadow: inset 0 calc(var(--u) * 0.8) 0 var(--cloth-lo);
  }

  .spot {
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: var(--field);
    height: var(--field);
    border-radius: calc(var(--u) * 1.4);
    background: var(--paper);
    box-shadow: 0 calc(var(--u) * 0.4) 0 var(--paper-3);
    transform: translate(calc(var(--x) * var(--pitch)), calc(var(--y) * var(--pitch)));
  }
  .spot.cheese {
    background: var(--cheese);
    box-shadow: 0 calc(var(--u) * 0.4) 0 var(--cheese-lo);
  }
  .spot.cat {
    background: #6a5f80;
    box-shadow: 0 calc(var(--u) * 0.4) 0 #3a3150;
  }
  .spot cheese-figure {
    width: calc(var(--u) * 4.6);
    height: calc(var(--u) * 4.6);
  }
  .spot .arrow {
    width: calc(var(--u) * 2.2);
    height: calc(var(--u) * 2.2);
  }

  /* Where a mouse would land: a dashed line of ink on paper, so that it shows on every kind of field. */
  .landing {
    position: absolute;
    left: 0;
    top: 0;
    width: var(--field);
    height: var(--field);
    padding: 0;
    border: max(2px, calc(var(--u) * 0.42)) dashed var(--ink);
    border-radius: calc(var(--u) * 1.4);
    box-shadow:
      0 0 0 max(2px, calc(var(--u) * 0.35)) var(--paper),
      inset 0 0 0 max(1px, calc(var(--u) * 0.25)) var(--paper);
    transform: translate(calc(var(--x) * var(--pitch)), calc(var(--y) * var(--pitch)));
  }
  .tag {
    position: absolute;
    display: grid;
    place-items: center;
    width: var(--tag);
    height: var(--tag);
    padding: 0;
    border: max(2px, calc(var(--u) * 0.3)) solid var(--ink);
    border-radius: 50%;
    background: var(--cheese);
    color: var(--ink);
    font: var(--weight-number) var(--word) / 1 var(--font-text);
  }
  /* Over the mice. */
  .coming {
    position: absolute;
    background: var(--paper);
  }
  .coming,
  .out {
    left: calc(var(--field) / 2 - var(--tag) / 2);
    top: calc(var(--field) / 2 - var(--tag) / 2);
    z-index: 14;
    transform: translate(calc(var(--x) * var(--pitch)), calc(var(--y) * var(--pitch)));
    pointer-events: none;
  }
  /* Clear of a mouse there. */
  .coming.top {
    top: calc(var(--u) * -0.8 - var(--tag));
  }
  .coming.bottom {
    top: calc(var(--u) * 4.9);
  }
  .coming.left {
    left: calc(var(--tag) * -0.76);
  }
  .coming.right {
    left: calc(var(--field) - var(--tag) * 0.2);
  }

  /* What a finger hits is larger than what the eye sees. */
  .hit {
    position: absolute;
    left: calc(var(--field) / 2 - var(--hit) / 2);
    top: calc(var(--field) / 2 - var(--hit) / 2 - var(--u) * 0.8);
    z-index: 4;
    width: var(--hit);
    height: var(--hit);
    border-radius: 50%;
    transform: translate(calc(var(--x) * var(--pitch)), calc(var(--y) * var(--pitch)));
    --hit: max(44px, var(--field));
  }

  .hole {
    position: absolute;
    width: calc(var(--u) * 13.6);
    height: calc(var(--u) * 13.6);
    border-radius: 50%;
    background: #0b1020;
    box-shadow:
      inset 0 calc(var(--u) * 1) 0 #0008,
      0 0 0 calc(var(--u) * 0.5) #00000045;
  }
  .hole.top-left {
    left: calc(var(--u) * 1);
    top: calc(var(--u) * 1);
  }
  .hole.bottom-right {
    right: calc(var(--u) * 1);
    bottom: calc(var(--u) * 1);
  }
  .wheel {
    position: absolute;
    left: calc(var(--u) * 10.3);
    top: calc(var(--u) * 8);
    width: calc(var(--u) * 34);
    text-align: center;
  }
  .fate {
    position: absolute;
    left: 0;
    right: 0;
    bottom: calc(var(--u) * 2.2);
    margin: 0 calc(var(--u) * 14);
    color: var(--on-cloth);
    font-size: var(--word);
    font-weight: var(--weight-name);
    line-height: 1.1;
    text-align: center;
  }
  .stack {
    position: absolute;
    right: calc(var(--u) * 0.3);
    top: calc(var(--u) * 2);
    width: calc(var(--u) * 14.4);
    color: var(--on-cloth);
    font-size: var(--word);
    font-weight: var(--weight-name);
    line-height: 1.05;
    text-align: center;
    white-space: nowrap;
  }
  .card {
    position: relative;
    display: grid;
    place-items: center;
    height: calc(var(--u) * 9.6);
    margin: 0 calc(var(--u) * 3) calc(var(--rise) + var(--u) * 0.7);
    border-radius: calc(var(--u) * 1.5);
    --side-height: var(--rise);
  }
  .card cheese-figure {
    width: calc(var(--u) * 6.4);
    height: calc(var(--u) * 6.4);
  }
  .card.none {
    border: max(2px, calc(var(--u) * 0.35)) dashed currentColor;
    opacity: 0.7;
  }
  .card .tag {
    right: calc(var(--tag) * -0.35);
    top: calc(var(--tag) * -0.35);
    background: var(--paper);
  }
  pip-die {
    position: absolute;
    left: calc(var(--u) * 3.2);
    bottom: calc(var(--u) * 3.4);
    --die-size: calc(var(--u) * 9.4);
    --tilt: -6deg;
  }
`
