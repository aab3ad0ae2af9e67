import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(3, var(--card-size));
    grid-gap: var(--row-gap, 20px) var(--column-gap, 13px);
    justify-content: center;
  }
  .slot {
    position: relative;
    padding-bottom: calc(var(--card-size) * 0.062);
  }
  button {
    display: block;
    border-radius: calc(var(--card-size) * 0.145);
  }
  button[aria-disabled] {
    cursor: default;
  }
  button:not([aria-disabled]):active hole-card {
    transform: translateY(3px);
  }

  .leaving {
    position: absolute;
    left: 0;
    top: 0;
    z-index: 2;
    pointer-events: none;
  }
  /* Time to read what it was; then it goes to its new owner. */
  .kept {
    animation: taken 260ms 980ms var(--e-in) both;
  }
  /* The card that ends the game is enlarged. */
  .last {
    z-index: 5;
    animation: rise 320ms 240ms var(--e-drop) both;
  }
  @keyframes rise {
    to {
      transform: scale(1.7);
    }
  }
  .removed {
    animation: thrown 320ms var(--e-in) both;
  }
  .arrives {
    animation: arrive 240ms 220ms var(--e-drop) backwards;
  }
  .arrives.late {
    animation-delay: 1040ms;
  }
  @keyframes taken {
    to {
      transform: translateY(70%) scale(0.5);
      opacity: 0;
    }
  }
  @keyframes thrown {
    to {
      transform: translate(60%, 40%) rotate(24deg) scale(0.5);
      opacity: 0;
    }
  }
  @keyframes arrive {
    from {
      transform: translateY(-40%);
      opacity: 0;
    }
    30% {
      opacity: 1;
    }
  }

  .looker {
    position: absolute;
    left: calc(var(--card-size) * -0.07);
    bottom: calc(var(--card-size) * -0.12);
    z-index: 3;
    display: flex;
    align-items: center;
    padding: calc(var(--card-size) * 0.03) calc(var(--card-size) * 0.05);
    border: calc(var(--card-size) * 0.026) solid var(--ink);
    border-radius: calc(var(--card-size) * 0.14);
    background: var(--paper);
    animation: pop 300ms var(--e-drop);
    --token-size: calc(var(--card-size) * 0.26);
  }
  .looker svg {
    width: calc(var(--card-size) * 0.24);
    height: calc(var(--card-size) * 0.24);
    margin-right: calc(var(--card-size) * 0.05);
  }
  @keyframes pop {
    from {
      transform: translateY(60%) scale(0.8);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .removed,
    .arrives,
    .looker {
      animation: none;
    }
    .removed {
      display: none;
    }
    .last {
      animation-duration: 1ms;
    }
    /* Shown for as long as with motion, then simply gone. */
    .kept {
      animation: gone 1ms 1000ms both;
    }
    .arrives.late {
      animation: arrive 1ms 1000ms backwards;
    }
    @keyframes gone {
      to {
        opacity: 0;
      }
    }
  }
`
