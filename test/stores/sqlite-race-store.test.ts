import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { freshCode, freshId } from '../support/room.ts'

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
const open = () => openSqliteStore(':memory:', createHandClock())

it('two databases in memory share no race', async () => {
  const [one, two] = [open(), open()]
  const race = { code: freshCode(), game: 1, round: 1 }
  await one.race.open(race, [A, B, C])
  expect(await two.race.read(race)).toBe('unknown')
  await Promise.all([one.close(), two.close()])
})

it('a race whose time is over leaves the memory when the next one is opened', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const clock = createHandClock()
  const { race, close } = openSqliteStore(':memory:', clock, { raceMs: 1_000 })
  const code = freshCode()
  async function openRound(round: number): Promise<WeakRef<object>> {
    const claim = { facts: { round }, seat: A, key: 1_000, id: freshId() }
    await race.open({ code, game: 1, round }, [A, B])
    await race.place({ code, game: 1, round }, { seat: A, platter: 1, id: freshId() })
    await race.claim({ code, game: 1, round }, claim)
    return new WeakRef(claim.facts)
  }
  const facts = [await openRound(1)]
  clock.stall(1_000)
  facts.push(await openRound(2))
  // A weak reference that was just made or read is kept until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(facts.map((one) => one.deref())).toEqual([undefined, { round: 2 }])
  await close()
})

it('a listener that asks again at once gets the first answer, and its own news comes after what it heard', async () => {
  const { race, feed, close } = open()
  const id = { code: freshCode(), game: 1, round: 1 }
  const claim = { seat: A, key: 1_000, facts: {}, id: freshId() }
  await race.open(id, [A, B, C])
  await race.place(id, { seat: A, platter: 1, id: freshId() })
  const answers: unknown[] = []
  const heard: string[] = []
  await feed.subscribe(id.code, (announcement) => {
    if (announcement.type !== 'race' || announcement.event.kind !== 'claimed') return
    void race.claim(id, claim).then((answer) => answers.push(answer))
    void race.settle(id, 'everything')
  })
  await feed.subscribe(id.code, (announcement) =>
    heard.push(announcement.type === 'race' ? announcement.event.kind : ''),
  )
  const first = await race.claim(id, claim)
  expect(answers).toEqual([first])
  expect(heard).toEqual(['claimed', 'settled'])
  await close()
})
