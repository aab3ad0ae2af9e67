import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ClientMessage } from '#protocol/client-message.ts'
import { DoInTournament } from '#protocol/tournament.ts'
import { checkFuzz } from '../../load-tests/fuzz/check.ts'
import { drawOf } from '../../load-tests/fuzz/draw.ts'
import { Entries, Verbatim, written } from '../../load-tests/fuzz/json.ts'
import { spoilt } from '../../load-tests/fuzz/nasty.ts'
import { readOptions } from '../../load-tests/fuzz/options.ts'
import { reportOf, reportText } from '../../load-tests/fuzz/report.ts'
import { type Evidence, runFuzz } from '../../load-tests/fuzz/run.ts'
import { sampleOf } from '../../load-tests/fuzz/samples.ts'
import { GAMES } from '../../load-tests/fuzz/targets.ts'
import { UsageError } from '../../load-tests/scenario.ts'

const SHORT = { frames: 3_000, seed: 7, rooms: 2, windows: 0, limits: false }

const foundIn = (evidence: Evidence): Readonly<Record<string, string>> =>
  Object.fromEntries(
    checkFuzz(evidence)
      .filter(({ findings }) => findings.length > 0)
      .map(({ promise, findings }) => [promise, findings.map(({ what }) => what).join('\n')]),
  )

describe('a short run', () => {
  let good: Evidence
  beforeAll(async () => {
    good = await runFuzz(SHORT, () => {})
  })

  it('keeps every promise, and reaches what is behind the first checks', () => {
    expect(foundIn(good)).toEqual({})
    const { inputs, sent, answers, honestDone } = reportOf(good, checkFuzz(good))
    expect(inputs).toBeGreaterThanOrEqual(SHORT.frames)
    expect(Object.keys(sent).length).toBeGreaterThan(20)
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['done', 'refused bad-message', 'refused bad-move', 'close 1008', 'HTTP 200', 'HTTP 400']),
    )
    expect(honestDone).toBeGreaterThan(0)
    expect(good.watchers.events.length).toBeGreaterThan(0)
  })

  it('says in the end how it is repeated', () => {
    const text = reportText(reportOf(good, checkFuzz(good)))
    expect(text).toContain('All promises are kept.')
    expect(text).toContain('npm run fuzz -- --frames 3000 --seed 7 --rooms 2 --windows 0')
  })

  describe('is no longer good', () => {
    const bad = (change: (evidence: Evidence) => Partial<Evidence>): string => {
      const found = foundIn({ ...good, ...change(good) })
      return Object.entries(found)
        .map(([promise, what]) => `${promise}: ${what}`)
        .join('\n')
    }
    /** The first control room, changed in the store. */
    const stored =
      (change: (room: NonNullable<Evidence['history']['stored'][string]>) => object) => (evidence: Evidence) => {
        const [[code, room] = ['', undefined]] = Object.entries(evidence.history.stored)
        if (!room) throw new Error('no control room')
        const changed = { ...room, ...change(room) } as typeof room
        return { history: { ...evidence.history, stored: { ...evidence.history.stored, [code]: changed } } }
      }
    const weighed =
      (heaps: readonly number[], sockets = heaps.map(() => 20)) =>
      () => ({
        weighings: heaps.map((heapMb, i) => ({
          frames: i,
          longestTurnMs: 1,
          idle: { rssMb: 200, heapMb, externalMb: 8, sockets: sockets[i] ?? 0, longestTurnMs: 0, strangeKeys: [] },
        })),
      })

    it('with a line of the level error in its log, and stays good with a warning', () => {
      const line = (level: number) => `${JSON.stringify({ level, msg: 'socket failed' })}\n`
      expect(bad(() => ({ log: line(40) }))).toBe('')
      expect(bad(() => ({ log: line(40) + line(50) }))).toContain('the log has no error: 1 times "socket failed"')
      expect(bad(() => ({ errors: 'MaxListenersExceededWarning' }))).toContain('on standard error')
    })

    it('with a key in its log', () => {
      const [key] = good.history.clients.flatMap(({ as }) => (as.kind === 'seat' ? [as.key] : []))
      expect(bad(() => ({ log: `${JSON.stringify({ level: 40, msg: key })}\n` }))).toContain('the key of a seat')
    })

    it('when the process has ended', () => {
      expect(bad(() => ({ exit: 'it ended with SIGSEGV' }))).toContain('it ended with SIGSEGV')
    })

    it('when an answer was a fault of the server', () => {
      expect(bad(() => ({ troubles: { 'GET / was answered 500': 2 } }))).toContain('GET / was answered 500 (2 times)')
    })

    it('with a move that no honest player sent', () => {
      const move = { act: { type: 'move', seat: 0, move: { type: 'roll', turn: 77 } }, version: 1, at: 0, events: [] }
      expect(bad(stored(({ log }) => ({ log: [...log, move] })))).toContain('took effect, and was never sent')
      const stranger = { ...move, act: { ...move.act, seat: 7 } }
      expect(bad(stored(({ log }) => ({ log: [...log, stranger] })))).toContain('seat 7 of')
    })

    it.each([
      ['is unlocked', { locked: false }, 'is not locked any more'],
      ['has another host', { host: 1 }, 'the host of'],
      ['has lost its people', { sitters: [] }, 'and had'],
      ['has somebody banned', { banned: ['x'] }, 'somebody is banned'],
    ])('when a control room %s', (_, change, what) => {
      expect(bad(stored(({ document }) => ({ document: { ...document, ...change } })))).toContain(what)
    })

    it('when a log leads to another state than the stored one', () => {
      const change = stored(({ document }) => ({ document: { ...document, seed: [1, 2, 3, 4] } }))
      expect(bad(change)).toContain('every control log, played again, ends in what is stored')
    })

    it('when an honest command has no answer', () => {
      const silent = ({ history }: Evidence) => ({
        history: { ...history, events: history.events.filter(({ type }) => type !== 'answered') },
      })
      expect(bad(silent)).toContain('was never answered')
    })

    it('when a hostile screen was sent a key of a player', () => {
      const leaked = ({ history, watchers }: Evidence) => {
        const [client] = watchers.clients
        const { as } = history.clients[0] as (typeof history.clients)[number]
        const text = JSON.stringify({ type: 'refused', code: as.kind === 'seat' ? as.key : '' })
        const event = { type: 'frame' as const, at: 0, client: client?.name ?? '', text }
        return { watchers: { ...watchers, events: [...watchers.events, event] } }
      }
      expect(bad(leaked)).toContain('got a secret')
    })

    it('when memory grows from weighing to weighing, and not when it goes up and down', () => {
      expect(bad(weighed([40, 44, 41, 40, 46, 39, 42, 40, 45]))).toBe('')
      expect(bad(weighed([40, 44, 48, 52, 56, 60, 64, 68, 72]))).toContain('heapMb was 44 in the first third')
    })

    it('when connections of sockets that are gone stay open', () => {
      const heaps = Array(9).fill(40)
      expect(bad(weighed(heaps, [30, 36, 42, 48, 54, 60, 66, 72, 78]))).toContain('sockets was 36 in the first third')
    })

    it('when one turn takes far longer than all honest sockets at once', () => {
      const long = { ...good.weighings[0], frames: 9, longestTurnMs: 21 * Math.max(10, good.honestTurnMs) }
      expect(bad(() => ({ weighings: [long] as Evidence['weighings'] }))).toContain('up to input 9 one turn took')
    })
  })
})

describe('a server that is broken', () => {
  /** Runs in the server ahead of its own code. */
  const plant = (code: string) =>
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(code)}`)

  const PARSE = `const parse = JSON.parse; JSON.parse = (text, ...rest) => { const value = parse(text, ...rest);
    if (value && typeof value === 'object' && Object.hasOwn(value, '__proto__')) HARM; return value }`

  it('by a key that pollutes a prototype is noticed', async () => {
    plant(
      PARSE.replace('HARM', "Object.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true })"),
    )
    expect(foundIn(await runFuzz(SHORT, () => {}))).toMatchObject({
      'no built-in prototype is changed': 'Object.prototype.polluted was added or replaced',
    })
  })

  it('by a message that ends the process is noticed', async () => {
    plant(PARSE.replace('HARM', "setImmediate(() => { throw new Error('planted') })"))
    const found = foundIn(await runFuzz(SHORT, () => {}))
    expect(found['the process lives through it']).toContain('it ended with')
    expect(found['the log has no error']).toContain('planted')
  })
})

describe('hostile input', () => {
  it('follows from seed and stream', () => {
    const texts = (seed: number, stream: number) => {
      const draw = drawOf(seed, stream)
      return Array.from({ length: 50 }, () => written(spoilt(sampleOf(ClientMessage, draw), draw)))
    }
    expect(texts(3, 1)).toEqual(texts(3, 1))
    expect(texts(3, 1)).not.toEqual(texts(3, 2))
    expect(texts(3, 1)).not.toEqual(texts(4, 1))
  })

  it('is made from samples that nearly always pass their schema', () => {
    const draw = drawOf(1, 1)
    const schemas = {
      ClientMessage,
      DoInTournament,
      ...Object.fromEntries(Object.entries(GAMES).map(([id, { Move }]) => [id, Move])),
    }
    for (const [name, schema] of Object.entries(schemas)) {
      const samples = Array.from({ length: 400 }, () => JSON.parse(JSON.stringify(sampleOf(schema, draw))))
      const good = samples.filter((sample) => schema.safeParse(sample).success).length
      expect(`${name} ${good > 300}`).toBe(`${name} true`)
    }
  })

  it('can say what no serializer does', () => {
    const twice = new Entries([
      ['a', new Verbatim('1e999')],
      ['a', new Verbatim('-0')],
      ['__proto__', {}],
    ])
    expect(written([twice, undefined, 'ß'])).toBe('[{"a":1e999,"a":-0,"__proto__":{}},null,"ß"]')
  })
})

it('reads its options, and refuses others', () => {
  expect(readOptions(['--frames', '1000000', '--seed', '9'])).toEqual({
    frames: 1_000_000,
    seed: 9,
    rooms: 4,
    windows: 10,
    limits: false,
  })
  for (const wrong of [['--frames', '1'], ['--seed', '-1'], ['--rooms', '0'], ['--what']])
    expect(() => readOptions(wrong)).toThrow(UsageError)
})
