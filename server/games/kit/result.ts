export type Ok<T> = { readonly ok: true; readonly value: T }
export type Refused<Code extends string> = { readonly ok: false; readonly code: Code }
/** A refusal is a value; a bug is an exception. */
export type Verdict<T, Code extends string> = Ok<T> | Refused<Code>

export const accept = <T>(value: T): Ok<T> => ({ ok: true, value })
export const refuse = <Code extends string>(code: Code): Refused<Code> => ({ ok: false, code })

/** For a switch over what a store or a socket brings: another release may know more. Elsewhere the compiler is enough. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
