import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import type { Queries } from '../src/database/transaction.ts'
import { renderingFor } from '../src/elements/element-document.ts'
import { readFilters, readSort } from '../src/elements/element-list-filters.ts'
import { findListPage } from '../src/elements/element-list-queries.ts'
import type { ElementListQuery } from '../src/elements/element-list-schemas.ts'
import { startDaybook } from '../src/start.ts'
import { queriesOf } from './list-queries.ts'
import { median } from './measure.ts'
import { prepareOnce } from './prepare.ts'
import { benchFolder, elementsOf, sizeNames } from './sizes.ts'

/**
 * `npm run bench:plans -- 1m [folder]`: how PostgreSQL answers each filter of the list, alone and combined. Writes
 * docs/list-plans.md; fails when any of them reads a table without an index.
 */

const [size = '1m', keptFolder] = process.argv.slice(2)
const elements = elementsOf(size)
if (elements === undefined) {
  console.error(`usage: npm run bench:plans -- ${sizeNames} [folder to keep]`)
  process.exit(2)
}

const timeZone = 'Europe/Berlin'
const repetitions = 9

const requestOf = (organizationId: number, query: ElementListQuery, rendering: string) => ({
  organizationId,
  filters: readFilters(query, timeZone),
  sort: readSort(query),
  position: undefined,
  limit: 21,
  rendering,
})

/** The statement that a page is read by. */
const statementOf = async (request: Parameters<typeof findListPage>[1]): Promise<CompiledQuery> => {
  const sent: CompiledQuery[] = []
  const recorder = {
    executeQuery: async (query: CompiledQuery) => {
      sent.push(query)
      return { rows: [] }
    },
  }
  await findListPage(recorder as unknown as Queries, request)
  const [statement] = sent
  if (!statement) throw new Error('the list sent no statement')
  return statement
}

/** Scans of tables one row after another that were carried out. What the statement itself made may be read so. */
const sequentialScans = (plan: string): string[] =>
  plan
    .split('\n')
    .filter((line) => /Seq Scan on/.test(line) && !/never executed/.test(line))
    .map((line) => line.trim())
    .filter((line) => !/Seq Scan on organization o/.test(line))

const indexesIn = (plan: string): string[] => [
  ...new Set(
    plan
      .split('\n')
      .filter((line) => /Index (Only )?Scan|Bitmap Index Scan/.test(line) && !/never executed/.test(line))
      .flatMap((line) => /(?:using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1] ?? []),
  ),
]

const pagesIn = (plan: string): number => {
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return Number(hit) + Number(read)
}

const { folder, remove } = benchFolder(keptFolder)
const config = readConfig({ DATA_DIR: join(folder, `data-${size}`), PORT: '4990' })
try {
  const prepared = await prepareOnce(config, elements, folder, (line) => console.log(line))
  const daybook = await startDaybook(config, pino({ level: 'warn' }), { role: 'command', migrates: true })
  const { deps, database } = daybook
  const rendering = renderingFor(config.baseUrl)
  const rows: string[] = []
  const plans: string[] = []
  let sequential = 0
  for (const [name, query] of queriesOf(prepared.dataset)) {
    const request = requestOf(prepared.dataset.organizationId, query, rendering)
    const times: number[] = []
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const start = performance.now()
      await findListPage(deps.db, request)
      times.push(performance.now() - start)
    }
    const { sql, parameters } = await statementOf(request)
    const explained = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) ${sql}`,
      [...parameters],
    )
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    const scans = sequentialScans(plan)
    sequential += scans.length
    for (const scan of scans) console.error(`${name}: ${scan}`)
    const spread = `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)})`
    console.log(`${name}: ${spread} ms, ${pagesIn(plan)} pages`)
    rows.push(`| ${name} | ${spread} | ${pagesIn(plan)} | ${indexesIn(plan).join(', ')} |`)
    plans.push(`## ${name}\n\n\`\`\`\n${plan}\n\`\`\`\n`)
  }
  await daybook.close()
  const text = [
    '# How PostgreSQL answers the list of elements\n',
    `Made by \`npm run bench:plans -- ${size}\` with ${elements} elements, ${elements * 3} tasks and ${elements * 3} publications on ${cpus().length} × ${cpus()[0]?.model}.`,
    `Each is the first page of 20. Milliseconds are those of the statement as the API sends it, the median of ${repetitions} runs one after another with the smallest and greatest; pages are PostgreSQL's blocks of 8 KB that the statement looked at.\n`,
    '| filter | ms | pages | indexes |\n|---|---|---|---|',
    ...rows,
    '',
    ...plans,
  ]
  writeFileSync(new URL('../docs/list-plans.md', import.meta.url), text.join('\n'))
  if (sequential > 0) process.exitCode = 1
} finally {
  remove()
}
