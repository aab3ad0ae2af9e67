type Load = () => Promise<unknown>

const RETRY_MS = 2_000
/**
 * What to load after the pause that follows a failure, by its source text, which names the file. Without a pause every rendering
 * would ask a server that does not answer.
 */
let held: Map<string, Load> | undefined

/**
 * What nobody needs to sit down and play is loaded apart. The element is in the page already and fills
 * when its code arrives; if the line is down, it is asked for again without another rendering. An element that renders often says which
 * element it is: even what is here already takes a while to be found here, file by file.
 */
export function bring(load: Load, element?: string): void {
  if (element && customElements.get(element)) return
  if (held) held.set(`${load}`, load)
  else load().catch(() => hold(load))
}

function hold(load: Load): void {
  if (!held) {
    held = new Map()
    setTimeout(retry, RETRY_MS)
  }
  held.set(`${load}`, load)
}

function retry(): void {
  const loads = held?.values() ?? []
  held = undefined
  for (const load of loads) bring(load)
}
