import { CLOSE } from '#protocol/limits.ts'
import type { Client, History, Lost, Welcomed } from '../history.ts'
import type { Check, Finding } from './finding.ts'

const check = 'seats'

const LOSSES: Readonly<Record<number, string>> = {
  [CLOSE.unknownSeat]: 'that its key opens no seat',
  [CLOSE.roomGone]: 'that the room is gone',
  [CLOSE.unseated]: 'that its seat was given up',
}

/** Each key opens its seat as long as the run goes on, and once more at its end. */
export const seatsStay: Check = (history) => history.clients.flatMap((client) => ofClient(history, client))

function ofClient({ events, quietFrom }: History, { name, as }: Client): readonly Finding[] {
  const own = events.filter((event) => event.client === name)
  const welcomes = own.filter((event): event is Welcomed => event.type === 'welcomed')
  const losses = own.filter((event): event is Lost => event.type === 'lost')
  const seat = as.kind === 'seat' ? as.seat : undefined
  return [
    ...losses.flatMap(({ at, code }) => {
      const why = LOSSES[code ?? 0]
      return why === undefined ? [] : [{ check, at, what: `${name} was told ${why}` }]
    }),
    ...welcomes
      .filter((welcome) => welcome.seat !== seat)
      .map(({ at, seat: other }) => ({
        check,
        at,
        what: `${name} was welcomed as seat ${other}, and has seat ${seat}`,
      })),
    ...(welcomes.some(({ at }) => at >= quietFrom)
      ? []
      : [{ check, what: `${name} could not open its ${as.kind === 'seat' ? 'seat' : 'screen'} again in the end` }]),
  ]
}
