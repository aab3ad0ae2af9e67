import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster, Redis } from 'ioredis'

/** Keys first, then arguments, as the header of each file in lua/ names them. */
export interface Scripts {
  commitDocument(
    document: string,
    log: string,
    due: string,
    answer: string,
    decidedOn: number | '',
    version: number,
    documentJson: string,
    entryJson: string,
    answerJson: string,
    nameInDue: string,
    dueAt: number | '',
    documentMs: number,
    dueMs: number,
    answerMs: number,
    isLogged: 0 | 1,
    announcedAs: string,
  ): Promise<SettledReply>
  rememberAnswer(
    document: string,
    answer: string,
    decidedOn: number,
    answerJson: string,
    answerMs: number,
  ): Promise<SettledReply>
  closeDocument(
    document: string,
    log: string,
    due: string,
    decidedOn: number,
    nameInDue: string,
    reserveMs: number,
    isAnnounced: 0 | 1,
  ): Promise<0 | 1>
  lease(times: string, now: number, until: number, limit: number): Promise<string[]>
  storeTime(key: string): Promise<[seconds: string, micros: string]>
  settleDue(document: string, due: string, nameInDue: string, version: number, dueAt: number | ''): Promise<null>
  beatNode(nodes: string, rooms: string, node: string, until: number, keepMs: number): Promise<null>
  serveRoom(rooms: string, code: string, keepMs: number): Promise<null>
  buryNode(nodes: string, rooms: string, node: string, until: number): Promise<null>
  replaceRace(
    race: string,
    room: string,
    decidedOn: string,
    token: string,
    raceJson: string,
    keepMs: number,
    answersJson: string,
    ...announcements: string[]
  ): Promise<null | [token: string, raceJson: string, answersJson: string]>
}

/** By one call, of one bucket of due times or of the nodes. What is left comes with the next. */
export const LEASED_AT_ONCE = 16

export type SettledReply = ['settled'] | ['conflict'] | ['repeated', answerJson: string]

/** The few plain commands that the adapters use beside the scripts, the same on one server and on a cluster. */
export type Commands = Scripts &
  Pick<Redis, 'exists' | 'getrangeBuffer' | 'hmget' | 'lrange' | 'set' | 'spublish' | 'smembers' | 'srem' | 'zscore'>

const FOLDER = new URL('./lua/', import.meta.url)

/** Each file in lua/ becomes the command that it is named after; its header says how many keys there are. */
export function withScripts(client: Redis | Cluster): Commands {
  for (const file of readdirSync(FOLDER)) {
    const lua = readFileSync(new URL(file, FOLDER), 'utf8')
    const numberOfKeys = lua.match(/^-- KEYS/gm)?.length ?? 0
    client.defineCommand(file.replace('.lua', ''), { numberOfKeys, lua })
  }
  return client as unknown as Commands
}
