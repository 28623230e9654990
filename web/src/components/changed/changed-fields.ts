import type { NamedField } from '../../api/types.ts'

/** What fields of changes are about, whatever words they get. */

/** Follow from others in the same change. */
export const silent = new Set(['masterGroupId', 'position'])

export interface Named {
  readonly id: number
  readonly name: string | null
}

const idsIn = (value: unknown): readonly Named[] => (Array.isArray(value) ? value : [])

/** The tasks or publications that are on one side of a change only. */
export const onlyIn = (one: unknown, other: unknown): readonly Named[] =>
  idsIn(one).filter(({ id }) => idsIn(other).every((entry) => entry.id !== id))

export const isList = ({ of, field }: NamedField): boolean =>
  of === null && (field === 'tasks' || field === 'publications')

/** Tasks and publications that came or went: what they had besides says nothing more. */
export const comingAndGoing = (fields: readonly NamedField[]): ReadonlySet<string> =>
  new Set(
    fields.filter(isList).flatMap(({ field, from, to }) => {
      const type = field === 'tasks' ? 'task' : 'publication'
      return [...onlyIn(from, to), ...onlyIn(to, from)].map(({ id }) => `${type} ${id}`)
    }),
  )

/** The names of entries, with `unnamed` for those that have none. */
export const namesOf = (entries: readonly Named[], unnamed: string): string =>
  entries.map(({ name }) => name ?? unnamed).join(', ')
