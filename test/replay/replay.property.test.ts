import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#protocol/ids.ts'
import type { ReplayEyes } from '#protocol/replay.ts'
import type { PhaseView } from '#protocol/room-view.ts'
import { allGames } from '../../server/games/registry.ts'
import { type GameRecord, recordOf } from '../../server/rooms/replay/record.ts'
import { replayFrames } from '../../server/rooms/replay/replay.ts'
import { anySeed } from '../support/played-games.ts'
import { type PlayedRoom, playRoom, type Seen } from '../support/played-room.ts'
import { seatsOf } from '../support/table.ts'

/** Random moves make games of a thousand moves. */
const LONG = new Set(['kaese-wuerfeln'])

const viewerOf = (eyes: ReplayEyes): Viewer => (eyes === 'public' ? { kind: 'tv' } : { kind: 'seat', seat: eyes })

/** As the archive gives it back. */
function stored({ table: { room, log } }: PlayedRoom): GameRecord {
  const record = recordOf(room, log)
  if (!record) throw new Error('the game is over and has no record')
  return JSON.parse(JSON.stringify(record))
}

/** What a replay keeps of a live frame: everything but what belongs to the evening. */
const lasting = ({ at, phase, news }: Seen) => ({ at, phase: withoutUndo(phase), news })

function withoutUndo(phase: PhaseView): PhaseView {
  if (phase.name !== 'playing') return phase
  const { undo: _, ...rest } = phase
  return rest
}

describe.each(allGames.map((game) => [game.id, game] as const))('a replay of %s', (id, game) => {
  it('shows each viewer the bytes that were shown when it was played, undone moves included', () => {
    fc.assert(
      fc.property(anySeed, fc.integer(game.seats), (seed, count) => {
        const played = playRoom(id, seed, count, { undoing: true })
        const record = stored(played)
        for (const eyes of ['public', ...seatsOf(count)] as const) {
          const frames = [...replayFrames(game, record, eyes)]
          const live = played.seen(viewerOf(eyes)).filter(({ act }) => act !== undefined && act !== 'delay')
          expect(frames.length).toBe(live.length)
          for (const [i, frame] of frames.entries()) {
            const [again, once] = [JSON.stringify(frame), JSON.stringify(lasting(live[i] as Seen))]
            if (again !== once) expect(again).toBe(once)
          }
        }
      }),
      { numRuns: LONG.has(id) ? 1 : 3 },
    )
  })

  it('never holds the seed', () => {
    const played = playRoom(id, [123456789, -987654321, 192837465, -564738291], game.seats.min)
    const text = JSON.stringify([...replayFrames(game, stored(played), 'public')])
    for (const part of played.table.room.seed) expect(text).not.toContain(String(part))
  })
})
