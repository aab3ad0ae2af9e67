/** Not part of the first load: before there is a table, no seat can be lost, no game is over, and the screen may go dark. */
export { ReceiptController } from '../receipt/receipt-controller.ts'
export { KeptResult } from './kept-result.ts'
export { SeatTabsController } from './seat-tabs-controller.ts'
export { TurnController } from './turn-controller.ts'
export { WakeLockController } from './wake-lock-controller.ts'
