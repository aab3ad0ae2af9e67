import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    color: var(--on-cloth);
  }
  h2 {
    overflow-wrap: anywhere;
  }
  .end,
  .between {
    max-width: 1180px;
    margin: 0 auto;
    padding: 10px 16px 24px;
    font-size: 16px;
  }
  @media (max-width: 999px) and (max-height: 700px) {
    .end {
      padding: 0 16px 12px;
    }
  }
  .between {
    display: flex;
    flex-direction: column;
    max-width: 640px;
    min-height: 100%;
  }
  .between h2 {
    margin-bottom: 18px;
    font-size: 30px;
  }
  .between go-on {
    margin-top: auto;
    padding-top: 24px;
  }
  @media (min-width: 1000px) {
    .between {
      justify-content: center;
    }
    .between go-on {
      margin-top: 0;
    }
    .end {
      padding-top: 4vh;
      font-size: 19px;
      --end-headline: 3em;
    }
  }
  .say h2 {
    display: flex;
    align-items: center;
    font-size: 26px;
  }
  .say p {
    min-height: 1.3em;
    margin-top: 3px;
    font-size: 16px;
    line-height: 1.25;
    color: var(--on-cloth-2);
  }
  .look-back {
    min-height: 44px;
    font-size: 15px;
    font-weight: var(--weight-name);
    color: var(--on-cloth-2);
    text-decoration: underline;
  }
  /* Beside the words, not among them: nothing moves when it appears. */
  .say {
    position: relative;
  }
  round-clock {
    position: absolute;
    z-index: 1;
    right: 0;
    bottom: 0;
    min-width: var(--pile-width, 0);
    text-align: center;
  }
  .say .loud {
    color: var(--bad-on-cloth);
    font-weight: 750;
  }
  .tv {
    flex: none;
    width: 38px;
    margin-right: 10px;
    fill: none;
    stroke: var(--cheese-on-cloth);
    stroke-width: 4.5;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .dots {
    white-space: nowrap;
  }
  .dots i {
    display: inline-block;
    width: 9px;
    height: 9px;
    margin-left: 7px;
    border-radius: 50%;
    background: var(--cheese-on-cloth);
    animation: lit 1ms 300ms both;
  }
  .dots i:nth-child(2) {
    animation-delay: 900ms;
  }
  .dots i:nth-child(3) {
    animation-delay: 1500ms;
  }
  @keyframes lit {
    from {
      opacity: 0.2;
    }
  }
  .table {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    min-height: 0;
    touch-action: manipulation;
  }
  .pile {
    display: grid;
    justify-items: center;
    align-content: center;
    font-weight: 750;
    text-align: center;
  }
  .quiet {
    display: grid;
    place-items: center;
    min-height: 84px;
    padding: 12px;
    border-radius: 26px;
    background: var(--inset);
    color: var(--on-cloth-2);
    font-size: 18px;
    font-weight: 600;
    text-align: center;
  }
`
