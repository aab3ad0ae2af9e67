import { css } from 'lit'

export const deskRehearsalStyles = css`
  :host {
    display: block;
  }
  section {
    padding: 14px 16px 16px;
    border-radius: 20px;
    background: var(--inset);
  }
  h2 {
    font-size: 24px;
  }
  p,
  ul {
    margin-top: 6px;
  }
  li {
    font-weight: var(--weight-name);
  }
  .hint {
    color: var(--on-cloth-2);
    font-size: var(--size-second);
  }
  .verdict {
    font-size: 22px;
    font-weight: var(--weight-number);
  }
  .go {
    color: var(--good-on-cloth);
  }
  .no-go {
    color: var(--bad-on-cloth);
  }
  code {
    display: block;
    margin: 10px 0;
    font-size: var(--size-floor);
    overflow-wrap: anywhere;
  }
  .bar {
    height: 14px;
    margin: 12px 0;
    border-radius: 7px;
    background: var(--inset);
    overflow: hidden;
  }
  .bar div {
    height: 100%;
    border-radius: 7px;
    background: var(--cheese);
    transition: width 1s linear;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 12px;
    margin-top: 14px;
  }
  .btn {
    width: 100%;
  }
  form .btn {
    min-height: 56px;
    font-size: 22px;
  }
  @media (prefers-reduced-motion: reduce) {
    .bar div {
      transition: none;
    }
  }
`
