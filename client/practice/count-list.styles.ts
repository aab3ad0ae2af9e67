import { css } from 'lit'

export const styles = css`
  :host {
    display: grid;
    grid-gap: 12px;
    --die-size: 44px;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(124px, 1fr));
    grid-gap: 12px 10px;
  }
  li {
    display: flex;
    align-items: center;
    min-width: 0;
    animation: step 300ms var(--e-drop) calc(var(--i) * 260ms) both;
  }
  @keyframes step {
    from {
      transform: translateY(14px);
      opacity: 0;
    }
  }
  figure-die {
    margin-right: 11px;
  }
  .words {
    display: grid;
    min-width: 0;
    color: var(--ink-2);
    font: 650 var(--size-floor) / 1.12 var(--font-text);
  }
  .words .number {
    font-size: 24px;
    line-height: 1;
  }
  .more {
    color: #8a5200;
  }
  .less {
    color: var(--bad-ink);
  }
  p {
    padding: 6px;
    border-radius: var(--radius-field);
    background: var(--paper-2);
    text-align: center;
  }
  p .number {
    font-size: 32px;
    line-height: 1.05;
  }
  @media (prefers-reduced-motion: reduce) {
    li {
      animation: none;
    }
  }
  @media (max-width: 359px) {
    :host {
      --die-size: 38px;
    }
    ol {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media (min-width: 1000px) {
    :host {
      grid-template-columns: minmax(0, 1fr) auto;
      grid-column-gap: 20px;
      align-items: center;
    }
    ol {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    p {
      display: grid;
      place-items: center;
      min-width: 116px;
      height: 100%;
    }
    p .number {
      font-size: 46px;
    }
  }
`
