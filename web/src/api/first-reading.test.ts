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

  it('during a first reading that nothing shows yet, is read once something does', async () => {
    const queries = new QueryClient()
    const answers = ['open', 'done']
    let answer = (): void => undefined
    const read = () => new Promise<string>((resolve) => (answer = () => resolve(answers.shift() ?? '')))
    const prefetched = queries.prefetchQuery({ queryKey, queryFn: read })
    const asked = afterFirstReading(queries, queryKey).then(() => queries.invalidateQueries({ queryKey }))
    await new Promise((resolve) => setTimeout(resolve))
    answer()
    await Promise.all([prefetched, asked])
    const list = new QueryObserver(queries, { queryKey, queryFn: read, staleTime: 15_000 })
    const stopShowing = list.subscribe(() => undefined)
    answer()
    await expect.poll(() => list.getCurrentResult().data).toBe('done')
    stopShowing()
  })

  it('does not fail where the first reading does', async () => {
    const queries = new QueryClient()
    const read = () => Promise.reject(new Error('away'))
    const prefetched = queries.prefetchQuery({ queryKey, queryFn: read, retry: false })
    await afterFirstReading(queries, queryKey)
    await prefetched
    expect(queries.getQueryState(queryKey)?.status).toBe('error')
  })

  it('waits for nothing where all is read, or nobody reads', async () => {
    const queries = new QueryClient()
    await afterFirstReading(queries, queryKey)
    queries.setQueryData(queryKey, 'open')
    await afterFirstReading(queries, queryKey)
    expect(queries.getQueryData(queryKey)).toBe('open')
  })
})
