import { describe, expect, it } from 'vitest'
import type { Clock } from '../../server/ports/clock.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { playRound, sitDown } from '../support/tournament-by-socket.ts'
import { createTournament, enter, organiserPage, type Page, playerPage } from '../support/tournament-page.ts'

interface World {
  readonly clock: Clock
  stores(): Promise<Stores>
}

/** A player who is lost in the restart is not waited for long. */
const policy = { standInAfterMs: 5_000 }

/** One evening on real rooms and real sockets, on any store. */
export function tournamentFlow(name: string, world: () => World): void {
  describe(`${name}: a tournament of 16`, () => {
    it('runs from registration to the podium, with a no-show, an override undone and a restart in the middle', async () => {
      const { clock, stores } = world()
      let open = await stores()
      let node: TestNode = await startNode({ stores: open, clock, policy })
      const { id, key } = await createTournament(node.url, {
        plan: { kind: 'swiss', rounds: 2, final: true },
        schedule: { graceSeconds: 10 },
      })
      const people = await Promise.all(['Ana', 'Ben', 'Cem'].map((one) => enter(node.url, id, one)))
      let organiser = organiserPage(node.url, id, key)
      expect(await organiser.command({ type: 'add-bots', count: 13, level: 'weak' })).toBe('done')
      for (const { key: mine } of people)
        expect(await playerPage(node.url, id, mine).command({ type: 'check-in' })).toBe('done')

      // Round 1: Cem does not come.
      expect(await organiser.command({ type: 'start-round', round: 1 })).toBe('done')
      const [ana, ben, cem] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
      await playRound(node, id, [ana, ben])
      const one = await organiser.see(({ head }) => head.round?.complete === true)
      const missed = one.tables.flatMap(({ seats }) => seats).find(({ entrant }) => entrant === cem.entrant)
      expect(missed).toMatchObject({ absent: true, points: 0 })
      expect(one.standings.find(({ entrant }) => entrant === cem.entrant)?.status).toBe('registered')
      expect(one.tables.every(({ verdict, replay }) => verdict === 'played' && replay)).toBe(true)

      // The organiser errs and takes it back.
      const first = one.tables[0] as (typeof one.tables)[0]
      const places = first.seats.toReversed().map(({ entrant }, at) => ({ entrant, place: at + 1 }))
      expect(await organiser.command({ type: 'override', table: first.id, places })).toBe('done')
      const erred = await organiser.fetch()
      const act = erred.acts.at(-1)
      expect(act).toMatchObject({ command: { type: 'override' }, undoable: true })
      expect(await organiser.command({ type: 'undo', act: act?.act ?? 0 })).toBe('done')
      expect((await organiser.fetch()).standings).toEqual(one.standings)

      // Round 2: the server goes down during the games.
      expect(await playerPage(node.url, id, cem.key).command({ type: 'check-in' })).toBe('done')
      expect(await organiser.command({ type: 'start-round', round: 2 })).toBe('done')
      const seated = await sitDown(node, id, people)
      await seated[0]?.guest.see(({ view }) => view.phase.name === 'playing')
      await node.stop()
      await open.close()
      open = await stores()
      node = await startNode({ stores: open, clock, policy })
      organiser = organiserPage(node.url, id, key)
      await playRound(node, id, people)
      const two = await organiser.see(({ head }) => head.round?.number === 2 && head.round.complete)
      expect(two.standings.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(1_400)

      // The final.
      expect(two.head.next).toMatchObject({ type: 'round', number: 3, kind: 'final' })
      expect(await organiser.command({ type: 'start-round', round: 3 })).toBe('done')
      const finalists = await drawn(organiser, 3)
      await playRound(
        node,
        id,
        people.filter(({ entrant }) => finalists.includes(entrant)),
      )
      await organiser.see(({ head }) => head.next?.type === 'finish')
      expect(await organiser.command({ type: 'finish' })).toBe('done')

      const end = await playerPage(node.url, id).fetch()
      expect(end.head.phase).toBe('over')
      const final = (await organiser.fetch()).tables.find(({ round }) => round === 3)
      const winner = final?.seats.find(({ place }) => place === 1)
      expect(final?.seats.filter(({ place }) => place === 1).map(({ entrant }) => entrant)).toContain(
        end.top[0]?.entrant,
      )
      expect(winner).toBeDefined()

      const csv = await (await fetch(`${node.url}/api/tournaments/${id}/export.csv`)).text()
      expect(csv.split('\r\n')).toHaveLength(18)
      const json = (await (await fetch(`${node.url}/api/tournaments/${id}/export.json`)).json()) as {
        rounds: unknown[]
      }
      expect(json.rounds).toHaveLength(3)
      expect(JSON.stringify(json)).not.toMatch(/keyHash|seed/)
      await node.stop()
      await open.close()
    })
  })
}

async function drawn(organiser: Page<'organiser'>, round: number): Promise<readonly number[]> {
  const { tables } = await organiser.see(({ tables: all }) => all.some((table) => table.round === round && table.code))
  return tables.filter((table) => table.round === round).flatMap(({ seats }) => seats.map(({ entrant }) => entrant))
}
