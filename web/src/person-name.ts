import { wordsOfName } from './api/server-words.ts'
import { initialOf } from './graphemes.ts'

interface Person {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly screenName: string | null
  readonly email: string | null
}

/** A person's display name. */
export const personName = ({ firstName, lastName, screenName, email }: Person): string =>
  wordsOfName(
    screenName ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || (email ?? '')),
  )

/** Whether a person was erased: nothing says any longer who it was (contract 17.5). */
export const isErased = ({
  deletionDate,
  firstName,
  lastName,
  screenName,
  email,
}: Person & { readonly deletionDate: string | null }): boolean =>
  deletionDate !== null &&
  lastName === 'erased' &&
  [firstName, screenName, email].every((part) => part === null)

/** Who did something, as pages show it: what nobody did, Daybook did. */
export const actorName = ({ type, name }: { readonly type: string; readonly name: string }): string =>
  type === 'system' ? 'Daybook' : wordsOfName(name)

/** One or two letters for an avatar. */
export const initialsOf = (person: Person): string => initialsOfName(personName(person))

/** The same for a name. */
export const initialsOfName = (name: string): string =>
  name
    .split(/[\s@]+/)
    .map(initialOf)
    .filter((initial) => initial !== '')
    .slice(0, 2)
    .join('')
