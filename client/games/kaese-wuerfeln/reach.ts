import type { View } from '#games/kaese-wuerfeln'

/** Which earned values bring a piece as the table lies now: without one left to take or steal, the dice earn nothing. */
export function inReach(view: View): readonly number[] {
  if (view.step === 'take')
    return view.claims.flatMap(({ earned, take, steal }) => (take.length + steal.length > 0 ? [earned] : []))
  if (view.step !== 'dice') return []
  return view.earned.filter((value) => view.piles.slice(0, value).some((left) => left > 0) || isStealable(view, value))
}

function isStealable({ players, active }: View, value: number): boolean {
  const place = players.findIndex(({ seat }) => seat === active)
  const neighbours = [1, players.length - 1].map((away) => players[(place + away) % players.length])
  // Nobody steals a 1.
  return value > 1 && neighbours.some((one) => one?.stacks.some(({ pieces }) => pieces[pieces.length - 1] === value))
}
