import type { Role } from '../database/tables.ts'

/** The least role that may use an operation once signed in; freelancers may only where the operation says so. */
export interface Rights {
  readonly role: Role
  readonly freelancers: boolean
}

/** For operations about the person who asks, whoever that is. */
export const everybody = { role: 'reader', freelancers: true, forPeople: true } as const

/** The same where something is written: readers of the newsroom write nothing, freelancers do what was given to them. */
export const whoeverWorks = { role: 'editor', freelancers: true, forPeople: true } as const

const settings = [
  'audit',
  'categories',
  'clients',
  'custom-fields',
  'element-statuses',
  'groups',
  'organization',
  'platforms',
  'publication-custom-fields',
  'publication-statuses',
  'shifts',
  'task-custom-fields',
  'task-formats',
  'task-statuses',
  'time-slots',
  'types',
  'users',
]

const planning = ['absences', 'elements', 'trash']

/** Who may write in a collection, and read what of it is under /api/daybook/v1: whatever an operation does not say itself. */
const roles: Readonly<Record<string, Role>> = Object.fromEntries([
  ...settings.map((collection) => [collection, 'admin']),
  ...planning.map((collection) => [collection, 'editor']),
])

const collectionOf = (path: string): string => /^\/api\/(?:daybook\/)?v\d+\/([^/]+)/.exec(path)?.[1] ?? ''

/**
 * Who may use an operation: as it says, or by its collection. Every role reads under /api/v2. Throws for a collection that
 * nobody has decided on, so that the server does not start with it.
 */
export const rightsOf = (operation: {
  readonly path: string
  readonly isRead: boolean
  readonly role?: Role
  readonly freelancers?: boolean
}): Rights => {
  const { path, isRead, freelancers = false } = operation
  const byPath = isRead && path.startsWith('/api/v2/') ? 'reader' : roles[collectionOf(path)]
  const role = operation.role ?? byPath
  if (role === undefined)
    throw new Error(
      `Nobody has decided who may use ${path}: give the operation a role, or its collection one in roles.ts.`,
    )
  return { role, freelancers }
}

const ranks: Readonly<Record<Role, number>> = { reader: 0, editor: 1, admin: 2 }

/** Whether a person may use an operation. */
export const mayUse = (
  person: { readonly role: Role; readonly freelancer: boolean },
  { role, freelancers }: Rights,
): boolean => (person.freelancer ? freelancers : ranks[person.role] >= ranks[role])

const internal: Readonly<Record<Role, string>> = {
  reader: 'everybody in the newsroom',
  editor: 'editors and administrators',
  admin: 'administrators',
}

/** The same in words, for the API's description. */
export const rightsInWords = ({ role, freelancers }: Rights): string =>
  freelancers ? `${internal[role]}, and freelancers` : internal[role]
