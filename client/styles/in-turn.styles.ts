import { css } from 'lit'

/** Results one after the other: whatever has `--turn` appears after that many others. Without motion too: a phone must not be ahead of the TV. */
export const inTurnStyles = css`
  [style*='--turn'] {
    animation: appear 1ms calc(var(--turn) * 700ms) backwards;
  }
  @media (prefers-reduced-motion: no-preference) {
    [style*='--turn'] {
      animation: in-turn 260ms calc(var(--turn) * 700ms) var(--e-drop) backwards;
    }
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  @keyframes in-turn {
    from {
      visibility: hidden;
      transform: translateY(20%);
    }
    1% {
      visibility: visible;
    }
  }
`
