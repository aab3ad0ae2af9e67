import { LRUCache } from 'lru-cache'
import { canonicalJson } from '#protocol/canonical-json.ts'
import type { RoomCode } from '#protocol/ids.ts'
import type { Receipt, SignedReceipt } from '#protocol/receipt.ts'
import { accept, refuse } from '../games/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { RoomStore, StoredRoom } from '../ports/document-store.ts'
import type { Signer } from '../ports/signer.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import { receiptsOf } from './build.ts'

interface Deps {
  readonly store: Pick<RoomStore, 'logSince'>
  readonly load: (code: RoomCode) => Promise<StoredRoom | undefined>
  readonly signer: Signer
  readonly clock: Clock
}

export type ReceiptService = ReturnType<typeof createReceiptService>

/** All players of a table open the receipt of the same round at the same time. */
const RECENT_GAMES = 64

/** Hands out receipts. None is stored: they are worked out from the room's log on request. */
export function createReceiptService({ store, load, signer, clock }: Deps) {
  // Whatever is asked for while a game is worked out waits for the same answer, also if that game is pushed out meanwhile.
  const games = new LRUCache<string, Awaited<ReturnType<typeof workOut>>, Parameters<typeof workOut>>({
    max: RECENT_GAMES,
    fetchMethod: (_key, _stale, { context }) => workOut(...context),
    ignoreFetchAbort: true,
  })

  async function workOut({ document: room, version }: StoredRoom, number: number) {
    const log = await store.logSince(room.code, 0)
    const receipts: Receipt[] = []
    const nextSlice = createTimeSlicer(clock)
    for (const receipt of receiptsOf({ code: room.code, seed: room.seed, log }, number)) {
      receipts.push(receipt)
      await nextSlice()
    }
    return { version, receipts }
  }

  /** A receipt never changes, so a game that goes on is worked out anew only for a round that was not over before. */
  async function receiptOf(stored: StoredRoom, number: number, round: number): Promise<Receipt | undefined> {
    // A code may belong to another room tomorrow, but a seed never does.
    const key = `${stored.document.seed} ${number}`
    for (let forceRefresh = false; ; forceRefresh = true) {
      const known = await games.forceFetch(key, { context: [stored, number], forceRefresh })
      const found = known.receipts.find((receipt) => receipt.round === round)
      if (found || known.version >= stored.version) return found
    }
  }

  return {
    publicKey: signer.publicKey,
    async issue(code: RoomCode, number: number, round: number) {
      const stored = await load(code)
      if (!stored) return refuse('no-such-room')
      // A long log is read and replayed only for a game that there was.
      if (number > stored.document.gamesStarted) return refuse('no-such-round')
      const receipt = await receiptOf(stored, number, round)
      if (!receipt) return refuse('no-such-round')
      const signature = signer.sign(canonicalJson(receipt))
      return accept<SignedReceipt>({ receipt, signature, publicKey: signer.publicKey })
    },
  }
}
