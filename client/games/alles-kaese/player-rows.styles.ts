import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    --avatar-size: 52px;
    --token-size: 36px;
    --card-size: 32px;
    --fan-width: 150px;
    --trap-size: 30px;
  }
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 10px;
  }
  li {
    display: flex;
    align-items: center;
    min-height: 68px;
    padding: 6px 18px 6px 14px;
  }
  li.slab {
    --side-height: 6px;
  }
  seat-token {
    margin: 0 10px;
  }
  .who {
    flex: 1;
    min-width: 0;
  }
  fit-text {
    font-size: 20px;
    font-weight: var(--weight-name);
    line-height: 1.15;
  }
  .line {
    font-size: 15px;
  }
  .inset .line {
    color: var(--on-cloth-2);
  }
  card-fan {
    flex: none;
    margin: 0 16px 0 10px;
    --fan-align: end;
  }
  /* Larger, as long as "20 holes, 2 traps" has its line in every language. */
  .few {
    --avatar-size: 56px;
    --card-size: 36px;
    --trap-size: 32px;
  }
  .few li {
    min-height: 88px;
  }
  @media (max-height: 820px) {
    ol:not(.few) {
      grid-gap: 7px;
      --avatar-size: 44px;
      --card-size: 29px;
    }
    ol:not(.few) li {
      min-height: 56px;
      padding-top: 3px;
      padding-bottom: 3px;
    }
  }
  /* Where the panel is narrow: the log lies beside it, or the window is small. */
  @media (max-width: 1199px), (min-width: 1600px) and (max-width: 1899px) {
    mouse-avatar {
      display: none;
    }
    :host,
    .few {
      --fan-width: 110px;
    }
  }
  @media (max-width: 1199px) {
    card-fan {
      display: none;
    }
  }
`
