import type { Installation } from '../installation.ts'
import type { Table } from './table.ts'

/** A room that a generator races in, of whichever server. */
export interface Track {
  readonly table: Table
  /** The next round. Resolves when the dice are on every screen; with the tick at which they were on the last. */
  begin(): Promise<number>
  /** Before a claim, where the rules ask for it; as often as one likes. */
  place(seat: number): Promise<void>
  /** Breaks off the round that runs. */
  end(): Promise<void>
}

/** A server and all phones that race on it. */
export interface Arena {
  readonly installation: Installation
  readonly tracks: readonly Track[]
  /** Runs everything that a claim will run, often enough that it has been compiled. */
  warmUp(): Promise<void>
  /** Sockets that the server ended. */
  lost(): number
  close(): Promise<void>
}

export interface Size {
  readonly rooms: number
  readonly players: number
}

/** So many at once: enough to be quick, and not so many that a server is measured by how it opens doors. */
const AT_ONCE = 8

export async function openTracks(rooms: number, open: (room: number) => Promise<Track>): Promise<readonly Track[]> {
  const tracks: Track[] = []
  let next = 0
  async function openSome(): Promise<void> {
    for (let room = next++; room < rooms; room = next++) tracks[room] = await open(room)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  return tracks
}

export const placeAll = (tracks: readonly Track[]): Promise<unknown> =>
  Promise.all(tracks.flatMap((track) => Array.from({ length: track.table.players }, (_, seat) => track.place(seat))))
