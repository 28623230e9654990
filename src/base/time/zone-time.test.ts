import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay, wallClock } from './zone-time.ts'

const day = (date: string, timeZone: string) => [
  startOfDay(date, timeZone).toISOString(),
  endOfDay(date, timeZone).toISOString(),
]

describe('the whole day in the organization’s zone (1.16)', () => {
  it.each([
    [
      'an ordinary day',
      '2026-06-18',
      'Europe/Berlin',
      '2026-06-17T22:00:00.000Z',
      '2026-06-18T21:59:59.999Z',
    ],
    [
      '23 hours: clocks go forward at 2',
      '2026-03-29',
      'Europe/Berlin',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ],
    [
      '25 hours: clocks go back at 3',
      '2026-10-25',
      'Europe/Berlin',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ],
    [
      'no midnight: clocks go forward at 0',
      '2026-04-24',
      'Africa/Cairo',
      '2026-04-23T22:00:00.000Z',
      '2026-04-24T20:59:59.999Z',
    ],
    [
      'two midnights: clocks go back at 0',
      '2026-10-29',
      'Africa/Cairo',
      '2026-10-28T21:00:00.000Z',
      '2026-10-29T21:59:59.999Z',
    ],
    [
      'clocks change by half an hour',
      '2026-04-05',
      'Australia/Lord_Howe',
      '2026-04-04T13:00:00.000Z',
      '2026-04-05T13:29:59.999Z',
    ],
    [
      'a skipped day: nothing of it exists',
      '2011-12-30',
      'Pacific/Apia',
      '2011-12-30T10:00:00.000Z',
      '2011-12-30T09:59:59.999Z',
    ],
    ['the first year', '0001-01-01', 'UTC', '0001-01-01T00:00:00.000Z', '0001-01-01T23:59:59.999Z'],
    ['the last year', '9999-12-31', 'UTC', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ])('%s', (_, date, timeZone, start, end) => {
    expect(day(date, timeZone)).toEqual([start, end])
  })
})

it.each([
  ['2026-06-18T09:00:59.999Z', 'Europe/Berlin', '2026-06-18', '11:00'],
  ['2026-06-18T22:30:00Z', 'Europe/Berlin', '2026-06-19', '00:30'],
  ['2026-06-18T03:00:00Z', 'America/New_York', '2026-06-17', '23:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
])('at %s clocks in %s show %s %s', (instant, timeZone, date, time) => {
  expect(wallClock(new Date(instant), timeZone)).toEqual({ date, time })
})
