import { expect, it } from 'vitest'
import { scheduleWords } from './schedule-words.ts'

const words = {
  locale: 'en-GB',
  day: (date: string) => `day ${date.slice(8)}`,
  bareDay: (date: string) => date.slice(8),
  range: (from: string, to: string) => `${from} – ${to}`,
  every: (weekday: string) => `every ${weekday}`,
  without: (days: string) => `without ${days}`,
}
const range = { fromDate: '2026-11-30', toDate: '2026-12-13' }
const said = (others: object) => scheduleWords({ ...range, ...others }, words)

it('6.3, B14 a repeated schedule says weekdays, range and the days that are left out', () => {
  const days = { mon: true, tue: false, wed: true, fri: true }
  expect(said({ days, exceptDates: ['2026-12-09'] })).toBe('Mon, Wed and Fri, 30 – 13, without day 09')
  expect(said({ days: { mon: true } })).toBe('every Monday, 30 – 13')
  expect(said({ exceptDates: ['01', '02', '03', '04'].map((day) => `2026-12-${day}`) })).toBe(
    'day 30 – day 13, without day 01, day 02, day 03 …',
  )
})

it('6.3 all weekdays are the range alone, and one day is that day', () => {
  const days = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, true]))
  expect(said({ days })).toBe('day 30 – day 13')
  expect(said({ toDate: range.fromDate, days: { mon: true } })).toBe('day 30')
})
