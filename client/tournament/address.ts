export type Page = 'new' | 'player' | 'organiser' | 'screen'

export interface Address {
  readonly page: Page
  /** Empty while there is no tournament yet. */
  readonly id: string
}

/** `/t/new`, `/t/<id>`, `/t/<id>/organise`, `/t/<id>/screen`. Ids are read out and typed: small letters mean the same. */
export function readAddress(path: string): Address {
  const [, , name = 'new', part = ''] = path.split('/')
  if (name === '' || name.toLowerCase() === 'new') return { page: 'new', id: '' }
  const id = name.toUpperCase()
  switch (part.toLowerCase()) {
    case 'organise':
      return { page: 'organiser', id }
    case 'screen':
      return { page: 'screen', id }
    default:
      return { page: 'player', id }
  }
}

export const playerPath = (id: string) => `/t/${id}`
export const organiserPath = (id: string) => `/t/${id}/organise`
export const screenPath = (id: string) => `/t/${id}/screen`
