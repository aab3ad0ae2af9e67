export const en = {
  join: 'Join',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  yes: 'Yes',
  no: 'No',
  /** Between a name and what is said of it, wherever code joins the two. */
  colon: ': ',
  semicolon: '; ',
  language: 'Language',
  lightTable: 'Light tablecloth',
  darkTable: 'Dark tablecloth',
  players: (min: number, max: number) => (min === max ? `${min} players` : `${min} to ${max} players`),
  code: {
    label: 'Got a code?',
    unused: (letters: string) => `Codes never contain ${letters}.`,
    short: 'A code has four letters.',
  },
  connection: {
    connecting: 'Connecting',
    reconnecting: 'Connection lost. Trying again.',
    offline: 'You are offline.',
  },
}
