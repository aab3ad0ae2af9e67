import { css } from 'lit'

export const pipDieStyles = css`
  :host {
    --size: var(--die-size, 72px);
    --body: var(--cheese);
    --body-side: var(--cheese-lo);
    display: inline-block;
    flex: none;
    width: var(--size);
    height: var(--size);
  }
  :host([kind='orange']) {
    --body: var(--rind);
    --body-side: var(--rind-lo);
  }
  .die {
    position: relative;
    width: 100%;
    height: 100%;
    border-radius: calc(var(--size) * 0.2);
    background: var(--body);
    transform: rotate(var(--tilt, 0deg));
    box-shadow:
      inset 0 calc(var(--size) * 0.025) 0 #fff8,
      0 calc(var(--size) * 0.085) 0 var(--body-side),
      0 calc(var(--size) * 0.13) calc(var(--size) * 0.07) var(--shadow);
  }
  .face {
    position: absolute;
    top: 7.5%;
    right: 7.5%;
    bottom: 7.5%;
    left: 7.5%;
    border-radius: calc(var(--size) * 0.14);
    background: #fff8e8;
    box-shadow: inset 0 calc(var(--size) * 0.02) 0 #0000001f;
  }
  :host([kind='orange']) .face {
    border-radius: 0;
    clip-path: polygon(14% 0, 86% 0, 100% 14%, 100% 86%, 86% 100%, 14% 100%, 0 86%, 0 14%);
  }
  .shown {
    position: absolute;
    top: 16%;
    right: 16%;
    bottom: 16%;
    left: 16%;
  }
  .shown svg,
  ::slotted(*) {
    display: block;
    width: 100%;
    height: 100%;
    fill: var(--ink);
  }
  :host([rolling]) .die {
    animation: tumble 280ms var(--e-out) infinite alternate;
    animation-delay: calc(var(--i, 0) * -70ms);
  }
  /* At the end of the roll the animation is simply gone: a face never moves once it can be read. */
  @keyframes tumble {
    to {
      transform: translateY(-28%) rotate(calc(var(--tilt, 0deg) + 40deg));
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host([rolling]) .die {
      animation: none;
    }
  }
`
