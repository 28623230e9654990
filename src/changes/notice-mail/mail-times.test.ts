import { describe, expect, it } from 'vitest'
import { afterQuiet, dueTime } from './mail-times.ts'

const berlin = 'Europe/Berlin'
const due = (mailTime: string, ready: string, timeZone = berlin) =>
  dueTime(mailTime, new Date(ready), timeZone)?.toISOString().slice(0, 16)
const quiet = (instant: string, from: string, to: string) =>
  afterQuiet(new Date(instant), { from, to }, berlin).toISOString().slice(0, 16)

describe('21.5 when mail is due', () => {
  it('is at once, never, at the next full hour, or at an hour of the day', () => {
    expect(due('at-once', '2026-06-18T09:12:00Z')).toBe('2026-06-18T09:12')
    expect(due('never', '2026-06-18T09:12:00Z')).toBeUndefined()
    expect(due('hourly', '2026-06-18T09:12:00Z')).toBe('2026-06-18T10:00')
    expect(due('hourly', '2026-06-18T10:00:00Z')).toBe('2026-06-18T10:00')
    expect(due('hourly', '2026-06-18T09:12:00Z', 'Asia/Kolkata')).toBe('2026-06-18T09:30')
    expect(due('daily 17:00', '2026-06-18T09:12:00Z')).toBe('2026-06-18T15:00')
    expect(due('daily 17:00', '2026-06-18T15:00:01Z')).toBe('2026-06-19T15:00')
  })

  it.each([
    ['the day of 23 hours', '02:30', '2026-03-28T12:00:00Z', ['2026-03-29T01:30', '2026-03-30T00:30']],
    ['the day of 25 hours', '02:30', '2026-10-24T12:00:00Z', ['2026-10-25T00:30', '2026-10-26T01:30']],
    ['the day of 25 hours', '07:00', '2026-10-24T12:00:00Z', ['2026-10-25T06:00', '2026-10-26T06:00']],
  ])('is once on %s (%s)', (_, time, from, expected) => {
    const found: string[] = []
    for (let at = new Date(from); found.length < 2; at = new Date(at.getTime() + 60_000)) {
      const next = due(`daily ${time}`, at.toISOString())
      if (next && !found.includes(next)) found.push(next)
    }
    expect(found).toEqual(expected)
  })
})

describe('21.5 quiet hours', () => {
  it('hold mail until they end, also over midnight', () => {
    expect(quiet('2026-06-18T19:59:00Z', '22:00', '07:00')).toBe('2026-06-18T19:59')
    expect(quiet('2026-06-18T20:00:00Z', '22:00', '07:00')).toBe('2026-06-19T05:00')
    expect(quiet('2026-06-19T04:59:59Z', '22:00', '07:00')).toBe('2026-06-19T05:00')
    expect(quiet('2026-06-19T05:00:00Z', '22:00', '07:00')).toBe('2026-06-19T05:00')
    expect(quiet('2026-06-18T11:30:00Z', '12:00', '14:00')).toBe('2026-06-18T12:00')
  })

  it('end by the clock in nights of 8 and 10 hours', () => {
    expect(quiet('2026-03-28T22:00:00Z', '22:00', '07:00')).toBe('2026-03-29T05:00')
    expect(quiet('2026-10-24T21:00:00Z', '22:00', '07:00')).toBe('2026-10-25T06:00')
  })

  it('end when the clock shows their end, once or twice in a night', () => {
    expect(quiet('2026-10-24T23:30:00Z', '22:00', '02:30')).toBe('2026-10-25T00:30')
    expect(quiet('2026-10-25T01:10:00Z', '22:00', '02:30')).toBe('2026-10-25T01:30')
  })
})
