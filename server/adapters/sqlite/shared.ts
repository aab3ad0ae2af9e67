/** What all connections of this process to one database have in common, for as long as there is one. */
export function createShared<T>(make: () => T) {
  const held = new Map<string | symbol, { readonly value: T; connections: number }>()
  return {
    acquire(identity: string | symbol): T {
      const shared = held.get(identity) ?? { value: make(), connections: 0 }
      held.set(identity, shared)
      shared.connections++
      return shared.value
    },
    release(identity: string | symbol): void {
      const shared = held.get(identity)
      if (shared && --shared.connections === 0) held.delete(identity)
    },
  }
}
