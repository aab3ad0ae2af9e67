import { css } from 'lit'

/** The hand-held table: everything stacked, the main action lowest, the ring in whatever is left. */
export const phoneStyles = css`
  .phone {
    display: flex;
    flex-direction: column;
    max-width: 600px;
    height: 100%;
    margin: 0 auto;
    padding: 4px 12px 12px;
    padding-bottom: calc(12px + env(safe-area-inset-bottom, 0px));
    --ring-width: min(calc(100vw - 24px), 576px);
    --card-max: 74px;
    --middle: 64px;
    --rim: 44px;
    --rim-radius: 76px;
    --grain: 12px;
    --badge: 25px;
    --lean-by: 1.4deg;
    --hand-card: min(calc((100vw - 24px - 25px) / 6), 72px);
    --few-larger: 1.12;
  }
  .phone > * {
    flex: none;
    margin-bottom: 8px;
  }
  .phone .room {
    flex: 1 1 auto;
    min-height: 300px;
    margin-bottom: 10px;
    padding-top: 6px;
  }
  .phone .tell {
    min-height: 52px;
    padding: 2px 14px;
    border-radius: 16px;
    background: var(--inset);
  }
  /* Should the room not do after all, the ring scrolls; hand and buttons stay in reach. */
  .reach {
    position: sticky;
    bottom: 6px;
    z-index: 40;
  }
  .phone .reach {
    margin-bottom: 0;
  }
  .reach queue-hand {
    margin-bottom: 8px;
  }
  @media (max-height: 720px), (max-width: 359px) {
    .phone {
      padding-top: 0;
      padding-bottom: calc(6px + env(safe-area-inset-bottom, 0px));
      --button-height: 62px;
      --hand-card: min(calc((100vw - 24px - 25px) / 6), 48px);
      --middle: 52px;
      --rim: 36px;
      --badge: 22px;
      --card-max: 58px;
      --middle-head: 21px;
    }
    .phone > *,
    .reach queue-hand {
      margin-bottom: 5px;
    }
    .phone .room {
      min-height: 250px;
    }
  }
  @media (max-height: 600px) {
    .phone {
      --asks-offset: -3px;
      --card-max: 48px;
      --button-height: 50px;
      --hand-card: min(calc((100vw - 24px - 25px) / 6), 42px);
      --middle: 46px;
      --rim: 32px;
    }
    .phone .room {
      min-height: 200px;
      margin-bottom: 6px;
      padding-top: 2px;
    }
    .phone .middle p {
      margin-top: 0;
      line-height: 1.1;
    }
    .phone .say {
      font-size: 15px;
      line-height: 1.15;
    }
    .phone .tell {
      min-height: 39px;
    }
    .phone .quiet {
      padding: 4px 10px;
      font-size: 16px;
    }
    /* Spectators have no buttons in this place. */
    .phone .quiet:only-child {
      min-height: 0;
    }
  }

  /* A phone on its side: the ring left, hand and actions right. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    .phone {
      display: grid;
      grid-template: 'room others' auto 'room tell' 1fr 'room reach' auto / 1.25fr 1fr;
      grid-column-gap: 16px;
      max-width: none;
      grid-template-rows: auto minmax(0, 1fr) auto;
      --middle: 40px;
      --rim: 26px;
      --card-max: 44px;
      --middle-head: 18px;
      --ring-width: calc(55vw - 24px);
      --hand-card: min(calc((44vw - 60px) / 6), 44px);
      --few-larger: 1;
    }
    .phone .room {
      grid-area: room;
      min-height: 0;
      margin: 0;
    }
    .phone .tell {
      align-self: start;
      min-height: 36px;
    }
  }
`
