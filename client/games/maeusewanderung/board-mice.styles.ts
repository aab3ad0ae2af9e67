import { css } from 'lit'

/** The mice on the board and how they move, in the measures of maeuse-board.styles.ts. */
export const boardMiceStyles = css`
  .mouse {
    position: absolute;
    left: calc(var(--u) * -0.3);
    top: calc(var(--u) * -1.5);
    z-index: 2;
    width: calc(var(--u) * 6.4);
    height: calc(var(--u) * 6.4);
    transform: translate(calc(var(--x) * var(--pitch)), calc(var(--y) * var(--pitch)));
    transition: transform 130ms linear;
    pointer-events: none;
  }
  .body {
    transform: scale(var(--scale));
    transform-origin: 50% 60%;
  }
  .hopper {
    position: relative;
  }
  .hopper svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  /* Two names for one movement: a mouse that hops again has to start it anew. */
  .hop-0 .hopper {
    animation: hop-even 130ms var(--e-out) both;
  }
  .hop-1 .hopper {
    animation: hop-odd 130ms var(--e-out) both;
  }
  @keyframes hop-even {
    50% {
      transform: translateY(-32%);
    }
  }
  @keyframes hop-odd {
    50% {
      transform: translateY(-32%);
    }
  }
  .caught .hopper {
    animation: caught 900ms var(--e-in) both;
  }
  @keyframes caught {
    20% {
      transform: translateX(-8%);
    }
    30% {
      transform: translateX(8%);
    }
    40% {
      transform: translateY(-30%) scale(1.1);
    }
    100% {
      transform: translateY(60%) scale(0) rotate(120deg);
    }
  }
  .asked .hopper {
    animation: nod 900ms var(--e-out) infinite alternate;
  }
  @keyframes nod {
    to {
      transform: translateY(-14%);
    }
  }
  .aside {
    opacity: 0.4;
  }
  .mouse .tag {
    left: calc(50% - var(--tag) / 2);
    top: calc(50% - var(--tag) / 2);
    z-index: 3;
  }
  .mouse .tag.top {
    top: calc(var(--u) * 0.7 - var(--tag));
  }
  .mouse .tag.bottom {
    top: calc(var(--u) * 6.4);
  }
  .mouse .tag.left {
    left: calc(var(--tag) * -0.8);
  }
  .mouse .tag.right {
    left: calc(100% - var(--tag) * 0.2);
  }
  /* My mice stand on cheese. */
  .mine {
    position: absolute;
    left: 4%;
    bottom: calc(var(--u) * -0.5);
    width: 84%;
    height: calc(var(--u) * 2.4);
    border: max(2px, calc(var(--u) * 0.3)) solid var(--ink);
    border-radius: 50%;
    background: var(--cheese);
  }
  .push {
    position: absolute;
    right: calc(var(--u) * -0.8);
    bottom: calc(var(--u) * 0.2);
    width: calc(var(--u) * 2.8);
    height: calc(var(--u) * 2.8);
    border-radius: 50%;
    background: var(--ink);
    transform: rotate(var(--heading));
  }
  .push svg {
    width: 100%;
    height: 100%;
  }
  @media (prefers-reduced-motion: reduce) {
    .mouse {
      transition: none;
    }
    .mouse .hopper {
      animation: none;
    }
  }
`
