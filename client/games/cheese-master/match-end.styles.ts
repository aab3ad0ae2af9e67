import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    --avatar-size: 4.2em;
    --token-size: 1.7em;
    --fit-floor: 15px;
  }
  h2 {
    margin-bottom: 0.5em;
    font-size: var(--end-headline, 2em);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .hall {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 1.2em;
  }
  .podium {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 10em);
    grid-gap: 0.5em;
    align-items: end;
    justify-content: center;
    padding-bottom: 0.6em;
  }
  .podium li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    text-align: center;
  }
  .podium li:nth-child(2) {
    order: -1;
  }
  .podium fit-text {
    width: 100%;
    margin: 0.35em 0;
    font-size: 1.15em;
    font-weight: 750;
    line-height: 1.05;
  }
  .block {
    display: grid;
    align-content: start;
    width: 100%;
    height: calc(5.4em * var(--podium, 1));
    padding-top: 0.5em;
    border-radius: 0.8em;
    --side-height: 0.5em;
  }
  .p1 .block {
    height: calc(7.6em * var(--podium, 1));
  }
  .p3 .block {
    height: calc(4.8em * var(--podium, 1));
  }
  .block b {
    font-size: 2.4em;
    line-height: 1;
  }
  .block small {
    font-size: 1em;
    font-weight: 650;
  }
  .rest {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-gap: 0.5em;
    margin-top: 0.7em;
  }
  .rest li {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    grid-gap: 0.5em;
    align-items: center;
    min-height: 2.6em;
    padding: 0.2em 0.8em;
  }
  .rest fit-text {
    font-weight: var(--weight-name);
    line-height: 1;
  }
  /* The winner's own step is named by the headline. */
  .me.inset,
  .podium .me:not(.p1) fit-text {
    outline: 2px solid var(--cheese-on-cloth);
    outline-offset: -2px;
  }
  .podium .me:not(.p1) fit-text {
    outline-offset: 2px;
    border-radius: 0.4em;
  }
  .facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 1em;
    align-content: start;
  }
  .facts .slab {
    padding: 0.7em 1em 0.8em;
    --side-height: 0.4em;
  }
  .fact {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-gap: 0.8em;
    align-items: center;
  }
  .fact cheese-figure {
    width: 3em;
    height: 2.8em;
  }
  h3 {
    font-size: var(--end-h3, 1.35em);
  }
  .facts p {
    margin-top: 0.2em;
    line-height: 1.2;
    font-weight: 600;
  }
  .chart reaction-chart {
    margin-top: 0.5em;
  }
  .woody small {
    color: var(--ink);
  }
  @media (min-width: 900px) {
    .hall {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
      grid-gap: 2em;
    }
  }
  /* The first record is read above the bar with the next step. */
  @media (max-width: 999px) and (max-height: 900px) {
    :host {
      --avatar-size: 3.4em;
      --podium: 0.86;
    }
    h2 {
      margin-bottom: 0.2em;
    }
    .hall {
      grid-gap: 0.5em;
    }
    .facts {
      grid-gap: 0.6em;
    }
    .facts .slab {
      padding: 0.4em 0.7em 0.5em;
    }
    .fact {
      grid-gap: 0.6em;
    }
    .fact cheese-figure {
      width: 2em;
      height: 2em;
    }
    h3 {
      font: var(--weight-name) 1em / 1.1 var(--font-text);
    }
    .facts p {
      margin-top: 0;
      line-height: 1.1;
    }
    .chart {
      --chart-height: 44px;
    }
  }
  /* Every place is seen above the bar with the next step. */
  @media (max-width: 999px) and (max-height: 700px) {
    :host {
      --avatar-size: 2.1em;
      --end-headline: 1.5em;
      --podium: 0.48;
    }
    .podium fit-text {
      margin: 0.15em 0;
    }
    h2 {
      margin-bottom: 0.2em;
    }
    .block {
      grid-auto-flow: column;
      grid-gap: 0.3em;
      align-items: baseline;
      justify-content: center;
      padding-top: 0.25em;
      white-space: nowrap;
    }
    .block b {
      font-size: 1.3em;
    }
    /* In one line with the place: without a rule between them, second place and "out" read as two who are out. */
    .block small {
      padding-left: 0.3em;
      border-left: 2px solid;
    }
    /* The highest step has two lines; in one, place and points reach its edges. */
    .p1 .block {
      grid-auto-flow: row;
      grid-gap: 0;
      justify-items: center;
    }
    .p1 .block small {
      padding-left: 0;
      border-left: 0;
    }
    .rest {
      grid-gap: 4px 6px;
      margin-top: 2px;
    }
    .rest li {
      grid-gap: 0.3em;
      min-height: 2em;
      padding: 1px 0.5em;
      border-radius: 10px;
    }
    /* Five names of twenty letters in half the width of a small phone. */
    .rest fit-text {
      --fit-floor: 12px;
    }
  }
  /* A phone on its side: the podium on the left, the others beside it. */
  @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
    :host {
      --avatar-size: 2.6em;
      --end-headline: 1.3em;
      --podium: 0.42;
    }
    .hall {
      grid-template-columns: minmax(0, 1fr);
    }
    .ranks {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1.25fr) minmax(0, 1fr);
      grid-gap: 12px;
    }
    .rest {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      margin: 0;
    }
    .rest li {
      min-height: 1.65em;
      --token-size: 1.4em;
    }
    .podium fit-text {
      margin: 0.15em 0;
    }
  }
`
