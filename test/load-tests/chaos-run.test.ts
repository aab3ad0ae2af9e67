import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { runFaults } from '../../load-tests/chaos/faults/schedule.ts'
import { freezesOf } from '../../load-tests/chaos/freezes.ts'
import { createRecorder } from '../../load-tests/chaos/history.ts'
import { openLine } from '../../load-tests/chaos/line.ts'
import { readOptions } from '../../load-tests/chaos/options.ts'
import { chanceOf } from '../../load-tests/fairness/chance.ts'
import { timelineFigure } from '../../load-tests/report/timeline.ts'
import { UsageError } from '../../load-tests/scenario.ts'
import { MadeHistory } from '../support/made-history.ts'

describe('a line', () => {
  let server: Server
  afterEach(() => server.close())

  async function meet() {
    server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const line = await openLine((server.address() as AddressInfo).port, chanceOf(1))
    const met = once(server, 'connection')
    const client = connect(Number(new URL(line.url).port), '127.0.0.1')
    client.on('error', () => {})
    const [peer] = await met
    peer.on('error', () => {})
    return { line, client, peer }
  }

  async function hear(socket: NodeJS.ReadableStream, length: number): Promise<string> {
    let heard = ''
    for await (const chunk of socket) {
      heard += chunk
      if (heard.length >= length) break
    }
    return heard
  }

  it('passes everything in order, in both directions, also after it was frozen', async () => {
    const { line, client, peer } = await meet()
    line.freeze(30)
    const sent = Array.from({ length: 50 }, (_, i) => `${i};`)
    for (const part of sent) client.write(part)
    expect(await hear(peer, sent.join('').length)).toBe(sent.join(''))
    line.close()
  })

  it('passes nothing while it is frozen', async () => {
    const frozen = await meet()
    const heard: unknown[] = []
    frozen.peer.on('data', (chunk: Buffer) => heard.push(chunk))
    frozen.line.freeze(600_000)
    frozen.client.write('x')
    // Another line takes longer, there and back, than this one would.
    const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
    await once(echo, 'listening')
    const open = await openLine((echo.address() as AddressInfo).port, chanceOf(3))
    const client = connect(Number(new URL(open.url).port), '127.0.0.1')
    client.write('z'.repeat(100))
    expect(await hear(client, 100)).toHaveLength(100)
    expect(heard).toEqual([])
    client.destroy()
    echo.close()
    open.close()
    frozen.line.close()
  })

  it('passes what was said before an end, and then the end', async () => {
    const { line, client, peer } = await meet()
    peer.end('bye')
    expect(await hear(client, 3)).toBe('bye')
    client.destroy()
    line.close()
  })

  it('is cut on both sides', async () => {
    const { line, client, peer } = await meet()
    const gone = Promise.all([client, peer].map((socket) => new Promise((resolve) => socket.on('close', resolve))))
    line.cut()
    await gone
    line.close()
  })
})

describe('faults', () => {
  /** As many as fit, each over at once: the clock of the recorder ends them. */
  async function orderFor(seed: number): Promise<readonly string[]> {
    const done: string[] = []
    const recorder = createRecorder()
    const kinds = ['a', 'b', 'c', 'd'].map((kind) => ({
      kind,
      run: async (_: unknown, say: (what: { what: string }) => void) => {
        done.push(kind)
        say({ what: `did ${kind}` })
      },
    }))
    const until = () => (done.length < 8 ? Number.POSITIVE_INFINITY : 0)
    await runFaults(
      kinds,
      chanceOf(seed),
      recorder,
      until,
      () => {},
      async () => {},
    )
    expect(recorder.faults.map(({ what }) => what)).toEqual(done.map((kind) => `did ${kind}`))
    return done
  }

  it('come in an order that follows from the seed, each kind once before any comes again', async () => {
    const first = await orderFor(7)
    expect(await orderFor(7)).toEqual(first)
    expect(first.slice(0, 4).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(first.slice(4, 8).sort()).toEqual(['a', 'b', 'c', 'd'])
  })
})

it('a freeze is the longest wait of a seat while a fault was on', () => {
  const made = new MadeHistory()
    .sit('Ben')
    .sit('Ida')
    .began(1)
    .send('Ben', 'b1', 1_000, {})
    .answer('Ben', 'b1', 4_000)
    .send('Ben', 'b2', 30_000, {})
    .answer('Ben', 'b2', 30_050)
    .see({ type: 'lost', client: 'Ida', at: 1_500 })
    .welcome('Ida', 1_900, 1)
    .moved(5_000, 0, {})
    .fault('node-kill', 900, 2_000, { nodes: ['node-1'] })
    .fault('redis-kill', 29_000, 29_900, { rooms: ['KLMX'] })
  const freezes = freezesOf(made.done())
  expect(freezes.find(({ kind }) => kind === 'node-kill')).toEqual({
    kind: 'node-kill',
    faults: 1,
    seats: 2,
    p50Ms: 3_000,
    p99Ms: 3_000,
    maxMs: 3_000,
    roomMaxMs: 4_999,
  })
  expect(freezes.find(({ kind }) => kind === 'redis-kill')).toMatchObject({ p50Ms: 50, maxMs: 50, roomMaxMs: 0 })
})

it('a timeline shows spans and marks as text, and asks nothing of any other server', () => {
  const figure = timelineFigure({
    title: 'Faults & rooms',
    seconds: 60,
    lanes: [
      { name: 'node-<1>', spans: [{ from: 1, until: 2, words: 'kill "-9"' }], marks: [{ at: 3, words: 'void' }] },
    ],
  })
  expect(figure).toContain('Faults &amp; rooms')
  expect(figure).toContain('node-&lt;1&gt;')
  expect(figure).toContain('kill &quot;-9&quot;')
  expect(figure).not.toMatch(/https?:|href|src=/)
})

it('reads its options, and refuses others', () => {
  expect(readOptions(['--minutes', '2', '--seed', '9', '--redis', 'cluster', '--rooms', '3'])).toEqual({
    minutes: 2,
    seed: 9,
    redis: 'cluster',
    rooms: 3,
    historyFile: undefined,
    checkFile: undefined,
  })
  expect(readOptions(['--only', 'node-kill,line-cut'])).toMatchObject({ only: ['node-kill', 'line-cut'] })
  for (const wrong of [['--redis', 'valkey'], ['--minutes', '0'], ['--seed', '-1'], ['--what']])
    expect(() => readOptions(wrong)).toThrow(UsageError)
})
