import { ROOM_REFUSALS, type RoomRefusal } from '#protocol/refusals.ts'
import type { GameUi } from '../games/game-ui.ts'
import { catalogue, type SameTexts } from './catalogue.ts'

type Words = Record<RoomRefusal | 'unreachable', string>

const en: Words = {
  'bad-message': 'That did not get through. Please try again.',
  'too-big': 'That was too much at once.',
  'too-fast': 'Slow down a little.',
  'too-busy': 'The table is very busy. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
  'not-found': 'There is nothing at this address.',
  'no-such-room': 'There is no room with this code.',
  'no-such-game': 'The server does not know this game.',
  'no-such-seat': 'That seat is empty.',
  'not-seated': 'Take a seat first.',
  replaced: 'This seat is open on another device.',
  'bad-options': 'The game does not know these settings.',
  'bad-move': 'The game does not know this move.',
  'bad-name': 'Please choose another name, up to twelve letters.',
  'look-taken': 'Somebody else has this mouse.',
  'room-full': 'All seats are taken.',
  'room-locked': 'The host has locked this room.',
  banned: 'The host does not want you back at this table.',
  'host-only': 'Only the host can do that.',
  'not-in-a-game': 'No game is being played.',
  'game-running': 'Not while a game is being played.',
  'too-few-players': 'More players are needed.',
  'not-everyone-ready': 'Not everybody is ready yet.',
  'wrong-game': 'That game is over already.',
  'not-playing': 'You are not in this game; you join the next one.',
  paused: 'The game is paused.',
  'not-a-bot': 'That is not a bot.',
  'not-a-person': 'Bots cannot do that.',
  'not-yourself': 'Not with your own seat.',
  'too-early': 'Not yet.',
  unreachable: 'No answer. Please try again.',
}

const de: SameTexts<Words> = {
  'bad-message': 'Das kam nicht an. Bitte noch einmal.',
  'too-big': 'Das war zu viel auf einmal.',
  'too-fast': 'Nicht ganz so schnell.',
  'too-busy': 'Am Tisch ist viel los. Bitte noch einmal.',
  internal: 'Bei uns ging etwas schief. Bitte noch einmal.',
  'not-found': 'Unter dieser Adresse ist nichts.',
  'no-such-room': 'Es gibt keinen Raum mit diesem Code.',
  'no-such-game': 'Der Server kennt dieses Spiel nicht.',
  'no-such-seat': 'Dieser Platz ist leer.',
  'not-seated': 'Setz dich zuerst.',
  replaced: 'Dieser Platz ist auf einem anderen Gerät offen.',
  'bad-options': 'Das Spiel kennt diese Einstellungen nicht.',
  'bad-move': 'Das Spiel kennt diesen Zug nicht.',
  'bad-name': 'Bitte einen anderen Namen, höchstens zwölf Zeichen.',
  'look-taken': 'Diese Maus ist schon vergeben.',
  'room-full': 'Alle Plätze sind besetzt.',
  'room-locked': 'Der Raum ist abgeschlossen.',
  banned: 'Die Leitung möchte dich nicht mehr am Tisch haben.',
  'host-only': 'Das darf nur, wer den Raum leitet.',
  'not-in-a-game': 'Es wird gerade nicht gespielt.',
  'game-running': 'Nicht während eines Spiels.',
  'too-few-players': 'Es fehlen noch Mitspieler.',
  'not-everyone-ready': 'Noch sind nicht alle bereit.',
  'wrong-game': 'Dieses Spiel ist schon vorbei.',
  'not-playing': 'Du spielst hier nicht mit, aber beim nächsten Spiel.',
  paused: 'Das Spiel macht Pause.',
  'not-a-bot': 'Das ist kein Bot.',
  'not-a-person': 'Bots können das nicht.',
  'not-yourself': 'Nicht mit dem eigenen Platz.',
  'too-early': 'Noch nicht.',
  unreachable: 'Keine Antwort. Bitte noch einmal.',
}

const fr: SameTexts<Words> = {
  'bad-message': 'Ce n’est pas arrivé. Essaie encore.',
  'too-big': 'C’était trop d’un coup.',
  'too-fast': 'Un peu moins vite.',
  'too-busy': 'La table est très occupée. Essaie encore.',
  internal: 'Un problème chez nous. Essaie encore.',
  'not-found': 'Il n’y a rien à cette adresse.',
  'no-such-room': 'Aucune salle n’a ce code.',
  'no-such-game': 'Le serveur ne connaît pas ce jeu.',
  'no-such-seat': 'Cette place est vide.',
  'not-seated': 'Prends d’abord une place.',
  replaced: 'Cette place est ouverte sur un autre appareil.',
  'bad-options': 'Le jeu ne connaît pas ces réglages.',
  'bad-move': 'Le jeu ne connaît pas ce coup.',
  'bad-name': 'Choisis un autre nom, douze lettres au plus.',
  'look-taken': 'Cette souris est déjà prise.',
  'room-full': 'Toutes les places sont prises.',
  'room-locked': 'L’hôte a fermé la salle.',
  banned: 'L’hôte ne veut plus de toi à cette table.',
  'host-only': 'Seul l’hôte peut faire cela.',
  'not-in-a-game': 'Aucune partie en cours.',
  'game-running': 'Pas pendant une partie.',
  'too-few-players': 'Il manque des joueurs.',
  'not-everyone-ready': 'Tout le monde n’est pas prêt.',
  'wrong-game': 'Cette partie est déjà finie.',
  'not-playing': 'Tu ne joues pas cette partie, mais la prochaine.',
  paused: 'La partie est en pause.',
  'not-a-bot': 'Ce n’est pas un robot.',
  'not-a-person': 'Les robots ne peuvent pas.',
  'not-yourself': 'Pas avec ta propre place.',
  'too-early': 'Pas encore.',
  unreachable: 'Pas de réponse. Essaie encore.',
}

export const refusalText = catalogue<Words>({ en, de, fr })

const known = (code: string): code is RoomRefusal => (ROOM_REFUSALS as readonly string[]).includes(code)

/** A refusal in words: the game's own ones first, then the room's. */
export function refusalInWords(code: string, ui?: GameUi): string {
  const words = refusalText()
  return ui?.refusal(code) ?? (known(code) ? words[code] : words[code === 'unreachable' ? code : 'bad-message'])
}
