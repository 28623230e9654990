import { bodyProblem, type Problem, refuseIfAny } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import { everyDay } from '../../base/time/weekdays.ts'
import {
  type CreatePlatform,
  maximumManualDates,
  type PatchPlatform,
  type ReplacePlatform,
  type WeeklySchedule,
} from './platform-schemas.ts'

/** A date of a manual schedule; `id` is null until it is stored. */
export interface ManualDate {
  readonly id: number | null
  readonly date: string
  readonly externalId: string | null
  readonly note: string | null
}

export type Schedule =
  | { readonly mode: 'weekly'; readonly days: WeeklySchedule }
  | { readonly mode: 'manual'; readonly dates: readonly ManualDate[] }

/** The writable fields of a platform. */
export interface PlatformContent {
  readonly name: string
  readonly externalId: string | null
  readonly typeCode: number
  readonly printingTimeInDays: number
  readonly displayStoryByIssue: boolean
  readonly schedule: Schedule
}

const digital = 0
export const print = 1
const other = 2

const ruleBroken = (path: string, code: ProblemCode, message: string): Problem =>
  bodyProblem(path, code, message)

/** 8.1: the rules of each type, checked on the resulting state of every write. */
const typeProblems = (content: PlatformContent, timeSlotCount: number): Problem[] => {
  const problems: Problem[] = []
  if (content.typeCode === digital && content.printingTimeInDays !== 0)
    problems.push(
      ruleBroken('printingTimeInDays', 'digital-has-no-printing-time', 'must be 0 on a digital platform'),
    )
  if (content.typeCode === digital && !content.displayStoryByIssue)
    problems.push(
      ruleBroken('displayStoryByIssue', 'digital-displays-by-issue', 'cannot be false on a digital platform'),
    )
  if (content.typeCode === print && timeSlotCount > 0)
    problems.push(
      ruleBroken('typeCode', 'print-has-no-time-slots', 'cannot be print while the platform has time slots'),
    )
  return problems
}

/** The indexes of values that repeat an earlier one. */
const repeated = <T>(values: readonly (T | undefined)[]): number[] => {
  const seen = new Set<T>()
  return values.flatMap((value, index) => {
    if (value === undefined) return []
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}

/** Contract A14. A schedule from before the limit may have more dates, but may not get even more. */
const tooManyDates = (before: readonly ManualDate[], after: readonly ManualDate[]): Problem[] => {
  if (after.length <= maximumManualDates || after.length <= before.length) return []
  const message = `would leave the platform with more than ${maximumManualDates} dates`
  return [
    {
      ...ruleBroken('manualSchedule', 'too-many-dates', message),
      parameters: { limit: maximumManualDates },
    },
  ]
}

const duplicateDates = (dates: readonly { date?: string | undefined }[]): Problem[] =>
  repeated(dates.map(({ date }) => date)).map((index) =>
    ruleBroken(`manualSchedule[${index}].date`, 'duplicate-date', 'is already in the schedule'),
  )

const duplicateIds = (entries: readonly { id?: number }[]): Problem[] =>
  repeated(entries.map(({ id }) => id)).map((index) =>
    ruleBroken(`manualSchedule[${index}].id`, 'duplicate-id', 'is a duplicate'),
  )

const unknownIds = (entries: readonly { id?: number }[], current: readonly ManualDate[]): Problem[] => {
  const known = new Set(current.map(({ id }) => id))
  return entries.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [ruleBroken(`manualSchedule[${index}].id`, 'unknown-manual-date', 'is not a date of this platform')],
  )
}

interface NewDate {
  readonly date: string
  readonly externalId?: string | null
  readonly note?: string | null
}

const manualDate = ({ date, externalId, note }: NewDate): ManualDate => ({
  id: null,
  date,
  externalId: externalId ?? null,
  note: note ?? null,
})

type DateEntry = NonNullable<PatchPlatform['manualSchedule']>[number]

/** 8.5, A9: an entry with a known id keeps what it leaves out; a new one needs a date. */
const writtenDate = (
  { id, date, ...others }: DateEntry,
  path: string,
  current: readonly ManualDate[],
  problems: Problem[],
): ManualDate[] => {
  if (id !== undefined)
    return current
      .filter((known) => known.id === id)
      .map((known) => ({ ...known, ...others, date: date ?? known.date }))
  if (date !== undefined) return [manualDate({ ...others, date })]
  problems.push(ruleBroken(`${path}.date`, 'date-required', 'is required for a new date'))
  return []
}

/** The dates that entries describe, each under the index of its entry. */
const writtenDates = (
  entries: readonly DateEntry[],
  current: readonly ManualDate[],
  problems: Problem[],
): ManualDate[][] => {
  problems.push(...duplicateIds(entries), ...unknownIds(entries, current))
  return entries.map((entry, index) => writtenDate(entry, `manualSchedule[${index}]`, current, problems))
}

/** Sorts dates as reads return them, so a different order in a request is not a change. */
const manual = (dates: readonly ManualDate[]): Schedule => ({
  mode: 'manual',
  dates: [...dates].sort((one, other) => (one.date < other.date ? -1 : 1)),
})

const plainContent = (
  body: CreatePlatform | ReplacePlatform,
  typeCode: number,
): Omit<PlatformContent, 'schedule'> => ({
  name: body.name,
  externalId: body.externalId ?? null,
  typeCode: body.typeCode ?? typeCode,
  printingTimeInDays: body.printingTimeInDays ?? 0,
  displayStoryByIssue: body.displayStoryByIssue ?? true,
})

/** 8.2: the state after a POST. Throws all broken rules at once. */
export const newContent = (body: CreatePlatform): PlatformContent => {
  const { weeklySchedule, manualSchedule } = body
  const schedule: Schedule = manualSchedule
    ? manual(manualSchedule.map(manualDate))
    : { mode: 'weekly', days: weeklySchedule ?? everyDay }
  const content = { ...plainContent(body, other), schedule }
  const twoModes = ruleBroken(
    'manualSchedule',
    'one-schedule-mode',
    'cannot be sent together with weeklySchedule',
  )
  refuseIfAny('business-error', [
    ...(weeklySchedule && manualSchedule ? [twoModes] : []),
    ...duplicateDates(manualSchedule ?? []),
    ...typeProblems(content, 0),
  ])
  return content
}

/** 8.3: the problem of a schedule for the other mode. */
const otherModeProblems = (mode: Schedule['mode'], body: ReplacePlatform | PatchPlatform): Problem[] => {
  const field = mode === 'weekly' ? 'manualSchedule' : 'weeklySchedule'
  return body[field] == null
    ? []
    : [ruleBroken(field, 'schedule-mode-is-fixed', `cannot be set: the schedule of this platform is ${mode}`)]
}

const replacedSchedule = (current: Schedule, body: ReplacePlatform, problems: Problem[]): Schedule => {
  if (current.mode === 'weekly') {
    if (body.weeklySchedule) return { mode: 'weekly', days: body.weeklySchedule }
    problems.push(ruleBroken('weeklySchedule', 'schedule-required', 'is required for a weekly platform'))
    return current
  }
  const entries = body.manualSchedule
  if (!entries) {
    problems.push(ruleBroken('manualSchedule', 'schedule-required', 'is required for a manual platform'))
    return current
  }
  const dates = writtenDates(entries, current.dates, problems)
  problems.push(...duplicateDates(dates.map(([date]) => ({ date: date?.date }))))
  return manual(dates.flat())
}

/** 8.1, 8.3, 8.4: the state after a PUT, which keeps the type if it names none (A9). */
export const replacedContent = (
  current: PlatformContent,
  body: ReplacePlatform,
  timeSlotCount: number,
): PlatformContent => {
  const problems = otherModeProblems(current.schedule.mode, body)
  const schedule = replacedSchedule(current.schedule, body, problems)
  const content = { ...plainContent(body, current.typeCode), schedule }
  refuseIfAny('business-error', [...problems, ...typeProblems(content, timeSlotCount)])
  return content
}

/** 8.5: entries with an id patch that date, entries without one add a date; both lists keep the order of entries. */
const patchedDates = (
  current: readonly ManualDate[],
  entries: readonly DateEntry[],
  problems: Problem[],
): ManualDate[] => {
  const written = writtenDates(entries, current, problems).flat()
  // Two entries with the same id are refused anyway; here the first one wins.
  const byId = new Map(written.toReversed().map((date) => [date.id, date]))
  return [
    ...current.map((date) => (date.id === null ? date : (byId.get(date.id) ?? date))),
    ...written.filter(({ id }) => id === null),
  ]
}

/** Duplicates in the resulting dates, each reported at its entry. */
const resultingDuplicates = (dates: readonly ManualDate[], entries: readonly DateEntry[]): Problem[] => {
  const byDate = groupBy(dates, ({ date }) => date)
  return entries.flatMap(({ date }, index) =>
    date !== undefined && (byDate.get(date)?.length ?? 0) > 1
      ? [ruleBroken(`manualSchedule[${index}].date`, 'duplicate-date', 'is already in the schedule')]
      : [],
  )
}

const patchedSchedule = (current: Schedule, patch: PatchPlatform, problems: Problem[]): Schedule => {
  if (current.mode === 'weekly')
    return patch.weeklySchedule ? { mode: 'weekly', days: patch.weeklySchedule } : current
  const entries = patch.manualSchedule ?? []
  const dates = patchedDates(current.dates, entries, problems)
  problems.push(...resultingDuplicates(dates, entries), ...tooManyDates(current.dates, dates))
  return manual(dates)
}

/** 8.1, 8.3, 8.5: the state after a PATCH. */
export const patchedContent = (
  current: PlatformContent,
  patch: PatchPlatform,
  timeSlotCount: number,
): PlatformContent => {
  const { weeklySchedule: _, manualSchedule: __, ...plain } = patch
  const problems = otherModeProblems(current.schedule.mode, patch)
  const content = { ...current, ...plain, schedule: patchedSchedule(current.schedule, patch, problems) }
  refuseIfAny('business-error', [...problems, ...typeProblems(content, timeSlotCount)])
  return content
}
