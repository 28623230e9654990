import { nameKey, visible } from '@daybook/shared/text/normal-text'
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

/** What says who a person is, or was. */
export interface Identity {
  readonly lastNames: readonly string[]
  /** The names under which the person is known. */
  readonly names: readonly string[]
  readonly emails: readonly string[]
  /** The single names and ids. */
  readonly words: readonly string[]
}

/** Each once, without what shows nothing, or an earlier erasure has left. */
const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].flatMap((value) => (value === erased ? [] : (visible(value) ?? [])))

export const identityOf = (contents: readonly UserContent[]): Identity => ({
  lastNames: distinct(contents.map(({ lastName }) => lastName)),
  names: distinct(contents.flatMap((content) => [nameOfUser(content), fullNameOf(content)])),
  emails: distinct(contents.map(({ email }) => email)),
  words: distinct(contents.flatMap((content) => personal.map((field) => content[field]))),
})

/** A person as it is, and as it was before each of its changes; the changes from the first on. */
export const contentsUntil = (
  present: UserContent,
  changes: readonly (readonly ChangedField[])[],
): UserContent[] => {
  const contents = [present]
  for (const fields of changes.toReversed()) {
    const earlier = fields.flatMap(({ field, from }) => (isPersonal(field) ? [[field, from]] : []))
    contents.push({ ...(contents.at(-1) ?? present), ...Object.fromEntries(earlier) })
  }
  return contents
}

const isSame = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Whether the text is the name or the e-mail address of the person. */
export const confirms = (text: string, content: UserContent): boolean => {
  const names = [nameOfUser(content), fullNameOf(content), content.email]
  return names.some((one) => one !== null && isSame(one, text))
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

interface Person extends Pick<Identity, 'names' | 'emails'> {
  readonly id: number
}

/** By the id, else by the address, else by a name. */
const isAssigned = ({ id, name, email }: Assignee, person: Person): boolean => {
  if (id === person.id) return true
  if (email) return person.emails.some((one) => isSame(email, one))
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
