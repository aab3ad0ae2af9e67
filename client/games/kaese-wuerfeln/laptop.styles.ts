import { css } from 'lit'

/** Dice, piles and one's own stacks on the left, the others and the action card on the right. */
export const laptopStyles = css`
  .laptop {
    display: grid;
    grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr);
    grid-gap: 28px;
    height: 100%;
    min-height: 560px;
    padding: 6px 26px 22px;
  }
  .table {
    display: grid;
    grid-template-rows: auto auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 16px;
    min-height: 0;
  }
  .laptop kw-middle {
    --tray-padding: 20px 12px 18px;
    --tray-padding-low: 20px 12px 18px;
    --die-size: 58px;
    --die-size-low: 58px;
    --dice-columns: 8;
    --dice-gap: 4px;
    --piles-text: 16px;
    --piles-number: 32px;
    --piles-height: 112px;
    --piles-gap: 10px;
  }
  /* The words say what the pictures show; beside both, the numbers of one card touch the words of the next. */
  @media (min-width: 1200px) {
    .laptop kw-bonuses {
      --bonus-columns: repeat(4, auto);
      --bonus-picture: none;
    }
  }
  /* The heading stands right above the stacks, which stand as low as the panel beside them. */
  .mine {
    display: grid;
    grid-template-rows: auto minmax(0, calc(var(--tallest) * var(--highest, 38px) + 44px));
    align-content: end;
    min-height: 0;
  }
  .laptop .title {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  .laptop .title h2 {
    font-size: 28px;
  }
  .laptop .title .sum {
    display: flex;
    align-items: center;
    font-size: 19px;
    font-weight: var(--weight-name);
    color: var(--on-cloth-2);
  }
  .panel {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
  }
  .panel kw-rows {
    flex: 1 1 auto;
    min-height: 0;
  }
  .action {
    flex: none;
    margin-top: 14px;
    padding: 18px 20px 14px;
    color: var(--ink);
    --button-height: 78px;
    --second-face: var(--wood);
    --second-side: var(--wood-lo);
    --inset: #8a6d3c2e;
    --on-cloth: var(--ink);
    --on-cloth-2: var(--ink-2);
  }
  .action h2 {
    font-size: 29px;
  }
  .action .say {
    margin: 6px 0 12px;
    font-size: 17px;
    line-height: 1.3;
    min-height: 1.3em;
  }
  .action .quiet {
    background: var(--paper-2);
    color: var(--ink);
  }
  @media (min-height: 880px) and (min-width: 1400px) {
    .laptop kw-middle {
      --die-size: 70px;
      --die-size-low: 70px;
      --piles-height: 150px;
      --piles-number: 42px;
    }
    .mine {
      --widest: 136px;
      --highest: 62px;
    }
    .panel kw-rows {
      --row-highest: 32px;
      --row-widest: 84px;
      --row-max: 260px;
    }
  }
  @media (max-height: 740px) {
    .laptop {
      padding-bottom: 14px;
    }
    .table {
      grid-gap: 12px;
    }
    .laptop kw-middle {
      --tray-padding: 14px 12px 14px;
      --tray-padding-low: 14px 12px 14px;
      --die-size: 52px;
      --die-size-low: 52px;
      --middle-gap: 12px;
      --piles-height: 96px;
      --piles-number: 27px;
    }
    .action {
      padding: 12px 16px 10px;
      --button-height: 64px;
    }
    .action h2 {
      font-size: 25px;
    }
  }
`
