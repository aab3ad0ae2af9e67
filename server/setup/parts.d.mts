/** Where a Chromium is on this machine, if there is one. */
export function chromiumPath(): string | undefined
export function ensureTestParts(): void
