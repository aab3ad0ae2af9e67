import { css } from 'lit'

/** A control over the whole of its label, so that it has the focus and the touch where it is seen. */
export const coveringStyles = css`
  .covering {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
