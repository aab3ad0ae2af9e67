import type { SameTexts } from './catalogue.ts'
import type { en } from './device.en.ts'

export const de: SameTexts<typeof en> = {
  offline: {
    heading: 'Der Server antwortet nicht',
    words: 'Dein Platz und deine Karten sind dort sicher. Diese Seite macht von selbst weiter.',
    wifi: 'Ist dieses Gerät im selben WLAN wie der Fernseher und nicht im Mobilfunk?',
    server: 'Läuft der Computer noch, auf dem Cheese Night gestartet wurde?',
    online: 'Ist dieses Gerät online? Eine andere Seite zeigt es.',
    askHost: 'Frag, wer dich eingeladen hat, ob der Computer mit Cheese Night noch läuft.',
    again: 'Noch einmal',
  },
  sound: {
    here: 'Ton dieses Geräts',
    tv: 'Ton am Fernseher',
    on: 'an',
    off: 'aus',
    volume: 'Lautstärke',
    tvKey: 'Bleibt der Fernseher stumm, drückt dort einmal eine Taste.',
  },
  notify: {
    question: 'Du warst schon dran. Soll dich dieser Browser beim nächsten Mal rufen?',
    yes: 'Ja, ruf mich',
    no: 'Nein',
  },
  notFound: {
    heading: 'Hier gibt es keinen Käse',
    words:
      'Vielleicht fehlt ein Buchstabe, oder es ist einer zu viel. Ein Raum hat vier: Gib sie auf der Startseite ein.',
    home: 'Zur Startseite',
  },
  sleep: {
    heading: 'Dein Bildschirm kann ausgehen',
    insecure: 'Unter einer Adresse ohne https darf eine Seite den Bildschirm nicht wach halten.',
    missing: 'Dieser Browser kann den Bildschirm nicht wach halten.',
    ios: 'Für heute Abend: Einstellungen, Anzeige & Helligkeit, Automatische Sperre, 5 Minuten.',
    other: 'Für heute Abend: Einstellungen, Display, Bildschirm-Timeout, mindestens 5 Minuten.',
    kept: 'Dein Platz bleibt dir auf jeden Fall: entsperren und weiterspielen.',
    understood: 'Alles klar',
  },
  notCopied: 'Kopieren ging nicht',
  onlyHere:
    'Diese Adresse öffnet nur dieser Computer. Für Handys: den Server ohne HOST starten, oder diese Seite unter der Adresse öffnen, die auch sie benutzen.',
}
