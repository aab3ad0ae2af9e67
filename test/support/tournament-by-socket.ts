import { connect, type Guest } from './guest.ts'
import { playToTheEnd } from './play-by-socket.ts'
import { type PlayerView, playerPage } from './tournament-page.ts'

interface Place {
  readonly url: string
}

export interface Player {
  readonly entrant: number
  readonly key: string
}

/** All players go to their tables with the keys they registered with. */
export async function sitDown({ url }: Place, id: string, people: readonly Player[]) {
  return Promise.all(
    people.map(async ({ key }) => {
      const { me } = await playerPage(url, id, key).see(({ me: mine }) => mine?.table?.code !== undefined)
      const code = me?.table?.code ?? ''
      return { code, guest: await connect(url, code, { kind: 'seat', key }) }
    }),
  )
}

export async function playRound(node: Place, id: string, people: readonly Player[]): Promise<void> {
  const seated = await sitDown(node, id, people)
  const byTable = Map.groupBy(seated, ({ code }) => code)
  await Promise.all([...byTable.values()].map((guests) => playTable(guests.map(({ guest }) => guest))))
}

async function playTable(guests: readonly Guest[]): Promise<void> {
  await Promise.all(guests.map((guest) => guest.see(({ view }) => view.phase.name !== 'lobby')))
  await playToTheEnd(guests)
  await Promise.all(guests.map((guest) => guest.hangUp()))
}

/** Plays at every table the tournament sends them to, until it is over; answers with their last page. */
export async function playTillTheEnd(node: Place, id: string, { key }: Player) {
  const page = playerPage(node.url, id, key)
  const played: string[] = []
  for (;;) {
    const view: PlayerView = await page.see(
      ({ head, me }) => head.phase === 'over' || (me?.table?.code !== undefined && !played.includes(me.table.code)),
    )
    const code = view.me?.table?.code
    if (view.head.phase === 'over' || code === undefined) return { played: played.length, view }
    played.push(code)
    await playTable([await connect(node.url, code, { kind: 'seat', key })])
  }
}
