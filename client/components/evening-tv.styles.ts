import { css } from 'lit'

/** Lengths in vh: 720p and 4K show the same picture. Gaps in grids only, for old televisions. */
export const eveningTvStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-row-gap: 2vh;
    height: 90vh;
    font-size: 3.2vh;
  }
  header {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-column-gap: 3vh;
    align-items: center;
    min-height: 16vh;
    /* The corner belongs to the way in. */
    padding-right: 43vh;
  }
  header cheese-figure {
    width: 12vh;
    height: 12vh;
  }
  h1 {
    font-size: 7.4vh;
  }
  header fit-text {
    margin-top: 1vh;
    font-size: 4vh;
    font-weight: 700;
    color: var(--on-cloth-2);
    --fit-floor: 2.4vh;
  }
  header .next {
    font-size: 2.8vh;
    font-weight: 600;
  }
  .how {
    font-size: 2.5vh;
    line-height: 1;
    color: var(--on-cloth-2);
  }
  .halves {
    display: grid;
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    grid-column-gap: 5vh;
    min-height: 0;
  }
  .halves.alone {
    grid-template-columns: minmax(0, 1fr);
  }
  /* The rows share the height. */
  ol {
    display: grid;
    grid-auto-rows: minmax(0, 1fr);
    grid-row-gap: 1.5vh;
    padding-bottom: 0.8vh;
  }
  ol li {
    display: grid;
    grid-template-columns: 3.6vh auto minmax(0, 1fr) auto 11vh;
    grid-column-gap: 1.8vh;
    align-items: center;
    align-content: center;
    padding: 0 2.4vh;
    border-radius: 1.8vh;
    --side-height: 0.8vh;
    --token-size: 5vh;
  }
  ol.few li {
    grid-template-columns: 4.4vh auto minmax(0, 1fr) 16vh;
    --token-size: 7vh;
  }
  /* Two lines high: the name has its own. */
  ol.few .place,
  ol.few seat-token,
  ol.few .points {
    grid-row: 1 / 3;
  }
  ol.few small {
    grid-column: 3;
    grid-row: 2;
  }
  ol.few fit-text {
    font-size: 4.4vh;
  }
  ol.few .points,
  ol.few .place {
    font-size: 5vh;
  }
  ol .more {
    display: block;
    color: var(--on-cloth-2);
  }
  ol fit-text {
    font-size: 3.6vh;
    font-weight: 750;
    --fit-floor: 2.4vh;
  }
  small {
    font-size: 2.5vh;
    font-weight: 600;
  }
  .place,
  .points {
    font-size: 3.8vh;
  }
  .points {
    text-align: right;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
    grid-row-gap: 1vh;
    min-height: 0;
  }
  h2 {
    font-size: 4.2vh;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    /* Many names take their height from the rows of a single one. */
    grid-auto-rows: minmax(min-content, 1fr);
    grid-row-gap: 0.8vh;
  }
  ul li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-column-gap: 2vh;
    align-items: center;
    padding: 0 1.6vh;
    border-radius: 1.8vh;
    background: var(--inset);
    --token-size: 3.5vh;
  }
  ul li div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    line-height: 1.12;
  }
  ul b {
    font-size: 2.8vh;
  }
  ul fit-text {
    font-size: 2.7vh;
    font-weight: 650;
    --fit-floor: 2.4vh;
  }
  ul small {
    font-size: 2.4vh;
    color: var(--on-cloth-2);
  }
  ul.many small {
    display: none;
  }
  ul.few {
    grid-row-gap: 1.4vh;
  }
  ul.few li {
    padding: 0 2vh;
    --token-size: 4.4vh;
  }
  ul.few b {
    font-size: 3.4vh;
  }
  ul.few fit-text {
    font-size: 3.2vh;
  }
  .few small {
    font-size: 2.8vh;
  }
`
