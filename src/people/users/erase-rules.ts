import { nameKey } from '@daybook/shared/text/normal-text'
import type { ChangedField } from '../../http/change.ts'
import { nameOfUser } from './user-name.ts'
import type { UserContent } from './user-rules.ts'

/** What stands where a person's name and address were (contract 17.5). */
export const erased = 'erased'

/** The members of a user that say who it is. */
const personal = ['firstName', 'lastName', 'screenName', 'email', 'externalId', 'supplierId'] as const

const isPersonal = (field: string): boolean => personal.some((one) => one === field)

const fullNameOf = ({ firstName, lastName }: UserContent): string =>
  firstName === null ? lastName : `${firstName} ${lastName}`

/** The names under which a person is known, and the e-mail address. */
export const identityOf = (content: UserContent) => ({
  lastName: content.lastName,
  names: [...new Set([nameOfUser(content), fullNameOf(content)])],
  email: content.email,
})

const isSame = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Whether the text is the name or the e-mail address of the person. */
export const confirms = (text: string, content: UserContent): boolean => {
  const { names, email } = identityOf(content)
  return [...names, email].some((one) => one !== null && isSame(one, text))
}

export const erasedContent = (content: UserContent): UserContent => ({
  ...content,
  firstName: null,
  lastName: erased,
  screenName: null,
  email: null,
  externalId: null,
  supplierId: null,
  role: null,
})

const withoutPerson = (value: unknown): unknown => (value === null ? null : erased)

/** Fields of earlier changes of the person, without what they said of it. */
export const erasedFields = (fields: readonly ChangedField[]): ChangedField[] =>
  fields.map((one) =>
    isPersonal(one.field) ? { ...one, from: withoutPerson(one.from), to: withoutPerson(one.to) } : one,
  )

interface Assignee {
  readonly id?: number | null
  readonly name?: string | null
  readonly email?: string | null
}

interface Person {
  readonly id: number
  readonly names: readonly string[]
  readonly email: string | null
}

/** By the id, else by the address, else by a name. */
const isAssigned = ({ id, name, email }: Assignee, person: Person): boolean => {
  if (id === person.id) return true
  if (email) return person.email !== null && isSame(email, person.email)
  return name != null && person.names.some((one) => isSame(one, name))
}

/**
 * JSON of what stories are made of, and of what was changed of that, without what it says of a person. An assignee without an account
 * becomes nobody: else the next story would bring the person back.
 */
export const withoutAssignee = (json: string, person: Person): string =>
  JSON.stringify(
    JSON.parse(json, (key, value) => {
      const isAssignee = /(^|\.)user$/.test(key) && typeof value === 'object' && value !== null
      if (!isAssignee || !isAssigned(value, person)) return value
      return value.id == null ? null : { id: value.id }
    }),
  )

/** What the log shows of the erasure itself: which members had a value, and no value. */
export const erasureFields = (before: UserContent): ChangedField[] =>
  personal
    .filter((field) => before[field] !== null)
    .map((field) => ({ of: null, field, from: erased, to: field === 'lastName' ? erased : null }))
