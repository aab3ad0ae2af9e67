import { css } from 'lit'

/** Everything follows the width of the card, which is 1em in here. */
export const styles = css`
  :host {
    display: block;
    position: relative;
    font-size: var(--card-size, 100px);
    width: 1em;
    line-height: 1;
    --side: 0.062em;
  }
  .face {
    position: relative;
    display: block;
    padding-top: 108%;
    border-radius: 0.145em;
    color: var(--ink);
    background: var(--cheese-hi);
    box-shadow:
      inset 0 0.025em 0 #fff9,
      0 var(--side) 0 var(--cheese-lo),
      0 0.1em 0.09em #0007;
  }
  .holes,
  .figure {
    position: absolute;
    left: 7%;
    top: 7%;
    width: 86%;
    height: 86%;
  }
  .cheese,
  .trap {
    background: var(--paper);
    box-shadow:
      inset 0 0.025em 0 #fff9,
      0 var(--side) 0 var(--paper-3),
      0 0.1em 0.09em #0007;
  }
  /* A trap is told by its picture first; the red edge only helps. */
  .trap {
    box-shadow:
      inset 0 0 0 0.035em var(--bad),
      0 var(--side) 0 var(--bad-lo),
      0 0.1em 0.09em #0007;
  }
  .cheese .figure {
    left: 12%;
    top: 20%;
    width: 76%;
    height: 60%;
  }
  .trap .figure {
    left: 17%;
    top: 12%;
    width: 66%;
    height: 66%;
  }
  .number {
    position: absolute;
    right: 0.5em;
    bottom: 0.35em;
    font: var(--weight-number) 0.2em / 1 var(--font-text);
  }

  :host([matching]) .back {
    background: var(--cheese);
    box-shadow:
      inset 0 0.025em 0 #fff9,
      0 var(--side) 0 var(--cheese-lo),
      0 0 0 0.028em var(--paper),
      0 0.1em 0.09em #0007;
  }
  :host([dimmed]) .back {
    background: var(--paper-2);
    box-shadow:
      inset 0 0 0 0.016em #cdb27c8c,
      0 0.036em 0 var(--paper-3);
  }
  :host([dimmed]) .holes {
    opacity: 0.42;
  }
  :host([selected]) {
    z-index: 1;
    transform: translateY(-0.08em) rotate(-2deg);
  }
  :host([selected]) .back {
    background: var(--cheese);
    box-shadow:
      inset 0 0.025em 0 #fff9,
      0 0 0 0.045em var(--paper),
      0 0.14em 0 0.018em var(--cheese-lo),
      0 0.21em 0.12em #0009;
  }

  .badge {
    position: absolute;
    right: -0.07em;
    top: -0.17em;
    display: flex;
    align-items: center;
    gap: 0.03em;
    padding: 0.025em 0.05em 0.025em 0.045em;
    background: var(--paper);
    border: 0.026em solid var(--ink);
    border-radius: 0.125em;
  }
  .badge cheese-figure {
    width: 0.27em;
    height: 0.27em;
  }
  .eye {
    width: 0.17em;
    height: 0.17em;
  }

  :host([mini]) {
    --side: 0.09em;
  }
  :host([mini]) .face {
    padding-top: 136%;
    border-radius: 0.17em;
    border: 0.045em solid var(--ink);
    box-shadow: 0 var(--side) 0 var(--paper-3);
  }
  :host([mini]) .trap {
    box-shadow: 0 var(--side) 0 var(--bad);
  }
  :host([mini]) .figure {
    left: 10%;
    top: 6%;
    width: 80%;
    height: 50%;
  }
  :host([mini]) .number {
    left: 0.16em;
    right: auto;
    bottom: 0.1em;
    font-size: 0.56em;
  }

  /* Beyond the turn of every card: the bow comes down, and the card feels it. */
  .trap.flip-open {
    animation:
      flip-open 180ms var(--e-drop) both,
      shake 240ms 180ms 2;
  }
  .trap.flip-open .figure {
    animation: snap 60ms 120ms both;
  }
  @keyframes snap {
    from {
      transform: translateY(-30%) scaleY(1.5);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .trap.flip-open {
      animation: fade 120ms;
    }
    .trap.flip-open .figure {
      animation: none;
    }
    :host([selected]) {
      transform: none;
    }
  }
`
