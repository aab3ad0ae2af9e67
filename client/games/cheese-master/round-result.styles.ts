import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    height: 100%;
  }
  .all {
    display: flex;
    flex-direction: column;
    max-width: 760px;
    min-height: 100%;
    margin: 0 auto;
    padding: 6px 16px 0;
    font-size: 15px;
  }
  .why > *,
  .who > *,
  .who {
    margin-bottom: 14px;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: 34px;
  }
  header p {
    margin-top: 4px;
    font-size: 17px;
    line-height: 1.25;
  }
  header p + p {
    font-size: 15px;
  }
  header losing-wheel {
    flex: none;
    width: 66px;
    height: 66px;
    margin-left: 12px;
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
  .count {
    padding: 14px 12px 12px;
    --side-height: 6px;
    --more: #8a5200;
    --less: var(--bad-ink);
    --note: var(--ink-2);
    --answer-size: 3em;
  }
  finish-ruler {
    --name-width: min(10em, 31vw);
    --lane-height: 2.5em;
    --token-size: 1.7em;
    --guess-width: 2.1em;
    --points-width: 5.4em;
    --time-size: 1em;
    --tick-size: 1em;
  }
  .words {
    display: flex;
    align-items: center;
    justify-content: space-between;
    line-height: 1.3;
  }
  .words .btn {
    flex: none;
    margin-left: 12px;
  }
  /* There is not much time to choose or go on: it stays in reach while the rest scrolls. */
  .next {
    position: sticky;
    bottom: 0;
    z-index: 3;
    margin: auto -16px 0;
    padding: 10px 16px 6px;
    border-radius: 24px 24px 0 0;
    background: var(--cloth-lo);
  }
  .next p {
    margin-bottom: 8px;
    font-size: 17px;
    font-weight: 650;
    text-align: center;
  }
  h3 {
    margin-bottom: 10px;
    font-size: 24px;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-gap: 13px 10px;
    padding-bottom: 6px;
  }
  .choices .btn {
    justify-content: flex-start;
    min-height: 48px;
    padding: 4px 12px;
    border-radius: 16px;
    font: var(--weight-name) 18px/1.15 var(--font-text);
    --side-height: 6px;
    --token-size: 28px;
  }
  .choices span {
    min-width: 0;
    margin-left: 10px;
    /* The rest of a long name is left out: all are seen at once. */
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-wrap: balance;
    text-align: left;
  }
  @media (max-width: 699px) {
    .count {
      padding: 12px 10px;
      --walk-columns: 3;
      --walk-die: 46px;
      --note-size: 15px;
      /* The longest word of a note needs a third of the width: the answer lies below. */
      --walk-template: minmax(0, 1fr);
      --answer-padding: 0.1em 1em;
      --answer-size: 2.4em;
    }
    /* Not all lanes fit above what comes next: the winner's is the first, the own one the second. */
    finish-ruler {
      --winner-order: -2;
      --own-order: -1;
      --token-size: 1.6em;
      --guess-width: 2.4em;
      --points-width: 3.9em;
      --lane-wheel: none;
      --before-wheel: 0;
    }
  }
  @media (max-width: 699px) and (max-height: 640px) {
    header p {
      font-size: 15px;
      line-height: 1.15;
    }
    header losing-wheel {
      width: 44px;
      height: 44px;
    }
    .why > * {
      margin-bottom: 8px;
    }
    .slip {
      padding: 4px 10px;
      font-size: 15px;
      line-height: 1.15;
    }
    .slip cheese-figure {
      width: 30px;
      height: 30px;
      margin-right: 4px;
    }
    .slip ~ .count {
      padding: 6px 10px;
      --walk-die: 34px;
    }
    .next {
      padding-top: 4px;
    }
    .next p {
      margin-bottom: 2px;
      font-size: 15px;
    }
    h2 {
      font-size: 26px;
    }
    h3 {
      margin-bottom: 6px;
      font-size: 20px;
    }
  }
  /* On the smallest phones the time needs all the room of a lane. */
  @media (max-width: 359px) {
    .count {
      padding: 8px 8px 6px;
      --walk-die: 32px;
      --answer-size: 1.5em;
    }
    .why > * {
      margin-bottom: 4px;
    }
    finish-ruler {
      --guess-width: 2.1em;
      --lane-pawn: none;
      --time-gap: 0.3em;
    }
  }
  @media (min-width: 700px) {
    .all {
      font-size: 17px;
    }
    .choices {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    finish-ruler {
      --guess-width: 2.6em;
      --points-width: 6.4em;
    }
  }
  /* On a small phone the panel leaves room for the count above it, or beside it. */
  @media (max-width: 999px) and (max-height: 640px) {
    .many {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      grid-gap: 10px 6px;
    }
    .many .btn {
      min-height: 44px;
      padding: 2px 6px;
      font-size: 15px;
      --token-size: 20px;
    }
    .many span {
      margin-left: 6px;
    }
    /* The seventh has the third line, and not a third of it. */
    .many .btn:last-child:nth-child(3n + 1) {
      grid-column: 1 / -1;
    }
  }
  /* A phone on its side: why on the left, who and what next on the right; the count has the whole height. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .all {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
      grid-template-rows: minmax(0, 1fr) auto;
      grid-column-gap: 14px;
      max-width: none;
      height: 100%;
      padding-top: 0;
      font-size: 15px;
    }
    .why,
    .who {
      min-height: 0;
      margin: 0;
      overflow-y: auto;
    }
    .why {
      grid-row: 1 / 3;
    }
    .why > *,
    .who > * {
      margin-bottom: 8px;
    }
    h2 {
      font-size: 24px;
    }
    header p {
      font-size: 15px;
    }
    header losing-wheel {
      width: 46px;
      height: 46px;
    }
    .count {
      padding: 8px 10px;
      --walk-columns: 3;
      --walk-die: 32px;
      --note-size: 15px;
      --walk-template: minmax(0, 1fr);
      --answer-padding: 0.1em 1em;
      --answer-size: 2em;
    }
    finish-ruler {
      --winner-order: -2;
      --own-order: -1;
      --name-width: min(10.6em, 18.8vw);
      /* Words for a hand without a pawn take two lines, not three. */
      --points-width: 3.9em;
      --lane-wheel: none;
      --before-wheel: 0;
      /* Narrower than its own two labels. */
      --axis: none;
      --token-size: 1.6em;
      --lane-pawn: none;
      --time-gap: 0.3em;
    }
    .next {
      grid-column: 2;
      margin-left: 0;
      padding: 6px 16px 2px 10px;
    }
    .next p {
      margin: 0 0 4px;
      font-size: 15px;
    }
    h3 {
      margin-bottom: 6px;
      font-size: 20px;
    }
    .choices:not(.many) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-gap: 10px 8px;
    }
    .choices:not(.many) .btn {
      min-height: 44px;
      font-size: 16px;
    }
  }
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 599px) {
    h2 {
      font-size: 20px;
    }
  }
  /* A slip has words for what the dice do, and all the width: with notes below the dice the answer or the own lane is off the screen. */
  @media (max-width: 359px), (orientation: landscape) and (max-height: 400px) and (max-width: 999px) {
    .slip {
      padding: 2px 10px;
      --side-height: 4px;
    }
    .slip span {
      display: none;
    }
    .slip ~ .count {
      padding: 4px 8px 2px;
      --walk-columns: 6;
      --walk-die: clamp(26px, 4.4vw, 38px);
      /* Heard, not seen. */
      --note-size: 0;
      --answer-size: 1.25em;
    }
  }
  /* On a laptop: why on the left, who on the right, what next below. */
  @media (min-width: 1000px) {
    .all {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
      grid-template-rows: minmax(0, 1fr) auto;
      grid-gap: 10px 34px;
      max-width: 1320px;
      padding: 20px 26px 26px;
    }
    .next {
      grid-column: 1 / 3;
      margin: 0;
      border-radius: 24px;
    }
    go-on {
      width: 420px;
      margin: 0 auto;
    }
    .count {
      padding: 22px 20px;
      --walk-columns: 3;
      /* Below the headline and a mistake, above the next step. */
      display: grid;
      align-content: center;
      min-height: calc(100vh - 455px);
      --walk-die: 94px;
      --answer-size: 4.8em;
    }
    finish-ruler {
      font-size: 18px;
      --lane-height: min(2.6em, 6.6vh);
    }
    h2 {
      font-size: 44px;
    }
    .choices {
      grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
    }
  }
`
