import { css } from 'lit'

export const styles = css`
  .prize {
    position: relative;
    flex: none;
    width: var(--prize-size, 9em);
    height: var(--prize-size, 9em);
    --avatar-size: calc(var(--prize-size, 9em) * 0.44);
  }
  .whole {
    width: 100%;
    height: 100%;
  }
  .prize mouse-avatar {
    position: absolute;
    right: -6%;
    bottom: -2%;
  }
  .survivor {
    display: grid;
    place-items: center;
    --avatar-size: calc(var(--prize-size, 9em) * 0.8);
  }
  .survivor mouse-avatar {
    position: static;
  }
  .whole text {
    font: 850 30px var(--font-text);
    fill: var(--ink);
  }
  .top,
  .rind {
    stroke: var(--ink);
    stroke-width: 4.5;
    stroke-linejoin: round;
  }
  .top {
    fill: var(--cheese);
  }
  .rind {
    fill: var(--cheese-lo);
  }
  .dent {
    fill: var(--hole);
    stroke: var(--ink);
    stroke-width: 3;
  }
  .quarter {
    animation: land 340ms var(--e-drop) both;
  }
  .q4 {
    animation-delay: 120ms;
  }
  .q1 {
    animation-delay: 380ms;
  }
  .q3 {
    animation-delay: 640ms;
  }
  .q2 {
    animation-delay: 900ms;
  }
  @keyframes land {
    from {
      transform: translateY(-160px);
      opacity: 0;
    }
    20% {
      opacity: 1;
    }
  }
  h2 {
    font-size: 2.3em;
  }
  li {
    display: flex;
    align-items: center;
    padding: 0.5em 1em;
  }
  .who {
    flex: 1;
    min-width: 0;
    margin-right: 0.8em;
  }
  .reason {
    display: block;
    font-size: 0.96em;
    line-height: 1.15;
  }
  .inset .reason,
  .inset .mice {
    color: var(--on-cloth-2);
  }
  .mice {
    margin-right: 1em;
    white-space: nowrap;
  }
  maeuse-cheese {
    width: 3.9em;
    height: 3.9em;
  }
  /* Cheese on cheese: on a dark plate a quarter that is held does not look like one that is missing. */
  li.slab maeuse-cheese {
    border-radius: 50%;
    background: var(--ink);
    color: var(--paper);
  }
  :host([beside]) {
    display: grid;
    grid-template-columns: var(--beside-width, 18em) minmax(0, 1fr);
    grid-column-gap: 1.2em;
    align-items: center;
  }
  :host([beside]) header {
    flex-direction: column;
    margin: 0;
    text-align: center;
  }
  :host([beside]) .words {
    flex: none;
    width: 100%;
    margin: 0.6em 0 0;
  }
  @media (min-width: 1000px) {
    :host {
      --prize-size: 12em;
      --place-height: 14vh;
    }
  }
  @media (max-width: 999px) {
    .mice {
      display: none;
    }
    h2 {
      font-size: 1.9em;
    }
  }
  /* In the hand a headline beside a large cheese is broken into four lines. */
  @media (max-width: 599px) {
    :host {
      --prize-size: 6em;
    }
    h2 {
      font-size: 1.6em;
    }
  }
  @media (max-width: 999px) and (max-height: 700px) {
    :host {
      --prize-size: 4em;
    }
    .reason {
      line-height: 1.05;
    }
    maeuse-cheese {
      width: 2.9em;
      height: 2.9em;
    }
  }
  @media (max-width: 359px) {
    :host {
      --prize-size: 3em;
    }
  }
  @media (orientation: landscape) and (max-width: 999px) and (max-height: 520px) {
    :host {
      --prize-size: 2.6em;
    }
  }
  @media (max-width: 359px), (orientation: landscape) and (max-width: 999px) and (max-height: 520px) {
    .who {
      margin-right: 4px;
    }
    /* Four missing quarters in one line. */
    .reason {
      letter-spacing: -0.03em;
    }
    maeuse-cheese {
      width: 2.2em;
      height: 2.2em;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .quarter {
      animation: none;
    }
  }
`
