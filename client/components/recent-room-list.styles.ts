import { css } from 'lit'

export const recentRoomListStyles = css`
  :host {
    display: block;
  }
  h2 {
    margin-bottom: 10px;
    font-size: 22px;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 288px), 1fr));
    gap: 10px;
  }
  li {
    display: flex;
    align-items: stretch;
    border-radius: var(--radius-field);
    background: var(--inset);
  }
  a {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    align-content: center;
    min-width: 0;
    min-height: 56px;
    padding: 6px 4px 6px 16px;
    border-radius: var(--radius-field);
    text-decoration: none;
  }
  .code {
    font-size: 22px;
  }
  .who {
    /* As wide as most names and titles: where that does not fit beside the code, they stand below it. */
    flex: 1 1 10em;
    min-width: 0;
    font: var(--weight-name) var(--size-second) / 1.2 var(--font-text);
    overflow-wrap: anywhere;
  }
  .turn {
    flex: none;
    padding: 4px 10px;
    border-radius: 12px;
    background: var(--cheese);
    color: var(--ink);
    font: var(--weight-name) var(--size-floor) / 1.2 var(--font-text);
    box-shadow: 0 3px 0 var(--cheese-lo);
  }
  small {
    display: block;
    margin-top: 2px;
    font: var(--weight-text) var(--size-floor) / 1.2 var(--font-text);
    color: var(--on-cloth-2);
  }
  button {
    flex: none;
    width: 48px;
    border-radius: var(--radius-field);
  }
  svg {
    width: 20px;
    height: 20px;
    margin: auto;
    fill: none;
    stroke: var(--on-cloth-2);
    stroke-width: 6;
    stroke-linecap: round;
  }
`
