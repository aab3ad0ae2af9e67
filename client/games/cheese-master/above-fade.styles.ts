import { css } from 'lit'

/** In the fading edge of what scrolls, the first line of words would look half erased: they are hidden until it is above. */
export const aboveFadeStyles = css`
  @supports (animation-timeline: view()) {
    .above-fade :is(h3, p, select, button) {
      animation: above-fade linear both;
      animation-timeline: view();
      animation-range: entry 0% entry calc(var(--first-line, 1.1em) + 8px);
    }
    /* Their words are in the middle of their height. */
    .above-fade :is(select, button) {
      --first-line: 50% + 0.55em;
    }
  }
  @keyframes above-fade {
    from,
    99% {
      opacity: 0;
    }
  }
`
