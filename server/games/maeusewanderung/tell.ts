import type { News } from './protocol.ts'
import type { Event } from './state.ts'

/** Cards are drawn, given and stolen in the open: everybody hears everything. */
export const tell = (event: Event): News => event
