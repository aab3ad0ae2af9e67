import { css } from 'lit'

/** The ring on the left, players and action card on the right. */
export const laptopStyles = css`
  .laptop {
    display: grid;
    grid-template-columns: var(--ring-width) minmax(0, 1fr);
    grid-gap: 28px;
    height: 100%;
    padding: 8px 26px 24px;
    --ring-width: 60vw;
    --card-max: 96px;
    --middle: 116px;
    --rim: 78px;
    --rim-radius: 150px;
    --grain: 16px;
    --badge: 36px;
    --lean-by: 2deg;
    --middle-head: 32px;
    --middle-line: 17px;
  }
  /* From here on the log lies beside the game. */
  @media (min-width: 1600px) {
    .laptop {
      --ring-width: 48vw;
      --card-max: 108px;
      --rim: 86px;
    }
  }
  .laptop .room {
    min-height: 0;
  }
  .panel {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-height: 0;
    min-width: 0;
  }
  .action {
    margin-top: 14px;
    padding: 14px 20px 14px;
    color: var(--ink);
    --button-height: 80px;
    --second-face: var(--wood);
    --second-side: var(--wood-lo);
    --hand-card: 74px;
    --few-larger: 1.1;
  }
  .action .say {
    font-size: 17px;
    min-height: 2.5em;
  }
  .action queue-hand {
    margin-bottom: 16px;
  }
  .action .quiet {
    background: var(--paper-2);
    color: var(--ink);
  }
  @media (max-height: 740px) {
    .action {
      padding: 10px 16px;
      --button-height: 64px;
    }
    .laptop {
      --middle: 92px;
      --rim: 64px;
      --card-max: 82px;
    }
  }
`
