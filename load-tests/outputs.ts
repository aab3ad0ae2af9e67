import { UsageError } from './scenario.ts'

/** Where a report goes beside the terminal. Every scenario has these, so none has to read them. */
export interface Outputs {
  /** `-`: to the terminal, instead of the table. */
  readonly json: string | undefined
  readonly html: string | undefined
  readonly rest: readonly string[]
}

/** A file is optional behind --json: without one the report is printed. */
export function takeOutputs(argv: readonly string[]): Outputs {
  const rest: string[] = []
  let json: string | undefined
  let html: string | undefined
  for (let i = 0; i < argv.length; i++) {
    const [name, inline] = (argv[i] as string).split(/=(.*)/s) as [string, string | undefined]
    if (name !== '--json' && name !== '--html') {
      rest.push(argv[i] as string)
      continue
    }
    const next = argv[i + 1]
    const value = inline ?? (next === undefined || next.startsWith('--') ? undefined : argv[++i])
    if (name === '--json') json = value ?? '-'
    else if (value === undefined) throw new UsageError('--html needs the name of a file')
    else html = value
  }
  return { json, html, rest }
}
