import type { ChangedField } from '../../http/change.ts'

const idsIn = (value: unknown): ReadonlySet<unknown> => new Set(Array.isArray(value) ? value : [])

/** The tasks or publications that were added or removed. */
const comingOrGoing = (
  fields: readonly ChangedField[],
  name: 'tasks' | 'publications',
): ReadonlySet<unknown> => {
  const change = fields.find(({ of, field }) => of === null && field === name)
  const [before, after] = [idsIn(change?.from), idsIn(change?.to)]
  return new Set([...before, ...after].filter((id) => !before.has(id) || !after.has(id)))
}

/** `tasks` if a task was added or removed, `tasks.deadline` if the deadline of a task changed. */
export const changedNames = (fields: readonly ChangedField[]): string[] => {
  const others = { task: comingOrGoing(fields, 'tasks'), publication: comingOrGoing(fields, 'publications') }
  const names = fields.flatMap(({ of, field }) => {
    if (of === null) return [field]
    return others[of.type].has(of.id) ? [] : [`${of.type}s.${field}`]
  })
  return [...new Set(names)]
}
