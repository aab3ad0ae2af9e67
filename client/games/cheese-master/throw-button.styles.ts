import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    padding-bottom: 11px;
  }
  button.btn {
    width: 100%;
    min-height: var(--throw-height, 260px);
    padding: var(--throw-padding, 18px 22px 20px);
    border-radius: 30px;
    font-size: var(--throw-size, 46px);
    touch-action: none;
    --side-height: 11px;
  }
  .dice {
    display: flex;
    margin-bottom: 14px;
    --die-size: var(--throw-die, 40px);
  }
  figure-die {
    margin: 0 5px;
  }
  small {
    min-height: 1.2em;
  }
  .wild {
    padding: 2px 10px;
    border-radius: 8px;
    background: var(--bad);
    color: #fff;
    font-weight: 800;
  }
  .meter {
    position: relative;
    width: 100%;
    max-width: 420px;
    height: 30px;
    margin-top: 12px;
    border-radius: 15px;
    background: #fff4dc;
    box-shadow:
      inset 0 4px 0 #0002,
      0 0 0 3px var(--ink);
    overflow: hidden;
  }
  .fill {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    background: var(--rind);
    transform: scaleX(0);
    transform-origin: 0 50%;
  }
  .red {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    display: grid;
    place-items: center;
    border-left: 3px solid var(--ink);
    background: repeating-linear-gradient(45deg, var(--bad) 0 7px, var(--bad-lo) 7px 14px);
    color: #fff;
    font: 850 18px/1 var(--font-text);
  }
  .held {
    transform: translateY(9px);
    box-shadow:
      inset 0 3px 0 #0000001f,
      0 2px 0 var(--side),
      0 4px 8px var(--shadow);
  }
`
