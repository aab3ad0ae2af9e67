import type { SameTexts } from './catalogue.ts'
import type { en } from './device.en.ts'

export const fr: SameTexts<typeof en> = {
  offline: {
    heading: 'Le serveur ne répond pas',
    words: 'Ta place et tes cartes y sont en sécurité. Cette page reprendra d’elle-même.',
    wifi: 'Cet appareil est-il sur le même Wi-Fi que la télé, et non sur les données mobiles ?',
    server: 'L’ordinateur qui fait tourner Cheese Night est-il encore allumé ?',
    online: 'Cet appareil est-il en ligne ? Une autre page te le dira.',
    askHost: 'Demande à qui t’a invité si l’ordinateur de Cheese Night est encore allumé.',
    again: 'Réessayer',
  },
  sound: {
    here: 'Son de cet appareil',
    tv: 'Son de la télé',
    on: 'activé',
    off: 'coupé',
    volume: 'volume',
    tvKey: 'Si la télé reste muette, appuyez une fois sur une de ses touches.',
  },
  notify: {
    question: 'C’était déjà ton tour. Ce navigateur doit-il t’appeler la prochaine fois ?',
    yes: 'Oui, appelle-moi',
    no: 'Non',
  },
  notFound: {
    heading: 'Pas de fromage à cette adresse',
    words:
      'Il manque peut-être une lettre, ou il y en a une de trop. Une salle en a quatre : tape-les sur la page d’accueil.',
    home: 'À la page d’accueil',
  },
  sleep: {
    heading: 'Ton écran risque de s’éteindre',
    insecure: 'À une adresse sans https, une page n’a pas le droit de garder l’écran allumé.',
    missing: 'Ce navigateur ne peut pas garder l’écran allumé.',
    ios: 'Pour ce soir : Réglages, Luminosité et affichage, Verrouillage automatique, 5 minutes.',
    other: 'Pour ce soir : Paramètres, Affichage, Mise en veille de l’écran, 5 minutes ou plus.',
    kept: 'Ta place reste à toi de toute façon : déverrouille et tu continues à jouer.',
    understood: 'D’accord',
  },
  notCopied: 'Copie impossible',
  onlyHere:
    'Seul cet ordinateur peut ouvrir cette adresse. Pour les téléphones, lance le serveur sans HOST, ou ouvre cette page à l’adresse qu’ils utilisent.',
}
