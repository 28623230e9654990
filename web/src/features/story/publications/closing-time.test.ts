import { expect, it } from 'vitest'
import { closingTimeOf } from './closing-time.ts'

const print = { closingHours: 6, timeSlots: [{ id: 3, start: '14:00' }] }
const closing = (platform: Parameters<typeof closingTimeOf>[0], timeSlotId: number | null = null) =>
  closingTimeOf(platform, '2026-12-09', timeSlotId, 'Europe/Berlin')?.toISOString()

it('25.2 an issue closes so many hours before its day, or its time slot, begins in the newsroom', () => {
  expect(closing(print)).toBe('2026-12-08T17:00:00.000Z')
  expect(closing(print, 3)).toBe('2026-12-09T07:00:00.000Z')
  expect(closing({ ...print, closingHours: 0 })).toBe('2026-12-08T23:00:00.000Z')
})

it('25.2 where issues never close, nothing is said', () => {
  expect(closing({ ...print, closingHours: null })).toBeUndefined()
})
