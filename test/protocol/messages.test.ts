import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ClientMessage } from '#protocol/client-message.ts'
import { CLOSE } from '#protocol/limits.ts'
import { ROOM_REFUSALS } from '#protocol/refusals.ts'
import { ServerMessage } from '#protocol/server-message.ts'

const page = readFileSync('docs/protocol.md', 'utf8')
const examples = [...page.matchAll(/```json (client|server)\n([\s\S]*?)```/g)].map(([, side, text]) => ({
  side: side as 'client' | 'server',
  message: JSON.parse(text as string),
}))

describe('docs/protocol.md', () => {
  it('shows every message of both sides', () => {
    const types = (side: string) =>
      examples.filter((example) => example.side === side).map(({ message }) => message.type)
    const options = ({ options: all }: { options: readonly { shape: { type: { value: string } } }[] }) =>
      all.map(({ shape }) => shape.type.value)
    expect([...new Set(types('client'))].sort()).toEqual(options(ClientMessage).sort())
    expect([...new Set(types('server'))].sort()).toEqual(options(ServerMessage).sort())
  })

  it.each(examples.map((example) => [example.message.type, example] as const))(
    'the example of %s is one',
    (_type, { side, message }) => {
      const schema = side === 'client' ? ClientMessage : ServerMessage
      expect(schema.parse(message)).toEqual(message)
    },
  )

  it.each(examples.map((example) => [example.message.type, example] as const))(
    'a field too many is refused in %s',
    (_type, { side, message }) => {
      const schema = side === 'client' ? ClientMessage : ServerMessage
      expect(schema.safeParse({ ...message, secret: 1 }).success).toBe(false)
    },
  )

  it('explains every refusal and every close code', () => {
    expect(ROOM_REFUSALS.filter((code) => !page.includes(`\`${code}\``))).toEqual([])
    expect(Object.values(CLOSE).filter((code) => !page.includes(`| ${code} |`))).toEqual([])
  })
})
