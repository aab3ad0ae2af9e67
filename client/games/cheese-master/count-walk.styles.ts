import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    --die-size: var(--walk-die, 3.6em);
    --step: 260ms;
  }
  .walk {
    display: grid;
    grid-template-columns: var(--walk-template, minmax(0, 1fr) auto);
    grid-gap: 0.4em 1em;
    align-items: start;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(var(--walk-columns, var(--dice)), minmax(0, 1fr));
    grid-gap: 0.6em 0.3em;
  }
  li {
    display: grid;
    justify-items: center;
    align-content: start;
    text-align: center;
    animation-name: count;
    animation-delay: calc(var(--i) * var(--step));
  }
  /* Not seen before its turn: with the others it would lie under the lanes below, and be read too early. */
  @keyframes count {
    from {
      transform: translateY(60%) scale(0.8);
      opacity: 0;
    }
  }
  figure-die {
    margin-bottom: 0.65em;
  }
  .sum {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    min-height: 1.6em;
  }
  li .number {
    margin: 0 0.25em;
    font-size: 1.5em;
    line-height: 1.05;
  }
  .more {
    color: var(--more, var(--cheese-on-cloth));
  }
  .less {
    color: var(--less, var(--bad-on-cloth));
  }
  .note {
    font-weight: 650;
    font-size: var(--note-size, 1em);
    line-height: 1.1;
    color: var(--note, var(--on-cloth-2));
  }
  .answer {
    display: flex;
    align-items: center;
    justify-content: center;
    align-self: stretch;
    padding: var(--answer-padding, 0.35em 1em);
    border-radius: 0.95em;
    margin-bottom: 0.4em;
    --side-height: 0.34em;
    animation-delay: calc(var(--dice, 6) * var(--step) + 200ms);
  }
  .answer b {
    font-size: var(--answer-size, 3em);
    line-height: 0.9;
    margin: 0 0.14em;
  }
  .equals {
    font-size: 2em;
  }
  .answer cheese-figure {
    width: calc(var(--answer-size, 3em) * 0.86);
    height: calc(var(--answer-size, 3em) * 0.86);
  }
  /* On a small phone the number stands beside its die: below lie the lanes. */
  @media (max-width: 699px) and (max-height: 640px), (max-width: 999px) and (max-height: 520px) {
    ol {
      grid-gap: 0.2em 0.3em;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      align-content: start;
      justify-content: center;
    }
    figure-die {
      margin-bottom: 0.3em;
    }
    .sum {
      display: contents;
    }
    .note {
      flex: 1 0 100%;
    }
    .answer {
      margin-bottom: 0.2em;
    }
    .equals {
      font-size: var(--answer-size);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    li,
    .answer {
      animation: none;
    }
  }
`
