import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { bodyProblem, type Problem } from '../../base/errors.ts'

/** The dates of a series (contract 24.2): a rule of RFC 5545 on days of the calendar, without a clock. */

/** A series has at most this many dates, and lasts at most this long. */
export const maximumDates = 1000
const maximumYears = 10

export interface SeriesDays {
  readonly rule: string
  readonly from: string
  readonly until: string | null
  readonly exceptDates: readonly string[]
  readonly extraDates: readonly string[]
}

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY'

interface Rule {
  readonly freq: Frequency
  readonly interval?: number
  readonly count?: number
  readonly byDay?: string[]
  readonly byMonthDay?: number[]
  readonly until?: string
}

const wrong = (code: 'not-supported' | 'invalid' | 'required' | 'duplicate', message: string): Problem =>
  bodyProblem('rule', code, message)

const numberIn = (text: string, most: number): number | null => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

const numbered =
  (name: 'interval' | 'count', most: number) =>
  (text: string): Partial<Rule> | null => {
    const value = numberIn(text, most)
    return value === null ? null : { [name]: value }
  }

const listIn = <T>(text: string, read: (part: string) => T | null): T[] | null => {
  const values = text.split(',').map(read)
  return values.includes(null) ? null : values.filter((value) => value !== null)
}

const weekdayIn = (part: string): string | null =>
  /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.test(part) ? part.replace('+', '') : null

const dayOfMonthIn = (part: string): number | null =>
  /^[+-]?([1-9]|[12]\d|3[01])$/.test(part) ? Number(part) : null

const dateIn = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const iso = `${year}-${month}-${day}`
  const parsed = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 1 })
  const months = Number(month)
  if (months < 1 || months > 12) return null
  return Number(day) >= 1 && Number(day) <= parsed.with({ month: months }).daysInMonth ? iso : null
}

const isFrequency = (text: string): text is Frequency => ['DAILY', 'WEEKLY', 'MONTHLY'].includes(text)

/** What each part of a rule says; null where its value is none. A part that is not here is refused. */
const parts: Readonly<Record<string, (value: string) => Partial<Rule> | null>> = {
  FREQ: (value) => (isFrequency(value) ? { freq: value } : null),
  INTERVAL: numbered('interval', 1000),
  COUNT: numbered('count', 9999),
  UNTIL: (value) => {
    const until = dateIn(value)
    return until === null ? null : { until }
  },
  BYDAY: (value) => {
    const byDay = listIn(value, weekdayIn)
    return byDay && { byDay }
  },
  BYMONTHDAY: (value) => {
    const byMonthDay = listIn(value, dayOfMonthIn)
    return byMonthDay && { byMonthDay }
  },
  WKST: (value) => (value === 'MO' ? {} : null),
}

const hints: Readonly<Record<string, string>> = {
  FREQ: 'must be DAILY, WEEKLY or MONTHLY',
  INTERVAL: 'must be a number from 1 to 1000',
  COUNT: 'must be a number from 1 to 9999',
  UNTIL: 'must be a date such as 20261231',
  BYDAY: 'must be weekdays such as MO,WE or, with FREQ=MONTHLY, 1MO,-1FR',
  BYMONTHDAY: 'must be days of the month from 1 to 31, or from -31 to -1',
  WKST: 'must be MO: weeks begin on Monday',
}

/** What RFC 5545 forbids of parts that are right by themselves. */
const combinationProblems = ({ freq, byDay = [], byMonthDay, count, until }: Partial<Rule>): Problem[] => [
  ...(freq !== 'MONTHLY' && byDay.some((day) => day.length > 2)
    ? [wrong('not-supported', 'BYDAY has a number, which it may have only with FREQ=MONTHLY')]
    : []),
  ...(freq === 'WEEKLY' && byMonthDay
    ? [wrong('not-supported', 'BYMONTHDAY cannot be combined with FREQ=WEEKLY')]
    : []),
  ...(count !== undefined && until !== undefined
    ? [wrong('not-supported', 'COUNT and UNTIL cannot be combined')]
    : []),
]

/** What a part says, or what is wrong with it. */
const readPart = (part: string): { readonly said?: Partial<Rule>; readonly problem?: Problem } => {
  const [name = '', value = '', ...rest] = part.split('=')
  const read = parts[name]
  if (!read)
    return {
      problem: /^[A-Z-]{1,20}$/.test(name)
        ? wrong('not-supported', `has the part ${name}, which is not supported`)
        : wrong('invalid', 'is no rule of RFC 5545'),
    }
  const said = rest.length > 0 ? null : read(value)
  if (said) return { said }
  const code = name === 'FREQ' || name === 'WKST' ? 'not-supported' : 'invalid'
  return { problem: wrong(code, `${name} ${hints[name]}`) }
}

const nameOfPart = (part: string): string => part.split('=')[0] ?? ''

/** The rule in a text, and everything that is wrong with it, each part by its name. */
const parsedRule = (text: string): { readonly rule: Rule | null; readonly problems: Problem[] } => {
  const written = text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
  const names = written.map(nameOfPart)
  const read = written.map(readPart)
  const rule: Partial<Rule> = Object.assign({}, ...read.map(({ said = {} }) => said))
  const problems = [
    ...read.flatMap(({ problem }) => problem ?? []),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => wrong('duplicate', `has the part ${name} twice`)),
    ...(names.includes('FREQ') ? [] : [wrong('required', 'needs FREQ')]),
  ]
  if (problems.length === 0) problems.push(...combinationProblems(rule))
  const { freq } = rule
  return { rule: problems.length === 0 && freq !== undefined ? { ...rule, freq } : null, problems }
}

const atMidnight = (date: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(date).toZonedDateTime('UTC')

const earliest = (dates: readonly (string | null | undefined)[]): string =>
  dates.filter((date) => date != null).toSorted()[0] ?? ''

/**
 * The first dates that a rule matches, at most one more than a series may have. The end is always a day: the library would look for the
 * dates of a count without an end where the rule matches none.
 */
const matchingDates = ({ count, until: _, ...rule }: Rule, from: string, last: string): string[] => {
  if (last < from) return []
  const most = Math.min(count ?? maximumDates + 1, maximumDates + 1)
  const dates: string[] = []
  new RRuleTemporal({
    ...rule,
    wkst: 'MO',
    dtstart: atMidnight(from),
    until: atMidnight(last),
    maxIterations: 100_000,
  }).all((date) => {
    if (dates.length >= most) return false
    dates.push(date.toPlainDate().toString())
    return true
  })
  return dates
}

const lastDayOf = (from: string): string => {
  const last = Temporal.PlainDate.from(from).add({ years: maximumYears })
  return (last.year > 9999 ? Temporal.PlainDate.from('9999-12-31') : last).toString()
}

const tooMany = (path: string): Problem =>
  bodyProblem(path, 'too-many-dates', `gives more than ${maximumDates} dates`, { limit: maximumDates })

const tooLong = (path: string): Problem =>
  bodyProblem(path, 'schedule-too-long', `lasts longer than ${maximumYears} years`)

/** What is wrong with the length of a series. One that names no end has its first dates. */
const lengthProblems = (
  { until, count }: Rule,
  { from, until: ownUntil, extraDates }: SeriesDays,
  last: string,
  matching: readonly string[],
): Problem[] => {
  const hasEnd = until !== undefined || count !== undefined || ownUntil !== null
  const isCut = count !== undefined && matching.length < count && ownUntil === null
  return [
    ...(ownUntil !== null && ownUntil < from
      ? [bodyProblem('until', 'ends-before-it-starts', 'is before the first day')]
      : []),
    ...(until !== undefined && until < from
      ? [bodyProblem('rule', 'ends-before-it-starts', 'UNTIL is before from')]
      : []),
    ...(ownUntil !== null && ownUntil > last ? [tooLong('until')] : []),
    ...((until !== undefined && until > last) || (isCut && matching.length <= maximumDates)
      ? [tooLong('rule')]
      : []),
    ...(hasEnd && matching.length > maximumDates ? [tooMany('rule')] : []),
    ...extraDates.flatMap((date, index) =>
      date < from || date > last
        ? [
            bodyProblem(
              `extraDates[${index}]`,
              'out-of-range',
              `must lie between from and ${maximumYears} years later`,
            ),
          ]
        : [],
    ),
  ]
}

/** The dates of a series in order, and everything that is wrong with what describes them. */
export const datesOfSeries = (
  days: SeriesDays,
): { readonly dates: readonly string[]; readonly problems: readonly Problem[] } => {
  const { rule, problems } = parsedRule(days.rule)
  if (!rule) return { dates: [], problems }
  const last = lastDayOf(days.from)
  const matching = matchingDates(rule, days.from, earliest([last, days.until, rule.until]))
  const wrongLength = lengthProblems(rule, days, last, matching)
  if (wrongLength.length > 0) return { dates: [], problems: wrongLength }
  const { until } = days
  const extraDates = days.extraDates.filter((date) => until === null || date <= until)
  const planned = new Set([...matching.slice(0, maximumDates), ...extraDates])
  if (planned.size === 0)
    return { dates: [], problems: [bodyProblem('rule', 'no-occurrence', 'gives no date')] }
  if (planned.size > maximumDates && extraDates.length > 0 && matching.length <= maximumDates)
    return { dates: [], problems: [tooMany('extraDates')] }
  const dates = [...planned].filter((date) => !days.exceptDates.includes(date)).toSorted()
  if (dates.length === 0)
    return { dates, problems: [bodyProblem('exceptDates', 'no-occurrence', 'leaves out every date')] }
  return { dates: dates.slice(0, maximumDates), problems: [] }
}
