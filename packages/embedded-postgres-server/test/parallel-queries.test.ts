import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { begin, cleanUpAll, newFolder, query } from './processes.ts'

afterAll(cleanUpAll)

it('runs a query in parallel workers, which read all settings again', async () => {
  const { connection } = await begin(join(newFolder(), 'data'), { settings: { fsync: 'off' } })
  const plan = await query(
    {
      ...connection,
      options: '-c parallel_setup_cost=0 -c parallel_tuple_cost=0 -c min_parallel_table_scan_size=0',
    },
    'explain (analyze, format text) select sum(attlen) from pg_attribute',
  )
  expect(plan.join('\n')).toMatch(/Workers Launched: [1-9]/)
})
