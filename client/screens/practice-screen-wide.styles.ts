import { css } from 'lit'

/** Two columns: the dice left, words, record and actions right. Goes on top of practice-screen.styles.ts. */
export const practiceScreenWideStyles = css`
  @media (min-width: 1000px) {
    main {
      display: grid;
      grid-template: 'head head' auto 'stage say' auto 'stage record' 1fr 'stage choice' auto 'stage act' auto /
        minmax(0, 1.12fr) minmax(0, 1fr);
      grid-column-gap: 34px;
      max-width: 1440px;
      min-height: 600px;
      padding: 0 26px 14px;
      --key-height: min(72px, 9vh);
      --pawn-height: min(104px, 12vh);
    }
    header {
      grid-area: head;
      padding: 12px 0;
    }
    .middle {
      display: contents;
    }
    .say {
      grid-area: say;
    }
    .say p {
      font-size: 18px;
    }
    h1,
    .time {
      font-size: 38px;
    }
    .middle > .stage {
      grid-area: stage;
      min-height: 0;
      margin-bottom: 18px;
    }
    .table {
      padding: 26px;
      font-size: 17px;
      margin-bottom: 26px;
    }
    .table:last-child {
      margin-bottom: 10px;
    }
    .count,
    .order {
      padding: 16px 18px;
    }
    practice-record {
      grid-area: record;
      align-self: start;
    }
    .choice {
      grid-area: choice;
    }
    .actions {
      grid-area: act;
      padding: 0;
    }
  }
  @media (min-width: 1000px) and (hover: hover) {
    .keys {
      display: block;
      margin-top: 10px;
      font-size: var(--size-floor);
      line-height: 1.3;
      color: var(--on-cloth-2);
    }
  }
`
