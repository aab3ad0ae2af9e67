/** Where a Chromium is on this machine, if there is one. */
export function chromiumPath(): string | undefined

export interface Machine {
  readonly platform: string
  readonly hasBrew: boolean
  readonly hasApt: boolean
  /** Root, or a user with passwordless sudo. */
  readonly isAdmin: boolean
}
export function installerFor(machine: Machine): 'brew' | 'apt' | undefined
export function adviceFor(missing: readonly string[], machine: Machine): string
