export const en = {
  title: (round: number, table: number) => `Round ${round}, table ${table}`,
  waits: 'It begins when everybody is here, or when time is up: then bots play for those who are missing.',
  back: 'Back to the tournament',
  backHint: 'your place and your next table',
  timeIsUp: 'Time is up',
  asItStands: 'This table is decided as it stands.',
  final: 'Final',
  arena: (table: number) => `Arena, table ${table}`,
  begins: 'begins in',
  allHere: 'Everybody is here',
  onHold: 'The organiser has stopped all clocks',
  toSeat: 'Your seat is yours already: tap “To my seat” on your phone.',
}
