import { css } from 'lit'

export const receiptDialogStyles = css`
  section {
    display: grid;
    gap: 10px;
    margin-top: 20px;
  }
  h3 {
    font-size: 22px;
  }
  .dice {
    display: flex;
    flex-wrap: wrap;
    gap: 9px;
    --die-size: 42px;
  }
  .story {
    display: grid;
    gap: 6px;
    font-size: 18px;
    line-height: 1.3;
  }
  details > * + * {
    margin-top: 12px;
  }
  .hands {
    display: grid;
    gap: 8px;
  }
  .answer,
  .command {
    font-weight: var(--weight-name);
  }
  .command,
  .numbers dd {
    font-family: ui-monospace, "DejaVu Sans Mono", monospace;
    font-size: var(--size-floor);
    overflow-wrap: anywhere;
    user-select: all;
  }
  summary {
    min-height: 44px;
    padding: 10px 0;
    font-weight: var(--weight-name);
    cursor: pointer;
  }
  .numbers dt {
    margin-top: 8px;
    font-size: var(--size-floor);
  }
  .save {
    --side-height: 6px;
    font-size: 22px;
  }
`
