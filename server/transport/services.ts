import type { NodeContext } from '../app/node-context.ts'
import type { Replays } from '../app/replays.ts'
import type { RoomService } from '../app/room-service.ts'
import type { Hub } from '../app/rooms/hub.ts'
import type { TournamentModule } from '../app/tournaments/tournament-module.ts'
import type { ReceiptService } from '../receipts/receipt-service.ts'
import type { Heartbeat } from './ws/line.ts'

/** What routes and sockets ask of their node; `compose.ts` builds it. */
export interface Services extends NodeContext {
  readonly hub: Hub
  readonly service: RoomService
  readonly tournaments: TournamentModule
  readonly replays: Replays
  readonly receipts: ReceiptService
  readonly heartbeat: Heartbeat
}
