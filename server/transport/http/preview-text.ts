/** What messengers show beside a link, in three languages. Names of players stay out: previews are kept by strangers. */
const en = {
  room: (code: string, game?: string) => (game ? `${game}: room ${code}` : `Room ${code}`),
  replay: (game?: string) => (game ? `${game}: replay` : 'Replay'),
  tournament: (title?: string) => (title ? `${title}: tournament` : 'Tournament'),
  words: {
    home: 'Cheese games for one sofa, one TV or a very long distance.',
    room: 'A seat is waiting for you. Open it, give a name, play.',
    replay: 'Watch a finished cheese game again, step by step.',
    tournament: 'A night of cheese games for a whole hall: register, find your table, follow the standings.',
  },
}
const TEXTS: { readonly [language: string]: typeof en } = {
  en,
  de: {
    room: (code, game) => (game ? `${game}: Raum ${code}` : `Raum ${code}`),
    replay: (game) => (game ? `${game}: Wiederholung` : 'Wiederholung'),
    tournament: (title) => (title ? `${title}: Turnier` : 'Turnier'),
    words: {
      home: 'Käsespiele für ein Sofa, einen Fernseher oder eine sehr weite Entfernung.',
      room: 'Ein Platz wartet auf dich. Öffnen, Namen sagen, mitspielen.',
      replay: 'Sieh ein fertiges Käsespiel noch einmal, Schritt für Schritt.',
      tournament: 'Ein Abend voller Käsespiele für einen ganzen Saal: anmelden, Tisch finden, Tabelle verfolgen.',
    },
  },
  fr: {
    room: (code, game) => (game ? `${game} : salle ${code}` : `Salle ${code}`),
    replay: (game) => (game ? `${game} : revoir la partie` : 'Revoir la partie'),
    tournament: (title) => (title ? `${title} : tournoi` : 'Tournoi'),
    words: {
      home: 'Des jeux de fromage pour un canapé, une télé ou une très longue distance.',
      room: 'Une place t’attend. Ouvre, donne un nom, joue.',
      replay: 'Revois une partie terminée, pas à pas.',
      tournament:
        'Une soirée de jeux de fromage pour toute une salle : inscris-toi, trouve ta table, suis le classement.',
    },
  },
}

/** The first language of the reader that there is; else English. */
export function previewText(acceptLanguage = ''): typeof en {
  const wanted = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return TEXTS[wanted.find((tag) => Object.hasOwn(TEXTS, tag)) ?? 'en'] as typeof en
}
