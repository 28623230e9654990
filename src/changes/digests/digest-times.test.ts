import { describe, expect, it } from 'vitest'
import { weekdays } from '../../base/time/weekdays.ts'
import { zoned } from '../../base/time/zone-time.ts'
import { nextDigest } from './digest-times.ts'

const next = (after: string, time: string, timeZone: string, days: readonly string[] = weekdays) =>
  nextDigest(new Date(after), { days, time }, timeZone).toISOString()

describe('21.8 when a digest is due', () => {
  it('21.8 on the chosen days, by the clock of the newsroom', () => {
    expect(next('2026-06-18T09:00:00Z', '12:00', 'Europe/Berlin')).toBe('2026-06-18T10:00:00.000Z')
    expect(next('2026-06-18T10:00:00Z', '12:00', 'Europe/Berlin')).toBe('2026-06-19T10:00:00.000Z')
    expect(next('2026-06-18T10:00:00Z', '12:00', 'Europe/Berlin', ['thu'])).toBe('2026-06-25T10:00:00.000Z')
  })

  it('21.8 an hour that is missing comes later, one that is doubled counts the first time', () => {
    expect(next('2026-03-28T12:00:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('2026-03-29T01:30:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-30T00:30:00.000Z')
    expect(next('2026-10-24T12:00:00Z', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('2026-10-25T00:30:00Z', '02:30', 'Europe/Berlin')).toBe('2026-10-26T01:30:00.000Z')
    // Here the hour after midnight is missing.
    expect(next('2026-09-05T12:00:00Z', '00:30', 'America/Santiago')).toBe('2026-09-06T04:30:00.000Z')
  })

  it('21.8 once on each day of a year, whatever its clocks do', () => {
    for (const [zone, time] of [
      ['Europe/Berlin', '02:30'],
      ['America/Santiago', '00:30'],
      ['Australia/Lord_Howe', '02:15'],
      ['Africa/Casablanca', '02:59'],
    ] as const) {
      const days: string[] = []
      let at = new Date('2026-01-01T12:00:00Z')
      while (days.length < 365) {
        at = nextDigest(at, { days: weekdays, time }, zone)
        days.push(zoned(at, zone).toPlainDate().toString())
      }
      expect(new Set(days).size).toBe(365)
      expect(days.at(-1)).toBe('2027-01-01')
    }
  })
})
