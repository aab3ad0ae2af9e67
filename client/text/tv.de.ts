import type { en } from './tv.en.ts'

export const de: typeof en = {
  delay: {
    name: 'Verzögerung des Fernsehers',
    why: 'Fernseher zeigen alles ein wenig später. Tippt einmal im Takt des Lichts mit, dann zählen Würfel auf dem Fernseher ab dem Moment, in dem ihr sie seht.',
    how: 'Drei Lichter und eine Pause, fünfmal. Schau auf den Fernseher und tipp, wenn du das Licht siehst.',
    many: 'Mehrere Fernseher sind an. Schließ alle bis auf den, den du misst.',
    begin: 'Anfangen',
    again: 'Noch einmal',
    stop: 'Aufhören',
    tap: 'Tipp!',
    taps: (count: number) => (count === 1 ? 'einmal getippt' : `${count}-mal getippt`),
    look: 'Der Fernseher sagt, wie spät er dran ist.',
    heading: 'Tipp mit!',
    watch: 'Drei Lichter und eine Pause. Tipp auf dem Handy, wenn du das Licht siehst.',
    found: (ms: number) => `Dieser Fernseher ist ${ms} ms zu spät`,
    onTime: 'Dieser Fernseher ist pünktlich',
    kept: 'Das wird von nun an abgezogen. Dieser Bildschirm merkt es sich.',
    tooFew: 'Das war zu selten getippt',
    tooFewMore: 'Bitte einmal bei jedem Licht: am Handy noch einmal versuchen.',
    tooScattered: 'Das ging am Licht vorbei',
    tooScatteredMore: 'Bei jedem Licht tippen und in der Pause ruhen: am Handy noch einmal versuchen.',
  },
  missing: {
    lobby: 'Die Würfel liegen nur auf dem Fernseher, und keiner ist an.',
    game: 'Der Fernseher ist aus, und nur dort liegen die Würfel. Das Spiel wartet auf ihn.',
    open: (address: string) => `Öffne ${address} auf dem großen Bildschirm`,
    phones: 'Würfel auch auf Handys zeigen',
  },
}
