import type { Stores } from '../../server/ports/stores.ts'

export interface BreakableStores {
  readonly stores: Stores
  /** From now on every call fails, and nothing is announced. */
  break(): void
  mend(): void
}

/** One node's view of a store that it can lose, while others still have it. */
export function breakable(whole: Stores): BreakableStores {
  let isBroken = false

  const guarded = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => (isBroken ? Promise.reject(new Error('the store is away')) : member(...args))
      },
    })

  const feed = guarded<Stores['feed']>({
    ...whole.feed,
    subscribe: (code, listener) => whole.feed.subscribe(code, (announcement) => isBroken || listener(announcement)),
  })
  return {
    stores: {
      ...whole,
      store: guarded(whole.store),
      race: guarded(whole.race),
      due: guarded(whole.due),
      nodes: guarded(whole.nodes),
      archive: guarded(whole.archive),
      tournaments: guarded(whole.tournaments),
      feed,
    },
    break() {
      isBroken = true
    },
    mend() {
      isBroken = false
    },
  }
}
