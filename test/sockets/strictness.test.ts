import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { RaceFrame, ServerMessage } from '#protocol/server-message.ts'
import { answerTo } from '../../server/app/document-service.ts'
import { eventMessages, revealMessage, standingMessages } from '../../server/app/rooms/messages.ts'
import type { Watcher } from '../../server/app/rooms/watcher.ts'
import type { Game } from '../../server/games/kit/game.ts'
import { accept } from '../../server/games/kit/result.ts'
import { type GameEvent, type GameState, seal } from '../../server/games/kit/seal.ts'
import type { Hand, RaceEvent, RaceId, Standing } from '../../server/ports/race-store.ts'
import { encode } from '../../server/transport/codec.ts'
import { createWorld, type WorldNode } from '../support/deterministic/world.ts'

describe('a field that no schema names never leaves the server', () => {
  it('in a message', () => {
    expect(encode({ type: 'welcome', you: { kind: 'tv' } })).toBe('{"type":"welcome","you":{"kind":"tv"}}')
    expect(() => encode({ type: 'welcome', you: { kind: 'tv' }, seed: 7 } as never)).toThrow(/seed/)
    expect(() => encode({ type: 'welcome', you: { kind: 'tv', key: 'secret' } } as never)).toThrow(/key/)
  })

  /** Shows what it is given, whatever that is. */
  const leaky = seal({
    view: z.strictObject({ cards: z.int() }),
    news: z.strictObject({ type: z.literal('drawn') }),
    project: (state: unknown) => state,
    projectEvent: (event: unknown) => event,
  } as unknown as Game<unknown, unknown, unknown, unknown, unknown, unknown>)

  it('in the view of a game', () => {
    const project = (state: object) => leaky.project(state as GameState, { kind: 'tv' })
    expect(project({ cards: 3 })).toEqual({ cards: 3 })
    expect(() => project({ cards: 3, deck: [1, 2, 3] })).toThrow(/deck/)
  })

  it('in the news of a game', () => {
    const news = (event: object) => leaky.projectEvent(event as GameEvent, { kind: 'tv' })
    expect(news({ type: 'drawn' })).toEqual({ type: 'drawn' })
    expect(() => news({ type: 'drawn', card: 7 })).toThrow(/card/)
  })
})

it('the answer to a command, which is built without its schema, has nothing of what was decided', () => {
  const done = encode(answerTo('id-of-a-command' as CommandId, accept({ deck: [1, 2, 3] })))
  expect(ServerMessage.parse(JSON.parse(done))).toEqual({ type: 'done', to: 'id-of-a-command' })
})

describe('race frames, which are built without their schema,', () => {
  const race: RaceId = { code: 'CDFH' as RaceId['code'], game: 1, round: 2 }
  const [seat, other] = [0 as Seat, 3 as Seat]
  const news = (messages: readonly RaceFrame[]) =>
    messages.map((message) => RaceFrame.parse(JSON.parse(encode(message))).news)

  it.each<[RaceEvent, object[]]>([
    [{ ...race, kind: 'placed', seat }, [{ type: 'placed', seat }]],
    [{ ...race, kind: 'claimed', seat, provisionalRank: 2 }, [{ type: 'claimed', seat, rank: 2 }]],
    [{ ...race, kind: 'shown', afterMs: 40 }, []],
    [{ ...race, kind: 'withdrew', seat, closed: false }, [{ type: 'withdrew', seat }]],
    [
      {
        ...race,
        kind: 'settled',
        closed: true,
        ranks: [
          { seat, rank: 1, key: 400_000, lateBy: 0 },
          { seat: other, rank: 2, key: 500_000, lateBy: 0 },
        ],
      },
      [
        { type: 'settled', seat, rank: 1 },
        { type: 'settled', seat: other, rank: 2 },
      ],
    ],
  ])('follow it all the same: %o', (event, expected) => {
    expect(news(eventMessages(event))).toEqual(expected)
  })

  it('follow it when they carry the dice, or none', () => {
    expect(news([revealMessage(race, { faces: [1] }), revealMessage(race, undefined)])).toEqual([
      { type: 'reveal', shown: { faces: [1] } },
      { type: 'reveal', shown: null },
    ])
  })

  it('tell a screen that comes in mid-race who has a hand up, and not what was laid down', () => {
    const hand: Hand = { seat, platter: 6, key: 400_000, facts: {}, lateBy: 0 }
    const standing: Standing = {
      seats: [seat, other],
      pawns: 1,
      placed: [{ seat: other, platter: 5 }],
      hands: [
        { ...hand, rank: 1 },
        { ...hand, seat: other },
      ],
      closed: false,
    }
    expect(news(standingMessages(race, standing))).toEqual([
      { type: 'placed', seat: other },
      { type: 'settled', seat, rank: 1 },
      { type: 'claimed', seat: other, rank: 2 },
    ])
  })
})

it('a frame that cannot be made costs the one socket that it is for', async () => {
  const world = await createWorld()
  const [node] = world.nodes as [WorldNode]
  const code = await world.openRoom()
  const guest = world.connect(code, { kind: 'spectator' })
  await world.run(10)
  const failures: unknown[] = []
  const broken: Watcher = {
    viewer: { kind: 'tv' },
    socket: 'broken',
    line: undefined as never,
    sentVersion: 0,
    isSlow: () => false,
    send() {
      if (broken.sentVersion > 1) throw new Error('no such frame')
    },
    end: () => {},
    rearrive: () => {},
    fail: (err) => failures.push(err),
  }
  expect(await node.hub.room(code).enter(broken, 0, 0)).toBe('entered')
  await world.sitDown(code, 'Ana')
  await world.run(1)
  expect(failures).toEqual([new Error('no such frame')])
  expect(guest.version()).toBe(2)
})
