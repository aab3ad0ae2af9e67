import { BEST } from '../games/kit/points.ts'

export { BEST, pointsFor } from '../games/kit/points.ts'

/** Sitting out is nobody's merit and nobody's fault: as much as an average evening at a table. */
export const BYE_POINTS = BEST / 2
