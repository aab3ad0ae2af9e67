import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { EntrantCommand, OrganiserCommand } from '#protocol/tournament.ts'
import type { RehearsalNote } from './rehearsal.ts'
import type { Placed } from './tournament.ts'

/** What the rooms of a tournament have to say. Each may be heard twice. */
export type Note =
  | { readonly type: 'opened'; readonly table: number; readonly code: RoomCode }
  | { readonly type: 'began'; readonly table: number; readonly absent: readonly number[] }
  | { readonly type: 'held'; readonly table: number; readonly held: boolean }
  | {
      readonly type: 'ended'
      readonly table: number
      /** `called`: it was not over, and is decided as it stood. */
      readonly verdict: 'played' | 'called'
      readonly places: readonly Placed[]
      readonly absent: readonly number[]
      readonly replay?: string
    }
  /** A room that nobody needs any more has ended. */
  | { readonly type: 'cleared'; readonly code: RoomCode }
  /** Its room is lost: a new one is needed. */
  | { readonly type: 'lost'; readonly table: number; readonly code: RoomCode }

/** Everything that can change a tournament. Who asks is proven before a command gets here. */
export type TournamentCommand =
  | { readonly type: 'organiser'; readonly command: OrganiserCommand }
  | { readonly type: 'entrant'; readonly by: number; readonly command: EntrantCommand }
  | { readonly type: 'register'; readonly name: string; readonly keyHash: string }
  /** Many at once: a hall of tables ends within a minute. */
  | { readonly type: 'notes'; readonly notes: readonly Note[] }
  /** From the node that rehearses. */
  | { readonly type: 'rehearsal'; readonly startedAt: Millis; readonly note: RehearsalNote }
  /** Time has passed: do whatever is due. */
  | { readonly type: 'ring' }
