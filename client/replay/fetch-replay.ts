import type { Replay, ReplayEyes } from '#protocol/replay.ts'
import { type ApiResult, call } from '../net/api.ts'

/** A finished game through these eyes. */
export const fetchReplay = (id: string, eyes: ReplayEyes): Promise<ApiResult<Replay>> =>
  call(`/api/replays/${encodeURIComponent(id)}?as=${eyes}`)
