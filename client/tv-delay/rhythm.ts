/** From one light to the next. */
export const BEAT_MS = 600
/** Three lights and a rest, as everybody claps it; the rest tells a television that is a beat late from one that is not. */
export const LIGHTS = 3
const REST = 1
export const GROUPS = 5

/** Time to look up before the first light. */
export const LEAD_MS = 2_400
/** The last light of the slowest television, and a hand that is late. */
export const AFTER_MS = 2_600

/** When each light is lit, counted from the first. One group is longer than the longest delay: no two delays look alike. */
export const LIGHTS_MS: readonly number[] = Array.from(
  { length: GROUPS * LIGHTS },
  (_, i) => (Math.floor(i / LIGHTS) * (LIGHTS + REST) + (i % LIGHTS)) * BEAT_MS,
)

/** From beginning to the answer. */
export const WHOLE_MS = LEAD_MS + (LIGHTS_MS[LIGHTS_MS.length - 1] ?? 0) + AFTER_MS
