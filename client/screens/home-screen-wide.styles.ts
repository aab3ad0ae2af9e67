import { css } from 'lit'

/** The front door on anything wider than a phone in the hand; goes on top of home-screen.styles.ts. */
export const homeScreenWideStyles = css`
  /* A tablet, or a phone on its side: everything in the middle, the cards in rows. */
  @media (min-width: 640px) {
    main {
      max-width: 760px;
    }
    .actions {
      display: grid;
      grid-template-columns: 1fr 1fr;
      column-gap: 18px;
      align-items: start;
    }
    .open {
      order: 0;
      margin: 0;
    }
    .links,
    .refusal {
      grid-column: 1 / -1;
      justify-self: center;
    }
    .games ul {
      flex-wrap: wrap;
      justify-content: center;
      margin: 0;
      padding: 4px 0 10px;
      overflow: visible;
    }
    .games li,
    .games li:last-child {
      flex-basis: 196px;
      margin: 0 12px 28px;
    }
  }

  /* A phone on its side: the buttons lie above the edge of the screen, in every language. */
  @media (min-width: 640px) and (max-width: 999px) and (max-height: 400px) {
    h1 {
      font-size: 46px;
    }
    .lead {
      margin-top: 6px;
      max-width: 38em;
      line-height: 1.25;
    }
    moon-scene {
      margin-bottom: 4px;
    }
    .actions {
      margin-top: 12px;
    }
  }

  @media (min-width: 1000px) {
    main {
      display: grid;
      grid-template-columns: minmax(0, 1fr) min(33vw, 540px);
      grid-template-rows: 1fr auto auto auto;
      grid-template-areas:
        'front scene'
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
    .front {
      grid-area: front;
      align-self: center;
      display: block;
    }
    .hero {
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
    /* The third column takes what a long line below would otherwise press into the first two. */
    .actions {
      grid-template-columns: max-content minmax(0, max-content) 1fr;
      column-gap: 20px;
      margin-top: 28px;
    }
    .open {
      min-height: 84px;
      padding: 0 34px;
    }
    code-entry {
      --field-height: 84px;
    }
    .links,
    .refusal {
      justify-self: start;
    }
    .links {
      margin: 18px 0 0 -13px;
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
      flex-wrap: nowrap;
      justify-content: flex-start;
      padding: 4px 4px 20px;
      --card-padding: 16px;
      --picture-size: min(72px, 5.2vw);
      --title-size: 24px;
    }
    .games li,
    .games li:last-child {
      flex: 1 1 0;
      min-width: 0;
      max-width: 400px;
      margin: 0 24px 0 0;
    }
    .games li:last-child {
      margin: 0;
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
      --picture-size: 76px;
      --title-size: 27px;
    }
  }
`
