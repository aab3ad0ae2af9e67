import { canonicalJson } from '#protocol/canonical-json.ts'
import type { RoomCode } from '#protocol/ids.ts'
import type { Receipt, SignedReceipt } from '#protocol/receipt.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import type { RoomStore, StoredRoom } from '../ports/document-store.ts'
import type { Signer } from '../ports/signer.ts'
import { createRecent } from '../recent.ts'
import { receiptsOf } from './build.ts'

/** More entries than any room has. Not the version just read: a room that goes on meanwhile would lose its oldest ones. */
const WHOLE_LOG = 10_000_000

interface Deps {
  readonly store: Pick<RoomStore, 'logSince'>
  readonly load: (code: RoomCode) => Promise<StoredRoom | undefined>
  readonly signer: Signer
}

export type ReceiptDesk = ReturnType<typeof createReceiptDesk>

/** Everybody at a table looks at the receipt of the same round, all at once. */
const RECENT_GAMES = 64

/** Hands out receipts. None is stored: they are worked out from the room's log when somebody asks. */
export function createReceiptDesk({ store, load, signer }: Deps) {
  const recent = createRecent<readonly Receipt[]>(RECENT_GAMES)

  /** A code may belong to another room tomorrow, but a seed never does. */
  const receiptsIn = ({ document: room, version }: StoredRoom, number: number) =>
    recent.of(`${room.seed} ${number} ${version}`, async () => {
      const log = await store.logSince(room.code, 0, WHOLE_LOG)
      return [...receiptsOf({ code: room.code, seed: room.seed, log }, number)]
    })

  return {
    publicKey: signer.publicKey,
    async issue(
      code: RoomCode,
      number: number,
      round: number,
    ): Promise<Verdict<SignedReceipt, 'no-such-room' | 'no-such-round'>> {
      const stored = await load(code)
      if (!stored) return refuse('no-such-room')
      // A long log is read and replayed only for a game that there was.
      if (number > stored.document.gamesStarted) return refuse('no-such-round')
      const receipts = await receiptsIn(stored, number)
      const receipt = receipts.find((other) => other.round === round)
      if (!receipt) return refuse('no-such-round')
      return accept({ receipt, signature: signer.sign(canonicalJson(receipt)), publicKey: signer.publicKey })
    },
  }
}
