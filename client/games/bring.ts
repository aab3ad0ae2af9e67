/**
 * What nobody needs to sit down and play is loaded apart. The element is in the page already and fills
 * when its code arrives; if the line is down, the next rendering asks again. Whoever renders often says which element
 * it is: even what is here already takes a while to be found here, file by file.
 */
export const bring = (load: () => Promise<unknown>, element?: string): void => {
  if (!element || !customElements.get(element)) load().catch(() => {})
}
