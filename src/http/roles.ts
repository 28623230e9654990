import type { Role } from '../database/tables.ts'

/** The lowest role that may use an operation once signed in. Freelancers may use it only if `freelancers` is set. */
export interface Rights {
  readonly role: Role
  readonly freelancers?: boolean
}

const ranks: Readonly<Record<Role, number>> = { reader: 0, editor: 1, admin: 2 }

/** Whether a person may use an operation. */
export const mayUse = (
  person: { readonly role: Role; readonly freelancer: boolean },
  { role, freelancers = false }: Rights,
): boolean => (person.freelancer ? freelancers : ranks[person.role] >= ranks[role])

const internal: Readonly<Record<Role, string>> = {
  reader: 'everyone in the newsroom',
  editor: 'editors and administrators',
  admin: 'administrators',
}

/** The rights in words, for the API description and errors. */
export const rightsInWords = ({ role, freelancers }: Rights): string =>
  freelancers ? `${internal[role]}, and freelancers` : internal[role]
