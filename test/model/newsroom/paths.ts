import { settings } from './real.ts'
import type { Kind, StatusKind } from './world.ts'

/** Where the things of a newsroom are, and how each kind of them lives and ends. */

interface Paths {
  /** Where they are made; a function where that is below a platform. */
  readonly make: (platformId: unknown) => string
  readonly write: string
  /** Where the planning API has them. */
  readonly read: string
  /** Every one of them that can be read; null where they are listed below platforms. */
  readonly list: ((platformId: unknown) => string) | null
}

/** Defined in the settings, read in the planning API. */
const ofSettings = (name: string): Paths => ({
  make: () => `${settings}/${name}`,
  write: `${settings}/${name}`,
  read: `/${name}`,
  list: () => `/${name}`,
})

export const paths: Readonly<Record<Kind, Paths>> = {
  groups: {
    make: () => '/groups',
    write: '/groups',
    read: '/groups',
    list: () => '/groups?includeDeleted=true',
  },
  platforms: {
    make: () => '/platforms',
    write: '/platforms',
    read: '/platforms',
    list: () => '/platforms?includeDeleted=true',
  },
  categories: {
    make: (id) => `/platforms/${id}/categories`,
    write: '/categories',
    read: '/categories',
    list: (id) => `/platforms/${id}/categories`,
  },
  types: {
    make: (id) => `/platforms/${id}/types`,
    write: '/types',
    read: '/types',
    list: (id) => `/platforms/${id}/types`,
  },
  users: {
    make: () => `${settings}/users`,
    write: `${settings}/users`,
    read: `${settings}/users`,
    list: () => `${settings}/users`,
  },
  slots: {
    make: (id) => `${settings}/platforms/${id}/time-slots`,
    write: `${settings}/time-slots`,
    read: `${settings}/time-slots`,
    list: (id) => `${settings}/platforms/${id}/time-slots`,
  },
  absences: { make: () => '/absences', write: '/absences', read: '/absences', list: () => '/absences' },
  formats: ofSettings('task-formats'),
  shifts: ofSettings('shifts'),
  elementFields: ofSettings('custom-fields'),
  taskFields: ofSettings('task-custom-fields'),
  publicationFields: ofSettings('publication-custom-fields'),
  elementStatuses: ofSettings('element-statuses'),
  taskStatuses: ofSettings('task-statuses'),
  publicationStatuses: ofSettings('publication-statuses'),
}

export const isStatusKind = (kind: Kind): kind is StatusKind => kind.endsWith('Statuses')
export const belongsToPlatform = (kind: Kind): boolean =>
  kind === 'categories' || kind === 'types' || kind === 'slots'
/** What is deleted softly and still read where that is asked for. */
export const staysReadable = (kind: Kind): boolean => kind === 'groups' || kind === 'platforms'
export const staysStored = (kind: Kind): boolean =>
  staysReadable(kind) || kind === 'users' || kind === 'categories' || kind === 'types'
