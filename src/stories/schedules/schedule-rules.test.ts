import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyDay, workdays } from '../../../test/support/platforms.ts'
import type { ScheduleContent } from '../elements/aggregate.ts'
import { occurrencesOf, type ScheduledPlatform, scheduleOn, writtenSchedule } from './schedule-rules.ts'
import type { ScheduleBody } from './schedule-schemas.ts'

const website: ScheduledPlatform = { id: 1, days: { mode: 'weekly', days: workdays } }
const daily: ScheduledPlatform = { id: 1, days: { mode: 'weekly', days: everyDay } }
const never = {
  ...everyDay,
  mon: false,
  tue: false,
  wed: false,
  thu: false,
  fri: false,
  sat: false,
  sun: false,
}
const print: ScheduledPlatform = {
  id: 1,
  days: { mode: 'manual', dates: ['2026-04-10', '2026-03-27', '2026-04-24'] },
}
/** Slot 10 belongs to the platform, slot 20 to another one. */
const timeSlotPlatformIds = new Map([
  [10, 1],
  [20, 2],
])

const judged = (
  body: ScheduleBody,
  platform: ScheduledPlatform | null,
  current: ScheduleContent | null = null,
) => {
  const problems: string[] = []
  const add = (path: string | null, code: string) => void problems.push(`${path} ${code}`)
  const { schedule, occurrences } = writtenSchedule(body, current, platform, {
    path: (member) => member,
    timeSlotPlatformIds,
    problems: {
      reference: (path) => add(path, 'unknown-reference'),
      value: add,
      rule: add,
      refuse: () => undefined,
    },
  })
  return { schedule, occurrences, problems: problems.sort() }
}

const single = (date: string, timing: ScheduleBody['timing'] = null): ScheduleBody => ({
  kind: 'single',
  date,
  timing,
})
const range = (
  type: 'daily' | 'manual',
  fromDate: string,
  toDate: string,
  days?: typeof everyDay,
): ScheduleBody => ({
  kind: 'recurring',
  type,
  fromDate,
  toDate,
  ...(days && { days }),
})

describe('6.2 the form', () => {
  it.each<[string, ScheduleBody, string[]]>([
    ['a single one without its date', { kind: 'single' }, ['date required']],
    ['a recurring one without its type', { kind: 'recurring' }, ['type required']],
    [
      'a daily one without its range',
      { kind: 'recurring', type: 'daily' },
      ['fromDate required', 'toDate required'],
    ],
    [
      'a single one with members of recurring ones',
      { ...range('daily', '2026-04-01', '2026-04-02', everyDay), kind: 'single', date: '2026-04-01' },
      ['days unknown-field', 'fromDate unknown-field', 'toDate unknown-field', 'type unknown-field'],
    ],
    [
      'a recurring one with a date',
      { ...range('daily', '2026-04-01', '2026-04-02'), date: '2026-04-01' },
      ['date unknown-field'],
    ],
    ['a manual one with days', range('manual', '2026-04-01', '2026-04-30', everyDay), ['days unknown-field']],
    ['a time without one', single('2026-04-01', { type: 'time' }), ['timing.time required']],
    ['a slot without one', single('2026-04-01', { type: 'timeSlot' }), ['timing.timeSlotId required']],
    [
      'a time with a slot',
      single('2026-04-01', { type: 'time', time: '11:30', timeSlotId: 10 }),
      ['timing.timeSlotId unknown-field'],
    ],
    [
      'a slot with a time instead',
      single('2026-04-01', { type: 'timeSlot', time: '11:30' }),
      ['timing.time unknown-field', 'timing.timeSlotId required'],
    ],
  ])('%s is refused', (_, body, problems) => {
    expect(judged(body, null).problems).toEqual(problems)
  })

  it('a daily schedule without days gets those of the platform, and without timing none', () => {
    expect(judged(range('daily', '2026-04-06', '2026-04-12'), website)).toEqual({
      schedule: {
        kind: 'recurring',
        type: 'daily',
        fromDate: '2026-04-06',
        toDate: '2026-04-12',
        days: workdays,
        timing: null,
      },
      occurrences: ['2026-04-06', '2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10'],
      problems: [],
    })
  })
})

describe('6.4 what a platform allows', () => {
  it.each<[string, ScheduleBody, ScheduledPlatform, string[]]>([
    ['a date on a weekday of the platform', single('2026-04-10'), website, []],
    ['a date on another weekday', single('2026-04-11'), website, ['date not-a-day-of-platform']],
    ['a date of a manual platform', single('2026-04-10'), print, []],
    [
      'a date that a manual platform does not have',
      single('2026-04-11'),
      print,
      ['date not-a-date-of-platform'],
    ],
    ['29 February', single('2028-02-29'), daily, []],
    ['days of the platform', range('daily', '2026-04-06', '2026-04-12', workdays), website, []],
    [
      'days that the platform does not have',
      range('daily', '2026-04-06', '2026-04-12', everyDay),
      website,
      ['days.sat not-a-day-of-platform', 'days.sun not-a-day-of-platform'],
    ],
    ['one day', range('daily', '2026-04-10', '2026-04-10'), website, []],
    ['no day at all', range('daily', '2026-04-06', '2026-04-12', never), website, ['fromDate no-occurrence']],
    [
      'a weekend of a workday platform',
      range('daily', '2026-04-11', '2026-04-12'),
      website,
      ['fromDate no-occurrence'],
    ],
    ['366 days', range('daily', '2027-03-01', '2028-02-29'), daily, []],
    ['367 days', range('daily', '2027-03-01', '2028-03-01'), daily, ['toDate schedule-too-long']],
    ['the whole calendar', range('daily', '0001-01-01', '9999-12-31'), daily, ['toDate schedule-too-long']],
    [
      'an end before the start',
      range('daily', '2026-04-10', '2026-04-09'),
      daily,
      ['toDate ends-before-it-starts'],
    ],
    ['a range with a date of the platform', range('manual', '2026-04-10', '2026-04-10'), print, []],
    [
      'a range between its dates',
      range('manual', '2026-04-11', '2026-04-23'),
      print,
      ['fromDate no-occurrence'],
    ],
    [
      'an end before the start, manually',
      range('manual', '2026-04-24', '2026-03-27'),
      print,
      ['toDate ends-before-it-starts'],
    ],
    [
      'dates on a weekly platform',
      range('manual', '2026-04-01', '2026-04-30'),
      website,
      ['type schedule-type-of-other-mode'],
    ],
    [
      'days on a manual platform',
      range('daily', '2026-04-01', '2026-04-30'),
      print,
      ['type schedule-type-of-other-mode'],
    ],
    ['a slot of the platform', single('2026-04-10', { type: 'timeSlot', timeSlotId: 10 }), website, []],
    [
      'a slot of another platform',
      single('2026-04-10', { type: 'timeSlot', timeSlotId: 20 }),
      website,
      ['timing.timeSlotId time-slot-of-another-platform'],
    ],
    [
      'a slot that is not there',
      single('2026-04-10', { type: 'timeSlot', timeSlotId: 30 }),
      website,
      ['timing.timeSlotId unknown-reference'],
    ],
    [
      'everything wrong at once',
      {
        ...range('daily', '2026-04-10', '2026-04-09', everyDay),
        timing: { type: 'timeSlot', timeSlotId: 20 },
      },
      website,
      [
        'days.sat not-a-day-of-platform',
        'days.sun not-a-day-of-platform',
        'timing.timeSlotId time-slot-of-another-platform',
        'toDate ends-before-it-starts',
      ],
    ],
  ])('%s', (_, body, platform, problems) => {
    expect(judged(body, platform).problems).toEqual(problems)
  })

  it('an equal schedule is not checked again and keeps its dates, even if the platform has changed', () => {
    const before = judged(range('daily', '2026-04-06', '2026-04-12'), daily).schedule
    const again = range('daily', '2026-04-06', '2026-04-12', everyDay)
    expect(judged(again, website, before)).toEqual({ schedule: before, occurrences: null, problems: [] })
    expect(judged(again, website).problems).not.toEqual([])
  })
})

// Properties --------------------------------------------------------------------------------------------------------

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** Computes the weekday in another way than the product does. */
const weekday = (date: string) => names[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun'
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

const date = fc.integer({ min: dayNumber('1999-12-01'), max: dayNumber('2032-03-31') }).map(dateOf)
const days = fc.record({
  mon: fc.boolean(),
  tue: fc.boolean(),
  wed: fc.boolean(),
  thu: fc.boolean(),
  fri: fc.boolean(),
  sat: fc.boolean(),
  sun: fc.boolean(),
})
const dateRange = fc
  .tuple(date, fc.integer({ min: -3, max: 400 }))
  .map(([fromDate, length]) => [fromDate, dateOf(dayNumber(fromDate) + length)] as const)

describe('6.4 for any range', () => {
  it('a daily schedule is accepted if and only if it is allowed, and only has dates on its weekdays', () => {
    fc.assert(
      fc.property(dateRange, days, days, ([fromDate, toDate], wanted, offered) => {
        const platform: ScheduledPlatform = { id: 1, days: { mode: 'weekly', days: offered } }
        const { problems, occurrences } = judged(range('daily', fromDate, toDate, wanted), platform)
        const length = dayNumber(toDate) - dayNumber(fromDate) + 1
        const all = Array.from({ length: Math.max(length, 0) }, (_, index) =>
          dateOf(dayNumber(fromDate) + index),
        )
        const expected = all.filter((day) => wanted[weekday(day)])
        const fits = names.every((name) => !wanted[name] || offered[name])
        expect(problems.length === 0).toBe(length >= 1 && length <= 366 && fits && expected.length > 0)
        if (problems.length === 0) expect(occurrences).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('a manual schedule has the dates of the platform in its range, and needs at least one', () => {
    fc.assert(
      fc.property(dateRange, fc.uniqueArray(date, { maxLength: 60 }), ([fromDate, toDate], dates) => {
        const platform: ScheduledPlatform = { id: 1, days: { mode: 'manual', dates } }
        const { problems, occurrences } = judged(range('manual', fromDate, toDate), platform)
        const length = dayNumber(toDate) - dayNumber(fromDate) + 1
        const inside = dates.filter((day) => day >= fromDate && day <= toDate).sort()
        expect(problems.length === 0).toBe(length >= 1 && length <= 366 && inside.length > 0)
        if (problems.length === 0) expect(occurrences).toEqual(inside)
      }),
      { numRuns: 300 },
    )
  })

  it('a single date is accepted if and only if it is a day of the platform', () => {
    fc.assert(
      fc.property(
        date,
        days,
        fc.array(date, { maxLength: 30 }),
        fc.boolean(),
        (day, offered, dates, isKnown) => {
          const weekly = judged(single(day), { id: 1, days: { mode: 'weekly', days: offered } })
          expect(weekly.problems.length === 0).toBe(offered[weekday(day)])
          const known = isKnown ? [...dates, day] : dates
          const manual = judged(single(day), { id: 1, days: { mode: 'manual', dates: known } })
          expect(manual.problems.length === 0).toBe(known.includes(day))
          expect(occurrencesOf({ kind: 'single', date: day, timing: null }, daily)).toEqual([day])
        },
      ),
    )
  })
})

it('5.2 a schedule on a new platform is checked like a new one, and gets the dates of that platform', () => {
  const schedule: ScheduleContent = {
    kind: 'recurring',
    type: 'manual',
    fromDate: '2026-04-01',
    toDate: '2026-04-30',
    timing: null,
  }
  const write = {
    path: () => 'platformId',
    timeSlotPlatformIds,
    problems: {
      reference: () => expect.unreachable(),
      value: () => expect.unreachable(),
      rule: () => expect.unreachable(),
      refuse: () => undefined,
    },
  }
  const { occurrences } = scheduleOn(print, schedule, write)
  expect(occurrences).toEqual(['2026-04-10', '2026-04-24'])
})
