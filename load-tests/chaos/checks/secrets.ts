import type { z } from 'zod'
import * as allesKaese from '#games/alles-kaese'
import * as cheeseMaster from '#games/cheese-master'
import * as goDaCheese from '#games/go-da-cheese'
import * as maeusewanderung from '#games/maeusewanderung'
import { type RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import { leaksIn } from '../../../test/support/frame-oracle.ts'
import type { Client, Frame, History } from '../history.ts'
import { type Check, type Finding, mayBeLost } from './finding.ts'

const check = 'secrets'

const GAMES: Readonly<Record<string, { readonly View: z.ZodType; readonly News: z.ZodType }>> = {
  'cheese-master': cheeseMaster,
  'alles-kaese': allesKaese,
  'go-da-cheese': goDaCheese,
  maeusewanderung,
}

/** Every frame fits its strict schema, and has nothing in it that its viewer must not know. */
export const secretsKept: Check = (history) => [...strict(history), ...kept(history)]

const framesOf = ({ events }: History): readonly Frame[] =>
  events.filter((event): event is Frame => event.type === 'frame')

function strict(history: History): readonly Finding[] {
  // The same bytes go to many screens.
  const trouble = new Map<string, string | undefined>()
  return framesOf(history).flatMap(({ at, client, text }): readonly Finding[] => {
    if (!trouble.has(text)) trouble.set(text, troubleWith(text))
    const why = trouble.get(text)
    return why === undefined ? [] : [{ check, at, what: `${client} got a frame beyond its schema: ${why}` }]
  })
}

function troubleWith(text: string): string | undefined {
  const message = ServerMessage.safeParse(JSON.parse(text))
  if (!message.success) return message.error.message
  if (message.data.type !== 'room') return undefined
  const { view, news } = message.data
  const game = GAMES[view.game.id]
  const shown = view.phase.name === 'lobby' ? undefined : game?.View.safeParse(view.phase.view)
  const told = news.flatMap(({ news: item }) =>
    item.type === 'game' ? [GAMES[item.game]?.News.safeParse(item.news)] : [],
  )
  return [shown, ...told].find((parsed) => parsed?.error)?.error?.message
}

/** Rooms are held against what the store announced; frames of a version that was missed there are not judged. */
function kept(history: History): readonly Finding[] {
  const frames = Map.groupBy(framesOf(history), ({ client }) => client)
  const keys = history.clients.flatMap(({ as }) => (as.kind === 'seat' ? [as.key] : []))
  return [...Map.groupBy(history.clients, ({ code }) => code)].flatMap(([code, clients]) => {
    const rooms = new Map(
      history.commits.filter((one) => one.code === code).map(({ version, document }) => [version, document]),
    )
    // A failover may have lost these, and another content came under the same number.
    const lost = new Set(
      history.commits
        .filter((one) => one.code === code && mayBeLost(history, one.at, one.at))
        .map(({ version }) => version),
    )
    const isJudged = (text: string): boolean => {
      // Dice lie on every screen here, which the oracle is not told: their reveal is for all.
      if (text.startsWith('{"type":"race"')) return false
      if (!text.startsWith('{"type":"room"')) return true
      const { version, news } = JSON.parse(text) as RoomFrame
      return rooms.has(version) && [version, ...news.map((item) => item.version)].every((one) => !lost.has(one))
    }
    const screens = clients.map(({ name }: Client) => ({
      name,
      frames: (frames.get(name) ?? []).map(({ text }) => text).filter(isJudged),
    }))
    return leaksIn(screens, rooms, keys).map((what) => ({ check, what: `${code}: ${what}` }))
  })
}
