import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { afterFirstReading } from './first-reading.ts'

const queryKey = ['tasks']

describe('a fresh answer asked for', () => {
  it('during the first reading, which may be older, is read after it', async () => {
    const queries = new QueryClient()
    let stored = 'open'
    const readings: (() => void)[] = []
    const read = () => {
      const found = stored
      return new Promise<string>((resolve) => readings.push(() => resolve(found)))
    }
    const list = new QueryObserver(queries, { queryKey, queryFn: read })
    const stopShowing = list.subscribe(() => undefined)
    stored = 'done'
    const asked = afterFirstReading(queries, queryKey).then(() => queries.invalidateQueries({ queryKey }))
    for (const answers of [1, 2]) {
      await expect.poll(() => readings.length).toBe(answers)
      readings[answers - 1]?.()
    }
    await asked
    expect(list.getCurrentResult().data).toBe('done')
    stopShowing()
  })

  it('waits for nothing where all is read, or nobody reads', async () => {
    const queries = new QueryClient()
    await afterFirstReading(queries, queryKey)
    queries.setQueryData(queryKey, 'open')
    await afterFirstReading(queries, queryKey)
    expect(queries.getQueryData(queryKey)).toBe('open')
  })
})
