import { beforeEach, describe, expect, it } from 'vitest'
import type { TournamentId } from '#protocol/tournament.ts'
import { createTournamentCache } from '../../server/app/tournaments/cache.ts'
import type { StoredTournament, TournamentStore } from '../../server/ports/document-store.ts'
import { madeTournament } from '../support/tournament.ts'

let stored: Map<TournamentId, StoredTournament>
let reads: number
let shelf: ReturnType<typeof createTournamentCache>

beforeEach(() => {
  stored = new Map()
  reads = 0
  const store: Pick<TournamentStore, 'load' | 'isNewest'> = {
    async load(id) {
      reads++
      return stored.get(id)
    },
    isNewest: async ({ document, version }) => stored.get(document.id)?.version === version,
  }
  shelf = createTournamentCache(store as TournamentStore)
})

function made(version = 1): StoredTournament {
  const one = { document: madeTournament(), version }
  stored.set(one.document.id, one)
  return one
}

describe('the cache of tournaments', () => {
  it('reads each version once, however many requests come at once', async () => {
    const one = made()
    const { id } = one.document
    expect(await Promise.all([shelf.load(id), shelf.load(id), shelf.load(id)])).toEqual([one, one, one])
    expect(await shelf.load(id)).toBe(one)
    expect(reads).toBe(1)
    const next = { ...one, version: 2 }
    stored.set(id, next)
    expect(await shelf.load(id)).toBe(next)
    expect(reads).toBe(2)
  })

  it('forgets a tournament that the store no longer has', async () => {
    const one = made()
    const { id } = one.document
    await shelf.load(id)
    stored.delete(id)
    expect(await shelf.load(id)).toBeUndefined()
    expect(shelf.known(id)).toBeUndefined()
  })

  it('keeps its object when an older version or a copy of the same version comes', () => {
    const one = made(2)
    shelf.learn(one)
    expect(shelf.learn({ ...one, version: 1 })).toBe(one)
    expect(shelf.learn({ ...one })).toBe(one)
    expect(shelf.known(one.document.id)).toBe(one)
  })

  it('holds sixteen at most and evicts the one that changed longest ago', () => {
    const all = Array.from({ length: 17 }, () => made())
    for (const one of all.slice(0, 16)) shelf.learn(one)
    const [first, second, last] = [all[0], all[1], all[16]] as [StoredTournament, StoredTournament, StoredTournament]
    expect(shelf.known(first.document.id)).toBe(first)
    shelf.learn({ ...first, version: 2 })
    shelf.learn(last)
    expect(shelf.known(second.document.id)).toBeUndefined()
    expect([first, last].map(({ document: { id } }) => shelf.known(id)?.version)).toEqual([2, 1])
  })
})
