import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster, Redis } from 'ioredis'
import type { CommandId } from '#protocol/ids.ts'
import type { KindName } from '../../ports/document-store.ts'
import { answerKey, documentKey, dueKey, logKey, NODE_LEASES_KEY, NODES_KEY, nodeRoomsKey } from './keys.ts'

/** All that the scripts of a document touch, and how many that are. Without a command they touch no answer. */
export const documentKeys = (kind: KindName, id: string, command: CommandId | '' = '') =>
  [4, documentKey(kind, id), dueKey(id), logKey(kind, id), answerKey(kind, id, command)] as const
export const nodeKeys = (node: string) => [3, NODES_KEY, NODE_LEASES_KEY, nodeRoomsKey(node)] as const

type DocumentKeys = ReturnType<typeof documentKeys>
type NodeKeys = ReturnType<typeof nodeKeys>

/** Each is a file in lua/: the number of its keys, the keys, then the arguments. */
export interface Scripts {
  commitDocument(
    ...all: [
      ...DocumentKeys,
      decidedOn: string,
      version: number,
      documentJson: string,
      entryJson: string,
      answerJson: string,
      nameInDues: string,
      due: number | '',
      keepMs: number,
      duesMs: number,
      answerMs: number,
      isLogged: 0 | 1,
      name: string,
      isAnnounced: 0 | 1,
    ]
  ): Promise<WrittenReply>
  rememberAnswer(
    ...all: [...DocumentKeys, decidedOn: string, answerJson: string, answerMs: number]
  ): Promise<WrittenReply>
  closeDocument(
    ...all: [...DocumentKeys, decidedOn: string, nameInDues: string, reserveMs: number, isAnnounced: 0 | 1]
  ): Promise<0 | 1>
  setDue(...all: [...DocumentKeys, nameInDues: string, lookedAt: number, due: number | '']): Promise<null>
  lease(keys: 1, times: string, now: number, untilMs: number): Promise<string[]>
  storeTime(keys: 1, key: string): Promise<[seconds: string, micros: string]>
  beatNode(...all: [...NodeKeys, node: string, untilMs: number, keepMs: number]): Promise<null>
  takeDeadNodes(keys: 2, nodes: string, leases: string, now: number, untilMs: number, keepMs: number): Promise<string[]>
  serveRoom(keys: 1, rooms: string, code: string, keepMs: number): Promise<null>
  buryNode(...all: [...NodeKeys, node: string, leasedUntil: number]): Promise<null>
  appendToRace(
    keys: 2,
    race: string,
    room: string,
    seen: number,
    last: string,
    entry: string,
    headline: string,
    ...keepMs: number[]
  ): Promise<null | string[]>
}

export type WrittenReply = ['written'] | ['conflict'] | ['repeated', answerJson: string]

/** The few plain commands that the adapters use beside the scripts, the same on one server and on a cluster. */
export type Commands = Scripts &
  Pick<Redis, 'exists' | 'getrangeBuffer' | 'hmget' | 'lrange' | 'set' | 'spublish' | 'smembers' | 'srem' | 'zscore'>

const FOLDER = new URL('./lua/', import.meta.url)

/** Each file in lua/ becomes the command that it is named after. */
export function withScripts(client: Redis | Cluster): Commands {
  for (const file of readdirSync(FOLDER)) {
    client.defineCommand(file.replace('.lua', ''), { lua: readFileSync(new URL(file, FOLDER), 'utf8') })
  }
  return client as unknown as Commands
}
