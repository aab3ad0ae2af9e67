import { timesAddUp } from '#protocol/race-times.ts'
import type { SignedReceipt } from '#protocol/receipt.ts'
import { diceFollow, followsChain } from './check-dice.ts'
import { isSigned } from './check-signature.ts'
import { type Hashing, hashing } from './hashing.ts'

export const CHECKS = ['chain', 'dice', 'times', 'signature'] as const
export type CheckName = (typeof CHECKS)[number]
/** `unknown`: this browser cannot tell; the offline tool can. */
export type CheckResult = 'holds' | 'fails' | 'unknown'

/** Runs every check in this page and tells each result when it is there. */
export async function runChecks(
  signed: SignedReceipt,
  tell: (name: CheckName, result: CheckResult) => void,
  hashes: Hashing = hashing(),
): Promise<void> {
  const { receipt } = signed
  const run = async (name: CheckName, check: () => Promise<boolean | undefined>) => tell(name, resultOf(await check()))
  await run('chain', () => followsChain(receipt, hashes))
  await run('dice', () => diceFollow(receipt, hashes))
  await run('times', async () => timesAddUp(receipt))
  await run('signature', () => isSigned(signed))
}

function resultOf(holds: boolean | undefined): CheckResult {
  if (holds === undefined) return 'unknown'
  return holds ? 'holds' : 'fails'
}
