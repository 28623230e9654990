import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomNumbers } from '../../../test/support/random.ts'
import { seed } from '../../../test/support/seed.ts'
import { datesOfSeries, type SeriesDays } from './series-rule.ts'

/** `SERIES_RULES` sets another number of random rules, `SERIES_SEED` repeats them. */
const runs = Number(process.env.SERIES_RULES ?? 100)

/** Of the machine: days of a series are those of the calendar, wherever they are reckoned, also where clocks change at midnight. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

const day = 86_400_000
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const text = (time: number): string => new Date(time).toISOString().slice(0, 10)

interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  readonly interval: number
  readonly byDay: readonly string[]
  readonly byMonthDay: readonly number[]
  readonly count: number | null
  readonly until: string | null
}

const written = ({ freq, interval, byDay, byMonthDay, count, until }: Rule): string =>
  [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byDay.length > 0 ? [`BYDAY=${byDay}`] : []),
    ...(byMonthDay.length > 0 ? [`BYMONTHDAY=${byMonthDay}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';')

/** Looks at every day, one after the other. */
const naiveDates = (rule: Rule, from: string, to: string): string[] => {
  const first = new Date(from)
  const weekOf = (time: number): number => Math.floor((time / day + 3) / 7)
  const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const isDate = (time: number): boolean => {
    const date = new Date(time)
    const [dayOfMonth, month] = [date.getUTCDate(), monthOf(date)]
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const name = weekdays[(date.getUTCDay() + 6) % 7]
    const steps = {
      DAILY: (time - first.getTime()) / day,
      WEEKLY: weekOf(time) - weekOf(first.getTime()),
      MONTHLY: month - monthOf(first),
    }
    if (steps[rule.freq] % rule.interval !== 0) return false
    const fits = rule.byDay.some((one) => {
      const number = Number(one.slice(0, -2))
      if (one.slice(-2) !== name) return false
      if (number === 0) return true
      return number > 0
        ? Math.ceil(dayOfMonth / 7) === number
        : Math.ceil((lastDay - dayOfMonth + 1) / 7) === -number
    })
    if (rule.byDay.length > 0 && !fits) return false
    if (rule.byMonthDay.length > 0)
      return rule.byMonthDay.some((one) => dayOfMonth === (one > 0 ? one : lastDay + 1 + one))
    if (rule.byDay.length > 0 || rule.freq === 'DAILY') return true
    return rule.freq === 'WEEKLY' ? first.getUTCDay() === date.getUTCDay() : first.getUTCDate() === dayOfMonth
  }
  const dates: string[] = []
  for (let time = first.getTime(); time <= Date.parse(to) && dates.length < (rule.count ?? 2000); time += day)
    if (isDate(time)) dates.push(text(time))
  return dates
}

const randomRule = ({ below, one, some }: ReturnType<typeof randomNumbers>, from: string): Rule => {
  const freq = one(['DAILY', 'WEEKLY', 'MONTHLY'] as const)
  const numbered = (name: string): string =>
    freq === 'MONTHLY' && below(2) === 0 ? `${one([1, 2, 3, 4, 5, -1, -2, -5])}${name}` : name
  const end = below(3)
  return {
    freq,
    interval: 1 + below(4),
    byDay: below(2) === 0 ? some(weekdays, 3).map(numbered) : [],
    byMonthDay:
      freq !== 'WEEKLY' && below(3) === 0 ? some([1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -28, -31], 3) : [],
    count: end === 0 ? 1 + below(40) : null,
    until: end === 1 ? text(Date.parse(from) + below(1500) * day) : null,
  }
}

const series = (rule: string, more: Partial<SeriesDays> = {}): SeriesDays => ({
  rule,
  from: '2026-11-27',
  until: null,
  exceptDates: [],
  extraDates: [],
  ...more,
})

const problemsOf = (rule: string, more: Partial<SeriesDays> = {}): string[] =>
  datesOfSeries(series(rule, more)).problems.map(({ path, code, message }) => `${path} ${code}: ${message}`)

describe('24.2 the dates of a series', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('24.2 are those that a naive search finds in five years, for random rules, in every time zone', () => {
    const random = randomNumbers(seed)
    for (let run = 0; run < runs; run++) {
      const zone = random.one(zones)
      vi.stubEnv('TZ', zone)
      const from = text(Date.UTC(2023, 0, 1) + random.below(1500) * day)
      const rule = randomRule(random, from)
      const until = text(Date.parse(from) + 5 * 365.25 * day)
      const { dates, problems } = datesOfSeries(series(written(rule), { from, until }))
      const naive = naiveDates(rule, from, rule.until ?? until)
      const shown = `SEED=${seed}: ${written(rule)} from ${from} in ${zone}`
      if (naive.length > 1000)
        expect(problems, shown).toMatchObject([{ path: 'rule', code: 'too-many-dates' }])
      else if (naive.length === 0) expect(problems, shown).toMatchObject([{ code: 'no-occurrence' }])
      else expect(dates, shown).toEqual(naive)
    }
  })

  it('24.2 hold the first day only where the rule matches it', () => {
    expect(datesOfSeries(series('FREQ=MONTHLY;BYDAY=1MO;COUNT=3')).dates).toEqual([
      '2026-12-07',
      '2027-01-04',
      '2027-02-01',
    ])
    expect(datesOfSeries(series('RRULE:FREQ=DAILY;BYDAY=FR;COUNT=2')).dates).toEqual([
      '2026-11-27',
      '2026-12-04',
    ])
  })

  it('24.2 are more and fewer by single dates', () => {
    const more = { exceptDates: ['2026-12-04', '2030-01-01'], extraDates: ['2026-12-05', '2026-12-04'] }
    expect(datesOfSeries(series('FREQ=WEEKLY;COUNT=3', more)).dates).toEqual([
      '2026-11-27',
      '2026-12-05',
      '2026-12-11',
    ])
  })

  it('24.2 end with the last day of the series, single ones too', () => {
    const more = { until: '2026-12-04', extraDates: ['2026-12-02', '2026-12-05'] }
    expect(datesOfSeries(series('FREQ=WEEKLY', more)).dates).toEqual([
      '2026-11-27',
      '2026-12-02',
      '2026-12-04',
    ])
  })

  it('24.2 are the first 1000 of ten years where the series names no end', () => {
    expect(datesOfSeries(series('FREQ=DAILY')).dates).toHaveLength(1000)
    expect(datesOfSeries(series('FREQ=MONTHLY')).dates.at(-1)).toBe('2036-11-27')
  })

  it('24.2 are refused part by part, each named', () => {
    expect(problemsOf('FREQ=YEARLY;BYSETPOS=1;BYMONTH=2;WKST=SU')).toEqual([
      'rule not-supported: FREQ must be DAILY, WEEKLY or MONTHLY',
      'rule not-supported: has the part BYSETPOS, which is not supported',
      'rule not-supported: has the part BYMONTH, which is not supported',
      'rule not-supported: WKST must be MO: weeks begin on Monday',
    ])
    expect(problemsOf('FREQ=WEEKLY;BYDAY=1MO;BYMONTHDAY=3;COUNT=2;UNTIL=20270101')).toEqual([
      'rule not-supported: BYDAY has a number, which it may have only with FREQ=MONTHLY',
      'rule not-supported: BYMONTHDAY cannot be combined with FREQ=WEEKLY',
      'rule not-supported: COUNT and UNTIL cannot be combined',
    ])
    for (const rule of [
      'every Monday',
      'INTERVAL=2',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;COUNT=',
      'FREQ=DAILY;',
    ])
      expect(problemsOf(rule), rule).not.toEqual([])
    for (const rule of [
      'FREQ=DAILY;UNTIL=20260230',
      'FREQ=DAILY;UNTIL=20270101T000000Z',
      'FREQ=DAILY;FREQ=DAILY',
    ])
      expect(problemsOf(rule), rule).toHaveLength(1)
  })

  it('24.2 are not too many, and do not last too long', () => {
    expect(problemsOf('FREQ=DAILY;COUNT=1001')).toEqual(['rule too-many-dates: gives more than 1000 dates'])
    expect(problemsOf('FREQ=WEEKLY', { until: '2036-11-28' })).toEqual([
      'until schedule-too-long: lasts longer than 10 years',
    ])
    expect(problemsOf('FREQ=MONTHLY;COUNT=200')).toEqual([
      'rule schedule-too-long: lasts longer than 10 years',
    ])
    expect(problemsOf('FREQ=MONTHLY;UNTIL=20361128')).toEqual([
      'rule schedule-too-long: lasts longer than 10 years',
    ])
    expect(problemsOf('FREQ=DAILY', { until: '2026-11-26' })).toEqual([
      'until ends-before-it-starts: is before the first day',
    ])
    expect(problemsOf('FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1')).toEqual(['rule no-occurrence: gives no date'])
    for (const rule of [
      'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1;COUNT=3',
      'FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=3',
    ])
      expect(problemsOf(rule), rule).toEqual(['rule schedule-too-long: lasts longer than 10 years'])
    expect(problemsOf('FREQ=DAILY;COUNT=1', { exceptDates: ['2026-11-27'] })).toEqual([
      'exceptDates no-occurrence: leaves out every date',
    ])
  })
})
