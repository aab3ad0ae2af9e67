import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    min-width: 0;
  }
  .strip {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-gap: 7px;
    --spot-size: 40px;
    --token-size: 20px;
  }
  .strip.wrapped {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
    --spot-size: 30px;
  }
  .strip li {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    min-width: 0;
    max-width: 150px;
    padding: 5px 6px 6px;
    border-radius: 14px;
    background: var(--inset);
  }
  .strip .locked {
    background: var(--cheese);
    color: var(--ink);
  }
  /* A pawn on a cloche is higher than its box: without this it lies over the name. */
  .strip fit-text {
    margin-bottom: calc(var(--spot-size) * 0.28);
    font-weight: var(--weight-name);
    font-size: 17px;
    line-height: 1.1;
  }
  .strip small {
    display: block;
    font-size: 15px;
    font-weight: var(--weight-name);
    line-height: 1.1;
    text-align: center;
    white-space: nowrap;
  }
  .things {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .things .number {
    font-size: 20px;
  }
  .tight {
    --token-size: 34px;
    --spot-size: 38px;
    grid-gap: 5px;
  }
  .tight li {
    padding: 4px 2px 5px;
  }
  .tight .things {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
  .tight seat-token {
    margin-bottom: 6px;
  }
  .tight .things .number {
    font-size: 16px;
    line-height: 1.15;
  }
  .out seat-token,
  .out points-wheel {
    opacity: 0.4;
  }

  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: minmax(auto, var(--row-max, auto));
    grid-gap: 8px 12px;
    height: 100%;
    --token-size: var(--row-token, 36px);
    --spot-size: var(--row-spot, 50px);
    --wheel: var(--wheel-size, 50px);
  }
  /* Half the width is for the names. */
  .double {
    --token-size: 36px;
    --spot-size: 50px;
    --wheel: 50px;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .list li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    grid-column-gap: 10px;
    align-items: center;
    min-height: 62px;
    padding: 4px 8px 4px 10px;
    border-radius: 16px;
    background: var(--inset);
  }
  .list .locked,
  .list .acts {
    background: var(--cheese);
    color: var(--ink);
    box-shadow: 0 5px 0 var(--cheese-lo);
  }
  .list fit-text {
    font-size: var(--name-size, 19px);
    font-weight: var(--weight-name);
    line-height: 1.1;
  }
  .list span {
    font-size: var(--status-size, 15px);
    color: var(--on-cloth-2);
  }
  .list .locked span,
  .list .acts span {
    color: var(--ink);
    font-weight: 750;
  }
  .list points-wheel {
    width: var(--wheel);
    height: var(--wheel);
  }
  .list platter-spot {
    margin-top: 2px;
  }
  @media (max-height: 620px) and (max-width: 999px) {
    .strip {
      --spot-size: 28px;
    }
    .strip li {
      padding: 5px 4px 6px;
    }
    .tight {
      --spot-size: 30px;
      --token-size: 19px;
    }
    .tight li {
      padding: 4px 1px 5px;
    }
    /* The mark beside the token instead of below the platter: the height belongs to the dice. */
    .tight .things {
      grid-template-columns: auto auto;
      grid-column-gap: 2px;
      justify-content: center;
      align-items: center;
    }
    .tight seat-token {
      margin-bottom: 6px;
    }
    .tight .number {
      margin-bottom: 6px;
    }
    .tight platter-spot {
      grid-area: 2 / 1 / 3 / 3;
    }
  }
`
