import { css } from 'lit'

export const styles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(min-content, 1fr) auto;
    min-height: 0;
    --token-size: 1.3em;
  }
  /* Everything begins at the left: centred, words of every length and a queue that gets shorter would each have another middle. */
  .words {
    min-height: var(--walk-words, 6.2em);
  }
  h2 {
    font-size: var(--walk-head, 1.75em);
  }
  .words p {
    margin-top: 0.35em;
    line-height: 1.25;
    font-weight: 600;
    color: var(--on-cloth-2);
    text-wrap: balance;
  }
  .scene {
    display: grid;
    grid-template-columns: auto auto;
    align-content: center;
    justify-content: start;
    justify-items: start;
    min-height: 0;
    --cheese-width: var(--walk-cheese, 6em);
    /* As large as the room for all rows allows; each card has its margins. */
    --figure: min(
      var(--walk-card, 3.5em),
      calc(var(--walk-width) / var(--in-row) / 1.12),
      calc(var(--walk-height) / var(--rows) / 1.94),
      calc((var(--walk-height) / var(--rows) - var(--place-height)) / 1.57)
    );
    --place-height: calc(1.7 * var(--size-floor));
  }
  /* Beside the front of the line, not beside all its rows. */
  .cheese {
    position: relative;
    flex: none;
    width: var(--cheese-width);
    margin: max(0px, calc(var(--figure) * 1.05 - var(--cheese-width) * 0.375)) 0.9em 0 0;
  }
  .cheese svg {
    width: 100%;
    height: auto;
  }
  .cheese b {
    position: absolute;
    right: -0.3em;
    top: -0.5em;
    width: 1.5em;
    height: 1.5em;
    border-radius: 50%;
    background: var(--ink);
    color: var(--cheese);
    font-size: var(--walk-badge, 1.5em);
    line-height: 1.5em;
    text-align: center;
  }
  ol {
    display: grid;
    align-self: start;
    grid-template-columns: repeat(var(--in-row), auto);
    justify-content: start;
  }
  :host([narrow]) .scene {
    grid-template-columns: auto;
    min-height: 130px;
    --free: 36vh;
    --walk-height: calc(var(--free) - var(--cheese-width) * 0.75 - 0.7em - 8px);
  }
  /* Cards as large as what words, players and buttons leave, so that no row lies under the buttons. */
  @supports (container-type: size) {
    :host([narrow]) .scene {
      container-type: size;
      --free: 100cqh;
    }
  }
  :host([narrow]) .cheese {
    margin: 0.7em 0.9em 8px 0;
  }
  li[data-spot] {
    position: relative;
    width: var(--figure);
    height: calc(var(--figure) * 1.37);
    /* The place above a small card is no smaller than its letters. */
    margin: max(var(--place-height), calc(var(--figure) * 0.37)) calc(var(--figure) * 0.06) calc(var(--figure) * 0.2);
  }
  .card {
    position: relative;
    display: block;
    border-radius: calc(var(--figure) * 0.18);
    transition: transform var(--t-move) var(--e-drop);
  }
  .card svg {
    width: 100%;
    height: auto;
  }
  .place {
    position: absolute;
    left: 0;
    bottom: calc(100% + var(--figure) * 0.03);
    padding: 0 0.45em;
    border-radius: 0.5em;
    background: var(--paper);
    color: var(--ink);
    font-size: max(var(--size-floor), calc(var(--figure) * 0.22));
    line-height: 1.3;
    white-space: nowrap;
  }
  .front {
    background: var(--cheese);
  }
  .turned .card {
    animation: turn 300ms var(--e-drop);
  }
  .acts .card,
  .leaves .card {
    transform: translateY(-9%);
    box-shadow: 0 0 0 max(3px, 0.16em) var(--cheese);
  }
  .hungry .card {
    opacity: 0.5;
  }
  .leaves .card {
    transform: translateY(-9%) rotate(4deg);
  }
  .taken .card {
    transform: rotate(-7deg) scale(0.92);
    box-shadow: 0 0 0 max(3px, 0.16em) var(--bad);
  }
  .spared .card {
    box-shadow: 0 0 0 max(2px, 0.12em) var(--paper);
  }
  .ate .card {
    transform: translateY(-6%);
    box-shadow: 0 0 0 max(3px, 0.16em) var(--cheese);
  }
  .bite {
    position: absolute;
    left: -12%;
    bottom: 6%;
    width: 56%;
    height: 46%;
    animation: bite 260ms var(--e-drop) both;
  }
  .gain {
    position: absolute;
    left: 50%;
    bottom: calc(var(--figure) * -0.14);
    display: flex;
    align-items: center;
    padding: 0.06em 0.36em 0.06em 0.14em;
    border-radius: 0.7em;
    background: var(--paper);
    color: var(--ink);
    box-shadow: 0 0.14em 0 var(--paper-3);
    transform: translateX(-50%);
    white-space: nowrap;
  }
  .gain b {
    margin-left: 0.2em;
    font-size: 1.1em;
    line-height: 1.2;
  }
  /* Small cards: the card itself says whose points these are, and stays to be seen above them. */
  :host([narrow]) .gain {
    bottom: calc(var(--figure) * -0.2);
    padding: 0 2px;
    font-size: 15px;
    --token-size: 13px;
  }
  :host([narrow]) .gain b {
    margin: 0;
    font-size: 1em;
  }
  :host([narrow]) .own seat-token {
    display: none;
  }
  .trail {
    display: flex;
    margin-top: 0.6em;
  }
  .trail li {
    width: 1.05em;
    height: 0.8em;
    margin: 0 0.44em 0 0;
    border-radius: 0.24em;
    background: var(--inset);
  }
  .trail .done {
    background: var(--cheese-lo);
  }
  .trail .now {
    background: var(--cheese);
    box-shadow: 0 0 0 0.16em var(--paper);
  }
  @keyframes turn {
    from {
      transform: scaleX(0);
    }
  }
  @keyframes bite {
    from {
      transform: translateX(-60%) scale(0.6);
    }
  }
  /* On a small phone the cheese needs a place beside its line, too: two rows of cards have the height. */
  @media (max-width: 389px) {
    :host([narrow]) .scene {
      grid-template-columns: auto auto;
      min-height: 60px;
      --walk-height: var(--free);
    }
  }
  @media (max-width: 359px) {
    h2 {
      font-size: 1.4em;
    }
    .words p {
      margin-top: 0.1em;
      font-size: 15px;
    }
  }
  /* A phone on its side: the words, which name five players and their points, and the buttons below them beside the line. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    :host {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) minmax(0, 1fr);
      grid-column-gap: 8px;
    }
    .words {
      grid-area: 1 / 1 / 3 / 2;
      padding-bottom: 52px;
      line-height: 1.1;
    }
    .words p {
      margin: 0;
      font-size: 15px;
      line-height: 1.1;
      text-wrap: wrap;
    }
    .scene,
    :host([narrow]) .scene {
      grid-template-columns: auto auto;
      min-height: 60px;
      --walk-height: var(--free);
    }
    .trail {
      grid-area: 2 / 2;
      margin: 0 0 4px;
      font-size: 13px;
    }
  }
  /* Above the bar with the next step, or below a banner, no line is left for a headline alone. */
  @container (max-height: 245px) {
    h2,
    .words p {
      display: inline;
    }
    h2 {
      margin-right: 0.4em;
      font-size: 14px;
    }
    .words p {
      font-size: 14px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .turned .card,
    .bite {
      animation: none;
    }
  }
`
