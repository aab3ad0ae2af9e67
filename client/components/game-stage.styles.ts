import { css } from 'lit'

export const gameStageStyles = css`
  :host {
    position: relative;
    /* However high a game piles its things up, what the room has to say lies above. */
    isolation: isolate;
    display: grid;
    /* Not an auto row: it would lay the game out at several heights, and each restyles every piece of a size container. */
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    height: 100%;
  }
  .column {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
    min-height: 0;
  }
  .game {
    /* A long press is a press, not the beginning of a selection. */
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    /* The veil of a pause lies above whatever a game piles up. */
    isolation: isolate;
    grid-row: 2;
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    overflow-y: auto;
  }
  /* More of a result lies below: it fades until it is scrolled to its end. Nothing fades where nothing scrolls, and less than a row where it does. */
  @supports (animation-timeline: scroll(self)) {
    .game:has(+ footer),
    .game:has(+ footer) > * {
      animation: more-below linear;
      animation-timeline: scroll(self);
    }
  }
  @keyframes more-below {
    from,
    99% {
      mask-image: linear-gradient(#000 calc(100% - 16px), #0000);
    }
    to {
      mask-image: none;
    }
  }
  .banner {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin: 0 var(--gutter) 8px;
    padding: 6px 8px 6px 16px;
    font-weight: var(--weight-name);
  }
  .banner .btn {
    min-height: 44px;
    padding: 6px 16px;
    border-radius: 14px;
    font: var(--weight-name) 16px/1.1 var(--font-text);
    --side-height: 4px;
    margin-bottom: 4px;
  }
  @media (max-height: 600px) {
    .banner {
      margin-bottom: 3px;
      padding-block: 2px;
      line-height: 1.15;
    }
    .banner .btn {
      min-height: 36px;
      padding: 4px 14px;
    }
  }
  /* A phone on its side: what a spectator may do stands in the bar above, because the game has no height to spare. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .offers {
      position: fixed;
      top: calc(6px + env(safe-area-inset-top));
      right: calc(var(--gutter) + 112px);
      z-index: 1;
      margin: 0;
      padding: 0;
      background: none;
    }
    .offers span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  footer {
    grid-row: 3;
    width: min(100%, 620px);
    margin: 0 auto;
    padding: 10px var(--gutter) calc(22px + env(safe-area-inset-bottom));
  }
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    footer {
      width: 100%;
    }
  }
  @media (max-width: 999px) and (max-height: 700px) {
    footer {
      padding: 4px var(--gutter) calc(10px + env(safe-area-inset-bottom));
    }
  }
  .waiting {
    display: grid;
    place-content: center;
    font-size: var(--size-headline);
  }

  .veil {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: 4;
    display: grid;
    place-items: center;
    padding: var(--gutter);
    background: #0b0709a6;
  }
  .veil .slab {
    display: grid;
    gap: 14px;
    justify-items: center;
    width: min(100%, 400px);
    padding: 28px 24px;
    border-radius: 30px;
    text-align: center;
  }
  .veil h2 {
    font-size: 44px;
  }
  .veil .count {
    font-size: 96px;
  }
  .veil .btn {
    width: 100%;
    min-height: 72px;
    font-size: 28px;
    display: inline-flex;
  }

  @media (min-width: 1600px) {
    :host {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  @media (max-width: 1599px) {
    .log {
      display: none;
    }
  }
`
