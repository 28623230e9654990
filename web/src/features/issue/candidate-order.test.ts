import { expect, it } from 'vitest'
import { candidateDay, candidatesInOrder } from './candidate-order.ts'

const rows = [
  { name: 'series', days: ['2026-11-18', '2026-11-20', '2026-11-24'] },
  { name: 'long past', days: ['2026-11-18'] },
  { name: 'just past', days: ['2026-11-22'] },
  { name: 'today', days: ['2026-11-23'] },
  { name: 'later', days: ['2026-11-28'] },
]
const namesOn = (today: string, issueDate: string) =>
  candidatesInOrder(rows, today, issueDate).map(({ name }) => name)

it('what an issue may still want comes first, by its day; what is over comes last, the newest first', () => {
  expect(namesOn('2026-11-23', '2026-11-25')).toEqual(['today', 'series', 'later', 'just past', 'long past'])
})

it('of an issue that is over, its own day is what counts', () => {
  expect(namesOn('2026-11-30', '2026-11-22')).toEqual(['just past', 'today', 'series', 'later', 'long past'])
})

it('a story of several days stands for the next of them', () => {
  const [series = { days: [] }] = rows
  expect(candidateDay(series, '2026-11-19')).toBe('2026-11-20')
  expect(candidateDay(series, '2026-12-01')).toBe('2026-11-24')
})
