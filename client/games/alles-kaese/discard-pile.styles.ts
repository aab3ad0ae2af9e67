import { css } from 'lit'

export const styles = css`
  :host {
    display: inline-block;
  }
  button {
    display: flex;
    align-items: center;
    border-radius: 12px;
  }
  .pile,
  .empty {
    position: relative;
    display: block;
    flex: none;
    width: var(--card-size);
    height: calc(var(--card-size) * 1.14);
  }
  .empty {
    border: calc(var(--card-size) * 0.04) dashed currentColor;
    border-radius: calc(var(--card-size) * 0.145);
    opacity: 0.6;
  }
  .gone {
    position: absolute;
    left: 0;
    top: 0;
    animation: land 240ms var(--e-drop);
  }
  .gone-0 {
    transform: translate(-9%, 4%) rotate(-13deg);
  }
  .gone-1 {
    transform: translate(8%, 2%) rotate(11deg);
  }
  .gone-2 {
    transform: rotate(-3deg);
  }
  .tally {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    grid-gap: 20px 12px;
    padding: 6px 0 10px;
    --card-size: 56px;
  }
  .kind {
    display: flex;
    align-items: center;
  }
  .tally .number {
    margin-left: 12px;
    font-size: 24px;
  }
  @keyframes land {
    from {
      transform: translateY(-30%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .gone {
      animation: none;
    }
  }
`
