import { css } from 'lit'

/** Words, dice and record above, the main action lowest. */
export const practiceScreenStyles = css`
  :host {
    display: block;
  }
  main {
    display: flex;
    flex-direction: column;
    max-width: 560px;
    height: var(--screen-height);
    margin: 0 auto;
    padding-top: env(safe-area-inset-top, 0px);
    --key-height: min(86px, 10vh);
    --pawn-height: min(118px, 13.6vh);
  }
  header {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    padding: 6px 16px;
  }
  header a {
    display: grid;
    place-items: center;
    grid-auto-flow: column;
    min-height: 44px;
    margin: 0 auto 0 -6px;
    padding-right: 8px;
    border-radius: 12px;
    font-size: 19px;
    text-decoration: none;
  }
  .back {
    width: 22px;
    height: 22px;
    margin-right: 2px;
    fill: none;
    stroke: currentColor;
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  theme-picker {
    margin-right: 10px;
  }
  header .btn {
    min-height: 44px;
  }
  .middle {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 2px 16px 8px;
    overflow-y: auto;
    position: relative;
  }
  .middle > * {
    flex: none;
    margin-bottom: 14px;
  }

  h1 {
    font-size: 30px;
    overflow-wrap: anywhere;
  }
  .say p {
    margin-top: 4px;
    font-size: 17px;
    line-height: 1.28;
    color: var(--on-cloth-2);
  }
  .say .loud {
    color: var(--bad-on-cloth);
    font-weight: 750;
  }
  .say strong {
    color: var(--good-on-cloth);
    font-weight: 750;
  }
  .verdict {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
  }
  .time {
    font-size: 30px;
    line-height: 1.05;
    white-space: nowrap;
  }
  .right h1,
  .right .time {
    color: var(--good-on-cloth);
  }
  .wrong h1 {
    color: var(--bad-on-cloth);
  }
  /* The ruler fills up at the pace of the own median. */
  .pace {
    display: flex;
    align-items: center;
    margin-top: 6px;
    font: 600 var(--size-floor) / 1.2 var(--font-text);
    color: var(--on-cloth-2);
  }
  .pace i {
    flex: 1;
    height: 8px;
    margin-left: 12px;
    border-radius: 4px;
    background: var(--inset);
    overflow: hidden;
  }
  .pace b {
    display: block;
    height: 100%;
    background: var(--wood);
    transform: translateX(-100%);
  }
  .pace.on b {
    animation: pace var(--median) linear both;
  }
  @keyframes pace {
    to {
      transform: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .pace i {
      display: none;
    }
  }

  .middle > .stage {
    flex: 1 0 auto;
    display: flex;
    flex-direction: column;
  }
  .stage > * {
    flex: none;
    margin-bottom: 16px;
  }
  .stage > :last-child {
    margin-bottom: 6px;
  }
  .table {
    flex: 1 1 0;
    display: grid;
    min-height: 150px;
    padding: 12px 10px;
    font-size: 10px;
    touch-action: manipulation;
  }
  .slip {
    display: flex;
    align-items: center;
    padding: 10px 16px;
    font-size: 17px;
    line-height: 1.25;
    --side-height: 6px;
  }
  .slip span {
    display: flex;
    flex: none;
  }
  .slip cheese-figure {
    width: 44px;
    height: 44px;
    margin-right: 8px;
  }
  .slip b {
    font-weight: 700;
  }
  .count,
  .order {
    padding: 14px;
    --side-height: 6px;
  }
  .keys {
    display: none;
  }

  .actions {
    flex: none;
    padding: 4px 16px calc(12px + env(safe-area-inset-bottom, 0px));
  }
  .next {
    width: 100%;
    min-height: min(84px, 13vh);
    margin-bottom: 10px;
    font-size: var(--size-button);
    --side-height: 10px;
  }
  pawn-button {
    margin-top: 36px;
  }
`
