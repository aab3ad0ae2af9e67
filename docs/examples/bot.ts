// Sits down in a room of Alles Käse! and plays until the game is over, with nothing but docs/protocol.md:
//   node docs/examples/bot.ts http://localhost:3000 KLMX "Example bot"      (Node 23.6 or newer)
import { randomBytes } from 'node:crypto'
const [server = 'http://localhost:3000', code = '', name = 'Example bot'] = process.argv.slice(2)
const PROTOCOL = 8
const CLOSES_FOR_GOOD = [4001, 4401, 4404, 4409, 4410]
/** The seat is whoever knows its key: a bot that kept the key could come back after a restart. */
const key = randomBytes(16).toString('base64url')
const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ key, name }) }
const joined = await fetch(`${server}/api/rooms/${code}/seats`, request)
if (!joined.ok) throw new Error(`cannot sit down: ${await joined.text()}`)
const { seat } = await joined.json()
console.log(`${name} has seat ${seat}`)

/** Until it is answered, it is sent again with the same id on a new socket, and is applied once. */
let command: { id: string; decidedOn: number; text: string; isAnswered: boolean } | undefined
let newest: { version: number; view: { phase: any } } | undefined
connect()

function connect(): void {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/rooms/${code}/socket`)
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: { kind: 'seat', key } }))
    if (command?.isAnswered === false) socket.send(command.text)
  }
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'room') newest = message
    if (message.type === 'refused') console.error(`refused: ${message.code}`)
    if (message.code === 'too-busy') setTimeout(() => socket.send(command?.text ?? ''), 1_000)
    else if (command && message.to === command.id) command.isAnswered = true
    act(socket)
  }
  socket.onclose = ({ code: why }) => {
    if (CLOSES_FOR_GOOD.includes(why)) throw new Error(`the room has closed the socket with ${why}`)
    if (why !== 1000) setTimeout(connect, 500 + Math.random() * 500)
  }
}

function act(socket: WebSocket): void {
  // Each decision on a version of its own: the room changes with every move, but the answer may come before the change.
  if (!newest || command?.isAnswered === false || command?.decidedOn === newest.version) return
  const { version, view: { phase } } = newest
  if (phase.name === 'over') {
    console.log(`${name} is in place ${phase.places.find((one: { seat: number }) => one.seat === seat)?.place}`)
    socket.close(1000)
  }
  if (phase.name !== 'playing' || phase.paused || !phase.actors.includes(seat)) return
  const id = randomBytes(9).toString('base64url')
  const move = { type: 'move', number: phase.number, move: moveFor(phase.view) }
  command = { id, decidedOn: version, text: JSON.stringify({ type: 'do', id, command: move }), isAnswered: false }
  socket.send(command.text)
}
/** Every move names its turn, so that one that arrives late is not taken for the next. */
function moveFor({ step, turn, matching, rolled }: { step: string; turn: number; matching: number[]; rolled: number }) {
  if (step === 'roll') return { type: 'roll', turn }
  if (step === 'look') return { type: 'look', turn, slot: 0 }
  return { type: rolled <= 3 ? 'keep' : 'remove', turn, slot: matching[0] }
}
