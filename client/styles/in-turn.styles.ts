import { css } from 'lit'

/** Results one after the other: whatever has `--turn` appears after that many others. */
export const inTurnStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    [style*='--turn'] {
      animation: in-turn 260ms calc(var(--turn) * 700ms) var(--e-drop) backwards;
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
