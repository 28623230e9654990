import { expect, it } from 'vitest'
import type { ElementView } from '../../../api/types.ts'
import { suggestedDay } from './suggested-day.ts'

const today = '2026-06-17'

const single = (date: string, timing: object | null = null) => ({
  schedule: { kind: 'single', date, timing },
})
const at = (date: string, time: string) => single(date, { type: 'time', time })
const inSlot = (date: string, start: string) => single(date, { type: 'timeSlot', timeSlot: { start } })

const suggestedFor = (publications: readonly object[], event: object | null = null) =>
  suggestedDay({ publications, event } as unknown as ElementView, today)

it('the next day on which a story comes out or happens is suggested', () => {
  expect(suggestedFor([single('2026-06-20'), at('2026-06-19', '18:00')])).toBe('2026-06-19')
  expect(suggestedFor([single('2026-06-20')], { fromDate: '2026-06-18', fromTime: '08:00' })).toBe(
    '2026-06-18',
  )
  expect(suggestedFor([single('2026-06-16'), single('2026-06-20')])).toBe('2026-06-20')
})

it('for a publication in the morning it is the day before', () => {
  expect(suggestedFor([at('2026-06-19', '09:59')])).toBe('2026-06-18')
  expect(suggestedFor([at('2026-06-19', '10:00')])).toBe('2026-06-19')
  expect(suggestedFor([inSlot('2026-07-01', '05:00')])).toBe('2026-06-30')
  expect(suggestedFor([at('2026-06-19', '18:00'), inSlot('2026-06-19', '06:00')])).toBe('2026-06-18')
  expect(suggestedFor([at('2026-06-18', '18:00'), inSlot('2026-06-19', '06:00')])).toBe('2026-06-18')
})

it('no day is suggested that is over', () => {
  expect(suggestedFor([at(today, '06:00')])).toBe(today)
  expect(suggestedFor([at('2026-06-18', '06:00')])).toBe(today)
  expect(suggestedFor([single('2026-06-16')], { fromDate: '2026-06-15' })).toBeUndefined()
  expect(suggestedFor([{ schedule: null }])).toBeUndefined()
})
