import { weekdayOf } from '@daybook/shared/time/plain-dates'

/** The rules that people choose in words, out of those that the API takes (contract 24.2). */

export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayName = (typeof weekdayNames)[number]

export const units = ['days', 'weeks', 'weekday', 'monthDay'] as const
export type Unit = (typeof units)[number]

export interface RulePattern {
  readonly unit: Unit
  readonly interval: number
  /** Of weeks. */
  readonly weekdays: readonly WeekdayName[]
  /** Of months: the first Monday is 1 and MO; the last one is -1. */
  readonly nth: number
  readonly weekday: WeekdayName
  /** Of months: -1 is the last day. */
  readonly monthDay: number
  /** `COUNT` and `UNTIL`, as they are. */
  readonly end: string
}

export const firstPattern: RulePattern = {
  unit: 'weeks',
  interval: 1,
  weekdays: ['MO'],
  nth: 1,
  weekday: 'MO',
  monthDay: 1,
  end: '',
}

const isWeekday = (text: string | undefined): text is WeekdayName =>
  weekdayNames.some((name) => name === text)

const unitOf = (freq: string | undefined, byDay: string | undefined): Unit | null => {
  if (freq === 'DAILY' && byDay === undefined) return 'days'
  if (freq === 'WEEKLY') return 'weeks'
  if (freq !== 'MONTHLY') return null
  return byDay === undefined ? 'monthDay' : 'weekday'
}

/** What follows from the parts of a rule beside its unit; null where there are no words for them. */
const said: Readonly<Record<Unit, (byDay: string, byMonthDay: string) => Partial<RulePattern> | null>> = {
  days: () => ({}),
  weeks: (byDay) => {
    const weekdays = byDay === '' ? [] : byDay.split(',')
    return weekdays.every(isWeekday) ? { weekdays } : null
  },
  weekday: (byDay) => {
    const [, nth, weekday] = /^(-1|[1-5])(..)$/.exec(byDay) ?? []
    return isWeekday(weekday) ? { nth: Number(nth), weekday } : null
  },
  monthDay: (_, byMonthDay) => (/^(-1|\d{1,2})$/.test(byMonthDay) ? { monthDay: Number(byMonthDay) } : null),
}

const partsOfUnit = { days: '', weeks: 'BYDAY', weekday: 'BYDAY', monthDay: 'BYMONTHDAY' } as const
const alwaysKnown = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'])

/** The rule in words; null for one that there are no words for. */
export const patternOf = (rule: string): RulePattern | null => {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, value] as const
      }),
  )
  const unit = unitOf(parts.get('FREQ'), parts.get('BYDAY'))
  const others = [...parts.keys()].filter((name) => !alwaysKnown.has(name)).join()
  if (unit === null || others !== partsOfUnit[unit]) return null
  const own = said[unit](parts.get('BYDAY') ?? '', parts.get('BYMONTHDAY') ?? '')
  const end = ['COUNT', 'UNTIL'].flatMap((name) => (parts.has(name) ? [`${name}=${parts.get(name)}`] : []))
  return (
    own && { ...firstPattern, unit, interval: Number(parts.get('INTERVAL') ?? 1), end: end.join(';'), ...own }
  )
}

/** The day of the week of a date. */
const weekdayNameOf = (date: string): WeekdayName => weekdayNames[(weekdayOf(date) + 6) % 7] ?? 'MO'

/** Every week on the weekday of a date. */
export const weeklyFrom = (date: string): string =>
  ruleOf({ ...firstPattern, weekdays: [weekdayNameOf(date)] })

const inOrder = (weekdays: readonly WeekdayName[]): readonly WeekdayName[] =>
  weekdayNames.filter((name) => weekdays.includes(name))

export const ruleOf = ({ unit, interval, weekdays, nth, weekday, monthDay, end }: RulePattern): string => {
  const freq = { days: 'DAILY', weeks: 'WEEKLY', weekday: 'MONTHLY', monthDay: 'MONTHLY' }[unit]
  const by = {
    days: '',
    weeks: `BYDAY=${inOrder(weekdays)}`,
    weekday: `BYDAY=${nth}${weekday}`,
    monthDay: `BYMONTHDAY=${monthDay}`,
  }[unit]
  return [`FREQ=${freq}`, interval > 1 ? `INTERVAL=${interval}` : '', by, end]
    .filter((part) => part !== '')
    .join(';')
}

/** How many dates a rule has; null where it does not say so. */
export const countOf = (rule: string): number | null => {
  const [, count] = /(?:^|;)COUNT=(\d+)/i.exec(rule) ?? []
  return count === undefined ? null : Number(count)
}

/** Whether a rule says when it ends. */
export const hasEnd = (rule: string): boolean => /(?:^|;)(?:COUNT|UNTIL)=/i.test(rule)

/** A rule that ends after so many dates; null for one without an end of its own. */
export const endingAfter = (rule: string, count: number | null): string =>
  [
    ...rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/i.test(part)),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';')
