import { css } from 'lit'

/** All in vh: 720p and 4K show the same picture, and nothing scrolls. */
export const styles = css`
  :host {
    display: block;
    height: 90vh;
    color: var(--on-cloth);
    font-size: 3.2vh;
    --fit-floor: 2.4vh;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 40vh;
    grid-template-rows: minmax(0, 1fr);
    grid-column-gap: 3vh;
    height: 90vh;
  }
  queue-ring {
    --ring-width: calc(90vw - 43vh);
    --card-max: 11.4vh;
    --middle: 14.6vh;
    --rim: 9.4vh;
    --rim-radius: 17vh;
    --badge: 5vh;
  }
  .middle {
    width: 100%;
    padding: 0 2vh;
    text-align: center;
  }
  .middle h2 {
    font-size: 5.2vh;
    --fit-floor: 4vh;
  }
  .middle p {
    margin-top: 0.7vh;
    font-size: 2.9vh;
    line-height: 1.1;
    color: var(--on-cloth-2);
  }
  /* The corner above belongs to the way in. */
  aside {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    padding-top: 18.5vh;
  }
  h1 {
    font-size: 4.8vh;
    line-height: 1;
    white-space: nowrap;
  }
  .turn {
    margin: 0.6vh 0 1.6vh;
    font-size: 2.7vh;
    line-height: 1.1;
    color: var(--on-cloth-2);
  }
  queue-players {
    font-size: 3vh;
    --fit-floor: 2.4vh;
    --token-size: 6vh;
    --row-height: 8.4vh;
    --row-gap: 1.3vh;
    --line-size: 2.4vh;
  }
  .caption {
    margin-top: auto;
    padding-top: 1.6vh;
    font-size: 2.5vh;
    line-height: 1.12;
    text-wrap: pretty;
  }
  queue-walk {
    font-size: 3.2vh;
    --walk-head: 7vh;
    --walk-words: 17vh;
    --walk-card: 18vh;
    --walk-width: 86vh;
    --walk-height: 54vh;
    --walk-cheese: 24vh;
    --walk-badge: 5vh;
    --token-size: 4vh;
  }
  queue-scores {
    font-size: 3.2vh;
    --scores-head: 7vh;
    --scores-header: 16vh;
    /* The card of the room lies there. */
    --scores-aside: 42vh;
    --scores-label: 2.6vh;
    --scores-column: 15vh;
    --scores-gap: 1.7vh;
    --scores-side: 1vh;
    --avatar-size: 14vh;
    --token-size: 7vh;
    --fit-floor: 2.4vh;
  }
`
