import { css } from 'lit'

export const pilesStyles = css`
  :host {
    display: block;
    font-size: var(--piles-text, 15px);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    grid-gap: var(--piles-gap, 7px);
  }
  .pile {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    height: var(--piles-height, 92px);
    padding: 0.5em 0 0.42em;
    border-radius: 13px;
    background: var(--inset);
    color: var(--on-cloth-2);
    font-size: 1em;
    font-weight: 700;
    line-height: 1;
    transition: transform var(--t-quick) var(--e-drop);
  }
  .value {
    font-size: var(--piles-number, 27px);
    line-height: 1;
    color: var(--on-cloth);
  }
  .dots {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    justify-content: center;
    width: 2.9em;
    min-height: 1.7em;
    font-size: var(--dots-text, 1em);
  }
  .dots i {
    width: 0.6em;
    height: 0.6em;
    margin: 0.13em;
    border: 0.14em solid currentColor;
    border-radius: 50%;
  }
  .dots .there {
    background: currentColor;
  }
  .extra {
    margin-left: 0.2em;
    color: var(--bad-on-cloth);
    font-weight: 850;
  }
  .left {
    display: flex;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  .bar {
    width: 1.05em;
    height: 0.68em;
    margin-right: 0.32em;
    border: 0.14em solid currentColor;
    border-radius: 0.2em;
  }
  .words {
    display: none;
  }
  .none:not(.stealable) {
    opacity: 0.62;
  }
  /* What can still be stolen is not struck out. */
  .none:not(.stealable) .value {
    text-decoration: line-through;
    text-decoration-thickness: 0.12em;
  }
  .stealable {
    box-shadow: inset 0 0 0 0.14em var(--cheese);
  }
  /* Earned: lifted and yellow, whether it can be pressed or not. */
  .earned {
    background: var(--cheese);
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      0 0.34em 0 var(--cheese-lo);
    transform: translateY(-0.2em);
    color: var(--ink);
  }
  .earned .value,
  .choice .value,
  .earned .extra,
  .choice .extra {
    color: var(--ink);
  }
  .choice {
    background: var(--paper);
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      0 0.34em 0 var(--paper-3);
    color: var(--ink);
  }
  .choice.earned {
    background: var(--cheese-hi);
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      0 0.34em 0 var(--cheese-lo);
  }
  .choice[aria-pressed='true'] {
    --focus-ring: 0 0 0 4px var(--paper);
    background: var(--cheese);
    transform: translateY(0.1em);
  }
  .gave .bar {
    animation: give 400ms var(--e-drop);
  }
  @keyframes give {
    from {
      transform: translateY(-0.9em);
    }
  }
  :host([wide]) .left .bar {
    display: none;
  }
  :host([wide]) .words {
    display: inline;
  }
  @media (prefers-reduced-motion: reduce) {
    .gave .bar {
      animation: none;
    }
  }
`
