export const en = {
  offline: {
    heading: 'The server does not answer',
    words: 'Your seat and your cards are safe there. This page goes on by itself.',
    wifi: 'Is this device in the same Wi-Fi as the television, and not on mobile data?',
    server: 'Is the computer that runs Cheese Night still on?',
    online: 'Is this device online? Open another page to see.',
    askHost: 'Ask whoever invited you whether the computer that runs Cheese Night is still on.',
    again: 'Try again',
  },
  sound: {
    here: 'Sound of this device',
    tv: 'Sound of the TV',
    on: 'on',
    off: 'off',
    volume: 'volume',
    tvKey: 'If the TV stays silent, press any key on it once.',
  },
  notify: {
    question: 'You came late to your turn. Shall this browser call you the next time?',
    yes: 'Yes, call me',
    no: 'No',
  },
  notFound: {
    heading: 'No cheese at this address',
    words: 'Perhaps a letter is missing, or one too many. A room has four letters: type them on the start page.',
    home: 'To the start page',
  },
  sleep: {
    heading: 'Your screen may go dark',
    insecure: 'At an address without https, a page is not allowed to keep the screen on.',
    missing: 'This browser cannot keep the screen on.',
    ios: 'For tonight: Settings, Display & Brightness, Auto-Lock, 5 minutes.',
    other: 'For tonight: Settings, Display, Screen timeout, 5 minutes or more.',
    kept: 'Your seat is kept in any case: unlock, and you play on.',
    understood: 'All right',
  },
  notCopied: 'Could not be copied',
  onlyHere:
    'Only this computer can open this address. For phones, start the server without HOST, or open this page by the address that they use.',
}
