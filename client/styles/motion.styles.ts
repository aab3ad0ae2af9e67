import { css } from 'lit'

/**
 * The moves, by class; remove the class on `animationend`. Only transform and opacity move. Things
 * fall and hop; nothing fades in from nowhere. Without motion they are simply there.
 */
export const motionStyles = css`
  .drop {
    animation: drop 180ms var(--e-drop) both;
  }
  @keyframes drop {
    from {
      transform: translateY(-4vh);
    }
  }
  .pop {
    animation: pop 300ms var(--e-drop) both;
  }
  @keyframes pop {
    from {
      transform: translateY(60%) scale(0.8);
    }
  }
  .hop {
    animation: hop 280ms var(--e-out) 2 alternate;
  }
  @keyframes hop {
    to {
      transform: translateY(-28%);
    }
  }
  .shake {
    animation: shake 240ms;
  }
  @keyframes shake {
    25%,
    75% {
      transform: translateX(-4px);
    }
    50% {
      transform: translateX(4px);
    }
  }
  .stamp {
    animation: stamp 160ms var(--e-out) both;
  }
  @keyframes stamp {
    from {
      transform: scale(1.4) rotate(-3deg);
      opacity: 0;
    }
  }
  /* A flip is two halves. Render the front when .flip-shut has ended: no secret is in the page early. */
  .flip-shut {
    animation: flip-shut 140ms var(--e-in) both;
  }
  @keyframes flip-shut {
    to {
      transform: scaleX(0);
    }
  }
  .flip-open {
    animation: flip-open 180ms var(--e-drop) both;
  }
  @keyframes flip-open {
    from {
      transform: scaleX(0);
    }
  }
  /* A bar of the photo finish, drawn slower than life. */
  .grow {
    transform-origin: 0 50%;
    animation: grow 900ms linear both;
  }
  @keyframes grow {
    from {
      transform: scaleX(0);
    }
  }
  /* From --dx, --dy to its place: the outer element goes across, its child makes the arc and lands. */
  .fly {
    animation: fly-across 300ms linear both;
  }
  .fly > * {
    animation:
      fly-arc 300ms both,
      squash 80ms 300ms;
  }
  @keyframes fly-across {
    from {
      transform: translateX(var(--dx));
    }
  }
  @keyframes fly-arc {
    from {
      transform: translateY(var(--dy));
      animation-timing-function: var(--e-out);
    }
    45% {
      transform: translateY(calc(var(--dy) / 2 - 9vh));
      animation-timing-function: var(--e-in);
    }
  }
  .squash {
    animation: squash 80ms;
  }
  @keyframes squash {
    50% {
      transform: scale(1.12, 0.88);
    }
  }
  /* Pushed along a path: --dx, --dy say from where, --i counts the ones pushed before. */
  .push {
    animation: push 180ms calc(var(--i, 0) * 90ms) both;
  }
  @keyframes push {
    from {
      transform: translate(var(--dx), var(--dy));
      animation-timing-function: var(--e-out);
    }
    50% {
      transform: translate(calc(var(--dx) / 2), calc(var(--dy) / 2 - 40%));
      animation-timing-function: var(--e-in);
    }
  }
  .spin {
    animation: spin 2600ms cubic-bezier(0.12, 0.7, 0.1, 1) both;
  }
  @keyframes spin {
    to {
      transform: rotate(calc(-1440deg + var(--to)));
    }
  }
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .drop,
    .pop,
    .hop,
    .shake,
    .stamp,
    .flip-shut,
    .grow,
    .fly,
    .fly > *,
    .squash,
    .push {
      animation-duration: 0s;
      animation-delay: 0s;
    }
    .flip-open {
      animation: fade 120ms;
    }
    .spin {
      animation-duration: 0s;
    }
  }
`
