import { isDeepStrictEqual } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import { everyDay, flagsOf, weekdays } from '../../time/weekdays.ts'
import type { ScheduleContent, TimingContent } from '../aggregate.ts'
import type { Problems } from '../problems.ts'
import type { KnownPlatform } from '../references/known-references.ts'
import type { ScheduleBody } from './schedule-schemas.ts'

/** A recurring schedule reaches over this many days at most, both ends included (contract 6.4). */
const maximumDays = 366

const weekdayOf = (date: Temporal.PlainDate) => weekdays[date.dayOfWeek - 1] ?? 'mon'

/** The platform that a publication is scheduled on. */
export interface ScheduledPlatform {
  readonly id: number
  readonly days: KnownPlatform['days']
}

/** What judging a schedule goes by. `path` names where a member stands in the request. */
export interface ScheduleWrite {
  readonly path: (member: string) => string
  readonly timeSlotPlatformIds: ReadonlyMap<number, number>
  readonly problems: Problems
}

// The form (contract 6.2) -------------------------------------------------------------------------------------------

const forms = {
  single: { required: ['date'], optional: [] },
  daily: { required: ['fromDate', 'toDate'], optional: ['type', 'days'] },
  manual: { required: ['fromDate', 'toDate'], optional: ['type'] },
} as const

const formMembers = ['date', 'type', 'fromDate', 'toDate', 'days'] as const

type Form = keyof typeof forms

const formOf = ({ kind, type }: ScheduleBody): Form | undefined => (kind === 'single' ? 'single' : type)

/** Tells which members a form lacks and which are of another form; returns whether it has all. */
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

/** Undefined where it lacks what its type says. */
const timingContent = (
  timing: ScheduleBody['timing'],
  { path, problems }: ScheduleWrite,
): TimingContent | null | undefined => {
  if (timing == null) return null
  const { type, time, timeSlotId } = timing
  const other = otherTiming[type]
  if (timing[other] !== undefined)
    problems.value(path(`timing.${other}`), 'unknown-field', `is not a member of a timing by ${type}`)
  if (type === 'time' && time !== undefined) return { type, time }
  if (type === 'timeSlot' && timeSlotId !== undefined) return { type, timeSlotId }
  problems.value(path(`timing.${type === 'time' ? 'time' : 'timeSlotId'}`), 'required', 'is required')
  return undefined
}

/** The schedule that a body describes; null where that is a problem. Without `days` a daily one has the platform's. */
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
  const recurring = { kind: 'recurring', fromDate, toDate, timing } as const
  if (form === 'manual') return { ...recurring, type: form }
  const ofPlatform = platform?.days.mode === 'weekly' ? platform.days.days : everyDay
  return { ...recurring, type: form, days: days ?? ofPlatform }
}

// Dates (contract 6.4) ----------------------------------------------------------------------------------------------

type Recurring = Extract<ScheduleContent, { kind: 'recurring' }>

/** How many days a range has, both ends included; none or less where it ends before it starts. */
const lengthOf = ({ fromDate, toDate }: Recurring): number =>
  Temporal.PlainDate.from(fromDate).until(toDate).days + 1

const dayMilliseconds = 86_400_000

/**
 * Every day of a range as the start of its day in UTC; none where the range is not allowed. Temporal takes several times
 * as long: a request may have 200 schedules of 366 days, and nobody else is answered meanwhile.
 */
const daysOf = (schedule: Recurring): Date[] => {
  const length = lengthOf(schedule)
  if (length > maximumDays) return []
  const first = Date.parse(`${schedule.fromDate}T00:00:00Z`)
  return Array.from({ length: Math.max(length, 0) }, (_, index) => new Date(first + index * dayMilliseconds))
}

/** The dates on which a schedule brings a publication out, in order. */
export const occurrencesOf = (
  schedule: ScheduleContent,
  { days }: Pick<ScheduledPlatform, 'days'>,
): string[] => {
  if (schedule.kind === 'single') return [schedule.date]
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

/** Tells whether the range of a recurring schedule is allowed. */
const checkRange = (schedule: Recurring, { path, problems }: ScheduleWrite): boolean => {
  const length = lengthOf(schedule)
  if (length < 1) problems.rule(path('toDate'), 'ends-before-it-starts', 'is before fromDate')
  if (length > maximumDays)
    problems.rule(path('toDate'), 'schedule-too-long', `is more than ${maximumDays} days from fromDate on`)
  return length >= 1 && length <= maximumDays
}

const checkSingle = (date: string, { days }: ScheduledPlatform, { path, problems }: ScheduleWrite): void => {
  if (days.mode === 'manual' && !days.dates.includes(date))
    problems.rule(path('date'), 'not-a-date-of-platform', 'is not a date on which the platform comes out')
  if (days.mode === 'weekly' && !days.days[weekdayOf(Temporal.PlainDate.from(date))])
    problems.rule(
      path('date'),
      'not-a-day-of-platform',
      'is on a day of the week on which the platform does not come out',
    )
}

const modes = { daily: 'weekly', manual: 'manual' } as const

const checkRecurring = (
  schedule: Recurring,
  occurrences: readonly string[],
  { days }: ScheduledPlatform,
  write: ScheduleWrite,
): void => {
  const { path, problems } = write
  const isAllowed = checkRange(schedule, write)
  if (days.mode !== modes[schedule.type]) {
    const message = `does not fit: the schedule of the platform is ${days.mode}`
    problems.rule(path('type'), 'schedule-type-of-other-mode', message)
    return
  }
  if (schedule.type === 'daily' && days.mode === 'weekly')
    for (const day of weekdays.filter((name) => schedule.days[name] && !days.days[name]))
      problems.rule(
        path(`days.${day}`),
        'not-a-day-of-platform',
        'is a day of the week on which the platform does not come out',
      )
  if (isAllowed && occurrences.length === 0)
    problems.rule(path('fromDate'), 'no-occurrence', 'begins a range without a day to come out on')
}

/** 6.3: a slot belongs to the platform. */
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

/** A schedule after a write, with the dates that it brings; null for these where they stay as they were stored. */
export interface WrittenSchedule {
  readonly schedule: ScheduleContent | null
  readonly occurrences: readonly string[] | null
}

/** No schedule; `current` is the one there was. */
export const undated = (current: ScheduleContent | null): WrittenSchedule => ({
  schedule: null,
  occurrences: current && [],
})

/** A schedule on a platform that it was not on before. Tells what the platform does not allow of it (contract 6.3, 6.4). */
export const scheduleOn = (
  platform: ScheduledPlatform,
  schedule: ScheduleContent,
  write: ScheduleWrite,
): WrittenSchedule => {
  const occurrences = occurrencesOf(schedule, platform)
  if (schedule.kind === 'single') checkSingle(schedule.date, platform, write)
  else checkRecurring(schedule, occurrences, platform, write)
  checkTimeSlot(schedule.timing, platform, write)
  return { schedule, occurrences }
}

/**
 * The schedule that a body asks for. `current` is the one that the publication has on this platform: said again, it is
 * neither judged anew nor given other dates, whatever became of the platform's schedule since (6.4). `platform` is null
 * where the write has none, which is a problem of its own.
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
