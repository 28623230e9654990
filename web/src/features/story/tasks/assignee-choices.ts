import type { ReferenceData } from '../../../api/reference-data.ts'
import type { Assignee } from '../fields/task-fields.ts'

type Person = ReferenceData['users'][number]

export interface AssigneeChoice {
  readonly key: string
  readonly assignee: NonNullable<Assignee>
}

const shownAtOnce = 12

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

const words = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

const choiceOf = (user: Person): AssigneeChoice => ({
  key: String(user.id),
  assignee: { id: user.id, name: user.name, email: null, registered: true },
})

/** The users whose names contain all typed words, in any order. */
export const matchingUsers = (users: readonly Person[], typed: string): AssigneeChoice[] => {
  const wanted = words(typed)
  const isWanted = ({ deletionDate, name, firstName, lastName }: Person) => {
    const known = [name, firstName, lastName].join(' ').toLocaleLowerCase()
    return deletionDate === null && wanted.every((word) => known.includes(word))
  }
  return users.filter(isWanted).slice(0, shownAtOnce).map(choiceOf)
}

/** A person without an account; null if nothing was typed, or it is a user's email address. */
export const freeAssignee = (typed: string): AssigneeChoice | null => {
  const text = typed.trim()
  if (text === '') return null
  return {
    key: 'free',
    assignee: { id: null, name: text, email: isEmail(text) ? text : null, registered: false },
  }
}
