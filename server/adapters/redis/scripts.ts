import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster, Redis } from 'ioredis'

/** Each is a file in lua/: the number of its keys, the keys, then the arguments. */
export interface Scripts {
  commitDocument(
    keys: 4,
    document: string,
    log: string,
    dues: string,
    answers: string,
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
  ): Promise<WrittenReply>
  rememberAnswer(
    keys: 2,
    document: string,
    answers: string,
    decidedOn: string,
    answerJson: string,
    answerMs: number,
  ): Promise<WrittenReply>
  closeDocument(
    keys: 3,
    document: string,
    log: string,
    dues: string,
    decidedOn: string,
    nameInDues: string,
    reserveMs: number,
    isAnnounced: 0 | 1,
  ): Promise<0 | 1>
  lease(keys: 1, times: string, now: number, untilMs: number): Promise<string[]>
  storeTime(keys: 1, key: string): Promise<[seconds: string, micros: string]>
  moveDue(
    keys: 2,
    document: string,
    dues: string,
    nameInDues: string,
    lookedAt: number,
    due: number | '',
  ): Promise<null>
  beatNode(
    keys: 3,
    nodes: string,
    leases: string,
    rooms: string,
    node: string,
    untilMs: number,
    keepMs: number,
  ): Promise<null>
  takeDeadNodes(keys: 2, nodes: string, leases: string, now: number, untilMs: number, keepMs: number): Promise<string[]>
  serveRoom(keys: 1, rooms: string, code: string, keepMs: number): Promise<null>
  buryNode(keys: 3, nodes: string, leases: string, rooms: string, node: string, leasedUntil: number): Promise<null>
  appendToRace(
    keys: 2,
    race: string,
    room: string,
    seen: number,
    last: string,
    entry: string,
    opens: 0 | 1,
    keepMs: number,
    headline: string,
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
