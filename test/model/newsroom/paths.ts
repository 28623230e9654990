import { settings } from './real.ts'
import type { Kind, StatusKind } from './world.ts'

/** Where the resources of a newsroom live, and how each kind is created, read and deleted. */

interface Paths {
  /** Where they are created; a function if that is below a platform. */
  readonly make: (platformId: unknown) => string
  readonly write: string
  /** Their path in the planning API. */
  readonly read: string
  /** The path that lists all readable rows; null if they are listed below platforms. */
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
/** Kinds that are soft-deleted and stay readable on request. */
export const staysReadable = (kind: Kind): boolean => kind === 'groups' || kind === 'platforms'
export const staysStored = (kind: Kind): boolean =>
  staysReadable(kind) || kind === 'users' || kind === 'categories' || kind === 'types'
