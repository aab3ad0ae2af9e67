import type { Millis, RoomCode } from '#protocol/ids.ts'

export interface DeadNode {
  readonly node: string
  readonly rooms: readonly RoomCode[]
  /** Unless buried by then, another caller gets it: the node that took it may have died too. */
  readonly until: Millis
}

/** Which nodes live and which rooms they serve, so that the seats of a dead node are noticed. */
export interface NodeRegistry {
  /** Alive until then; with a time that has passed a node takes its leave. */
  beat(node: string, until: Millis): Promise<void>
  /** Until when this node said it would live; nothing of a node that is unknown or buried. */
  aliveUntil(node: string): Promise<Millis | undefined>
  serve(node: string, code: RoomCode): Promise<void>
  release(node: string, code: RoomCode): Promise<void>
  /** Nodes whose last beat has passed, with their rooms. Of several callers exactly one gets each, for `leaseMs`. */
  takeDead(now: Millis, leaseMs: Millis): Promise<readonly DeadNode[]>
  /** Its rooms know. Does nothing if the node beat again meanwhile: it was not dead, and keeps its rooms. */
  bury(dead: DeadNode): Promise<void>
}
