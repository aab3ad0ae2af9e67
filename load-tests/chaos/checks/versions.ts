import { canonicalJson } from '#protocol/canonical-json.ts'
import type { History } from '../history.ts'
import { type Check, type Finding, mayBeLost } from './finding.ts'

const check = 'versions'

/** Versions never go back for a viewer, none is committed twice, and the log has each once. */
export const versionsGrow: Check = (history) => [...forViewers(history), ...committed(history), ...logged(history)]

/** One socket or several: what was shown once is never followed by less. While a page moves, its former socket may be ahead of what the next one was told. */
function forViewers(history: History): readonly Finding[] {
  const shown = new Map<string, { readonly version: number; readonly at: number }>()
  return history.events.flatMap((event): readonly Finding[] => {
    const { client, at } = event
    const before = shown.get(client)
    if (event.type === 'welcomed' && before && event.have !== undefined && event.have < before.version)
      shown.set(client, { version: event.have, at })
    if (event.type !== 'frame') return []
    const found = /^\{"type":"room","version":(\d+)/.exec(event.text)
    if (!found) return []
    const version = Number(found[1])
    shown.set(client, { version, at })
    if (!before || version >= before.version || mayBeLost(history, before.at, at)) return []
    return [{ check, at, what: `${client} was shown version ${version} after ${before.version}` }]
  })
}

/** Two decisions on the same version are a lost update. */
function committed(history: History): readonly Finding[] {
  const seen = new Map<string, { readonly bytes: string; readonly at: number }>()
  return history.commits.flatMap(({ at, code, version, document }): readonly Finding[] => {
    const name = `${code} ${version}`
    const bytes = canonicalJson(document)
    const before = seen.get(name)
    seen.set(name, { bytes, at })
    if (!before || before.bytes === bytes || mayBeLost(history, before.at, before.at)) return []
    return [{ check, at, what: `version ${version} of ${code} was committed twice, with different contents` }]
  })
}

function logged({ stored }: History): readonly Finding[] {
  return Object.entries(stored).flatMap(([code, room]) =>
    (room?.log ?? []).flatMap(({ version }, i, log): readonly Finding[] => {
      const before = log[i - 1]?.version ?? 0
      if (version > before && version <= (room?.version ?? 0)) return []
      return [
        {
          check,
          what: `the log of ${code} has version ${version} after ${before}, and the room is at ${room?.version}`,
        },
      ]
    }),
  )
}
