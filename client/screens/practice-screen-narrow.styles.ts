import { css } from 'lit'

/** In the hand: what does not fit a phone, a small one, or one on its side. Goes on top of practice-screen.styles.ts. */
export const practiceScreenNarrowStyles = css`
  @media (max-width: 999px) {
    .running practice-record {
      display: none;
    }
    /* Before the first round nobody misses their times. */
    .start .choice {
      order: 1;
    }
    .start practice-record {
      order: 2;
    }
  }
  /* The dice are in the count then, one by one. */
  @media (max-width: 999px) and (max-height: 999px) {
    .wrong .table {
      display: none;
    }
  }
  /* Rules or blank dice: one of them fits. */
  @media (max-width: 999px) and (min-height: 760px) and (max-height: 999px) {
    .start .table {
      display: none;
    }
  }
  @media (max-width: 999px) and (max-height: 759px) {
    .order {
      display: none;
    }
  }
  @media (max-height: 700px), (max-width: 359px) {
    header {
      padding-top: 2px;
      padding-bottom: 2px;
    }
    h1,
    .time {
      font-size: 25px;
    }
    .say p {
      font-size: 16px;
    }
    .middle > *,
    .stage > * {
      margin-bottom: 10px;
    }
    .table {
      min-height: 118px;
      padding: 8px;
    }
    pawn-button {
      margin-top: 26px;
    }
    .slip {
      padding: 10px 12px;
      font-size: 16px;
    }
    .slip cheese-figure {
      width: 36px;
      height: 36px;
    }
    .count {
      padding: 12px;
    }
  }

  /* A phone on its side: dice and words left, the action right. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    main {
      display: grid;
      grid-template: 'head head' auto 'middle act' minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr);
      max-width: none;
      --key-height: 17vh;
      --pawn-height: 20vh;
    }
    header {
      grid-area: head;
    }
    .middle {
      grid-area: middle;
    }
    .actions {
      grid-area: act;
      align-self: end;
      padding-left: 0;
    }
    .next {
      min-height: 84px;
    }
  }
`
