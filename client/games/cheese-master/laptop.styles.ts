import { css } from 'lit'

/** A wooden board on the left, players and pad on the right. */
export const laptopStyles = css`
  .laptop {
    display: grid;
    grid-template-columns: minmax(0, 1.12fr) minmax(0, 1fr);
    grid-gap: 30px;
    height: 100%;
    padding: 8px 26px 26px;
    --key-height: min(72px, 9vh);
    --pawn-height: min(104px, 12vh);
    --throw-height: calc(2 * var(--key-height) + var(--pawn-height) + 46px);
    --throw-size: 38px;
  }
  .laptop .table {
    height: calc(100% - 12px);
    padding: 26px 26px 22px;
    font-size: 17px;
  }
  /* The focus ring lies inside the button: outside it covers the sentence above. */
  .laptop .look-back {
    margin-left: -10px;
    padding: 0 10px;
  }
  .laptop .look-back:focus-visible {
    box-shadow: inset 0 0 0 7px var(--paper);
    outline-offset: -3px;
  }
  .laptop .pile {
    grid-template-columns: auto auto;
    justify-content: center;
    align-items: center;
    grid-gap: 16px;
    color: var(--ink);
    font-size: 22px;
    --pile-size: 150px;
  }
  .laptop my-platter {
    --dish-size: min(34vw, 56vh);
  }
  .panel {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .panel > * {
    flex: none;
  }
  .panel .say {
    margin-bottom: 14px;
    padding-right: 64px;
  }
  .panel round-clock {
    top: 0;
    bottom: auto;
  }
  .panel .say h2 {
    font-size: 34px;
  }
  .panel .say p {
    font-size: 17px;
  }
  .panel .actions {
    margin-top: auto;
    padding-top: 14px;
  }
  /* The players take the height of the keys. */
  .panel.watching table-players {
    flex: 1;
    min-height: 0;
    --row-max: 132px;
    --name-size: 24px;
    --status-size: 18px;
    --wheel-size: 64px;
    --row-token: 46px;
    --row-spot: 64px;
  }
  .panel pawn-button {
    margin-top: 22px;
  }
  .panel number-pad {
    margin-bottom: 14px;
  }
`
