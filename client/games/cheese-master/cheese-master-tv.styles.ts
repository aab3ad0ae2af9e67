import { css } from 'lit'

/** All in vh: 720p and 4K show the same picture, and nothing scrolls. */
export const styles = css`
  :host {
    display: block;
    height: 100%;
    color: var(--on-cloth);
    font-size: 3.2vh;
    --fit-floor: 2.4vh;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 15vh minmax(0, 1fr) 24vh;
    grid-row-gap: 1.2vh;
    height: 90vh;
  }
  /* The corner at the right belongs to the way in. */
  header {
    display: grid;
    grid-template-columns: 37vh minmax(0, 1fr) 40vh;
    grid-column-gap: 2vh;
  }
  h1 {
    font-size: 4.4vh;
    line-height: 0.98;
  }
  .tags p {
    margin-top: 0.6vh;
  }
  .tag {
    margin: 0.5vh 0.8vh 0 0;
    font-size: 2.6vh;
    line-height: 1.2;
    white-space: nowrap;
  }
  .message {
    text-align: center;
  }
  h2 {
    font-size: 7vh;
    line-height: 1;
    --fit-floor: 4vh;
  }
  .message p {
    min-height: 1.2em;
    margin-top: 0.9vh;
    font-size: 3vh;
    font-weight: 600;
    line-height: 1.12;
    color: var(--on-cloth-2);
  }
  /* Three lines, at the most, fit above the board. */
  .message .long {
    margin-top: 0.7vh;
    font-size: 2.6vh;
    line-height: 1.05;
  }
  .message .next {
    margin-top: 0.5vh;
    color: var(--on-cloth);
    font-weight: 700;
  }
  .message .loud {
    color: var(--bad-on-cloth);
    font-weight: 750;
  }
  .dots {
    white-space: nowrap;
  }
  .dots i {
    display: inline-block;
    width: 1.8vh;
    height: 1.8vh;
    margin-left: 1.4vh;
    border-radius: 50%;
    background: var(--cheese);
    animation: lit 1ms 300ms both;
  }
  .dots i:nth-child(2) {
    animation-delay: 900ms;
  }
  .dots i:nth-child(3) {
    animation-delay: 1500ms;
  }
  @keyframes lit {
    from {
      opacity: 0.2;
    }
  }

  .middle {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 40vh;
    grid-column-gap: 4vh;
  }
  .board {
    display: grid;
    place-items: center;
    height: 46vh;
    padding-bottom: 1.2vh;
    border-radius: 9vh;
    font-size: 2.4vh;
    --fixed-die: 18.4vh;
    --fixed-side: 7.6vh;
    --many-columns: 2;
    --dice-gap: 3.6vh 13vh;
  }
  .dice1 {
    --fixed-die: 30vh;
    --fixed-side: 12vh;
  }
  .dice2,
  .dice3 {
    --fixed-die: 25vh;
    --fixed-side: 11vh;
    --dice-gap: 3.6vh 7vh;
  }
  .bowl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: center;
    --pile-size: 37vh;
  }
  .pawns {
    width: 100%;
    margin-top: 1.2vh;
    font-size: 4.4vh;
    font-weight: 800;
    text-align: center;
  }
  /* There before it is needed, so that the pile does not move. */
  .clock {
    min-height: 1.2em;
    margin-top: 0.3vh;
    line-height: 1.2;
    font-size: 3.2vh;
    font-weight: 750;
    color: var(--bad-on-cloth);
  }
  .seats {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 38vh);
    grid-gap: 1.5vh;
    align-items: end;
    align-self: end;
    justify-content: center;
    padding-bottom: 1.2vh;
  }

  .result {
    grid-template-rows: 15.8vh 20.8vh minmax(0, 1fr) auto;
    grid-row-gap: 1.6vh;
  }
  /* Two lines and who is waited for end above the dice. */
  .result h2 {
    font-size: 6vh;
  }
  .result .message p {
    margin-top: 0.5vh;
    font-size: 2.6vh;
    line-height: 1.05;
  }
  count-walk {
    --walk-die: 10.8vh;
    --answer-size: 12.5vh;
    --note-size: 2.6vh;
  }
  finish-ruler {
    --name-width: 34vh;
    --guess-width: 10vh;
    --points-width: 21vh;
    --tick-size: 2.5vh;
    --fit-floor: 2.4vh;
  }
  finish-ruler.few {
    align-self: center;
    font-size: 3.8vh;
    --points-width: 25vh;
  }
  finish-ruler.full {
    --axis: none;
  }
  .penalties {
    font-size: 3vh;
    font-weight: 700;
    line-height: 1.1;
    color: var(--bad-on-cloth);
  }
  .between {
    grid-template-rows: 17vh minmax(0, 1fr);
  }
  slam-standings {
    width: 110vh;
    margin: 0 auto;
    align-self: center;
    --fit-floor: 2.4vh;
  }
  slam-standings.many {
    font-size: 3vh;
    --row-height: 2.1em;
    --row-gap: 0.25em;
    --token-size: 1.5em;
  }
  .over {
    grid-template-rows: 17vh minmax(0, 1fr);
  }
  match-end {
    align-self: center;
    --end-h3: 4.2vh;
    --fit-floor: 2.4vh;
    --avatar-size: 10.5vh;
    --podium: 0.9;
    --chart-height: 12vh;
  }
`
