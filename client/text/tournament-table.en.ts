export const en = {
  title: (round: number, table: number) => `Round ${round}, table ${table}`,
  waits: 'It begins when everybody is here, or when time is up: then bots play for those who are missing.',
  back: 'Back to the tournament',
  backHint: 'your place and your next table',
  timeIsUp: 'Time is up',
  asItStands: 'This table is decided as it stands.',
}
