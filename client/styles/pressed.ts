const PRESSED = 'data-pressed'

/**
 * Call once per page: the button under a finger goes down in the next picture. `:active` alone comes a tenth of a second
 * later on touch screens, because the browser waits whether the finger is about to scroll; some leave it out altogether.
 */
export function followFingers(): void {
  let pressed: Element | undefined
  const release = () => {
    pressed?.removeAttribute(PRESSED)
    pressed = undefined
  }
  document.addEventListener(
    'pointerdown',
    (event) => {
      release()
      pressed = event.composedPath().find((target): target is HTMLButtonElement => target instanceof HTMLButtonElement)
      pressed?.setAttribute(PRESSED, '')
    },
    true,
  )
  for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, release, true)
}
