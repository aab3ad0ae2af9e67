/**
 * Runs once the next picture is on its way to the screen. A touch is answered by the button that goes down, and no
 * whole screen is rendered before that picture: on a slow phone it would make the button feel dead.
 */
export function afterPaint(run: () => void): void {
  // A page that nobody sees gets no pictures.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
