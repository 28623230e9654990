import { isDeepStrictEqual } from 'node:util'
import { withDays } from '@daybook/shared/template-days'
import { isBlank } from '@daybook/shared/text/normal-text'
import type { TSchema } from 'typebox'
import { ApiError, bodyProblem, type Problem } from '../../base/errors.ts'
import { lazily } from '../../base/lazily.ts'
import { withNearest } from '../../base/nearest.ts'
import { Closed } from '../../base/schemas.ts'
import { daysBetween, shiftedBy } from '../../base/time/calendar-days.ts'
import { compileRequestCheck } from '../../http/validation.ts'
import { CreateElement } from '../elements/element-schemas.ts'

/** The body of a template: that of a new story, with numbers as days. */

const mostDays = 400

interface Node {
  readonly format?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
}

/** The same schema with a number wherever it has a day, or with either. */
const withNumbers = (node: Node, orDates = false): Node => {
  const { format, examples: _, ...others } = node as Node & { examples?: unknown }
  if (format === 'date') {
    const type = [others.type].flat().map((name) => (name === 'string' ? 'integer' : name))
    const number = { type, minimum: -mostDays, maximum: mostDays }
    return (orDates ? { ...number, type: [...type, 'string'], format } : number) as Node
  }
  return {
    ...others,
    ...(format !== undefined && { format }),
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, property]) => [name, withNumbers(property, orDates)]),
      ),
    }),
    ...(node.items && { items: withNumbers(node.items, orDates) }),
  }
}

const { externalElement: _, ...members } = CreateElement.properties
const schema = withNumbers(Closed(members) as Node)

type Stored = Readonly<Record<string, unknown>>

const entriesIn = (body: Stored, list: 'tasks' | 'publications'): readonly Stored[] => {
  const entries = body[list]
  return Array.isArray(entries) ? entries : []
}

/** Whether two entries are told apart by what they are called or where they come out. */
const isOther = (one: Stored, other: Stored): boolean =>
  ['localId', 'platformId'].some(
    (name) => one[name] != null && other[name] != null && one[name] !== other[name],
  )

/** Whether tasks and publications have their places in both: none has come, gone or moved. */
export const keepsEntries = (before: Stored, after: Stored): boolean =>
  (['tasks', 'publications'] as const).every((list) => {
    const [old, now] = [entriesIn(before, list), entriesIn(after, list)]
    const moved = old.filter((entry, index) => !isDeepStrictEqual(entry, now[index]))
    return (
      old.length === now.length &&
      !old.some((entry, index) => isOther(entry, now[index] ?? {})) &&
      !now.some((entry) => moved.some((one) => isDeepStrictEqual(one, entry)))
    )
  })

/** A problem of what a member of the request holds. */
export const within =
  (member: string) =>
  (problem: Problem): Problem => ({
    ...problem,
    path: problem.path === null ? member : `${member}.${problem.path}`,
  })

/** Says everything that is wrong with the shape of a member of the request. References are folded in place. */
const shapeOf = (node: Node, member: string): ((body: Stored) => readonly Problem[]) => {
  const check = lazily(() => compileRequestCheck({ body: node as TSchema }))
  return (body) => {
    try {
      check()({ params: {}, query: {}, body })
      return []
    } catch (error) {
      if (error instanceof ApiError) return error.problems.map(within(member))
      throw error
    }
  }
}

export const shapeProblems = shapeOf(schema, 'body')

/** The same for a change of stories, in which a day is a number or a date. */
export const shapeOfChange = (change: TSchema, member: string) =>
  shapeOf(withNumbers(change as Node, true), member)

type Parts = readonly (string | number)[]

/** `tasks[0].headline` → tasks, 0, headline; null for anything else. */
export const partsOf = (path: string): Parts | null => {
  const parts = path.split('.').flatMap((part) => {
    const [, name, index] = /^([A-Za-z]+)(?:\[(\d{1,3})\])?$/.exec(part) ?? []
    if (name === undefined) return [null]
    return index === undefined ? [name] : [name, Number(index)]
  })
  return parts.includes(null) ? null : parts.filter((part) => part !== null)
}

const nodeAt = (parts: Parts): Node | undefined =>
  parts.reduce<Node | undefined>((node, part) => {
    if (typeof part === 'number') return node?.items
    return node?.properties && Object.hasOwn(node.properties, part) ? node.properties[part] : undefined
  }, schema)

/** Whether a path names something that a story can have. */
const isKnown = (path: string): boolean => {
  const parts = partsOf(path)
  return parts !== null && nodeAt(parts) !== undefined
}

/** 1.4: `publications[0].platform` is `publications[0].platformId`. */
export const pathOfId = (path: string): string => {
  if (isKnown(path)) return path
  const [, before = '', name] = /^(.*\.)?([A-Za-z]+)$/.exec(path) ?? []
  const ids = [`${name}Id`, `${name?.replace(/s$/, '')}Ids`].map((id) => `${before}${id}`)
  return ids.find(isKnown) ?? path
}

/** The paths to what stands where the last part of a path points. */
const pathsBeside = (path: string): readonly string[] => {
  const [, before = ''] = /^(.*\.)?[^.]*$/.exec(path) ?? []
  const parts = before === '' ? [] : partsOf(before.slice(0, -1))
  return Object.keys((parts && nodeAt(parts)?.properties) ?? {}).map((name) => `${before}${name}`)
}

export const requiredProblems = (required: readonly string[]): Problem[] =>
  required.flatMap((path, index) =>
    isKnown(path)
      ? []
      : [
          withNearest(
            bodyProblem(
              `required[${index}]`,
              'unknown-field',
              'is nothing that a story has; it must be a path such as tasks[0].headline',
            ),
            path,
            pathsBeside(path),
          ),
        ],
  )

/** Whether a body has days outside of the calendar on a day. */
export const leavesCalendar = (value: unknown, date: string): boolean => {
  let leaves = false
  withDays(value, (day) => {
    if (typeof day === 'number') leaves ||= daysBetween(date, shiftedBy(date, day)) !== day
    return day
  })
  return leaves
}

/** A body on a day: numbers become dates. A day outside of the calendar becomes its first or last. */
export const dated = (value: unknown, date: string): unknown =>
  withDays(value, (day) => (typeof day === 'number' ? shiftedBy(date, day) : day))

/** The reverse: dates become numbers. */
export const relativeTo = (value: unknown, date: string): unknown =>
  withDays(value, (day) => (typeof day === 'string' ? daysBetween(date, day) : day))

export const valueAt = (body: unknown, parts: Parts): unknown =>
  parts.reduce<unknown>(
    (value, part) => (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[part],
    body,
  )

const isMissing = (value: unknown): boolean => {
  if (typeof value === 'string') return isBlank(value)
  if (Array.isArray(value)) return value.length === 0
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'object' && Object.values(value).every(isMissing))
  )
}

/** An assignee is named in one of two ways; a category stands for its platform. */
const otherWayOf = (path: string): string =>
  path
    .replace(/\.user(Id)?$/, (_, id) => (id === undefined ? '.userId' : '.user'))
    .replace(/^(publications\[\d+\])\.platformId$/, '$1.categoryId')

/** What a story must have and does not. */
export const missingProblems = (body: unknown, required: readonly string[]): Problem[] =>
  required.flatMap((path) =>
    [path, otherWayOf(path)].every((way) => isMissing(valueAt(body, partsOf(way) ?? [])))
      ? [bodyProblem(path, 'required', 'is required by the template')]
      : [],
  )
