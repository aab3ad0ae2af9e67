import { css } from 'lit'

export const styles = css`
  :host {
    position: relative;
  }
  .shown {
    top: 13%;
    right: 13%;
    bottom: 13%;
    left: 13%;
  }
  cheese-figure {
    display: block;
    width: 100%;
    height: 100%;
  }
  :host([gone]) .die {
    filter: grayscale(1) brightness(0.82);
  }
  .cross {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke-linecap: round;
  }
  :host([flying]) .die {
    visibility: hidden;
  }

  .hop {
    position: absolute;
    top: 13%;
    right: 13%;
    bottom: 13%;
    left: 13%;
    perspective: calc(var(--size) * 5);
    animation: hop 280ms var(--e-out) infinite alternate;
    animation-delay: calc(var(--i, 0) * -70ms);
  }
  .cube {
    width: 100%;
    height: 100%;
    transform-style: preserve-3d;
    animation: tumble 1300ms linear infinite;
    animation-delay: calc(var(--i, 0) * -310ms);
  }
  .cube i {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    border: calc(var(--size) * 0.07) solid var(--body);
    border-radius: calc(var(--size) * 0.14);
    background: #fff8e8;
    --out: calc(var(--size) * 0.37);
    transform: translateZ(var(--out));
  }
  .cube .s1 {
    transform: rotateY(90deg) translateZ(var(--out));
    border-color: var(--body-side);
  }
  .cube .s2 {
    transform: rotateY(180deg) translateZ(var(--out));
  }
  .cube .s3 {
    transform: rotateY(-90deg) translateZ(var(--out));
    border-color: var(--body-side);
  }
  .cube .s4 {
    transform: rotateX(90deg) translateZ(var(--out));
  }
  .cube .s5 {
    transform: rotateX(-90deg) translateZ(var(--out));
    border-color: var(--body-side);
  }
  @keyframes hop {
    to {
      transform: translateY(-26%);
    }
  }
  @keyframes tumble {
    from {
      transform: rotate3d(1, 0.7, 0.25, 0deg);
    }
    to {
      transform: rotate3d(1, 0.7, 0.25, 720deg);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .hop {
      display: none;
    }
    :host([flying]) .die {
      visibility: visible;
    }
    :host([flying]) .shown {
      visibility: hidden;
    }
  }
`
