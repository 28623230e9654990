import { finder } from '@daybook/shared/text/fold'
import type { ReferenceData } from '../../../api/reference-data.ts'
import { wordsOfName } from '../../../api/server-words.ts'
import type { Assignee } from '../fields/task-fields.ts'
import { noStandings, type Standing, type Standings, warningsIn } from './availability.ts'

type Person = ReferenceData['users'][number]

export interface AssigneeChoice {
  readonly key: string
  readonly assignee: NonNullable<Assignee>
}

const shownAtOnce = 12

/** `Zoe Free <zoe@free.example>`, `Zoe Free zoe@free.example` or the address alone. */
const addressAtEnd = /(?:^|[\s,;<])([^\s@<>,;]+@[^\s@<>,;]+)>?$/

const withoutPunctuationAtEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[\s,;<]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A person without an account as it is typed and shown: with the address, which could not be corrected otherwise. */
export const assigneeText = (assignee: Assignee): string => {
  if (assignee === null) return ''
  const { name, email, registered } = assignee
  return registered || email === null || email === name ? wordsOfName(name) : `${name} <${email}>`
}

const choiceOf = (user: Person): AssigneeChoice => ({
  key: String(user.id),
  assignee: { id: user.id, name: user.name, email: null, registered: true },
})

/** Whoever is on shift and free comes first, whoever is away, off shift or busy at that time last (contract 25.5). */
const rankOf = (standing: Standing | undefined): number => {
  if (!standing) return 1
  if (warningsIn(standing.reasons).length > 0) return 3
  if (!standing.free) return 2
  return standing.hours.length > 0 ? 0 : 1
}

/** People in the order in which they can take the work. */
export const ableFirst = <T extends Pick<Person, 'id'>>(people: readonly T[], standings: Standings): T[] =>
  people.toSorted((one, other) => rankOf(standings.get(one.id)) - rankOf(standings.get(other.id)))

/** The users whose names contain all typed words, in any order: those who can take the work first. */
export const matchingUsers = (
  users: readonly Person[],
  typed: string,
  standings: Standings = noStandings,
): AssigneeChoice[] => {
  const isFound = finder(typed)
  const isWanted = ({ deletionDate, name, firstName, lastName }: Person) =>
    deletionDate === null && isFound([name, firstName, lastName].join(' '))
  return ableFirst(users.filter(isWanted), standings).slice(0, shownAtOnce).map(choiceOf)
}

/** Whether it is a whole name or an address. A single word is probably the beginning of some name, and makes nobody by Enter alone. */
export const isWholeName = (typed: string): boolean => /\S\s+\S|@/.test(typed)

/** A person without an account, by name, email address or both; null if nothing was typed. */
export const freeAssignee = (typed: string): AssigneeChoice | null => {
  const text = typed.trim()
  if (text === '') return null
  const found = addressAtEnd.exec(text)
  const email = found?.[1] ?? null
  const name = found ? withoutPunctuationAtEnd(text.slice(0, found.index)) : text
  return { key: 'free', assignee: { id: null, name: name || (email ?? text), email, registered: false } }
}
