import { css } from 'lit'

/** A page with one thing to say, and one way on. */
export const messageScreenStyles = css`
  main {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 18px;
    min-height: var(--screen-height);
    padding: calc(24px + env(safe-area-inset-top)) 24px calc(24px + env(safe-area-inset-bottom));
    text-align: center;
  }
  cheese-figure {
    width: 132px;
    height: 132px;
  }
  h1 {
    font-size: 34px;
  }
  p,
  ul {
    max-width: 26em;
  }
  ul {
    display: grid;
    gap: 8px;
    padding: 16px 20px;
    text-align: left;
  }
  @media (max-height: 600px) {
    cheese-figure {
      width: 64px;
      height: 64px;
    }
  }
  @media (max-height: 400px) {
    main {
      gap: 10px;
      padding-top: 12px;
      padding-bottom: 12px;
    }
  }
  .btn {
    min-height: 68px;
    min-width: 240px;
    margin: 10px 0;
    font-size: 26px;
  }
`
