import type { GuideText } from './guide.ts'

export const de: GuideText = {
  you: 'Du',
  rules: [
    {
      heading: 'Worum es geht',
      lines: [
        'Du erwürfelst Käsestücke, stapelst sie und deckst sie zu, bevor sich nebenan jemand bedient.',
        'In der Mitte liegen sechs Haufen: sechzehn Einsen, zwölf Zweien, zehn Dreien, acht Vieren, fünf Fünfen und drei Sechsen.',
        'Zwei bis fünf können mitspielen. Wer anfängt, entscheidet das Los, dann geht es im Uhrzeigersinn weiter.',
      ],
    },
    {
      heading: 'Würfeln',
      lines: [
        'Dein erster Wurf ist mit allen acht Würfeln. Du hast bis zu vier Würfe.',
        'Nach jedem Wurf legst du beiseite, was du magst, und wirfst den Rest. Was beiseite liegt, darfst du später wieder werfen.',
        'Aufhören darfst du nach jedem Wurf, nach dem vierten musst du. Am Ende zählen alle acht Würfel, beiseite oder nicht.',
        'Eine Zahl bringt ein Stück, wenn genau so viele Würfel sie zeigen: eine 1, zwei 2en, drei 3en und so weiter. Weniger bringen nichts, mehr auch nicht.',
        'In einem Zug können mehrere Zahlen etwas bringen, jede ein Stück.',
      ],
    },
    {
      heading: 'Nehmen und stapeln',
      lines: [
        'Für jede Zahl, die du geschafft hast, nimmst du dieses Stück aus der Mitte oder irgendein kleineres. Die Reihenfolge bestimmst du.',
        'Solange die Mitte so ein Stück hat, musst du es nehmen. Gibt es keins und auch nichts zu stibitzen, verfällt es.',
        'Ein Stück beginnt einen neuen Stapel oder kommt auf einen eigenen offenen, wenn es kleiner ist als das oberste. Gleich groß passt nicht.',
        'Umgestapelt wird nie.',
      ],
    },
    {
      heading: 'Einsen: Mäuse und Glocken',
      lines: [
        'Eine Eins auf einem offenen Stapel ist die Käseglocke: Der Stapel ist zu, nichts kommt mehr darauf, und niemand kann daraus stibitzen. Die Eins zählt als Stück mit.',
        'Du darfst eine Eins auch als Maus aufheben und in einem späteren Zug damit zudecken, vor deinem ersten Wurf oder während du Stücke nimmst.',
        'Mehr als zwei Mäuse geht nicht. Hast du zwei, muss die nächste Eins einen Stapel zudecken; ohne offenen Stapel wird sie selbst zu einem zugedeckten.',
      ],
    },
    {
      heading: 'Stibitzen',
      lines: [
        'Statt ein Stück aus der Mitte zu nehmen, darfst du eins mit genau diesem Wert von links oder rechts nebenan stibitzen.',
        'Es muss oben auf einem offenen Stapel oder allein liegen. Was darunter liegt, ist dann oben und kann mit einer anderen geschafften Zahl folgen.',
        'Einsen sind sicher. Zu zweit sitzt links und rechts dieselbe Maus.',
      ],
    },
    {
      heading: 'Geschenke',
      lines: [
        'Wer nach dem vierten Wurf gar nichts nehmen kann, bekommt ein Geschenk. Wer früher aufhört, nicht. Mehr als eins hat niemand.',
        'In einem späteren Zug dreht das Geschenk nach einem Wurf einen Würfel auf die Zahl, die du willst. Dann ist es weg. Unbenutzt zählt es nichts.',
      ],
    },
    {
      heading: 'Bonuskarten',
      lines: [
        'Wer einen Stapel mit genau vier, fünf oder sechs Stücken zudeckt, bekommt die beste übrige Karte dieser Höhe: 6 oder 4 Punkte, 12 oder 9, 20 oder 15.',
        'Sind die Karten einer Höhe weg, gibt es dafür keine mehr. Für zwei oder drei Stücke gibt es nie eine.',
      ],
    },
    {
      heading: 'Das Ende',
      lines: [
        'Mit dem Stück, das den dritten der sechs Haufen leert, ist das Spiel sofort aus. Was dir sonst noch zusteht, verfällt: Nimm dieses Stück also zuletzt.',
        'Wartende Mäuse decken dann offene Stapel ihrer Leute zu, und zwar so, dass es am meisten bringt, Bonuskarten eingerechnet.',
        'Ein zugedeckter Stapel zählt sein unterstes Stück mal die Anzahl der Stücke. Ein offener zählt einfach seine Stücke zusammen.',
        'Die meisten Stapel, offen oder zu, bringen 12 Punkte; bei Gleichstand werden sie geteilt.',
        'Die meisten Punkte gewinnen. Bei gleich vielen wird der Sieg geteilt.',
      ],
    },
    {
      heading: 'Ganz genau',
      lines: [
        'Wer hätte stibitzen können und es ließ, bekommt auch kein Geschenk.',
        'Ein Geschenk hilft auch nach dem vierten Wurf, aber nicht in dem Zug, in dem es kam. Den gedrehten Würfel darfst du wieder werfen.',
        'Eine wartende Maus deckt vor deinem ersten Wurf zu oder wenn das Würfeln vorbei ist, nie zwischen zwei Würfen.',
        'Solange eine Eins als Maus warten könnte, wird sie kein eigener Stapel.',
        'Am Ende werden die Mäuse reihum umgedreht, angefangen bei der Person, die das Spiel beendet hat: So herum werden auch knappe Bonuskarten verteilt.',
        'Lässt sich 12 nicht gerecht teilen, wird abgerundet.',
        'Wartende Mäuse zählen erst umgedreht als Stapel.',
        'Ist deine Zeit um, behältst du, was die Würfel gebracht haben, und nimmst die höchsten Stücke aus der Mitte, und das, welches das Spiel beendet, zuletzt. Bestohlen wird niemand.',
      ],
    },
  ],
  lesson: {
    roll: 'Acht Würfel, vier Würfe. Wirf sie alle.',
    rollHint: 'Drück auf „Acht werfen“.',
    aside:
      'Drei 3en und eine 1: Beides bringt ein Stück. Eine zweite 2 täte es auch. Leg 3, 3, 3, 1 und 2 beiseite und wirf die anderen drei.',
    asideHint: 'Tippe die drei 3en, die 1 und die 2 an, dann „Drei werfen“.',
    stop: 'Da ist sie. Jetzt stehen dir 1, 2 und 3 zu. Besser wird es kaum: Hör auf.',
    stopHint: 'Drück auf „Schluss“.',
    put: 'Nimm die 3 und leg sie auf deinen Stapel: Obendrauf passt nur ein kleineres Stück.',
    putHint: 'Wähle die 3, tippe deinen Stapel an, dann „Nehmen“.',
    steal: 'Deine 2 kann aus der Mitte kommen, aber Ben hat eine obenauf. Stibitz sie für deinen Stapel.',
    stealHint: 'Wähle Bens Stück, tippe deinen Stapel an, dann „Stibitzen“.',
    close:
      'Eine 1 ist eine Käseglocke. Deck deinen Stapel zu: Fünf Stücke auf einer 6 sind 30 Punkte, dazu eine Bonuskarte.',
    closeHint: 'Tippe deinen Stapel an, dann „Nehmen“.',
    end: 'Unter der Glocke ist er vor Dieben sicher. Sind drei Haufen in der Mitte leer, gewinnen die meisten Punkte.',
  },
  help: {
    dice: 'Bis zu vier Würfe. Nach jedem legst du beiseite, was du magst, und wirfst den Rest noch einmal.',
    earn: 'Genau so viele Würfel wie ihre Zahl bringen das Stück: eine 1, zwei 2en, drei 3en. Mehr bringen nichts.',
    take: 'Nimm das Stück oder ein kleineres aus der Mitte, oder stibitz es nebenan oben von einem offenen Stapel.',
    stack: 'Auf einen Stapel passen nur kleinere Stücke. Ein offener Stapel zählt, was darauf steht.',
    cover:
      'Eine 1 ist die Käseglocke: Aus einem zugedeckten Stapel kann niemand stibitzen, und er zählt sein unterstes Stück mal die Anzahl. Zwei Einsen darfst du als Mäuse aufheben.',
    bonus: 'Deck vier, fünf oder sechs Stücke zu und hol dir eine Bonuskarte.',
    gift: 'Nach vier Würfen gar nichts? Dann gibt es ein Geschenk: Es dreht in einem späteren Zug einen Würfel.',
    end: 'Der dritte leere Haufen beendet das Spiel sofort. Die meisten Stapel bringen 12 Punkte, die meisten Punkte gewinnen.',
    keys: 'Tasten: 1 bis 8 legen Würfel beiseite, R wirft, S hört auf, G öffnet das Geschenk. Danach wählen 1 bis 6 ein Stück, X etwas zum Stibitzen, C eine Maus, die Pfeile den Platz; T nimmt, L lässt, E beendet den Zug.',
  },
}
