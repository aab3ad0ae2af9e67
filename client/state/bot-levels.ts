import type { BotLevel } from '#protocol/ids.ts'

/** Written out, not taken from the schema, which would bring the whole schema library to every phone. */
export const BOT_LEVELS = ['weak', 'medium', 'strong'] as const satisfies readonly BotLevel[]
