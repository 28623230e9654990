import { type Body, createBody, patchBody, replaceBody, weekdays } from './platform-shape.ts'

/**
 * Platforms as contract 8.1–8.7 describe them, in plain code and without a database: what the API must answer. It is
 * written from the contract, shares nothing with `src/`, and puts simplicity before everything else.
 */

interface ManualDate {
  /** Null until the API has chosen one. */
  id: number | null
  date: string
  externalId: string | null
  note: string | null
}

type Days = Record<string, boolean>

/** The platform as the API shows it. */
export interface Platform {
  id: number
  version: number
  position: number
  deleted: boolean
  name: string
  externalId: string | null
  typeCode: number
  printingTimeInDays: number
  displayStoryByIssue: boolean
  weeklySchedule: Days | null
  manualSchedule: ManualDate[] | null
  timeSlots: { id: number; name: string; start: string; end: string }[]
}

/** `next` is the platform after an accepted write. `problems` are `path code`, or only codes for broken rules. */
export type Verdict =
  | { readonly accepted: true; readonly next: Platform }
  | {
      readonly accepted: false
      readonly code: string
      readonly problems: readonly string[]
      /** Refused before anything is looked up; its problems are named with their paths. */
      readonly isShape?: true
    }

const everyDay = Object.fromEntries(weekdays.map((day) => [day, true]))

/** 1.14: a request whose problems are all of one of these kinds has that slug. */
const slugs: Record<string, string> = {
  'type-mismatch': 'type-mismatch',
  'date-format': 'date-format-error',
}

const refusedShape = (problems: readonly string[]): Verdict => {
  const kinds = new Set(problems.map((problem) => slugs[problem.split(' ')[1] ?? ''] ?? 'validation-failed'))
  const [only = 'validation-failed'] = kinds
  return { accepted: false, code: kinds.size === 1 ? only : 'validation-failed', problems, isShape: true }
}

// Rules (contract 8.1–8.7) ------------------------------------------------------------------------------------------

const broken = (codes: readonly string[]): Verdict => ({
  accepted: false,
  code: codes.includes('read-only') ? 'validation-failed' : 'business-error',
  problems: [...new Set(codes)],
})

const brokenIf = (condition: boolean, code: string): string[] => (condition ? [code] : [])

const repeats = (values: readonly unknown[]): boolean => new Set(values).size < values.length

/** 8.1 */
const typeRules = ({ typeCode, printingTimeInDays, displayStoryByIssue, timeSlots }: Platform): string[] => [
  ...brokenIf(typeCode === 0 && printingTimeInDays !== 0, 'digital-has-no-printing-time'),
  ...brokenIf(typeCode === 0 && !displayStoryByIssue, 'digital-displays-by-issue'),
  ...brokenIf(typeCode === 1 && timeSlots.length > 0, 'print-has-no-time-slots'),
]

/** 1.10: "" means no external id. */
const emptyToNull = (value: string | null | undefined): string | null => (value ? value : null)

interface Entry {
  id?: number | null
  date?: string
  externalId?: string | null
  note?: string | null
}

const byDate = (one: ManualDate, other: ManualDate): number => (one.date < other.date ? -1 : 1)

const newDate = ({ id = null, date = '', externalId, note }: Entry): ManualDate => ({
  id,
  date,
  externalId: emptyToNull(externalId),
  note: note ?? null,
})

const inOrder = (days: Days): Days => Object.fromEntries(weekdays.map((day) => [day, days[day] ?? false]))

interface PlainFields {
  name: string
  externalId?: string | null
  typeCode?: number
  printingTimeInDays?: number
  displayStoryByIssue?: boolean
}

interface Schedules {
  weeklySchedule?: Days | null
  manualSchedule?: Entry[] | null
}

/** The documented defaults of members that a POST or PUT omits. */
const withDefaults = (body: PlainFields) => ({
  name: body.name.trim(),
  externalId: emptyToNull(body.externalId),
  typeCode: body.typeCode ?? 2,
  printingTimeInDays: body.printingTimeInDays ?? 0,
  displayStoryByIssue: body.displayStoryByIssue ?? true,
})

const blank: Omit<Platform, 'position'> = {
  id: 0,
  version: 1,
  deleted: false,
  name: '',
  externalId: null,
  typeCode: 2,
  printingTimeInDays: 0,
  displayStoryByIssue: true,
  weeklySchedule: null,
  manualSchedule: null,
  timeSlots: [],
}

/** POST (8.2). The id of the result is 0: the API chooses it. */
export const create = (body: Body, position: number): Verdict => {
  const problems = createBody(body, '')
  if (problems.length > 0) return refusedShape(problems)
  const { weeklySchedule, manualSchedule, ...fields } = body as unknown as PlainFields & Schedules
  const next: Platform = {
    ...blank,
    position,
    ...withDefaults(fields),
    weeklySchedule: manualSchedule ? null : inOrder(weeklySchedule ?? everyDay),
    manualSchedule: manualSchedule ? manualSchedule.map(newDate).sort(byDate) : null,
  }
  const codes = [
    ...brokenIf(Boolean(weeklySchedule && manualSchedule), 'one-schedule-mode'),
    ...brokenIf(repeats((manualSchedule ?? []).map(({ date }) => date)), 'duplicate-date'),
    ...typeRules(next),
  ]
  return codes.length > 0 ? broken(codes) : { accepted: true, next }
}

const older: Verdict = { accepted: false, code: 'precondition-failed', problems: ['other-version'] }

/** A5: another version than the present one is what a stale If-Match is. */
const isOlder = ({ version }: Platform, body: Body): boolean => 'version' in body && body.version !== version

/** A5: what only the server writes must be as it is stored; of time slots only the ids count. */
const readOnly = ({ id, timeSlots }: Platform, body: Body): string[] => {
  const slots = body.timeSlots as { id: number }[] | undefined
  const sameSlots =
    slots === undefined || slots.map((slot) => slot.id).join() === timeSlots.map((slot) => slot.id).join()
  return brokenIf(('id' in body && body.id !== id) || !sameSlots, 'read-only')
}

const withoutReadOnly = ({
  id: _,
  version: __,
  timeSlots: ___,
  position: ____,
  deleted: _____,
  ...rest
}: Body): Body => rest

/** 1.18: each change raises the version by one. */
const changed = (current: Platform, next: Platform): Verdict => ({
  accepted: true,
  next:
    JSON.stringify(current) === JSON.stringify(next) ? current : { ...next, version: current.version + 1 },
})

const unknownIds = (current: Platform, entries: readonly Entry[]): boolean =>
  entries.some(({ id }) => id !== undefined && !current.manualSchedule?.some((known) => known.id === id))

const duplicateIds = (entries: readonly Entry[]): boolean =>
  repeats(entries.flatMap(({ id }) => (id === undefined ? [] : [id])))

/** 8.3: refuses the field of the other mode unless it is null. */
const otherMode = (current: Platform, { weeklySchedule, manualSchedule }: Schedules): string[] =>
  brokenIf(current.weeklySchedule ? manualSchedule != null : weeklySchedule != null, 'schedule-mode-is-fixed')

/** PUT (8.4). */
export const replace = (current: Platform, body: Body): Verdict => {
  const problems = replaceBody(body, '')
  if (problems.length > 0) return refusedShape(problems)
  if (isOlder(current, body)) return older
  const { weeklySchedule, manualSchedule, ...fields } = withoutReadOnly(body) as unknown as PlainFields &
    Schedules
  const isWeekly = current.weeklySchedule !== null
  const entries = isWeekly ? [] : (manualSchedule ?? [])
  // A9: a known date keeps what its entry leaves out.
  const dates = entries.map((entry) => {
    const known = current.manualSchedule?.find(({ id }) => id === entry.id)
    return known ? patchedDate(known, entry) : newDate(entry)
  })
  const next: Platform = {
    ...current,
    ...withDefaults(fields),
    typeCode: fields.typeCode ?? current.typeCode,
    weeklySchedule: isWeekly && weeklySchedule ? inOrder(weeklySchedule) : current.weeklySchedule,
    manualSchedule: isWeekly ? null : dates.toSorted(byDate),
  }
  const codes = [
    ...otherMode(current, { weeklySchedule, manualSchedule } as Schedules),
    ...brokenIf(isWeekly ? !weeklySchedule : !manualSchedule, 'schedule-required'),
    ...brokenIf(duplicateIds(entries), 'duplicate-id'),
    ...brokenIf(unknownIds(current, entries), 'unknown-manual-date'),
    ...brokenIf(lacksDate(entries), 'date-required'),
    ...brokenIf(repeats(datesOfKnown(current, entries, dates)), 'duplicate-date'),
    ...typeRules(next),
    ...readOnly(current, body),
  ]
  return codes.length > 0 ? broken(codes) : changed(current, next)
}

const lacksDate = (entries: readonly Entry[]): boolean =>
  entries.some(({ id, date }) => id === undefined && date === undefined)

/** The dates of entries that are new or known. */
const datesOfKnown = (current: Platform, entries: readonly Entry[], dates: readonly ManualDate[]): string[] =>
  dates.flatMap(({ date }, index) =>
    date === '' || unknownIds(current, entries.slice(index, index + 1)) ? [] : [date],
  )

const patchedDate = (known: ManualDate, entry: Entry | undefined): ManualDate => {
  if (!entry) return known
  return {
    id: known.id,
    date: entry.date ?? known.date,
    externalId: 'externalId' in entry ? emptyToNull(entry.externalId) : known.externalId,
    note: 'note' in entry ? (entry.note ?? null) : known.note,
  }
}

/** PATCH (8.5). */
export const patch = (current: Platform, body: Body): Verdict => {
  const problems = patchBody(body, '')
  if (problems.length > 0) return refusedShape(problems)
  if (isOlder(current, body)) return older
  const { weeklySchedule, manualSchedule, ...fields } = withoutReadOnly(
    body,
  ) as unknown as Partial<PlainFields> & Schedules
  const entries = current.manualSchedule ? (manualSchedule ?? []) : []
  const dates = [
    ...(current.manualSchedule ?? []).map((known) =>
      patchedDate(
        known,
        entries.find(({ id }) => id === known.id),
      ),
    ),
    ...entries.filter(({ id }) => id === undefined).map(newDate),
  ]
  const next: Platform = {
    ...current,
    ...fields,
    name: fields.name === undefined ? current.name : fields.name.trim(),
    externalId: 'externalId' in fields ? emptyToNull(fields.externalId) : current.externalId,
    weeklySchedule:
      current.weeklySchedule && weeklySchedule ? inOrder(weeklySchedule) : current.weeklySchedule,
    manualSchedule: current.manualSchedule && dates.sort(byDate),
  }
  const codes = [
    ...otherMode(current, { weeklySchedule, manualSchedule } as Schedules),
    ...brokenIf(duplicateIds(entries), 'duplicate-id'),
    ...brokenIf(unknownIds(current, entries), 'unknown-manual-date'),
    ...brokenIf(lacksDate(entries), 'date-required'),
    ...brokenIf(repeats(dates.flatMap(({ date }) => (date === '' ? [] : [date]))), 'duplicate-date'),
    ...typeRules(next),
    ...readOnly(current, body),
  ]
  return codes.length > 0 ? broken(codes) : changed(current, next)
}

/** DELETE of one manual date (8.7). */
export const deleteDate = (current: Platform, dateId: number): Verdict => {
  const dates = current.manualSchedule ?? []
  if (!dates.some(({ id }) => id === dateId))
    return { accepted: false, code: 'resource-not-found', problems: [] }
  if (dates.length === 1) return broken(['last-manual-date'])
  return changed(current, { ...current, manualSchedule: dates.filter(({ id }) => id !== dateId) })
}
