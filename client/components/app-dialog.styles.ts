import { css } from 'lit'

export const appDialogStyles = css`
  :host {
    display: contents;
  }
  dialog {
    width: min(560px, calc(100vw - 32px));
    max-width: none;
    max-height: calc(var(--screen-height) - 48px);
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    overflow: visible;
  }
  dialog[open] {
    display: flex;
  }
  dialog::backdrop {
    background: #0b0709b8;
  }
  .sheet {
    display: flex;
    flex-direction: column;
    width: 100%;
    margin-bottom: 10px;
    border-radius: 28px;
    background: var(--paper);
    box-shadow:
      inset 0 3px 0 #fff9,
      0 10px 0 var(--paper-3),
      0 18px 18px #0009;
    animation: arrive var(--t-move) var(--e-drop);
  }
  @keyframes arrive {
    from {
      transform: translateY(-24px);
    }
  }
  header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    padding: 20px 14px 0 24px;
  }
  h2 {
    padding-top: 8px;
    font-size: 28px;
    overflow-wrap: anywhere;
  }
  .cross {
    flex: none;
    width: 48px;
    height: 48px;
    margin-left: 8px;
    border-radius: 16px;
  }
  .cross svg {
    width: 26px;
    height: 26px;
    margin: auto;
    fill: none;
    stroke: var(--ink);
    stroke-width: 6;
    stroke-linecap: round;
  }
  .content {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    padding: 14px 24px 24px;
    /* What goes on below fades; at the end only the padding does. */
    -webkit-mask: linear-gradient(#000 calc(100% - 24px), #0000);
    mask: linear-gradient(#000 calc(100% - 24px), #0000);
    font: var(--weight-text) 17px/1.45 var(--font-text);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 18px 14px;
    padding: 0 24px 30px;
  }
  /* A phone on its side: what is asked needs the height. */
  @media (max-height: 420px) {
    header {
      padding-top: 8px;
    }
    .content {
      padding-block: 4px 16px;
    }
    footer {
      flex-wrap: nowrap;
      padding-bottom: 16px;
    }
  }
`
