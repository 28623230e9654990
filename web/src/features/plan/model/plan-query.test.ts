import { expect, it } from 'vitest'
import { planCsvPath } from './plan-query.ts'

const question = { dateFrom: '2026-06-15', dateTo: '2026-06-21', filters: {} } as Parameters<
  typeof planCsvPath
>[0]

it('23.1 the downloaded table always says which stories its lines are of', () => {
  const columnsOf = (columns: readonly string[]) =>
    new URL(planCsvPath(question, columns, 'de'), 'http://localhost').searchParams.getAll('columns').join()
  expect(columnsOf(['title', 'status'])).toBe('date,title,status,id')
  expect(columnsOf(['id', 'title'])).toBe('date,id,title')
})
