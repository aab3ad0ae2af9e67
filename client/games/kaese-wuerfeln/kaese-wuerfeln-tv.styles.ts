import { css } from 'lit'

/** All in vh: 720p and 4K show the same picture, and nothing scrolls. */
export const styles = css`
  :host {
    display: block;
    height: 100%;
    color: var(--on-cloth);
    font-size: 3.2vh;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 16.4vh auto minmax(0, 1fr);
    grid-gap: 1.4vh;
    height: 100%;
  }
  /* The corner at the right belongs to the page. */
  header {
    padding-right: 46vh;
  }
  h2 {
    font-size: 6.4vh;
    line-height: 1;
    --fit-floor: 4.4vh;
  }
  header p {
    margin-top: 1vh;
    font-size: 2.9vh;
    line-height: 1.18;
    color: var(--on-cloth-2);
  }
  .middle {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    grid-gap: 2vh;
    align-items: center;
  }
  .tray {
    padding: 2vh 2vh 1.8vh;
    border-radius: 4vh;
    font-size: 1.4vh;
    --die-size: 9.4vh;
    --dice-gap: 2vh 2.2vh;
  }
  kw-piles {
    --piles-text: 2.6vh;
    --piles-number: 5.6vh;
    --piles-height: 22vh;
    --piles-gap: 1vh;
    --dots-text: 3.4vh;
  }
  kw-bonuses {
    width: 28vh;
    --bonus-text: 2.5vh;
    --bonus-columns: 1fr;
  }
  .players {
    display: grid;
    grid-template-columns: repeat(var(--players), minmax(0, 1fr));
    grid-gap: 1.4vh;
    min-height: 0;
    padding-bottom: 1vh;
  }
  /* The rows share the height there is. */
  kw-final {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    height: 100%;
    padding-bottom: 1vh;
    font-size: 3vh;
    max-width: none;
    --avatar-size: 11vh;
    --row-padding: 0.12em;
    --table-gap: 0.36em;
    --table-rows: minmax(min-content, 1fr);
    --token-size: 5.6vh;
    --fit-floor: 2.4vh;
    --who: 33vh;
    --line-text: 2.4vh;
    --legend-text: 2.4vh;
    --head-height: 16vh;
    --head-right: 43vh;
  }
  kw-final.few {
    --table-gap: 0.7em;
    --lines-size: 1.2em;
    --line-text: 2.9vh;
  }
`
