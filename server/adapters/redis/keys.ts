import type { CommandId, RoomCode } from '#protocol/ids.ts'
import type { ReplayId } from '#protocol/replay.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { RaceId } from '../../ports/pawn-race.ts'

/** The braces keep all of a room in one slot of a cluster, so that one script may touch all of it. */
export const roomKey = (code: RoomCode) => `room:{${code}}`
export const logKey = (code: RoomCode) => `room:{${code}}:log`
export const answerKey = (code: RoomCode, id: CommandId) => `room:{${code}}:answer:${id}`
export const raceKey = ({ code, game, round }: RaceId) => `room:{${code}}:race:${game}:${round}`

/** Outlives its room, and shares nothing with it. */
export const gameKey = (id: ReplayId) => `game:${id}`

/** All tournaments share one slot: there are few, and their due times are written together with them. */
export const tournamentKey = (id: TournamentId) => `{tournaments}:${id}`
export const tournamentAnswerKey = (id: TournamentId, command: CommandId) => `{tournaments}:${id}:answer:${command}`
export const TOURNAMENTS_DUE_KEY = '{tournaments}:due'

export const DUE_KEY = '{due}'
export const CLAIMS_KEY = '{due}:claims'

export const NODES_KEY = '{nodes}'
export const nodeRoomsKey = (node: string) => `{nodes}:${node}:rooms`
