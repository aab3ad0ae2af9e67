import type { SameTexts } from './catalogue.ts'
import type { en } from './replay.en.ts'

export const fr: SameTexts<typeof en> = {
  title: 'Revoir la partie',
  home: 'Vers l’accueil',
  loading: 'On rembobine',
  gone: 'Cette partie n’existe pas ou plus : elles sont gardées 90 jours.',
  failed: 'Impossible de charger la partie. Vérifie la connexion et réessaie.',
  again: 'Réessayer',
  eyes: 'Vue par',
  everybody: 'Tout le monde',
  first: 'Au début',
  back: 'Un pas en arrière',
  play: 'Lecture',
  pause: 'Pause',
  forward: 'Un pas en avant',
  last: 'À la fin',
  position: 'Aller à une étape',
  step: (at: number, count: number) => `Étape ${at} sur ${count}`,
  speed: 'Vitesse',
  times: (factor: number) => `${String(factor).replace('.', ',')}×`,
  share: 'Partager le lien',
  copied: 'Copié',
}
