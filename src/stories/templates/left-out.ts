import type { Problem } from '../../base/errors.ts'
import { partsOf } from './template-body.ts'

/** Takes out of a body what can no longer be used. */

const gone = Symbol('gone')

type Holder = Record<string | number, unknown>

/** What goes with a reference that ended: itself, or what makes no sense without it. */
const takenOut = (path: string): { readonly path: string; readonly by: null | typeof gone } => {
  const whole =
    /^(?:(publications\[\d+\])\.platformId|(.*customFields\[\d+\])\.id|(.*assignedTaskRefs\[\d+\])\.localId)$/.exec(
      path,
    )
  if (whole) return { path: whole.slice(1).find((entry) => entry !== undefined) ?? path, by: gone }
  // A day that is struck out of days on which nothing comes out.
  if (/^publications\[\d+\]\.schedule\.exceptDates\[\d+\]$/.test(path)) return { path, by: gone }
  const schedule = /^(publications\[\d+\]\.schedule)\b(\.timing\b)?/.exec(path)
  if (schedule) return { path: `${schedule[1]}${schedule[2] ?? ''}`, by: null }
  const assignee = /^(tasks\[\d+\])\.user(Id|\.id)$/.exec(path)
  if (assignee) return { path: `${assignee[1]}.${assignee[2] === 'Id' ? 'userId' : 'user'}`, by: null }
  const length = /^(tasks\[\d+\]\.textLength)\.optionId$/.exec(path)
  return length ? { path: length[1] ?? path, by: null } : { path, by: gone }
}

const put = (body: unknown, path: string, value: unknown): void => {
  const parts = partsOf(path) ?? []
  const last = parts.at(-1)
  const holder = parts
    .slice(0, -1)
    .reduce<unknown>((held, part) => (held as Holder | undefined)?.[part], body)
  if (last !== undefined && typeof holder === 'object' && holder !== null) (holder as Holder)[last] = value
}

/** Without the marks. A choice of a custom field of which nothing is left is no value. */
const swept = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value
      .filter((entry) => entry !== gone)
      .map(swept)
      .filter((entry) => !isEmptyChoice(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === gone ? [] : [[name, swept(member)]])),
  )
}

const isEmptyChoice = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'selectedOptionIds' in entry &&
  Array.isArray(entry.selectedOptionIds) &&
  entry.selectedOptionIds.length === 0

/** The body without what the problems name. */
export const withoutProblems = <T extends object>(body: T, problems: readonly Problem[]): T => {
  const copy: unknown = structuredClone(body)
  for (const { path } of problems) {
    if (path === null) continue
    const { path: at, by } = takenOut(path)
    put(copy, at, by)
  }
  return swept(copy) as T
}

/** The place in a body of what has a path in the same body without these problems. */
export const pathBefore = (path: string | null, problems: readonly Problem[]): string | null => {
  const taken = new Set(problems.map((problem) => takenOut(problem.path ?? '').path))
  let before = ''
  for (const part of path?.split('.') ?? []) {
    const [, name = part, index] = /^(\w+)\[(\d+)\]$/.exec(part) ?? []
    before += before === '' ? name : `.${name}`
    if (index === undefined) continue
    const isTaken = (place: number) => taken.has(`${before}[${place}]`)
    let place = 0
    for (let left = Number(index); left > 0 || isTaken(place); place++) if (!isTaken(place)) left--
    before += `[${place}]`
  }
  return path === null ? null : before
}
