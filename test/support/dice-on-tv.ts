import type { Rolled } from '#games/cheese-master'
import { count } from '../../server/games/cheese-master/count.ts'
import type { Screen } from './browser.ts'

/** What the dice of this round come to, once this screen has them: as somebody would say who looks at it. */
export function answerOn({ frames }: Screen, round: number): number | undefined {
  const reveals = frames.filter((frame) => frame.includes('"reveal"')).map((frame) => JSON.parse(frame))
  const faces: readonly Rolled[] | undefined = reveals.findLast((reveal) => reveal.round === round)?.news.shown?.faces
  return faces && count(faces.map(({ face }) => face)).answer
}

/** As it is written on the platter's button. */
export const platterName = (platter: number): string => `Number ${platter === 7 ? '7+' : platter}`
