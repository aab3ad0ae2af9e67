import { css } from 'lit'

export const tvScreenStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
    position: fixed;
    top: 0;
    left: 0;
    width: 100vw;
    height: 100vh;
    padding: 5vh 5vw;
    overflow: hidden;
    font-size: 3.2vh;
  }
  .dim {
    opacity: 0.5;
  }
  .full {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    height: 90vh;
  }
  .full tv-join {
    position: absolute;
    top: 0;
    right: 0;
    width: 40vh;
  }
  .stage {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
  }
  connection-badge {
    position: fixed;
    top: 5vh;
    left: 50%;
    transform: translateX(-50%);
    z-index: 10;
  }
  /* The picture makes room for it: over the picture it would hide a headline. */
  connection-badge:not([state='connected']) + main {
    transform: scale(0.9);
    transform-origin: 50% 100%;
  }
  .message {
    display: grid;
    place-content: center;
    justify-items: center;
    height: 90vh;
    text-align: center;
  }
  .message cheese-figure {
    width: 22vh;
    height: 22vh;
    margin-bottom: 4vh;
  }
  .message h1 {
    font-size: 7vh;
  }
  .message p {
    margin-top: 2vh;
    font-size: 3.4vh;
    color: var(--on-cloth-2);
  }
  .veil {
    position: fixed;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: 5;
    display: grid;
    place-items: center;
    background: #0b0709a6;
  }
  /* The way in is not dimmed: its code is to be scanned. */
  .full:has(+ .empty) tv-join {
    z-index: 6;
  }
  .empty p {
    margin-top: 12vh;
  }
  .veil p {
    padding: 5vh 9vh 6vh;
    border-radius: 6vh;
    font: 400 15vh/1 var(--font-display);
    text-align: center;
    --side-height: 1.6vh;
  }
  .veil small {
    display: block;
    margin-top: 2.4vh;
    font: 650 3.6vh/1.2 var(--font-text);
  }
`
