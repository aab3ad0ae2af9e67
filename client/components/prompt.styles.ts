import { css } from 'lit'

/** A question with two answers, over everything else. */
export const promptStyles = css`
  section {
    position: fixed;
    left: 50%;
    top: calc(60px + env(safe-area-inset-top));
    z-index: 15;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
    width: min(100vw - 24px, 420px);
    padding: 14px 16px 18px;
    border-radius: 22px;
    transform: translateX(-50%);
  }
  p {
    grid-column: 1 / -1;
    font-weight: var(--weight-name);
    overflow-wrap: anywhere;
  }
  .btn {
    min-height: 52px;
    font-size: 20px;
    --side-height: 6px;
  }
  .btn.paper {
    --face: var(--paper-2);
  }
`
