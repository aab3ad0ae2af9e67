import type { GuideText } from './guide.ts'

export const de: GuideText = {
  you: 'Du',
  rules: [
    {
      heading: 'Worum es geht',
      lines: [
        'Du sammelst Löcher. Jede Karte zeigt auf der Rückseite Löcher; vorn ist Käse oder eine Falle.',
        'Von den 36 Karten ist die Hälfte Fallen. Bei den Einsen und Zweien sind es zwei von sechs, bei Dreien und Vieren drei, bei Fünfen und Sechsen vier.',
        'Zwei bis sechs spielen mit. Wer beginnt, wird ausgelost, dann geht es im Uhrzeigersinn.',
      ],
    },
    {
      heading: 'Dein Zug',
      lines: [
        'Wirf den Würfel. In der Mitte liegen sechs Karten, Rückseite oben.',
        'Hat eine davon so viele Löcher, wie du gewürfelt hast, wähle sie; sind es mehrere, eine davon. Passen geht nicht.',
        'Behältst du sie, liegt sie offen vor dir, und alle sehen sie. Legst du sie ab, ist sie aus dem Spiel, und niemand sieht ihre Vorderseite.',
        'Vorher nachsehen darfst du nicht. Die nächste Karte vom Stapel füllt die Lücke.',
        'Passt keine Karte, sieh dir eine der sechs an. Nur du siehst sie, und sie bleibt liegen.',
        'Zu zweit oder zu dritt kostet so ein Blick auch die oberste Karte vom Stapel, ungesehen. Ab vier Mäusen kostet er nichts.',
      ],
    },
    {
      heading: 'Das Ende',
      lines: [
        'Wer die dritte Falle aufdeckt, hat verloren, und das Spiel ist sofort aus. Dieser Käse zählt dann nichts.',
        'Auch wenn der Stapel leer ist, endet das Spiel. Dann zählt der Käse von allen.',
        'Zähle die Löcher auf deinen Käsekarten: die meisten gewinnen. Bei Gleichstand mehr Käsekarten; sonst teilt ihr den Sieg.',
        'Fallen kosten keine Löcher. Was in der Mitte liegt, gehört niemandem.',
      ],
    },
    {
      heading: 'Gut zu wissen',
      lines: [
        'Alle sehen, welche Karte du ansiehst, aber nicht, was sie ist. Was du gesehen hast, bleibt auf deinem Bildschirm vermerkt.',
        'Die Löcher abgelegter Karten sind für alle sichtbar, ihre Vorderseiten nie.',
        'Spielen zwei und eine Maus tappt in die dritte Falle, gewinnt die andere, auch ganz ohne Käse.',
      ],
    },
    {
      heading: 'Ganz genau',
      lines: [
        'Ansehen musst du eine, aber eine schon bekannte genügt.',
        'Wie viele Löcher die nächste Karte vom Stapel hat, sehen alle.',
        'Füllt die letzte Karte vom Stapel deine Lücke, zählt noch, was du behalten hast; dann ist das Spiel aus.',
        'Eine dritte Falle beendet das Spiel immer als Falle, auch bei der letzten Karte vom Stapel.',
        'Ist deine Zeit um, wird für dich gewürfelt. Eine unbekannte Karte wird angesehen, eine passende abgelegt.',
      ],
    },
  ],
  lesson: {
    roll: 'Löcher sind Punkte, und Käse hat Löcher. Wirf den Würfel.',
    rollHint: 'Drück auf „Würfeln“.',
    keep: 'Eine Vier, und eine Karte zeigt vier Löcher. Die Hälfte der Vieren sind Fallen. Trau dich: wähle sie und behalte sie.',
    keepHint: 'Die Karte mit vier Löchern, dann „Behalten“.',
    kept: 'Käse! Vier Punkte für dich, und die Lücke ist gefüllt. Jetzt würfelt Ben.',
    look: 'Wieder eine Vier, aber keine Karte zeigt vier. Dafür darfst du eine ansehen, ganz für dich. Nimm die Fünf.',
    lookHint: 'Wähle die Karte mit fünf Löchern und sieh sie an.',
    seen: 'Eine Falle. Dein Bildschirm merkt sie sich; die anderen wissen nur, dass du nachgesehen hast. Zu zweit oder zu dritt kostet das auch die oberste Karte vom Stapel.',
    remove: 'Jetzt würfelst du eine Fünf: genau diese Karte. Du weißt Bescheid. Leg sie ab.',
    removeHint: 'Wähle die Fünf und leg sie ab: sie ist eine Falle.',
    end: 'Mémé hat schon zwei Fallen. Eine dritte beendet das Spiel, und sie hätte verloren. Bei den anderen gewinnen die meisten Löcher.',
  },
}
