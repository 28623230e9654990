import { bodyIssue, type Issue, refuseIfAny } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { IssueCode } from '../issue-codes.ts'
import { everyDay } from '../time/weekdays.ts'
import type { CreatePlatform, PatchPlatform, ReplacePlatform, WeeklySchedule } from './platform-schemas.ts'

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

/** What a client may write of a platform. */
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

const ruleBroken = (path: string, code: IssueCode, message: string): Issue => bodyIssue(path, code, message)

/** 8.1: what a type allows, on the resulting state of every write. */
const typeIssues = (content: PlatformContent, timeSlotCount: number): Issue[] => {
  const issues: Issue[] = []
  if (content.typeCode === digital && content.printingTimeInDays !== 0)
    issues.push(
      ruleBroken('printingTimeInDays', 'digital-has-no-printing-time', 'must be 0 on a digital platform'),
    )
  if (content.typeCode === digital && !content.displayStoryByIssue)
    issues.push(
      ruleBroken('displayStoryByIssue', 'digital-displays-by-issue', 'cannot be false on a digital platform'),
    )
  if (content.typeCode === print && timeSlotCount > 0)
    issues.push(
      ruleBroken('typeCode', 'print-has-no-time-slots', 'cannot be print while the platform has time slots'),
    )
  return issues
}

/** Where a value stands again among earlier ones. */
const repeated = <T>(values: readonly (T | undefined)[]): number[] => {
  const seen = new Set<T>()
  return values.flatMap((value, index) => {
    if (value === undefined) return []
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}

const duplicateDates = (dates: readonly { date?: string }[]): Issue[] =>
  repeated(dates.map(({ date }) => date)).map((index) =>
    ruleBroken(`manualSchedule[${index}].date`, 'duplicate-date', 'is already in the schedule'),
  )

const duplicateIds = (entries: readonly { id?: number }[]): Issue[] =>
  repeated(entries.map(({ id }) => id)).map((index) =>
    ruleBroken(`manualSchedule[${index}].id`, 'duplicate-id', 'is named twice'),
  )

const unknownIds = (entries: readonly { id?: number }[], current: readonly ManualDate[]): Issue[] => {
  const known = new Set(current.map(({ id }) => id))
  return entries.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [ruleBroken(`manualSchedule[${index}].id`, 'unknown-manual-date', 'is no date of this platform')],
  )
}

interface Entry {
  readonly id?: number
  readonly date: string
  readonly externalId?: string | null
  readonly note?: string | null
}

const manualDate = ({ id, date, externalId, note }: Entry): ManualDate => ({
  id: id ?? null,
  date,
  externalId: externalId ?? null,
  note: note ?? null,
})

/** Dates are kept in the order in which they are read, so that the order in a request makes no change. */
const manual = (dates: readonly ManualDate[]): Schedule => ({
  mode: 'manual',
  dates: [...dates].sort((one, other) => (one.date < other.date ? -1 : 1)),
})

const plainContent = (body: CreatePlatform | ReplacePlatform): Omit<PlatformContent, 'schedule'> => ({
  name: body.name,
  externalId: body.externalId ?? null,
  typeCode: body.typeCode ?? other,
  printingTimeInDays: body.printingTimeInDays ?? 0,
  displayStoryByIssue: body.displayStoryByIssue ?? true,
})

/** 8.2: the state a POST asks for. Throws with every rule it breaks. */
export const newContent = (body: CreatePlatform): PlatformContent => {
  const { weeklySchedule, manualSchedule } = body
  const schedule: Schedule = manualSchedule
    ? manual(manualSchedule.map(manualDate))
    : { mode: 'weekly', days: weeklySchedule ?? everyDay }
  const content = { ...plainContent(body), schedule }
  const twoModes = ruleBroken(
    'manualSchedule',
    'one-schedule-mode',
    'cannot be sent together with weeklySchedule',
  )
  refuseIfAny('business-error', [
    ...(weeklySchedule && manualSchedule ? [twoModes] : []),
    ...duplicateDates(manualSchedule ?? []),
    ...typeIssues(content, 0),
  ])
  return content
}

/** 8.3: the field of the mode that the platform does not have. */
const otherModeIssues = (mode: Schedule['mode'], body: ReplacePlatform | PatchPlatform): Issue[] => {
  const field = mode === 'weekly' ? 'manualSchedule' : 'weeklySchedule'
  return body[field] == null
    ? []
    : [ruleBroken(field, 'schedule-mode-is-fixed', `cannot be set: the schedule of this platform is ${mode}`)]
}

const replacedSchedule = (current: Schedule, body: ReplacePlatform, issues: Issue[]): Schedule => {
  if (current.mode === 'weekly') {
    if (body.weeklySchedule) return { mode: 'weekly', days: body.weeklySchedule }
    issues.push(ruleBroken('weeklySchedule', 'schedule-required', 'must be sent for a weekly platform'))
    return current
  }
  const entries = body.manualSchedule
  if (!entries) {
    issues.push(ruleBroken('manualSchedule', 'schedule-required', 'must be sent for a manual platform'))
    return current
  }
  issues.push(...duplicateIds(entries), ...unknownIds(entries, current.dates), ...duplicateDates(entries))
  return manual(entries.map(manualDate))
}

/** 8.1, 8.3, 8.4: the state a PUT asks for. */
export const replacedContent = (
  current: PlatformContent,
  body: ReplacePlatform,
  timeSlotCount: number,
): PlatformContent => {
  const issues = otherModeIssues(current.schedule.mode, body)
  const content = { ...plainContent(body), schedule: replacedSchedule(current.schedule, body, issues) }
  refuseIfAny('business-error', [...issues, ...typeIssues(content, timeSlotCount)])
  return content
}

type PatchEntry = NonNullable<PatchPlatform['manualSchedule']>[number]

/** 8.5: entries with an id patch that date, entries without one add a date; both lists keep the place of each entry. */
const patchedDates = (
  current: readonly ManualDate[],
  entries: readonly PatchEntry[],
  issues: Issue[],
): ManualDate[] => {
  issues.push(...duplicateIds(entries), ...unknownIds(entries, current))
  // Of two entries with one id, which is refused, the first one counts.
  const entryOf = new Map(entries.toReversed().map((entry) => [entry.id, entry]))
  const kept = current.map((date) => {
    const entry = date.id === null ? undefined : entryOf.get(date.id)
    return entry ? { ...date, ...entry, id: date.id } : date
  })
  const added = entries.flatMap((entry, index) => {
    if (entry.id !== undefined) return []
    if (entry.date !== undefined) return [manualDate({ ...entry, date: entry.date })]
    issues.push(ruleBroken(`manualSchedule[${index}].date`, 'date-required', 'is required for a new date'))
    return []
  })
  return [...kept, ...added]
}

/** Duplicates in the resulting dates, each at the entry that brought it. */
const resultingDuplicates = (dates: readonly ManualDate[], entries: readonly PatchEntry[]): Issue[] => {
  const byDate = groupBy(dates, ({ date }) => date)
  return entries.flatMap(({ date }, index) =>
    date !== undefined && (byDate.get(date)?.length ?? 0) > 1
      ? [ruleBroken(`manualSchedule[${index}].date`, 'duplicate-date', 'is already in the schedule')]
      : [],
  )
}

const patchedSchedule = (current: Schedule, patch: PatchPlatform, issues: Issue[]): Schedule => {
  if (current.mode === 'weekly')
    return patch.weeklySchedule ? { mode: 'weekly', days: patch.weeklySchedule } : current
  const entries = patch.manualSchedule ?? []
  const dates = patchedDates(current.dates, entries, issues)
  issues.push(...resultingDuplicates(dates, entries))
  return manual(dates)
}

/** 8.1, 8.3, 8.5: the state a PATCH asks for. */
export const patchedContent = (
  current: PlatformContent,
  patch: PatchPlatform,
  timeSlotCount: number,
): PlatformContent => {
  const { weeklySchedule: _, manualSchedule: __, ...plain } = patch
  const issues = otherModeIssues(current.schedule.mode, patch)
  const content = { ...current, ...plain, schedule: patchedSchedule(current.schedule, patch, issues) }
  refuseIfAny('business-error', [...issues, ...typeIssues(content, timeSlotCount)])
  return content
}
