import { css } from 'lit'

export const styles = css`
  /* A size of its own: whatever a key does, nothing around the pad has to be laid out again. */
  :host {
    display: block;
    height: calc(2 * var(--key-height, 86px) + 18px);
    contain: size layout;
  }
  .pad {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-gap: 11px 9px;
    padding-bottom: 7px;
  }
  button {
    position: relative;
    height: var(--key-height, 86px);
    border-radius: 18px;
    touch-action: none;
    /* Moving what has never moved would lay it out anew. */
    transform: translateY(0);
    --side-height: 7px;
  }
  .number {
    display: block;
    padding-bottom: calc(var(--key-height, 86px) * 0.16);
    font-size: calc(var(--key-height, 86px) * 0.5);
    line-height: 1;
  }
  .dots {
    position: absolute;
    right: 0;
    bottom: calc(var(--key-height, 86px) * 0.11);
    left: 0;
    display: flex;
    justify-content: center;
  }
  i {
    width: 6px;
    height: 6px;
    margin: 0 1.4px;
    border-radius: 50%;
    background: #b08f4e;
  }
  .slab:active,
  .slab[data-pressed],
  .chosen {
    transform: translateY(5px);
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      inset 0 4px 0 #0003,
      0 2px 0 var(--side),
      0 4px 8px var(--shadow);
  }
  .chosen {
    box-shadow:
      inset 0 4px 0 #0003,
      0 2px 0 var(--side),
      0 0 0 4px var(--paper),
      0 0 0 6px var(--edge),
      0 6px 10px 4px var(--shadow);
  }
  .chosen i {
    background: currentColor;
  }
  /* Resting until the dice can be read: lower, but just as readable. */
  :host(:not([on])) .paper {
    --face: var(--paper-2);
    --side-height: 3px;
    transform: translateY(4px);
    color: var(--ink-2);
  }
  :focus-visible.chosen {
    outline-offset: 6px;
  }
`
