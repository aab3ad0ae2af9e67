import { css } from 'lit'

/** First in every element's styles: reset, one focus ring for all, and text for screen readers only. */
export const baseStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1,
  h2,
  h3,
  .display {
    font-family: var(--font-display);
    font-weight: 400;
    line-height: 1.02;
  }
  .number,
  .code {
    font-family: var(--font-text);
    font-weight: var(--weight-number);
    font-variant-numeric: tabular-nums;
  }
  .code {
    letter-spacing: 0.12em;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
    margin: 0;
  }
  button {
    border: 0;
    background: none;
    padding: 0;
    cursor: pointer;
    touch-action: manipulation;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  a {
    color: inherit;
  }
  svg {
    display: block;
    overflow: visible;
  }
  :focus {
    outline: none;
  }
  /* The mark of a player who is away, in every game. A pale token alone is not seen among five. */
  .absent {
    outline: max(2px, 0.3vh) dashed;
    outline-offset: -2px;
  }
  .absent seat-token,
  .absent mouse-avatar {
    opacity: 0.35;
    filter: grayscale(1);
  }
  /* 4 px of paper inside 3 px of ink: one of the two stands out on any ground. */
  :focus-visible {
    --focus-ring: 0 0 0 4px var(--paper);
    box-shadow: var(--focus-ring);
    outline: 3px solid var(--ink);
    outline-offset: 4px;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* Of \`hyphenated\`: what fits into a line is kept together. */
  .word {
    display: var(--word-display, inline-block);
    max-width: 100%;
    text-wrap-style: balance;
  }
`
