import { isDeepStrictEqual } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import type { Problems } from '../../base/problems.ts'
import { daysOf as daysInOrder, everyDay, flagsOf, weekdays } from '../../base/time/weekdays.ts'
import type { ScheduleContent, TimingContent } from '../elements/aggregate.ts'
import type { KnownPlatform } from '../references/loaded-references.ts'
import type { ScheduleBody } from './schedule-schemas.ts'

/** A recurring schedule covers at most this many days, including both ends (contract 6.4). */
const maximumDays = 366

const weekdayOf = (date: Temporal.PlainDate) => weekdays[date.dayOfWeek - 1] ?? 'mon'

/** The platform of a scheduled publication. */
export interface ScheduledPlatform {
  readonly id: number
  readonly days: KnownPlatform['days']
}

/** What the rules of a schedule need. `path` gives the path of a member in the request. */
export interface ScheduleWrite {
  readonly path: (member: string) => string
  readonly timeSlotPlatformIds: ReadonlyMap<number, number>
  readonly problems: Problems
}

// The form (contract 6.2) -------------------------------------------------------------------------------------------

const forms = {
  single: { required: ['date'], optional: [] },
  daily: { required: ['fromDate', 'toDate'], optional: ['type', 'days', 'exceptDates'] },
  manual: { required: ['fromDate', 'toDate'], optional: ['type', 'exceptDates'] },
} as const

const formMembers = ['date', 'type', 'fromDate', 'toDate', 'days', 'exceptDates'] as const

type Form = keyof typeof forms

const formOf = ({ kind, type }: ScheduleBody): Form | undefined => (kind === 'single' ? 'single' : type)

/** Reports missing members and members of other forms. Returns whether none is missing. */
const isComplete = (body: ScheduleBody, form: Form, { path, problems }: ScheduleWrite): boolean => {
  const required: readonly string[] = forms[form].required
  const allowed: readonly string[] = [...required, ...forms[form].optional]
  for (const member of formMembers)
    if (body[member] !== undefined && !allowed.includes(member))
      problems.value(path(member), 'unknown-field', `is not a member of a ${form} schedule`)
    else if (body[member] === undefined && required.includes(member))
      problems.value(path(member), 'required', 'is required')
  return formMembers.every((member) => body[member] !== undefined || !required.includes(member))
}

const otherTiming = { time: 'timeSlotId', timeSlot: 'time' } as const

/** Undefined if a member that its type requires is missing. */
const timingContent = (
  timing: ScheduleBody['timing'],
  { path, problems }: ScheduleWrite,
): TimingContent | null | undefined => {
  if (timing == null) return null
  const { type, time, timeSlotId } = timing
  const other = otherTiming[type]
  if (timing[other] !== undefined)
    problems.value(path(`timing.${other}`), 'unknown-field', `is not a member of a timing of type ${type}`)
  if (type === 'time' && time !== undefined) return { type, time }
  if (type === 'timeSlot' && timeSlotId !== undefined) return { type, timeSlotId }
  problems.value(path(`timing.${type === 'time' ? 'time' : 'timeSlotId'}`), 'required', 'is required')
  return undefined
}

/**
 * The schedule that a body describes; null if it has a problem. Without `days` a daily schedule gets the days of the
 * platform.
 */
const contentOf = (
  body: ScheduleBody,
  platform: ScheduledPlatform | null,
  write: ScheduleWrite,
): ScheduleContent | null => {
  const form = formOf(body)
  if (form === undefined) write.problems.value(write.path('type'), 'required', 'is required')
  const complete = form !== undefined && isComplete(body, form, write)
  const timing = timingContent(body.timing, write)
  if (!complete || timing === undefined) return null
  const { date = '', fromDate = '', toDate = '', days } = body
  if (form === 'single') return { kind: 'single', date, timing }
  const exceptDates = (body.exceptDates ?? []).toSorted()
  const except = exceptDates.length > 0 && { exceptDates }
  const recurring = { kind: 'recurring', fromDate, toDate, ...except, timing } as const
  if (form === 'manual') return { ...recurring, type: form }
  const ofPlatform = platform?.days.mode === 'weekly' ? platform.days.days : everyDay
  return { ...recurring, type: form, days: daysInOrder(flagsOf(days ?? ofPlatform)) }
}

// Dates (contract 6.4) ----------------------------------------------------------------------------------------------

type Recurring = Extract<ScheduleContent, { kind: 'recurring' }>

/** The number of days in a range, including both ends; zero or less if it ends before it starts. */
const lengthOf = ({ fromDate, toDate }: Recurring): number =>
  Temporal.PlainDate.from(fromDate).until(toDate).days + 1

const dayMilliseconds = 86_400_000

/**
 * Every day of a range, as the start of the day in UTC; empty if the range is not allowed. Temporal would take several
 * times as long, and a request with 200 schedules of 366 days would block all others.
 */
const daysOf = (schedule: Recurring): Date[] => {
  const length = lengthOf(schedule)
  if (length > maximumDays) return []
  const first = Date.parse(`${schedule.fromDate}T00:00:00Z`)
  return Array.from({ length: Math.max(length, 0) }, (_, index) => new Date(first + index * dayMilliseconds))
}

/** The publication dates of a recurring schedule, sorted, with those that are left out. */
const allOccurrencesOf = (schedule: Recurring, { days }: Pick<ScheduledPlatform, 'days'>): string[] => {
  if (schedule.type === 'daily') {
    const mondayFirst = flagsOf(schedule.days)
    return daysOf(schedule)
      .filter((day) => mondayFirst[(day.getUTCDay() + 6) % 7])
      .map((day) => day.toISOString().slice(0, 10))
  }
  const { fromDate, toDate } = schedule
  const dates = days.mode === 'manual' ? days.dates : []
  return dates.filter((date) => fromDate <= date && date <= toDate).toSorted()
}

/** The publication dates of a schedule, sorted. */
export const occurrencesOf = (
  schedule: ScheduleContent,
  platform: Pick<ScheduledPlatform, 'days'>,
): string[] => {
  if (schedule.kind === 'single') return [schedule.date]
  const { exceptDates = [] } = schedule
  return allOccurrencesOf(schedule, platform).filter((date) => !exceptDates.includes(date))
}

/** The most dates that a stored schedule can have; those of a manual platform are not known. */
export const mostOccurrences = (schedule: ScheduleContent): number =>
  schedule.kind === 'recurring' && schedule.type === 'manual'
    ? lengthOf(schedule)
    : occurrencesOf(schedule, { days: { mode: 'weekly', days: everyDay } }).length

/** Checks the range of a recurring schedule. Returns whether it is allowed. */
const checkRange = (schedule: Recurring, { path, problems }: ScheduleWrite): boolean => {
  const length = lengthOf(schedule)
  if (length < 1) problems.rule(path('toDate'), 'ends-before-it-starts', 'is before the first day')
  if (length > maximumDays)
    problems.rule(path('toDate'), 'schedule-too-long', `must be within ${maximumDays} days of fromDate`)
  return length >= 1 && length <= maximumDays
}

const checkSingle = (date: string, { days }: ScheduledPlatform, { path, problems }: ScheduleWrite): void => {
  if (days.mode === 'manual' && !days.dates.includes(date))
    problems.rule(path('date'), 'not-a-date-of-platform', 'is not a publication date of the platform')
  if (days.mode === 'weekly' && !days.days[weekdayOf(Temporal.PlainDate.from(date))])
    problems.rule(
      path('date'),
      'not-a-day-of-platform',
      'falls on a weekday on which the platform does not publish',
    )
}

const modes = { daily: 'weekly', manual: 'manual' } as const

/** B14: only days of the schedule are left out, and not all of them. */
const checkExceptDates = (
  { exceptDates = [] }: Recurring,
  dates: readonly string[],
  { path, problems }: ScheduleWrite,
): void => {
  const strange = exceptDates.flatMap((date, index) =>
    dates.includes(date) ? [] : [`exceptDates[${index}]`],
  )
  for (const at of new Set(strange.map(path)))
    problems.rule(at, 'not-a-day-of-publication', 'is not a day of the schedule')
  if (dates.length > 0 && dates.every((date) => exceptDates.includes(date)))
    problems.rule(path('exceptDates'), 'no-occurrence', 'leaves out every day of the schedule')
}

const checkRecurring = (schedule: Recurring, platform: ScheduledPlatform, write: ScheduleWrite): void => {
  const { path, problems } = write
  const { days } = platform
  const isAllowed = checkRange(schedule, write)
  if (days.mode !== modes[schedule.type]) {
    const message = `does not fit: the platform has a ${days.mode} schedule`
    problems.rule(path('type'), 'schedule-type-of-other-mode', message)
    return
  }
  if (schedule.type === 'daily' && days.mode === 'weekly') {
    const others = weekdays.filter((name) => schedule.days[name] && !days.days[name])
    for (const at of new Set(others.map((day) => path(`days.${day}`))))
      problems.rule(at, 'not-a-day-of-platform', 'is a weekday on which the platform does not publish')
  }
  const dates = allOccurrencesOf(schedule, platform)
  if (isAllowed && dates.length === 0)
    problems.rule(path('fromDate'), 'no-occurrence', 'starts a range without a publication day')
  if (isAllowed) checkExceptDates(schedule, dates, write)
}

/** 6.3: the time slot must belong to the platform. */
const checkTimeSlot = (
  timing: TimingContent | null,
  { id }: ScheduledPlatform,
  { path, timeSlotPlatformIds, problems }: ScheduleWrite,
): void => {
  if (timing?.type !== 'timeSlot') return
  const platformId = timeSlotPlatformIds.get(timing.timeSlotId)
  if (platformId === undefined) problems.reference(path('timing.timeSlotId'))
  else if (platformId !== id)
    problems.rule(path('timing.timeSlotId'), 'time-slot-of-another-platform', 'belongs to another platform')
}

// Writes ------------------------------------------------------------------------------------------------------------

/** A schedule after a write, with its dates; `occurrences` is null if the stored dates stay. */
export interface WrittenSchedule {
  readonly schedule: ScheduleContent | null
  readonly occurrences: readonly string[] | null
}

/** The result of removing a schedule. `current` is the schedule before. */
export const undated = (current: ScheduleContent | null): WrittenSchedule => ({
  schedule: null,
  occurrences: current && [],
})

/**
 * A schedule on a platform that is new for it. Reports everything that the platform does not allow (contract 6.3, 6.4).
 */
export const scheduleOn = (
  platform: ScheduledPlatform,
  schedule: ScheduleContent,
  write: ScheduleWrite,
): WrittenSchedule => {
  if (schedule.kind === 'single') checkSingle(schedule.date, platform, write)
  else checkRecurring(schedule, platform, write)
  checkTimeSlot(schedule.timing, platform, write)
  return { schedule, occurrences: occurrencesOf(schedule, platform) }
}

/** Whether a body says exactly what is stored (contract A5). */
export const describes = (
  body: ScheduleBody,
  current: ScheduleContent,
  platform: ScheduledPlatform | null,
): boolean => {
  let isWhole = true
  const wrong = (): void => {
    isWhole = false
  }
  const problems = { reference: wrong, value: wrong, rule: wrong, refuse: () => undefined }
  const schedule = contentOf(body, platform, {
    path: (member) => member,
    timeSlotPlatformIds: new Map(),
    problems,
  })
  return isWhole && isDeepStrictEqual(schedule, current)
}

/**
 * The schedule that a body asks for. `current` is the current schedule on this platform. An equal schedule is not
 * checked again and keeps its dates, even if the schedule of the platform has changed (6.4). `platform` is null if the
 * write has none, which is reported elsewhere.
 */
export const writtenSchedule = (
  body: ScheduleBody,
  current: ScheduleContent | null,
  platform: ScheduledPlatform | null,
  write: ScheduleWrite,
): WrittenSchedule => {
  const schedule = contentOf(body, platform, write)
  if (schedule === null || platform === null || isDeepStrictEqual(schedule, current))
    return { schedule, occurrences: null }
  return scheduleOn(platform, schedule, write)
}
