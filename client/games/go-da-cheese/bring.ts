/**
 * What nobody needs to sit down and play is loaded apart. The element is in the page already and fills
 * when its code arrives; if the line is down, the next rendering asks again.
 */
export const bring = (load: () => Promise<unknown>): void => void load().catch(() => {})
