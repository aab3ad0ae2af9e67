import { css } from 'lit'

export const styles = css`
  /* A size of its own: whatever it says, nothing around it has to be laid out again. */
  :host {
    display: block;
    height: calc(var(--pawn-height, 124px) + 11px);
    contain: size layout;
  }
  button.btn {
    position: relative;
    width: 100%;
    height: var(--pawn-height, 124px);
    padding: 0 20px 0 0;
    border-radius: 30px;
    touch-action: none;
    --side-height: 11px;
  }
  .pawn {
    flex: none;
    width: calc(var(--pawn-height, 124px) * 1.02);
    height: calc(var(--pawn-height, 124px) * 0.94);
    margin: calc(var(--pawn-height, 124px) * -0.3) calc(var(--pawn-height, 124px) * 0.16) 0 0;
  }
  cheese-figure {
    display: block;
    width: 100%;
    height: 100%;
  }
  .words {
    display: grid;
    min-width: 0;
    justify-items: start;
    text-align: left;
  }
  .verb {
    font-size: calc(var(--pawn-height, 124px) * 0.42);
    line-height: 1;
  }
  .verb.number {
    font-size: calc(var(--pawn-height, 124px) * 0.34);
  }
  .btn small {
    margin-top: 4px;
    line-height: 1.05;
  }
  /* Grey wood: it can be pressed, and it says what that costs. */
  .btn.slab.woody,
  .btn.slab.woody[aria-disabled='true'] {
    --face: #b9a58c;
    --side: #75614a;
    --on-face: var(--ink);
  }
  .woody .pawn {
    opacity: 0.75;
  }
  .woody .verb {
    font-size: max(22px, calc(var(--pawn-height, 124px) * 0.26));
  }
  /* Nothing to press: it lies in the cloth and warns. */
  :host([look='first']) .btn.slab,
  :host([look='first']) .btn.slab:active,
  :host([look='first']) .btn.slab[data-pressed] {
    transform: none;
    background: var(--inset);
    box-shadow: var(--focus-ring, 0 0 #0000);
    color: var(--on-cloth);
  }
  :host([look='first']) .verb {
    font: 750 max(18px, calc(var(--pawn-height, 124px) * 0.2)) / 1.1 var(--font-text);
  }
  :host([look='first']) small {
    color: var(--bad-on-cloth);
    font-weight: 750;
  }
  .btn.slab.cheesy[aria-disabled='true'] {
    --face: var(--cheese);
    --side: var(--cheese-lo);
    --on-face: var(--ink);
  }
  :host([look='grabbing']) .pawn,
  :host([look='yours']) .pawn {
    animation: lift 180ms var(--e-drop) both;
  }
  @keyframes lift {
    to {
      transform: translateY(-14%) rotate(-6deg);
    }
  }
  :host([look='yours']) .pawn {
    animation: land 260ms var(--e-drop) both;
  }
  @keyframes land {
    from {
      transform: translateY(-14%) rotate(-6deg);
    }
    60% {
      transform: scale(1.1, 0.9);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host .pawn {
      animation-duration: 0s;
    }
  }
`
