/** Plain numbers and letters that both sides need. No schema here, so a phone can import it for a few bytes. */

/** Raised with every change of a schema: both sides are strict, so an old page must reload. */
export const PROTOCOL = 8

/** No vowels, so that no code spells a word; no letters that are mistaken for another one. */
export const CODE_LETTERS = 'CDFHJKLMNPRTVWXYZ'
export const CODE_LENGTH = 4

/** As many as one television can show and tell apart. */
export const MAX_SEATS = 8
export const MAX_NAME_LENGTH = 20
/** Of a tournament. */
export const MAX_TITLE_LENGTH = 60
export const MAX_ENTRANTS = 2_048
/** Fewer make no tournament that could be rehearsed. */
export const FEWEST_REHEARSED = 3
export const MAX_FRAME_BYTES = 4096
/** No television is later than this, from painting to light: not even one that a tab is cast to. */
export const MOST_DISPLAY_MS = 2_000

/** Why the server ended a socket. docs/protocol.md: after which a page reconnects, as it does after any other code. */
export const CLOSE = {
  /** Unreadable or too many frames. */
  policy: 1008,
  internal: 1011,
  /** This node goes away; another one has the room. */
  restart: 1012,
  /** What the page has is of no use: an old script, or versions that the store has lost. It must forget both and reload. */
  outdated: 4001,
  /** No hello in time, a first frame that is none, or a second hello. */
  badHello: 4400,
  unknownSeat: 4401,
  roomGone: 4404,
  /** The same seat was opened elsewhere; the newest socket wins. */
  replaced: 4409,
  /** The seat was given up, or taken away by the host. */
  unseated: 4410,
  tooMany: 4429,
} as const
