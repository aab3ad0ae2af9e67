import { z } from 'zod'

/** One member of a union whose members differ by `type`. Strict: a field that is not named here is refused. */
export const tagged = <T extends string, S extends z.ZodRawShape = Record<never, never>>(type: T, fields?: S) =>
  z.strictObject({ type: z.literal(type), ...(fields as S) })
