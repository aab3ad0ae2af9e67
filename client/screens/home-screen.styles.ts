import { css } from 'lit'

export const homeScreenStyles = css`
  :host {
    display: block;
  }
  main {
    display: flex;
    flex-direction: column;
    min-height: var(--screen-height);
    max-width: 640px;
    margin: 0 auto;
    padding: calc(14px + env(safe-area-inset-top)) 16px calc(14px + env(safe-area-inset-bottom));
  }
  nav {
    display: flex;
    justify-content: space-between;
    height: 0;
  }
  .front {
    display: contents;
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
  .links {
    order: 2;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    margin-top: 18px;
  }
  .links a {
    margin: 4px 5px 0;
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
    /* Words for screen readers are placed absolutely: without this they would widen the page behind the scrolling cards. */
    position: relative;
    display: flex;
    margin: 0 -16px;
    padding: 4px 20px 12px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding: 20px;
    scrollbar-width: none;
    --picture-size: 52px;
    --title-size: 19px;
    --card-padding: 13px;
  }
  .games li {
    flex: 0 0 162px;
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
  .games li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 1fr auto;
    grid-row-gap: 14px;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 8px;
    padding-top: 8px;
  }
  .now {
    flex: 1 1 auto;
    min-height: 44px;
    padding: 4px 14px;
    border-radius: 14px;
    background: var(--cheese);
    color: var(--ink);
    font-weight: var(--weight-name);
    text-wrap: balance;
  }
  .how {
    flex: 1 0 auto;
    justify-content: center;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 4px;
    color: var(--on-cloth-2);
    font-weight: var(--weight-name);
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

  @media (max-width: 639px) {
    /* Whoever was just in a room most likely wants to go back. */
    .has-rooms .actions,
    .has-rooms .games,
    .has-rooms footer {
      order: 1;
    }
  }
  /* Tall enough for everything at once: then the main button is the lowest, where the thumb is. */
  @media (max-width: 639px) and (min-height: 800px) {
    main:not(.has-rooms) .actions,
    main:not(.has-rooms) footer {
      order: 1;
    }
    main:not(.has-rooms) .actions {
      margin-top: 0;
    }
    .games {
      margin-top: 16px;
    }
    moon-scene {
      width: min(244px, 21vh);
    }
  }
`
