import { describe, expect, it } from 'vitest'
import type { PlanPublication } from '../../../api/types.ts'
import type { PlanContext } from '../plan-context.tsx'
import { fittingChips, publicationForms } from './chip-room.ts'

describe('how many chips a cell shows', () => {
  it('shows all of them where they fit side by side', () => {
    expect(fittingChips([100, 100], 204)).toBe(2)
  })

  it('keeps room to tell the number of the others', () => {
    expect(fittingChips([100, 100, 100], 204)).toBe(1)
    expect(fittingChips([100, 100, 100], 234)).toBe(2)
  })

  it('shows one wherever there is one, and none where there is none', () => {
    expect(fittingChips([100, 100], 20)).toBe(1)
    expect(fittingChips([], 20)).toBe(0)
  })
})

describe('which publications of a row show their time', () => {
  const day = '2026-06-18'
  const lookup = { platforms: new Map([[1, { name: 'Website', shortName: 'WEB' }]]), timeSlots: new Map() }
  const around = { lookup, locale: 'en-GB' } as unknown as PlanContext
  const publication = (time: string, isOut: boolean) =>
    ({
      platformId: 1,
      published: isOut ? { date: day, time } : null,
      schedule: { fromDate: day, toDate: null, dates: [day], time, timeSlotId: null },
    }) as unknown as PlanPublication
  const row = [publication('05:30', true), publication('06:30', true), publication('20:15', false)]
  const timesIn = (room: number) => publicationForms(row, day, room, around).map(({ when }) => when)

  it('all of them where they fit', () => {
    expect(timesIn(400)).toEqual(['05:30', '06:30', '20:15'])
  })

  it('those still to come before those that are out', () => {
    expect(timesIn(260)).toEqual(['05:30', null, '20:15'])
    expect(timesIn(220)).toEqual([null, null, '20:15'])
    expect(timesIn(100)).toEqual([null, null, null])
  })
})
