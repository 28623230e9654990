import { nameKey } from '@daybook/shared/text/normal-text'

/** Where things of the other server are here: pure rules of what is the same as what. */

/** Ids there → ids here, by kind. */
export const noPlaces = () => ({
  groups: new Map<number, number>(),
  'element statuses': new Map<number, number>(),
  'task statuses': new Map<number, number>(),
  'publication statuses': new Map<number, number>(),
  'task formats': new Map<number, number>(),
  'text lengths': new Map<number, number>(),
  platforms: new Map<number, number>(),
  'time slots': new Map<number, number>(),
  categories: new Map<number, number>(),
  types: new Map<number, number>(),
  'element fields': new Map<number, number>(),
  'element options': new Map<number, number>(),
  'task fields': new Map<number, number>(),
  'task options': new Map<number, number>(),
  'publication fields': new Map<number, number>(),
  'publication options': new Map<number, number>(),
  people: new Map<number, number>(),
  shifts: new Map<number, number>(),
})

export type Places = Readonly<ReturnType<typeof noPlaces>>
export type Kind = keyof Places

/** What a thing is known by when it comes again: its own external id, else its id there. */
export const bindingOf = (host: string, { id, externalId }: { id: number; externalId?: string | null }) =>
  externalId || `${host}:${id}`

export interface Bound {
  readonly id: number
  readonly name: string
  readonly externalId?: string | null
}

/**
 * The same thing here: bound by external id, else of the same name. `fits` tells apart what has one name in several places.
 */
export const sameHere = <H extends Bound>(
  host: string,
  there: Bound,
  here: readonly H[],
  fits: (one: H) => boolean = () => true,
): H | undefined => {
  const binding = bindingOf(host, there)
  const key = nameKey(there.name)
  return (
    here.find(({ externalId }) => externalId === binding) ??
    here.find((one) => nameKey(one.name) === key && fits(one))
  )
}

interface Person {
  readonly id: number
  readonly firstName?: string | null
  readonly lastName: string
  readonly email?: string | null
  readonly externalId?: string | null
}

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The same person here: by external id, by address, or, where one of them has no address, by name. */
export const samePerson = <H extends Person>(
  host: string,
  there: Person,
  here: readonly H[],
): H | undefined => {
  const binding = bindingOf(host, there)
  const email = there.email?.toLowerCase()
  const key = nameKey(personName(there))
  return (
    here.find(({ externalId }) => externalId === binding) ??
    here.find((one) => email !== undefined && one.email?.toLowerCase() === email) ??
    here.find((one) => (!one.email || !there.email) && nameKey(personName(one)) === key)
  )
}

/** Parents before their children, in the order given. Whatever hangs on nothing comes last. */
export const parentsFirst = <T extends { readonly id: number }>(
  entries: readonly T[],
  parentOf: (entry: T) => number | null,
): T[] => {
  const sorted: T[] = []
  const done = new Set<number>()
  let waiting = [...entries]
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ id }) => id))
    const next = waiting.filter((entry) => {
      const parent = parentOf(entry)
      return parent === null || done.has(parent) || !ids.has(parent)
    })
    if (next.length === 0) return [...sorted, ...waiting]
    for (const entry of next) done.add(entry.id)
    sorted.push(...next)
    waiting = waiting.filter(({ id }) => !done.has(id))
  }
  return sorted
}
