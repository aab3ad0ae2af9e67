import type { RoomCode } from '#protocol/ids.ts'
import type { RoomCommit } from '../../../server/ports/document-store.ts'
import type { Announcement, RoomFeed } from '../../../server/ports/room-feed.ts'
import type { Stores } from '../../../server/ports/stores.ts'
import type { HandClock } from '../hand-clock.ts'

/** One call of a port by one node. `proceed` makes it. */
export interface Call {
  readonly name: string
  readonly args: readonly unknown[]
  proceed(): Promise<unknown>
}

/** Decides what becomes of a call: by default it is made. */
export type Rule = (call: Call) => Promise<unknown>

const rejects = () => Promise.reject(new Error('the store is away'))
export const failing: Rule = rejects
/** The store does it, but its answer is lost. */
export const answerLost: Rule = (call) => call.proceed().then(rejects)
/** The node dies with the call under way: neither an answer nor an error. */
export const neverAnswered: Rule = async (call) => {
  await call.proceed()
  return new Promise(() => {})
}
export const late =
  (clock: HandClock, ms: number): Rule =>
  async (call) => {
    const answer = await call.proceed()
    await new Promise<void>((resolve) => clock.after(ms, resolve))
    return answer
  }

/** Calls wait until the test lets them go. */
export function holding() {
  const waiting: (() => void)[] = []
  return {
    rule: (async (call) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return call.proceed()
    }) as Rule,
    count: () => waiting.length,
    release(): void {
      for (const go of waiting.splice(0)) go()
    },
  }
}

type Listener = (announcement: Announcement) => void

/** The stores as one node sees them: each call can be failed, delayed or held, and the feed can be cut. */
export function createNodePorts(stores: Stores) {
  const rules: { readonly name: string; readonly rule: Rule }[] = []
  const listeners = new Map<RoomCode, Set<Listener>>()
  const registered = new Set<RoomCode>()
  let isCut = false

  function run(name: string, args: readonly unknown[], proceed: () => Promise<unknown>): Promise<unknown> {
    const { rule } = rules.findLast((one) => one.name === name) ?? {}
    return rule ? rule({ name, args, proceed }) : proceed()
  }

  const intercepted = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(target, key) {
        const method = Reflect.get(target, key)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => run(`${name}.${String(key)}`, args, () => method.apply(target, args))
      },
    })

  const feed: RoomFeed = {
    say: (code, tap) => stores.feed.say(code, tap),
    subscribe: (code, listener) =>
      run('feed.subscribe', [code], async () => {
        const stop = await stores.feed.subscribe(code, (announcement) => {
          if (!isCut) listener(announcement)
        })
        const here = listeners.get(code) ?? new Set()
        listeners.set(code, here.add(listener))
        return () =>
          run('feed.unsubscribe', [code], async () => {
            here.delete(listener)
            if (here.size === 0) listeners.delete(code)
            await stop()
          })
      }) as ReturnType<RoomFeed['subscribe']>,
  }

  const nodes = intercepted('nodes', {
    ...stores.nodes,
    async serve(node: string, code: RoomCode) {
      await stores.nodes.serve(node, code)
      registered.add(code)
    },
    async release(node: string, code: RoomCode) {
      await stores.nodes.release(node, code)
      registered.delete(code)
    },
  })

  return {
    ports: {
      store: intercepted('store', stores.store),
      race: intercepted('race', stores.race),
      due: intercepted('due', stores.due),
      archive: stores.archive,
      tournaments: stores.tournaments,
      nodes,
      feed,
    },
    /** From now on such calls follow the rule; returns how to lift it. */
    when(name: string, rule: Rule): () => void {
      const entry = { name, rule }
      rules.push(entry)
      return () => void rules.splice(rules.indexOf(entry), 1)
    },
    /** Nothing is heard, and nobody is told so. */
    cutFeed: () => {
      isCut = true
    },
    isFeedCut: () => isCut,
    /** The feed is whole again and says what it knows: something may have been missed. */
    mendFeed(code: RoomCode): void {
      isCut = false
      for (const listener of [...(listeners.get(code) ?? [])]) listener({ type: 'gap' })
    },
    /** Acknowledged and announced, but gone from the store: what a failover can do to the last write. */
    losesWrites: ((call) => {
      const commit = call.args[0] as RoomCommit
      const here = [...(listeners.get(commit.document.code) ?? [])]
      for (const listener of here) listener({ type: 'committed', commit })
      return Promise.resolve({ type: 'written' })
    }) as Rule,
    subscribed: (): readonly RoomCode[] => [...listeners.keys()],
    registered: (): readonly RoomCode[] => [...registered],
  }
}
