/**
 * Which bodies of platforms have a valid shape (contract 1.8–1.10, 8.2–8.5), and the problems that the others cause.
 */

/** A request body of any shape. */
export type Body = Record<string, unknown>

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

type Check = (value: unknown, path: string) => string[]

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongType = (path: string) => [`${path} type-mismatch`]

const text =
  (maximum: number): Check =>
  (value, path) => {
    if (value === null) return []
    if (typeof value !== 'string') return wrongType(path)
    return value.length > maximum ? [`${path} too-long`] : []
  }

const name: Check = (value, path) => {
  if (typeof value !== 'string') return wrongType(path)
  if (value.trim() === '') return [`${path} blank`]
  return value.trim().length > 255 ? [`${path} too-long`] : []
}

const externalId: Check = (value, path) =>
  typeof value === 'string' && value !== '' && value.trim() === ''
    ? [`${path} blank`]
    : text(255)(value, path)

const integer =
  (minimum: number, maximum: number): Check =>
  (value, path) => {
    if (!Number.isInteger(value)) return wrongType(path)
    return Number(value) < minimum || Number(value) > maximum ? [`${path} out-of-range`] : []
  }

const boolean: Check = (value, path) => (typeof value === 'boolean' ? [] : wrongType(path))

const date: Check = (value, path) => {
  if (typeof value !== 'string') return wrongType(path)
  const isReal = /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDate(value)
  return isReal ? [] : [`${path} date-format`]
}

const isCalendarDate = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return year > 0 && days !== undefined && day >= 1 && day <= days
}

const object =
  (members: Record<string, Check>, required: readonly string[]): Check =>
  (value, path) => {
    if (!isObject(value)) return wrongType(path)
    const at = (member: string) => (path === '' ? member : `${path}.${member}`)
    return [
      ...required.filter((member) => !(member in value)).map((member) => `${at(member)} required`),
      ...Object.entries(value).flatMap(([member, given]) => {
        const check = members[member]
        return check ? check(given, at(member)) : [`${at(member)} unknown-field`]
      }),
    ]
  }

const list =
  (entry: Check, minimum: number): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return wrongType(path)
    const problems = value.flatMap((given, index) => entry(given, `${path}[${index}]`))
    return value.length < minimum ? [`${path} too-few`, ...problems] : problems
  }

const nullable =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path)

const id = integer(1, Number.MAX_SAFE_INTEGER)
const plain = {
  name,
  externalId,
  typeCode: integer(0, 2),
  printingTimeInDays: integer(0, 365),
  displayStoryByIssue: boolean,
}
const week = object(Object.fromEntries(weekdays.map((day) => [day, boolean])), weekdays)
/** A5: accepted as they were read. */
const readOnly = {
  id,
  version: id,
  position: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  deleted: boolean,
  timeSlots: (value: unknown, path: string) => (Array.isArray(value) ? [] : wrongType(path)),
}
const dateFields = { date, externalId, note: text(10_000) }

/** 8.2: entries have no id. */
export const createBody = object(
  {
    ...plain,
    weeklySchedule: nullable(week),
    manualSchedule: nullable(list(object(dateFields, ['date']), 1)),
  },
  ['name'],
)
/** 8.4: entries may have one, and a known one needs no date (A9). */
export const replaceBody = object(
  {
    ...plain,
    ...readOnly,
    weeklySchedule: nullable(week),
    manualSchedule: nullable(list(object({ id, ...dateFields }, []), 1)),
  },
  ['name'],
)
/** 8.5: everything is optional, and only external ids and notes may be null. */
export const patchBody = object(
  { ...plain, ...readOnly, weeklySchedule: week, manualSchedule: list(object({ id, ...dateFields }, []), 0) },
  [],
)
