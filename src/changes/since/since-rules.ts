import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../../http/change.ts'
import type { Element, ScheduleContent } from '../../stories/elements/aggregate.ts'
import type { SinceKind } from './since-schemas.ts'

/** What sort of difference there is between two states of a story. */

const unique = (values: readonly object[]): string[] =>
  [...new Set(values.map((value) => JSON.stringify(value)))].sort()

const daysOfSchedule = ({ timing: _, ...days }: ScheduleContent): object => days

/** What puts a story on days (contract 13.1): its publications, else its event, else its deadlines. */
const daysOf = ({ root: { event }, tasks, publications }: Element): string[] => {
  const scheduled = publications.flatMap(({ content: { schedule } }) =>
    schedule === null ? [] : [daysOfSchedule(schedule)],
  )
  if (scheduled.length > 0) return unique(scheduled)
  if (event !== null) return unique([{ from: event.fromDate, to: event.toDate ?? event.fromDate }])
  return unique(
    tasks.flatMap(({ content: { deadline } }) => (deadline === null ? [] : [{ date: deadline.date }])),
  )
}

type Members = Readonly<Record<string, unknown>>

const times = ['time', 'timing', 'fromTime', 'toTime']

const timesOf = (value: Members | null): unknown[] => times.map((name) => value?.[name] ?? null)

const isOtherTime = ({ from, to }: ChangedField): boolean =>
  from !== null && to !== null && !isDeepStrictEqual(timesOf(from as Members), timesOf(to as Members))

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The tasks and publications that are only on one side. */
const oneSided = (fields: readonly ChangedField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ of, field, from, to }) => {
      if (of !== null || (field !== 'tasks' && field !== 'publications')) return []
      const [before, after] = [idsIn(from), idsIn(to)]
      const lone = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id))
      return lone.map((id) => `${field.slice(0, -1)} ${id}`)
    }),
  )

const dated = new Set(['schedule', 'event', 'deadline'])
const assigned = new Set(['userId', 'unregisteredAssigneeId'])
const statuses = new Set(['elementStatusId', 'statusId', 'done', 'published'])

const kindsOfField = (changed: ChangedField, isMoved: boolean): SinceKind[] => {
  const { field } = changed
  if (dated.has(field)) {
    if (isOtherTime(changed)) return ['retimed']
    return isMoved ? [] : ['retimed']
  }
  if (assigned.has(field) || field === 'confirmationStatusCode') return ['reassigned']
  return [statuses.has(field) ? 'restatused' : 'changed']
}

/** The kinds of the fields that differ. New and removed tasks and publications are `changed`, and their people `reassigned`. */
export const kindsOf = (
  fields: readonly ChangedField[],
  before: Element,
  after: Element,
): ReadonlySet<SinceKind> => {
  const isMoved = !isDeepStrictEqual(daysOf(before), daysOf(after))
  const lone = oneSided(fields)
  const kinds = fields.flatMap((changed): SinceKind[] => {
    const { of, field } = changed
    if (of === null || !lone.has(`${of.type} ${of.id}`)) return kindsOfField(changed, isMoved)
    return assigned.has(field) ? ['reassigned'] : []
  })
  return new Set([...(isMoved ? (['moved'] as const) : []), ...kinds])
}
