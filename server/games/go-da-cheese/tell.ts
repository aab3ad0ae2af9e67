import type { Viewer } from '#protocol/ids.ts'
import { unreachable } from '../kit/result.ts'
import type { News } from './protocol.ts'
import type { Event } from './state.ts'

/** Drawn cards and cards that lie face down are their owner's business alone. */
export function tell(event: Event, viewer: Viewer): News {
  switch (event.type) {
    case 'dealt':
    case 'resolved':
    case 'ended':
      return event
    case 'drew': {
      const { type, seat, deck, cards } = event
      return { type, seat, deck, ...(isOwn(seat, viewer) && { cards }) }
    }
    case 'placed': {
      const { type, seat } = event
      const cards = event.cards.map(({ cheese, faceUp, animal }) => ({
        cheese,
        faceUp,
        ...((faceUp || isOwn(seat, viewer)) && { animal }),
      }))
      return { type, seat, cards }
    }
    default:
      return unreachable(event)
  }
}

const isOwn = (seat: number, viewer: Viewer): boolean => viewer.kind === 'seat' && viewer.seat === seat
