import { css } from 'lit'

export const calledTableStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    grid-row-gap: 18px;
    width: min(100%, 620px);
    box-sizing: border-box;
    margin: 0 auto;
    padding: 10px var(--gutter) 16px;
  }
  h2 {
    font-size: var(--size-headline);
  }
  h2 + p {
    margin-top: 0.4em;
  }
  .say p {
    color: var(--on-cloth-2);
  }
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 10px;
  }
  li {
    display: grid;
    grid-template-columns: 1.1em auto minmax(0, 1fr);
    align-items: center;
    grid-column-gap: 12px;
    min-height: 64px;
    padding: 8px 16px;
    border-radius: 18px;
    font-size: 20px;
    --side-height: 6px;
    --token-size: 44px;
  }
  .slab {
    margin-bottom: 6px;
  }
  fit-text {
    font-weight: var(--weight-name);
  }
  small {
    display: block;
    font-size: var(--size-floor);
    font-weight: 500;
  }

  :host([tv]) {
    align-content: center;
    grid-row-gap: 3vh;
    width: min(100%, 110vh);
    padding: 0;
  }
  :host([tv]) .say {
    text-align: center;
    font-size: 3.4vh;
  }
  :host([tv]) h2 {
    font-size: 7vh;
  }
  :host([tv]) ol {
    grid-gap: 1.1vh;
  }
  :host([tv]) li {
    grid-column-gap: 2vh;
    min-height: 6.2vh;
    padding: 0.6vh 3vh;
    border-radius: 2vh;
    font-size: 3.6vh;
    --side-height: 0.7vh;
    --token-size: 5vh;
    --fit-floor: 2.4vh;
  }
  :host([tv]) .few li {
    min-height: 9vh;
    font-size: 4.4vh;
    --token-size: 6.6vh;
  }
  :host([tv]) .slab {
    margin-bottom: 0.7vh;
  }
  :host([tv]) li div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-column-gap: 2vh;
    align-items: center;
  }
  :host([tv]) small {
    font-size: 2.8vh;
  }
`
