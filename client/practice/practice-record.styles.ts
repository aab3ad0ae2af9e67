import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    padding-bottom: 6px;
  }
  section {
    padding: 12px 14px;
    --side-height: 6px;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-column-gap: 10px;
    margin-bottom: 10px;
  }
  dt {
    color: var(--ink-2);
    font: 600 var(--size-floor) / 1.15 var(--font-text);
  }
  dd {
    margin-top: 2px;
    font-size: 22px;
    line-height: 1.1;
    white-space: nowrap;
  }
  .empty {
    color: var(--ink-2);
    font-size: 16px;
    line-height: 1.3;
  }
  .troubles {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    margin: 8px 0 -6px;
  }
  .troubles p {
    margin: 0 10px 6px 0;
    color: var(--ink-2);
    font: 600 var(--size-floor) / 1.2 var(--font-text);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
  }
  li {
    display: flex;
    margin: 0 6px 6px 0;
    padding: 3px 6px;
    border-radius: 12px;
    background: var(--paper-2);
  }
  cheese-figure {
    width: 30px;
    height: 30px;
  }
  cheese-figure + cheese-figure {
    margin-left: 3px;
  }
  @media (max-width: 359px) {
    section {
      padding: 10px;
    }
    dd {
      font-size: 19px;
    }
  }
`
