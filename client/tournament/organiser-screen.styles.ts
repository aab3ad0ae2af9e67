import { css } from 'lit'

export const organiserScreenStyles = css`
  :host {
    display: block;
  }
  .about {
    margin: 4px 0 18px;
    color: var(--on-cloth-2);
    font-size: var(--size-second);
  }
  .desk,
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-gap: 30px;
    align-content: start;
  }
  .tabs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
    grid-gap: 12px 10px;
    margin-bottom: 24px;
  }
  .tabs .btn {
    font: var(--weight-name) 17px/1.1 var(--font-text);
    border-radius: var(--radius-field);
    --side-height: 6px;
  }
  @media (min-width: 900px) {
    .desk {
      grid-template-columns: 340px minmax(0, 1fr);
      grid-column-gap: 44px;
    }
  }
  /* On a phone the list comes before the way in: the organiser walks about with it. */
  @media (max-width: 899px) {
    .side {
      display: contents;
    }
    desk-share,
    desk-rehearsal {
      order: 1;
    }
  }
`
