/** JSON as no serializer writes it: what is in here stands in the text as it is, valid or not. */
export class Verbatim {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object with keys that repeat, or that a literal cannot have. */
export class Entries {
  readonly entries: readonly (readonly [string, unknown])[]

  constructor(entries: readonly (readonly [string, unknown])[]) {
    this.entries = entries
  }
}

export function written(value: unknown): string {
  if (value instanceof Verbatim) return value.text
  if (value instanceof Entries) return object(value.entries)
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value === 'object' && value !== null) return object(Object.entries(value))
  return JSON.stringify(value) ?? 'null'
}

const object = (entries: readonly (readonly [string, unknown])[]): string =>
  `{${entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${written(value)}`)
    .join(',')}}`
