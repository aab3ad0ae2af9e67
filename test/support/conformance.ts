import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seat, Viewer } from '#protocol/ids.ts'
import { type Beat, contextAt } from '../../load-tests/sim/play-out.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import type { GameMove, GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { createReplayer } from '../../server/rooms/replay/replay.ts'
import { anyGarbage } from './garbage.ts'
import { leaksNothing } from './leak-prover.ts'
import { anyMomentIn, anySeed, LEVELS, type Played, POLICIES, shelfOf } from './played-games.ts'
import { seatsOf, seatViewer, viewersOf } from './table.ts'

const bytes = (value: unknown) => JSON.stringify(value)
const stored = (value: unknown): unknown => JSON.parse(bytes(value))

/** Vitest's own comparison takes many times as long, so it is asked only when it has something to say. */
function expectToSurviveStorage(value: unknown): void {
  const copy = stored(value)
  if (!isDeepStrictEqual(copy, value)) expect(copy).toStrictEqual(value)
}

/** Eight, whoever plays: a move may also come from a seat that is not in this game. */
const EVERY_SEAT = seatsOf(8)

/** The television, a spectator and one player after the other: a game has many moments of each kind, for each of them. */
const lookersAt = (at: number, players: readonly Seat[]): readonly Viewer[] =>
  viewersOf(players).filter((viewer) => viewer.kind !== 'seat' || viewer.seat === players[at % players.length])

/** Of those that each test looks at, one in a kind is enough where a game takes long. */
const GAMES_PER_KIND = 2
const WHOLE_GAMES = 6

export interface Exceptions {
  /** For moves with a value that nobody could list in full: whether this one is as good as a listed one. */
  readonly meansAsMuch?: (state: GameState, seat: Seat, move: GameMove) => boolean
  /** Everything lies open: there is no other world to imagine, and all viewers are shown the same. */
  readonly isOpen?: boolean
  /** Fewer games of each kind are played and looked at. */
  readonly takesLong?: boolean
}

/** What rooms, bots, the simulator and the leak prover rely on, for a game of any kind. */
export function describeConformance(game: SealedGame, { meansAsMuch, isOpen, takesLong }: Exceptions = {}): void {
  const shelf = shelfOf(game, takesLong ? 1 : GAMES_PER_KIND)
  const counts = EVERY_SEAT.map((seat) => seat + 1).filter((n) => n >= game.seats.min && n <= game.seats.max)
  const games = shelf.any
  const moments = anyMomentIn(games)
  const wholeGames = { numRuns: takesLong ? WHOLE_GAMES / 2 : WHOLE_GAMES }
  const isLegal = (state: GameState, seat: Seat, move: GameMove) =>
    (meansAsMuch?.(state, seat, move) ?? false) ||
    game.legalMoves(state, seat).some((legal) => isDeepStrictEqual(legal, move))

  describe.each(Object.entries(POLICIES))('with %s', (_name, policy) => {
    it.each(counts)('a game of %i ends, without an illegal move', (count) => {
      for (const { seed, finish } of shelf.of(count, policy))
        expect({ seed, type: finish.type }).toEqual({ seed, type: 'over' })
    })
  })

  it('has a default for every option, and takes no option beside its own', () => {
    expect(game.decodeOptions({})).toBeDefined()
    expect(game.decodeOptions({ unknown: true })).toBeUndefined()
  })

  it('is played again to the byte from its seed and its log', () => {
    const again = ({ seed, beats }: Played) => {
      const replay = createReplayer(game, seed)
      return (stored(beats) as Beat[]).map(replay)
    }
    fc.assert(
      fc.property(games, (played) => {
        expect(bytes(again(played))).toBe(bytes(played.beats.map(({ state, events }) => ({ state, events }))))
      }),
      wholeGames,
    )
  })

  it('survives being stored at every step: state, acts and events', () => {
    fc.assert(
      fc.property(games, ({ beats }) => {
        for (const beat of beats) expectToSurviveStorage(beat)
      }),
      wholeGames,
    )
  })

  it('accepts every legal move, in the form in which it is sent', () => {
    fc.assert(
      fc.property(moments, ({ players, seed, beat: { state, version, at } }) => {
        for (const seat of players)
          for (const move of game.legalMoves(state, seat)) {
            expect(game.decodeMove(stored(move))).toStrictEqual(move)
            expect(game.play(state, seat, move, contextAt(seed, version + 1, at)).ok).toBe(true)
          }
      }),
    )
  })

  it('refuses everything else, from every seat, and changes nothing', () => {
    const attempts = moments.chain((moment) => {
      const legal = EVERY_SEAT.flatMap((seat) => [...game.legalMoves(moment.beat.state, seat)])
      const past = moment.beats.flatMap(({ act }) => (act.type === 'move' ? [act.move] : []))
      const raw = fc.oneof(anyGarbage([...legal, ...past]), fc.constantFrom(null, ...legal, ...past))
      return fc.tuple(fc.constant(moment), fc.array(raw, { minLength: 20, maxLength: 40 }))
    })
    fc.assert(
      fc.property(
        attempts,
        ([
          {
            seed,
            beat: { state, version, at },
          },
          raws,
        ]) => {
          const before = bytes(state)
          for (const raw of raws) {
            const move = game.decodeMove(raw)
            if (move === undefined) continue
            for (const seat of EVERY_SEAT) {
              const verdict = game.play(state, seat, move, contextAt(seed, version + 1, at))
              expect({ seat, move, ok: verdict.ok }).toEqual({ seat, move, ok: isLegal(state, seat, move) })
            }
          }
          expect(bytes(state)).toBe(before)
        },
      ),
    )
  })

  it('waits for exactly those who can move, and for nobody once it is over', () => {
    fc.assert(
      fc.property(moments, ({ players, beat: { state } }) => {
        const canMove = EVERY_SEAT.filter((seat) => game.legalMoves(state, seat).length > 0)
        expect([...game.actors(state)].sort()).toEqual(canMove)
        expect(players).toEqual(expect.arrayContaining(canMove))
        if (game.outcome(state) === undefined) return
        expect(canMove).toEqual([])
        expect(game.deadline(state)).toBeUndefined()
      }),
    )
  })

  it('counts its turns from 1 and never backwards', () => {
    fc.assert(
      fc.property(games, ({ beats }) => {
        const turns = beats.map(({ state }) => game.turn(state))
        expect(turns[0]).toBe(1)
        expect(turns).toEqual(turns.toSorted((a, b) => a - b))
      }),
      wholeGames,
    )
  })

  it('gives every player exactly one place, best first', () => {
    fc.assert(
      fc.property(games, ({ players, finish }) => {
        const places = finish.type === 'over' ? finish.places : []
        expect(places.map(({ seat }) => seat).sort()).toEqual(players)
        const better = places.map(({ place }) => places.filter((other) => other.place < place).length)
        expect(places.map(({ place }) => place)).toEqual(better.map((count) => count + 1))
        expect(better).toEqual(better.toSorted((a, b) => a - b))
      }),
      wholeGames,
    )
  })

  it('tells and shows every viewer only what its strict schemas name, as plain JSON', () => {
    fc.assert(
      fc.property(games, ({ players, beats }) => {
        for (const [at, { state, events }] of beats.entries())
          for (const viewer of lookersAt(at, players)) {
            const sent = [
              game.project(state, viewer),
              ...events.map((event) => game.projectEvent(event, viewer) ?? null),
            ]
            expectToSurviveStorage(sent)
          }
      }),
      wholeGames,
    )
  })

  it('lets nobody tell apart two worlds that differ only in what is hidden from them', () => {
    fc.assert(leaksNothing(game, moments), { numRuns: 30 })
  })

  it('has bots that play the same in every world they cannot tell apart', () => {
    fc.assert(
      fc.property(moments, anySeed, fc.constantFrom(...LEVELS), ({ beat: { state, version, at } }, seed, level) => {
        for (const seat of game.actors(state)) {
          const other = game.reimagine(state, seatViewer(seat), randomFor(seed, 0))
          const move = (world: GameState) => game.botMove(world, seat, level, contextAt(seed, version, at))
          expect(move(other)).toEqual(move(state))
          expect(isLegal(state, seat, move(state))).toBe(true)
        }
      }),
    )
  })

  it('has a move for whoever runs out of time, the same in every world they cannot tell apart', () => {
    fc.assert(
      fc.property(moments, anySeed, ({ beat: { state } }, seed) => {
        for (const seat of game.actors(state)) {
          const other = game.reimagine(state, seatViewer(seat), randomFor(seed, 0))
          const move = game.idleMove(state, seat)
          expect(game.idleMove(other, seat)).toEqual(move)
          expect(isLegal(state, seat, move)).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  if (isOpen)
    it('shows and tells everybody the same, and leaves nothing to imagine', () => {
      fc.assert(
        fc.property(moments, anySeed, ({ players, beat: { state, events } }, seed) => {
          const seen = viewersOf(players).map((viewer) => {
            expect(game.reimagine(state, viewer, randomFor(seed, 0))).toBe(state)
            return bytes([game.project(state, viewer), events.map((event) => game.projectEvent(event, viewer))])
          })
          expect(new Set(seen).size).toBe(1)
        }),
      )
    })
  else
    it('has secrets to imagine otherwise: most reimagined worlds are not the real one', () => {
      let [worlds, others] = [0, 0]
      fc.assert(
        fc.property(moments, anySeed, ({ players, beat: { state } }, dealing) => {
          for (const [i, viewer] of viewersOf(players).entries()) {
            worlds++
            if (bytes(game.reimagine(state, viewer, randomFor(dealing, i))) !== bytes(state)) others++
          }
        }),
      )
      expect(others / worlds).toBeGreaterThan(0.5)
    })
}
