import type { CommandId } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Settled } from '../../ports/room-store.ts'
import type { TournamentCommit, TournamentStore } from '../../ports/tournament-store.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import type { Keeping } from '../stores.ts'
import { TOURNAMENTS_DUE_KEY, tournamentAnswerKey, tournamentKey } from './keys.ts'
import type { Commands, SettledReply } from './scripts.ts'

/** Names the answer key of a commit nobody asked for; the script never touches it. */
const NOBODY = '' as CommandId

export function createRedisTournamentStore(
  redis: Commands,
  { tournamentMs, answerMs }: Pick<Keeping, 'tournamentMs' | 'answerMs'>,
): TournamentStore {
  async function write({ tournament, version, due, answer }: TournamentCommit, decidedOn: number | '') {
    const { id } = tournament
    const reply = await redis.commitTournament(
      tournamentKey(id),
      TOURNAMENTS_DUE_KEY,
      tournamentAnswerKey(id, answer?.to ?? NOBODY),
      decidedOn,
      version,
      JSON.stringify(tournament),
      id,
      due ?? '',
      answer ? JSON.stringify(answer) : '',
      tournamentMs,
      answerMs,
    )
    return settled(reply)
  }

  return {
    async create(first) {
      const { type } = await write(first, '')
      return type === 'settled' ? 'created' : 'taken'
    },
    async load(id) {
      const [version, tournament] = await redis.hmget(tournamentKey(id), 'version', 'tournament')
      if (version == null || tournament == null) return undefined
      return { version: Number(version), tournament: JSON.parse(tournament) as Tournament }
    },
    async version(id) {
      const [version] = await redis.hmget(tournamentKey(id), 'version')
      return version == null ? undefined : Number(version)
    },
    commit: (next) => write(next, next.version - 1),
    async refuse(id, version, answer) {
      const key = tournamentAnswerKey(id, answer.to)
      return settled(await redis.refuseCommand(tournamentKey(id), key, version, JSON.stringify(answer), answerMs))
    },
    async claimDue(now, leaseMs, limit) {
      return (await redis.claimTournaments(TOURNAMENTS_DUE_KEY, now, now + leaseMs, limit)) as TournamentId[]
    },
    async settleDue(id, version, due) {
      await redis.settleTournament(tournamentKey(id), TOURNAMENTS_DUE_KEY, id, version, due ?? '')
    },
  }
}

function settled([type, answer]: SettledReply): Settled {
  return type === 'repeated' ? { type, answer: JSON.parse(answer as string) as Answer } : { type }
}
