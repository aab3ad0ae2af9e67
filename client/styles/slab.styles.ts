import { css } from 'lit'

/**
 * The one raised thing: a face, a lit top edge, a visible side, a short shadow.
 *
 * `<button class="btn slab cheesy">`: cheese is for the one call to action of a screen, paper for the
 * others, wood for what cannot be pressed yet, seat for what somebody owns (set `data-look` around it).
 * The side's height is `--side-height`.
 */
export const slabStyles = css`
  .slab {
    --side-height: 8px;
    background: var(--face);
    color: var(--on-face, var(--ink));
    border-radius: var(--radius-card);
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      inset 0 3px 0 #ffffff73,
      0 var(--side-height) 0 var(--side),
      0 calc(var(--side-height) + 5px) 10px var(--shadow);
  }
  .paper {
    --face: var(--paper);
    --side: var(--paper-3);
  }
  .cheesy {
    --face: var(--cheese);
    --side: var(--cheese-lo);
  }
  .woody {
    --face: var(--wood);
    --side: var(--wood-lo);
  }
  .seaty {
    --face: var(--seat);
    --side: var(--seat-side);
    --on-face: var(--seat-label);
  }
  .bad {
    --face: var(--bad);
    --side: var(--bad-lo);
    --on-face: #fff;
  }

  .btn {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 48px;
    padding: 0.5em 1.1em;
    border-radius: var(--radius-button);
    font: 400 1em/1.02 var(--font-display);
    text-align: center;
    text-decoration: none;
    /* Moving what has never moved would lay it out anew. */
    transform: translateY(0);
    transition: transform var(--t-quick) var(--e-drop);
  }
  .btn.slab:active,
  .btn.slab[data-pressed],
  .btn.slab[aria-pressed='true'] {
    transform: translateY(calc(var(--side-height) - 2px));
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      inset 0 3px 0 #0000001f,
      0 2px 0 var(--side),
      0 4px 8px var(--shadow);
    transition-duration: var(--t-tap);
  }
  .btn.slab[aria-pressed='true'] {
    --focus-ring: 0 0 0 4px var(--paper);
  }
  .btn.slab:disabled,
  .btn.slab[aria-disabled='true'] {
    --face: var(--paper-2);
    --side: var(--paper-3);
    --on-face: var(--ink-2);
    cursor: default;
    transform: translateY(0);
  }
  /* A small line under the verb on a button, in the text face. */
  .btn small {
    font: 600 15px/1.1 var(--font-text);
  }
  .btn.stacked {
    flex-direction: column;
  }
  .btn.stacked small {
    margin-top: 8px;
  }
  /* For the quiet things of a screen: no side, just words. */
  .btn.quiet {
    background: var(--inset);
    color: var(--on-cloth);
    border-radius: var(--radius-field);
    font: var(--weight-name) var(--size-second) / 1.1 var(--font-text);
  }

  /* Quiet rows lie in the cloth instead of on it. */
  .inset {
    background: var(--inset);
    border-radius: var(--radius-field);
  }

  .tag {
    display: inline-flex;
    align-items: center;
    padding: 0.28em 0.6em;
    border-radius: 0.5em;
    background: var(--paper);
    color: var(--ink);
    font-weight: var(--weight-name);
  }

  .board {
    border-radius: var(--radius-board);
    background:
      linear-gradient(#fff3 0 0.22em, #0000 0),
      repeating-linear-gradient(180deg, #0000 0 5.9em, #8c552455 5.9em 6.05em),
      repeating-linear-gradient(
        178.6deg,
        #0000 0 1.3em,
        #b9793a33 1.3em 1.42em,
        #0000 1.42em 2.9em,
        #b9793a26 2.9em 3em
      ),
      var(--wood);
    box-shadow:
      0 0.75em 0 var(--wood-lo),
      0 1.3em 1.6em var(--shadow);
  }

  .field {
    min-height: 52px;
    padding: 0 16px;
    border: 0;
    border-radius: var(--radius-field);
    background: var(--paper-field);
    color: var(--ink);
    font-size: 18px;
    box-shadow:
      var(--focus-ring, 0 0 #0000),
      inset 0 4px 0 #e2cd9c,
      0 0 0 3px var(--edge);
  }
`
