import { css } from 'lit'

export const homeScreenStyles = css`
  :host {
    display: block;
  }
  main {
    display: flex;
    flex-direction: column;
    min-height: 100vh;
    max-width: 640px;
    margin: 0 auto;
    padding: calc(14px + env(safe-area-inset-top)) 16px calc(14px + env(safe-area-inset-bottom));
  }
  @supports (min-height: 100dvh) {
    main {
      min-height: 100dvh;
    }
  }
  nav {
    display: flex;
    justify-content: space-between;
    height: 0;
  }
  nav .long {
    display: none;
  }
  .hero {
    text-align: center;
  }
  h1 {
    font-size: min(56px, 14.6vw);
    line-height: 0.95;
  }
  .lead {
    margin: 10px auto 0;
    max-width: 24em;
    font: 500 17px/1.35 var(--font-text);
  }
  moon-scene {
    order: -1;
    flex: none;
    width: min(244px, 27vh);
    margin: 0 auto 8px;
  }
  nav {
    order: -2;
  }

  .actions {
    display: flex;
    flex-direction: column;
    margin-top: 20px;
  }
  .open {
    order: 1;
    min-height: 80px;
    margin-top: 14px;
    font-size: var(--size-button);
    --side-height: 10px;
  }
  .tv {
    order: 2;
    align-self: center;
    margin-top: 22px;
    padding: 6px 8px;
    border-radius: 8px;
    font: var(--weight-name) var(--size-second) / 1.3 var(--font-text);
    text-align: center;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  .refusal {
    order: -1;
  }
  .refusal p {
    margin-bottom: 14px;
    padding: 14px 18px;
    border-radius: var(--radius-field);
    background: var(--bad);
    color: #fff;
    font: 600 var(--size-body) / 1.35 var(--font-text);
  }
  recent-room-list {
    margin-top: 22px;
  }

  .games {
    margin-top: 24px;
  }
  .games ul {
    display: flex;
    margin: 0 -16px;
    padding: 4px 20px 26px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding: 20px;
    scrollbar-width: none;
    --picture-size: 50px;
    --title-size: 20px;
  }
  .games li {
    flex: 0 0 158px;
    margin-right: 18px;
    scroll-snap-align: start;
  }
  .games li:last-child {
    margin-right: 0;
  }
  .games[data-count='1'] li,
  .games[data-count='2'] li {
    flex: 1 1 0;
    min-width: 0;
  }
  .games li game-card {
    height: 100%;
  }
  .games p {
    margin-bottom: 12px;
  }
  footer {
    margin-top: auto;
    padding-top: 18px;
    color: var(--on-cloth-2);
    font: 500 var(--size-floor) / 1.4 var(--font-text);
    text-align: center;
  }

  /* Tall enough for everything at once: then the main button is the lowest, where the thumb is. */
  @media (max-width: 819px) and (min-height: 800px) {
    .games {
      order: 0;
      margin-top: 22px;
    }
    .actions {
      order: 1;
      margin-top: 0;
    }
    recent-room-list {
      order: 0;
    }
    footer {
      order: 2;
    }
  }

  @media (min-width: 820px) {
    main {
      display: grid;
      grid-template-columns: minmax(0, 1fr) min(33vw, 540px);
      grid-template-rows: 1fr 1fr auto auto auto;
      grid-template-areas:
        'hero scene'
        'actions scene'
        'rooms rooms'
        'games games'
        'footer footer';
      column-gap: 56px;
      position: relative;
      max-width: 1440px;
      padding: 20px 60px 18px;
    }
    nav {
      position: absolute;
      right: 60px;
      top: 20px;
    }
    nav theme-picker {
      margin-right: 10px;
    }
    nav .long {
      display: block;
    }
    nav .short {
      display: none;
    }
    .hero {
      grid-area: hero;
      align-self: end;
      padding-top: 40px;
      text-align: left;
    }
    h1 {
      font-size: min(104px, 8vw);
      line-height: 0.9;
      white-space: nowrap;
    }
    .lead {
      margin: 26px 0 0;
      max-width: 26em;
      font-size: 22px;
    }
    moon-scene {
      grid-area: scene;
      align-self: end;
      width: 100%;
      margin: 0;
    }
    .actions {
      grid-area: actions;
      align-self: start;
      display: grid;
      grid-template-columns: max-content minmax(0, max-content);
      column-gap: 20px;
      align-items: start;
      margin-top: 28px;
    }
    .open {
      order: 0;
      min-height: 84px;
      margin: 0;
      padding: 0 34px;
    }
    code-entry {
      --field-height: 84px;
    }
    .tv {
      grid-column: 1 / -1;
      justify-self: start;
      margin: 22px 0 0 -8px;
    }
    .refusal {
      grid-column: 1 / -1;
    }
    recent-room-list {
      grid-area: rooms;
      margin-top: 26px;
    }
    .games {
      grid-area: games;
      margin-top: 30px;
    }
    .games ul {
      justify-content: flex-start;
      margin: 0;
      padding: 4px 4px 20px;
      overflow: visible;
      --picture-size: min(72px, 5.2vw);
      --title-size: 24px;
    }
    .games li {
      flex: 1 1 0;
      min-width: 0;
      max-width: 300px;
      margin-right: 24px;
    }
    .games[data-count='1'] li {
      max-width: 560px;
    }
    footer {
      grid-area: footer;
      padding-top: 10px;
      text-align: left;
    }
  }
  @media (min-width: 1600px) and (min-height: 900px) {
    h1 {
      font-size: 124px;
    }
    .lead {
      font-size: 25px;
    }
    .games ul {
      --picture-size: 84px;
      --title-size: 27px;
    }
  }
`
