import { describe, expect, it } from 'vitest'
import { lastDue } from './backup-times.ts'

const at = (text: string): Date => new Date(text)

describe('when a backup was due last', () => {
  it('is the latest of the times of day that has passed, on this day or the one before', () => {
    const times = ['12:30', '03:00']
    expect(lastDue(times, at('2026-11-24T03:00:00'))).toEqual(at('2026-11-24T03:00:00'))
    expect(lastDue(times, at('2026-11-24T02:59:59'))).toEqual(at('2026-11-23T12:30:00'))
    expect(lastDue(times, at('2026-11-24T23:00:00'))).toEqual(at('2026-11-24T12:30:00'))
    expect(lastDue(['23:59'], at('2026-03-01T00:00:00'))).toEqual(at('2026-02-28T23:59:00'))
  })
})
