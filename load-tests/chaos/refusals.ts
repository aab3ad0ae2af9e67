/** Refusals that are no answer of the room: the command may have taken effect, or never reached it. */
const OPEN = new Set(['internal', 'too-fast', 'too-busy', 'bad-message', 'replaced'])

export const isFinal = (answer: string): boolean => !OPEN.has(answer)
