/** The order as the race keeps it: whole microseconds, so that every store and every node compares the same number. */
export const orderKey = ({ reactionMs }: { readonly reactionMs: number }): number => Math.round(reactionMs * 1_000)
