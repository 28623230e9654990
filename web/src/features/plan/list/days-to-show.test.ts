import { expect, it } from 'vitest'
import type { PlanDay } from '../model/days.ts'
import { daysToShow } from './days-to-show.ts'

const day = (date: string, rows: number) =>
  ({ date, rows: Array.from({ length: rows }) }) as unknown as PlanDay
const days = [day('2026-06-18', 0), day('2026-06-19', 2), day('2026-06-20', 0)]
const shown = (filters: Parameters<typeof daysToShow>[1], of = days) =>
  daysToShow(of, filters).map(({ date }) => date)

it('whoever asks what is late, unassigned or called something sees only days with an answer', () => {
  for (const filters of [
    { search: 'ferry' },
    { findings: ['late'] },
    { unassigned: true },
    { late: true },
  ] as const)
    expect(shown(filters)).toEqual(['2026-06-19'])
})

it('whoever plans, also for one group, sees the empty days as well', () => {
  expect(shown({})).toHaveLength(3)
  expect(shown({ groupIds: [7] })).toHaveLength(3)
})

it('where nothing is found, the days stay', () => {
  expect(shown({ unassigned: true }, [day('2026-06-18', 0)])).toEqual(['2026-06-18'])
})
