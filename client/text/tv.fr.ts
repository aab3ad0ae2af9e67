import type { en } from './tv.en.ts'

export const fr: typeof en = {
  delay: {
    name: 'Retard de la télé',
    why: 'Les télés montrent tout un peu en retard. Tapez une fois en rythme avec la lumière : les dés de la télé compteront dès que vous les voyez.',
    how: 'Trois lumières et une pause, cinq fois. Regarde la télé et tape quand tu vois la lumière.',
    many: 'Plusieurs télés sont allumées. Ferme-les toutes sauf celle que tu mesures.',
    begin: 'Commencer',
    again: 'Encore une fois',
    stop: 'Arrêter',
    tap: 'Tape !',
    taps: (count: number) => (count === 1 ? 'une fois' : `${count} fois`),
    look: 'La télé dit quel est son retard.',
    heading: 'Tape en rythme !',
    watch: 'Trois lumières et une pause. Tape sur ton téléphone quand tu vois la lumière.',
    found: (ms: number) => `Cette télé a ${ms} ms de retard`,
    onTime: 'Cette télé est à l’heure',
    kept: 'Ce sera déduit désormais. Cet écran s’en souvient.',
    tooFew: 'Trop peu de coups',
    tooFewMore: 'Un coup par lumière, s’il te plaît : réessaie sur le téléphone.',
    tooScattered: 'Les coups ont manqué les lumières',
    tooScatteredMore: 'Tape à chaque lumière et repose-toi à la pause : réessaie sur le téléphone.',
  },
  missing: {
    lobby: 'Les dés sont seulement sur la télé, et aucune n’est allumée.',
    game: 'La télé est éteinte, et les dés ne sont que là. La partie l’attend.',
    open: (address: string) => `Ouvre ${address} sur le grand écran`,
    phones: 'Montrer les dés aussi sur les téléphones',
  },
}
