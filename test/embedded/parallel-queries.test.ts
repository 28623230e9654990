import { expect, it } from 'vitest'
import { onTestServer } from '../support/test-database.ts'

it('runs a query in parallel workers, which read all settings anew', async () => {
  const plan = await onTestServer(async (client) => {
    await client.query(
      'set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0',
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain (analyze, format text) select sum(attlen) from pg_attribute',
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Workers Launched: [1-9]/)
})
