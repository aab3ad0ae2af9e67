import { css } from 'lit'

export const gameCardStyles = css`
  :host {
    --frame: var(--paper);
    --frame-side: var(--paper-3);
    display: block;
    min-width: 0;
  }
  :host([chosen]) {
    --frame: var(--cheese);
    --frame-side: var(--cheese-lo);
  }
  /* One step lighter than the tablecloth of the same game, so that a card lies on it. */
  .card[data-cloth='petrol'] {
    --ground: #0f5a5c;
  }
  .card[data-cloth='oxblood'] {
    --ground: #7d2d22;
  }
  .card[data-cloth='aubergine'] {
    --ground: #59336e;
  }
  .card[data-cloth='moss'] {
    --ground: #48652b;
  }
  .card[data-cloth='indigo'] {
    --ground: #2c4495;
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    width: 100%;
    height: 100%;
    padding: var(--card-padding, 16px);
    border-radius: 26px;
    color: #fff4dc;
    text-align: left;
    background:
      radial-gradient(70% 75% at 50% 42%, #ffd98a26 0, #ffd98a00 75%),
      linear-gradient(90deg, #0000 50%, #ffffff0b 0) 0 0 / 44px 44px,
      linear-gradient(#0000 50%, #ffffff0b 0) 0 0 / 44px 44px,
      var(--ground);
    box-shadow:
      inset 0 3px 0 #fff4,
      0 0 0 4px var(--frame),
      0 11px 0 4px var(--frame-side),
      0 18px 14px 4px var(--shadow);
    transition: transform var(--t-quick) var(--e-drop);
  }
  .card:focus-visible {
    outline-offset: 7px;
    box-shadow:
      inset 0 3px 0 #fff4,
      0 0 0 7px var(--paper),
      0 11px 0 4px var(--frame-side),
      0 18px 14px 4px var(--shadow);
  }
  .card:disabled {
    cursor: default;
  }
  @media (hover: hover) {
    .card:not(:disabled):hover {
      transform: translateY(-4px);
    }
  }
  .card:not(:disabled):active,
  .card:not(:disabled)[data-pressed] {
    transform: translateY(9px);
    box-shadow:
      inset 0 3px 0 #0002,
      0 0 0 4px var(--frame),
      0 2px 0 4px var(--frame-side),
      0 6px 8px 4px var(--shadow);
    transition-duration: var(--t-tap);
  }
  .picture {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    flex: none;
    height: 1.72em;
    margin-bottom: 10px;
    font-size: var(--picture-size, 72px);
    line-height: 1;
  }
  .words {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .title {
    font-size: var(--title-size, 24px);
    --fit-floor: 16px;
  }
  .tagline {
    margin-top: 7px;
    font: 500 16px/1.3 var(--font-text);
  }
  .players {
    margin-top: auto;
    padding-top: 9px;
    font: 700 15px/1.2 var(--font-text);
  }
  :host([wide]) .card {
    flex-direction: row;
    align-items: center;
    padding: 14px 22px;
  }
  :host([wide]) .picture {
    width: 2.7em;
    margin: 0 20px 0 0;
  }
  :host([wide]) .title {
    font-size: calc(var(--title-size, 24px) * 1.25);
  }
  :host([chosen]) .title::after {
    content: '';
    display: inline-block;
    width: 0.7em;
    height: 0.34em;
    margin-left: 0.4em;
    border: solid var(--cheese);
    border-width: 0 0 0.16em 0.16em;
    transform: translateY(-0.26em) rotate(-45deg);
  }
`
