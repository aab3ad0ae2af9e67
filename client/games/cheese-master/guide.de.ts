import type { GuideText } from './guide.ts'

export const de: GuideText = {
  you: 'Du',
  rules: [
    {
      heading: 'Worum es geht',
      lines: [
        'Die Würfel fallen, alle zählen zugleich: Wie viele Käsestücke bleiben auf dem Tisch?',
        'Leg deine Zahl, dann greif einen Laib. Es gibt einen Laib weniger als Mäuse.',
        'Alle beginnen mit sieben Punkten. Wer als Letzter noch welche hat, gewinnt. Zwei bis acht spielen mit.',
      ],
    },
    {
      heading: 'So wird gezählt',
      lines: [
        'Zähle zuerst alle Käsestücke, ein bis drei auf einer Seite.',
        'Der Mäusekönig nimmt ein Stück. Nichts und niemand hält ihn auf.',
        'Der Wirt schickt Hund, Katzen und Mäuse heim, alle. Der König bleibt.',
        'Der Hund jagt eine Katze fort; eine zweite bleibt.',
        'Jede Katze, die noch da ist, fängt eine Maus. Von zwei Mäusen auf einer Seite lässt sie eine übrig.',
        'Jede Maus, die noch da ist, frisst ein Stück. Weniger als nichts geht nicht.',
        'Ab sieben Stücken heißt die Antwort 7+.',
        'Wer weg ist, tut nichts mehr, und wer nichts zu tun findet, tut nichts.',
      ],
    },
    {
      heading: 'Eine Runde',
      lines: [
        'Jemand wirft, in der ersten Runde die Spielleitung: den Knopf halten und loslassen.',
        'Sobald die Würfel zu lesen sind, antworten alle zugleich. Bis zum Griff darfst du deine Zahl ändern.',
        'Der Laib schließt die Zahl ein, und niemand bekommt zwei. Ist der letzte weg, ist die Runde aus.',
        'Dauert es zu lange, beendet die Uhr die Runde, nach einer Minute oder wie eingestellt.',
      ],
    },
    {
      heading: 'Was es kostet',
      lines: [
        'Kein Laib: ein Punkt, egal welche Zahl dalag.',
        'Ein Laib auf einer falschen Zahl: zwei Punkte. Auf einer richtigen: nichts.',
        'Wer leer ausging, bestimmt, wer als Nächstes wirft.',
        'Sofort einen Punkt kostet: die Würfel vom Tisch werfen, sie berühren oder ohne Zahl zugreifen. Die ersten beiden lassen sich abschalten.',
      ],
    },
    {
      heading: 'Ausscheiden und Ende',
      lines: [
        'Ohne Punkte bist du draußen, und ein Laib geht mit dir.',
        'Wer als Letzter drin ist, gewinnt. Fallen die Letzten in derselben Runde, bekommen sie ihre Punkte zurück und spielen sie noch einmal.',
        'Sind noch zwei übrig, gibt es einen einzigen Laib: wer ihn greift, beendet die Runde.',
        'Slam Master geht über sechs Spiele, erst mit einem Würfel, zuletzt mit allen sechs. Die meisten Siege holen den Titel.',
      ],
    },
    {
      heading: 'Warum es fair ist',
      lines: [
        'Nicht die schnellere Leitung entscheidet, sondern der schnellere Kopf: Es zählt die Zeit vom Sehen der Würfel bis zum Griff.',
        'Der Server misst jede Leitung selbst und glaubt keiner Uhr mehr als das. Wird ein Griff überholt, zeigt das Zielfoto, warum.',
        'Die Würfel stehen vor der Partie fest und werden mit Zahlen aller Geräte gemischt. Nach jeder Runde wird ihr Schlüssel gezeigt, und deine Seite prüft ihn.',
        'Jede Runde hat einen unterschriebenen Beleg, zu öffnen vom Ergebnis aus. Trifft ein Fehler des Servers eine Runde, gilt sie nicht und wird wiederholt.',
      ],
    },
    {
      heading: 'Ein Vorsprung für kleine Mäuse',
      lines: [
        'Die Spielleitung kann ihn vor dem Spiel geben, und alle sehen, wer einen hat. Keinen gibt es am Turniertisch, bei strenger Fairness und wenn die erste Nachricht den Laib bekommt.',
        'Er ist so lang, wie die Maus in den letzten fünf Runden hinter den anderen lag: der mittlere Wert, auf die Zehntelsekunde, und höchstens fünf Sekunden. Am Anfang ist er null, und wer vorn liegt, bekommt keinen.',
        'Verglichen wird deine Zeit für eine richtige Zahl mit der mittleren derer ohne Vorsprung. Kein Laib zählt wie zwei Sekunden nach dem letzten, und der Vorsprung kommt dazu; eine falsche Zahl sagt nichts.',
        'Der Vorsprung wird von deiner Zeit abgezogen, 120 ms bleiben aber immer. Solange damit noch jemand überholen kann, trägt ein Laib ein Fragezeichen. Auf dem Beleg stehen beide Zeiten.',
      ],
    },
    {
      heading: 'Ganz genau',
      lines: [
        'Ob zuerst der König nimmt oder die Mäuse, ist gleich.',
        'Kostet eine Strafe deinen letzten Punkt, bist du sofort draußen, und ein Laib geht mit dir. Ist die Mitte dann leer, endet die Runde und wird gewertet.',
        'Zurück kommen die Punkte von kurz vor dem Ende der Runde; ihre Strafen bleiben bezahlt.',
        'Ist draußen, wer den nächsten Wurf vergeben sollte, wirft die nächste Maus in der Runde.',
        'Über neun Zehnteln der Anzeige fallen die Würfel vom Tisch, und du wirfst noch einmal. Berühren kostet einmal je Runde: Ein zweites Mal ist frei.',
        'Dass eine Zahl daliegt und wer einen Laib hat, sehen alle. Die Zahlen kommen erst nach der Runde.',
        'Sind zwei Hände gleich schnell, entscheidet eine Reihenfolge aus dem Schlüssel der Runde.',
        'Ist die Zeit um, verlieren alle ohne Laib einen Punkt, und wer von ihnen als Erstes sitzt, vergibt den Wurf.',
        'Bei Slam Master teilen sich mehrere mit den meisten Siegen den Titel. Welcher gelbe Würfel als Nächstes kommt, sagt das Los, und in jedem Spiel wirft zuerst die Spielleitung.',
        'Wirft zwanzig Sekunden lang niemand, rollen die Würfel von selbst.',
        'Wird in fünfzehn Sekunden niemand genannt, wirft, wer die Wahl hatte.',
        'Die nächste Runde wartet, bis alle, die diese gespielt haben, genug gesehen haben. Wer schon vorher ausgeschieden war, hat fünf Sekunden zum Schauen, und Bots brauchen keine.',
      ],
    },
  ],
  lesson: {
    throw: 'Du wirfst. Halte den Knopf und lass los, aber nicht zu fest: Würfel neben dem Tisch kosten einen Punkt.',
    throwHint: 'Halte den großen Knopf kurz und lass los.',
    easy: 'Wie viel Käse bleibt? Drei Stücke; und die Katze fängt die Maus, bevor sie frisst. Leg deine Zahl.',
    easyHint: 'Drei Stücke, und keine Maus mehr, die eins frisst.',
    grab: 'Jetzt schnell einen Laib greifen: es gibt einen weniger als Mäuse. Er schließt deine Zahl ein.',
    grabHint: 'Drück auf den Laib.',
    full: 'Alle sechs Würfel. Vier Stücke. Der König nimmt eins, der Hund jagt die Katze fort, also frisst die Maus eins. Was bleibt?',
    fullHint: 'Vier Stücke, eins weniger für den König, eins weniger für die Maus.',
    inn: 'Fünf Stücke, und der Wirt ist da: Hund, Katzen und Mäuse müssen gehen. Nur der König nimmt noch eins.',
    innHint: 'Fünf Stücke, eins weniger für den König. Sonst ist niemand mehr da.',
    end: 'Kein Laib kostet einen Punkt, eine falsche Zahl zwei. Du hast sieben. Die letzte Maus mit Punkten gewinnt!',
  },
}
