import type { Millis, RoomCode } from '#protocol/ids.ts'

/** Which nodes live and which rooms they serve, so that the seats of a dead node are noticed. */
export interface NodeRegistry {
  /** Alive until then; with a time that has passed a node takes its leave. */
  beat(node: string, until: Millis): Promise<void>
  serve(node: string, code: RoomCode): Promise<void>
  release(node: string, code: RoomCode): Promise<void>
  /** Nodes whose last beat has passed, with their rooms. Of several callers exactly one gets each. */
  takeDead(now: Millis): Promise<readonly { readonly node: string; readonly rooms: readonly RoomCode[] }[]>
}
