import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './rules.en.ts'

export const de: SameTexts<typeof en> = {
  goal: {
    heading: 'Worum es geht',
    quarters:
      'Auf den Käsekarten sind die Viertel 1, 2, 3 und 4. Von jedem eines ist ein ganzer Käse, und wer ihn hat, gewinnt sofort.',
    twice: 'Ein doppeltes Viertel nützt nichts und schadet nichts. Vier Karten mit einem Doppel sind kein Käse.',
  },
  start: {
    heading: 'Vor dem ersten Wurf',
    mice: 'Zwei bis vier spielen mit je vier Mäusen: Zwei warten im Loch oben links, zwei in dem unten rechts.',
    cards: 'Sechzehn Karten, von jedem Viertel vier, liegen verdeckt als Stapel. Wer anfängt, sagt das Los.',
  },
  turn: {
    heading: 'Dein Zug',
    run: 'Würfle und zieh eine deiner Mäuse genau so viele Felder weit, wohin die Pfeile zeigen. Welche, bestimmst du, aber eine muss laufen.',
    hole: 'Aus dem Loch kommt eine Maus mit jedem Wurf; das Feld daneben ist ihr erster Schritt. Eine Sechs bringt keinen zweiten Wurf.',
    ring: 'Der Rundweg hat kein Ende, und woran eine Maus vorbeiläuft, ist egal. Nur das Feld, auf dem sie anhält, zählt.',
  },
  fields: {
    heading: 'Die Felder',
    plain: 'Ein Pfeil: Nichts passiert.',
    cheese: 'Käse: Nimm die oberste Karte vom Stapel und leg sie offen vor dich hin.',
    steal:
      'Ist der Stapel leer? Dann darfst du eine Karte stehlen, von wem und welche du willst. Du kannst es auch lassen.',
    cat: 'Die Katze: Du musst das Glücksrad drehen.',
  },
  wheel: {
    heading: 'Das Glücksrad',
    win: 'Drei von acht Feldern bringen Käse: Zieh eine Karte, oder stiehl eine, wenn der Stapel leer ist.',
    lose: 'Drei kosten Käse: Leg eine deiner Karten oben auf den Stapel. Du suchst sie aus, und alle wissen, was als Nächstes kommt. Ohne Karte passiert nichts.',
    mouse: 'Zwei kosten die Maus, die bei der Katze steht, und zwar für immer.',
    out: 'Wer alle vier Mäuse verloren hat, ist raus. Die Karten gehen zurück, und der Stapel wird gemischt.',
  },
  push: {
    heading: 'Aufrücken',
    push: 'Auf ein Feld passt nur eine Maus. Kommt deine an, wo schon eine sitzt, egal welche Farbe, rückt diese ein Feld auf. Trifft sie dort wieder auf eine, rückt auch die auf, bis eine Maus ein freies Feld findet.',
    effect:
      'Jede Maus, die so zum Käse oder zur Katze kommt, bekommt es damit zu tun: Wem sie gehört, zieht oder dreht, auch wenn jemand anderes am Zug ist.',
    order:
      'Erst laufen alle Mäuse, dann wirken die Felder: zuerst für die Maus, die gezogen hat, dann für die anderen, wie sie geschubst wurden.',
    safe: 'Mäuse im Loch werden nie geschubst.',
  },
  end: {
    heading: 'Das Ende',
    whole: 'Ein ganzer Käse beendet das Spiel sofort, auch in einem fremden Zug und mitten im Aufrücken.',
    last: 'Hat nur noch eine Person Mäuse, gewinnt sie.',
  },
  fine: {
    heading: 'Ganz genau',
    holes: 'Die Löcher gehören nicht zum Rundweg, und keine Maus geht zurück hinein.',
    row: 'Nimmt das Rad eine Maus aus einer Reihe, bleiben die anderen stehen, und ihre Felder wirken trotzdem.',
    loot: 'Du darfst genau die Karte stehlen, mit der du gewinnst.',
    own: 'Eine eigene Maus macht Platz wie jede andere.',
    second: 'Zweiter Platz: die meisten verschiedenen Viertel, dann die meisten Mäuse. Bei beidem gleich wird geteilt.',
    same: 'Zeigen alle deine Karten dasselbe Viertel, geht eine von selbst zurück.',
    undo: 'Ein Lauf, eine abgegebene Karte, ein Diebstahl oder ein Verzicht lässt sich zurücknehmen, bis jemand etwas tut, außer es wurde eine Karte vom Stapel aufgedeckt oder das Spiel beendet. Ein Wurf oder ein Dreh nie.',
    late: 'Ist deine Zeit um, wird gewürfelt und gedreht. Es läuft die erste Maus, die keine von deinen zur Katze bringt; eine doppelte Karte geht zurück, sonst die neueste, und gestohlen wird nichts.',
  },
}
