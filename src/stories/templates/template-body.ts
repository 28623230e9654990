import type { TSchema } from 'typebox'
import { ApiError, bodyProblem, type Problem } from '../../base/errors.ts'
import { lazily } from '../../base/lazily.ts'
import { Closed } from '../../base/schemas.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
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

/** The same schema with a number wherever it has a day. */
const withNumbers = (node: Node): Node => {
  const { format, examples: _, ...others } = node as Node & { examples?: unknown }
  if (format === 'date') {
    const type = [others.type].flat().map((name) => (name === 'string' ? 'integer' : name))
    return { type, minimum: -mostDays, maximum: mostDays } as Node
  }
  return {
    ...others,
    ...(format !== undefined && { format }),
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, property]) => [name, withNumbers(property)]),
      ),
    }),
    ...(node.items && { items: withNumbers(node.items) }),
  }
}

const { externalElement: _, ...members } = CreateElement.properties
const schema = withNumbers(Closed(members) as Node)
const check = lazily(() => compileRequestCheck({ body: schema as TSchema }))

const atBody = (problem: Problem): Problem => ({
  ...problem,
  path: problem.path === null ? 'body' : `body.${problem.path}`,
})

/** Everything that is wrong with the shape of a template's body. References are folded in place. */
export const shapeProblems = (body: Readonly<Record<string, unknown>>): readonly Problem[] => {
  try {
    check()({ params: {}, query: {}, body })
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.problems.map(atBody)
    throw error
  }
}

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
  parts.reduce<Node | undefined>(
    (node, part) => (typeof part === 'number' ? node?.items : node?.properties?.[part]),
    schema,
  )

/** Whether a path names something that a story can have. */
const isKnown = (path: string): boolean => {
  const parts = partsOf(path)
  return parts !== null && nodeAt(parts) !== undefined
}

export const requiredProblems = (required: readonly string[]): Problem[] =>
  required.flatMap((path, index) =>
    isKnown(path)
      ? []
      : [
          bodyProblem(
            `required[${index}]`,
            'unknown-field',
            'is nothing that a story has; it must be a path such as tasks[0].headline',
          ),
        ],
  )

const dayMembers: ReadonlySet<string> = new Set(['date', 'fromDate', 'toDate', 'exceptDates'])

const datesOf = (member: unknown, date: string): unknown =>
  Array.isArray(member)
    ? member.map((day) => datesOf(day, date))
    : typeof member === 'number'
      ? shiftedBy(date, member)
      : member

/** A body on a day: numbers become dates. A day outside of the calendar becomes its first or last. */
export const dated = (value: unknown, date: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => dated(entry, date))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      dayMembers.has(name) ? datesOf(member, date) : dated(member, date),
    ]),
  )
}

const valueAt = (body: unknown, parts: Parts): unknown =>
  parts.reduce<unknown>(
    (value, part) => (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[part],
    body,
  )

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What a story must have and does not. */
export const missingProblems = (body: unknown, required: readonly string[]): Problem[] =>
  required.flatMap((path) =>
    isBlank(valueAt(body, partsOf(path) ?? []))
      ? [bodyProblem(path, 'required', 'is required by the template')]
      : [],
  )
