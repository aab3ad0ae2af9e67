import { css } from 'lit'

export const learnScreenStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
    height: var(--screen-height);
  }
  header {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: calc(8px + env(safe-area-inset-top)) var(--gutter) 8px;
  }
  header a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    min-width: 44px;
    border-radius: 12px;
    text-decoration: none;
    font-size: 17px;
  }
  h1 {
    flex: 1;
    min-width: 0;
    font-size: var(--size-headline);
    text-wrap: balance;
  }
  nav a {
    padding: 0 14px;
    border-radius: var(--radius-field);
    background: var(--inset);
    font-weight: var(--weight-name);
    white-space: nowrap;
  }
  /* A phone has room for the name of the game, the way to its rules and the language. */
  @media (max-width: 599px) {
    theme-picker {
      display: none;
    }
    header {
      gap: 6px;
    }
    h1 {
      font-size: 24px;
    }
    nav a {
      padding: 0 9px;
    }
  }
  @media (max-width: 374px) {
    header {
      gap: 4px;
    }
    nav a {
      padding: 0 5px;
    }
  }
  /* No room for half of a long name beside the keys. */
  @media (max-width: 339px) {
    header {
      flex-wrap: wrap;
    }
    h1 {
      flex: 1 0 100%;
      order: 1;
    }
    nav {
      margin-left: auto;
    }
  }
  main {
    min-height: 0;
    overflow-x: hidden;
    overflow-y: auto;
  }
  main.rules {
    padding: 0 var(--gutter) calc(28px + env(safe-area-inset-bottom));
  }
  .message {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 18px;
    height: 100%;
    padding: var(--gutter);
    text-align: center;
  }
  .message .sheet {
    display: grid;
    gap: 16px;
    max-width: 460px;
    padding: 30px 26px;
    border-radius: 30px;
  }
  .message h2 {
    font-size: 36px;
  }
  .message .btn {
    min-height: 60px;
    font-size: 24px;
  }
`
