import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, dial, newKey, openRoom, sitDown } from '../support/guest.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'

const page = readFileSync('docs/protocol.md', 'utf8')
const examples = [...page.matchAll(/```json client\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text as string))
const hellos = examples.filter(({ type }) => type === 'hello')
const others = examples.filter(({ type }) => type !== 'hello')
const requests = [...page.matchAll(/^\| `(GET|POST) (\/[^`?]+)/gm)].map(([, method, path]) => [method, path] as const)

let node: TestNode
beforeAll(async () => {
  node = await startNode({ clientDir: CLIENT_DIR })
})
afterAll(() => node.stop())

/** A room in which the key of the example opens the host's seat, and which has come to the version of the example. */
async function roomOf(key: string = newKey(), version = 0): Promise<string> {
  const code = await openRoom(node.url)
  await sitDown(node.url, code, 'Ana', key)
  const ana = await connect(node.url, code, { kind: 'seat', key })
  await ana.see(() => true)
  for (let ready = true; ana.frame().version < version; ready = !ready) {
    await ana.command({ type: 'ready', ready })
    await ana.see(({ view }) => view.seats[0]?.ready === ready)
  }
  await ana.hangUp()
  return code
}

async function say(code: string, hello: object) {
  const guest = dial(node.url, code)
  await new Promise((resolve) => guest.socket.once('open', resolve))
  guest.send(JSON.stringify(hello))
  return guest
}

describe('the examples of docs/protocol.md, as they stand there:', () => {
  it.each(hellos)('$type as $as.kind is welcome', async (hello) => {
    const guest = await say(await roomOf(hello.as.key, hello.have), hello)
    const first = await Promise.race([guest.next((message) => message.type), guest.closed])
    await guest.hangUp()
    expect(first).toBe('welcome')
  })

  it.each(others)('the server understands $type', async (example) => {
    const seat = hellos.find(({ as }) => as.kind === 'seat')
    const guest = await say(await roomOf(seat.as.key, seat.have), seat)
    guest.send(JSON.stringify(example))
    // Answers come in order: once this one is there, so is whatever the example was answered with.
    await guest.command({ type: 'ready', ready: true })
    const answers = guest.inbox.filter(({ type }) => type === 'done' || type === 'refused')
    await guest.hangUp()
    expect(answers).not.toContainEqual(expect.objectContaining({ code: 'bad-message' }))
    if (example.type === 'do') expect(answers[0]).toMatchObject({ to: example.id })
  })

  it.each(requests)('%s %s is an address of the server', async (method, path) => {
    const url = `${node.url}${path?.replace(':code', await roomOf()).replace(/:\w+/g, '1')}`
    const answer = await fetch(
      url,
      method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {},
    )
    expect(await answer.json()).not.toMatchObject({ code: 'not-found' })
  })
})
