import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { report } from './receipts/report.ts'

const USAGE = `npm run verify -- receipt.json [more.json …] [--key <the server's public key>]

Checks receipts of Cheese Master rounds, offline. Several of one game in their order are checked as a chain.
Ends with 0 if everything holds, with 1 if a check fails, with 2 if a file cannot be read.`

process.exitCode = main()

function main(): number {
  const asked = readArguments()
  if (asked === undefined) {
    console.error(USAGE)
    return 2
  }
  const files = asked.files.map((file) => ({ file, bytes: bytesOf(file) }))
  const { lines, exitCode } = report(files, asked.key)
  console.log(lines.join('\n'))
  return exitCode
}

function readArguments(): { readonly files: readonly string[]; readonly key: string | undefined } | undefined {
  try {
    const { positionals, values } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
    return positionals.length === 0 ? undefined : { files: positionals, key: values.key?.trim().toLowerCase() }
  } catch {
    return undefined
  }
}

/** The reason instead of the bytes, for a file that cannot be had. */
function bytesOf(file: string): Uint8Array | string {
  try {
    return readFileSync(file)
  } catch (err) {
    return err instanceof Error ? err.message : String(err)
  }
}
