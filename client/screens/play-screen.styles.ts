import { css } from 'lit'

export const playScreenStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
    height: var(--screen-height);
  }
  main {
    position: relative;
    min-height: 0;
    overflow-x: hidden;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  main.joining {
    padding: 8px var(--gutter) calc(28px + env(safe-area-inset-bottom));
  }
  @media (max-height: 700px) {
    main.joining {
      padding-top: 0;
      padding-bottom: calc(8px + env(safe-area-inset-bottom));
    }
  }
  .opening {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 20px;
    height: 100%;
    font-size: var(--size-headline);
    /* A quick line needs no words. */
    animation: appear 0s 500ms both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .opening cheese-figure {
    width: 96px;
    height: 96px;
  }
`
