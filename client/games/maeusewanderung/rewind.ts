import type { Card, Mouse, News, PlayerView, Spot, View } from '#games/maeusewanderung'

/**
 * The table as it was before the newest pieces of news, `undone` of them. The view is ahead of what the eye has
 * seen: while mice still hop, everything else must not be there yet.
 */
export function rewind(view: View, undone: readonly News[]): View {
  return undone.reduceRight(undo, view)
}

function undo(view: View, news: News): View {
  const shown = forget(view)
  switch (news.type) {
    case 'ran':
      return news.steps.reduceRight((table, { mouse, from }) => withMouse(table, mouse, from), shown)
    case 'mouse-lost':
      return withMouse(shown, news.mouse, news.field)
    case 'drew':
      return withStack(without(shown, news.seat, [news.card]), 1)
    case 'stole':
      return withCards(without(shown, news.seat, [news.card]), news.from, [news.card])
    case 'gave':
      return withStack(withCards(withoutTop(shown), news.seat, [news.card]), -1)
    case 'eliminated':
      return withStack(withCards(withOut(shown, news.seat, false), news.seat, news.cards), -news.cards.length)
    default:
      return shown
  }
}

/** What was not seen yet is not talked about either. */
function forget(view: View): View {
  if (view.thisTurn.length > 0) return { ...view, thisTurn: view.thisTurn.slice(0, -1) }
  return { ...view, lastTurn: view.lastTurn.slice(0, -1) }
}

const withPlayer = (view: View, seat: number, change: (player: PlayerView) => PlayerView): View => ({
  ...view,
  players: view.players.map((player) => (player.seat === seat ? change(player) : player)),
})

export const withMouse = (view: View, mouse: Mouse, at: Spot): View => ({
  ...view,
  players: view.players.map((player) => ({
    ...player,
    mice: player.mice.map((one) => (one.mouse === mouse ? { mouse, at } : one)),
  })),
})

const withCards = (view: View, seat: number, cards: readonly Card[]): View =>
  withPlayer(view, seat, (player) => ({ ...player, cards: [...player.cards, ...cards] }))

function without(view: View, seat: number, cards: readonly Card[]): View {
  return withPlayer(view, seat, (player) => {
    const left = [...player.cards]
    for (const card of cards) if (left.includes(card)) left.splice(left.lastIndexOf(card), 1)
    return { ...player, cards: left }
  })
}

const withOut = (view: View, seat: number, isOut: boolean): View => withPlayer(view, seat, (one) => ({ ...one, isOut }))

/** The card that was put back is the one on top, for all to know. */
const withoutTop = (view: View): View => ({ ...view, stack: { ...view.stack, top: view.stack.top.slice(1) } })

const withStack = (view: View, more: number): View => ({
  ...view,
  stack: { ...view.stack, size: view.stack.size + more },
})
