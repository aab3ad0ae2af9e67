import { css } from 'lit'

export const deskNowStyles = css`
  :host {
    display: block;
  }
  h2 {
    font-size: 30px;
    overflow-wrap: anywhere;
  }
  [role='status'] p {
    margin-top: 6px;
    font-size: 19px;
    font-weight: var(--weight-name);
  }
  .clock {
    font: var(--weight-number) 40px/1.2 var(--font-text);
  }
  .paused,
  .hint {
    margin-top: 10px;
    padding: 12px 16px;
    border-radius: var(--radius-field);
    background: var(--inset);
  }
  .main {
    width: 100%;
    min-height: 92px;
    margin: 16px 0 10px;
    font-size: 30px;
    --side-height: 9px;
  }
  .brakes {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    grid-gap: 10px;
    margin-top: 16px;
  }
  .brakes .btn {
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .brakes .undo {
    grid-column: 1 / -1;
  }
  .export {
    margin-top: 16px;
    color: var(--on-cloth-2);
    font-size: var(--size-second);
  }
  .export b {
    display: block;
  }
  .export a {
    display: inline-block;
    margin-right: 18px;
    padding: 10px 0;
    font-weight: var(--weight-name);
  }
`
