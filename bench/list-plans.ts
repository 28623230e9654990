import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startDaybook } from '../src/app/start.ts'
import { readConfig } from '../src/base/config.ts'
import { explainer } from './explained.ts'
import { explainPairs, filtersAlone, pairSorts, wideSearch } from './filter-pairs.ts'
import { queriesOf } from './list-queries.ts'
import { prepareOnce } from './prepare.ts'
import { baseUrl } from './processes.ts'
import { benchFolder, elementsOf, sizeNames } from './sizes.ts'

/**
 * `npm run bench:plans -- 2k|20k|200k|1m [folder]`: how PostgreSQL answers each filter of the list, alone and beside every other one.
 * Writes bench/list-plans.md, which git ignores; fails when any of them reads a table without an index, or when a filter
 * alone finds less than a page and looks at more pages than an index of its own would take (`wideSearch`).
 */

const [size = '1m', keptFolder] = process.argv.slice(2)
const elements = elementsOf(size)
if (elements === undefined) {
  console.error(`usage: npm run bench:plans -- ${sizeNames} [folder to keep]`)
  process.exit(2)
}

const repetitions = 9

const { folder, remove } = benchFolder(keptFolder)
const config = readConfig({ DATA_DIR: join(folder, `data-${size}`), BASE_URL: baseUrl })
try {
  const { dataset } = await prepareOnce(config, elements, folder, (line) => console.log(line))
  const daybook = await startDaybook(config, pino({ level: 'warn' }), { role: 'command', migrates: true })
  const explain = explainer(daybook, dataset.organizationId)
  const rows: string[] = []
  const plans: string[] = []
  const pairs: string[] = []
  const sequential: string[] = []
  const wide: string[] = []
  const alone = filtersAlone(dataset)
  const others = queriesOf(dataset).map(([name, query]) => ({
    name,
    query,
    mayBeWide: 'several filters meet',
  }))
  for (const { name, query, mayBeWide } of [...alone, ...others]) {
    const explained = await explain(name, query, repetitions)
    if (explained === undefined) {
      console.log(`${name}: given up`)
      rows.push(`| ${name} | given up | | |`)
      continue
    }
    const { median, least, greatest, found, pages, indexes, section } = explained
    sequential.push(...explained.sequential.map((scan) => `${name}: ${scan}`))
    const wideness = wideSearch(explained, elements)
    if (wideness !== undefined && mayBeWide !== null)
      if (mayBeWide === undefined) wide.push(`${name}: ${wideness}, and needs an index`)
      else console.log(`${name}: ${wideness}, as it may: ${mayBeWide}`)
    const spread = `${median.toFixed(1)} (${least.toFixed(1)}–${greatest.toFixed(1)})`
    console.log(`${name}: ${spread} ms, ${pages} pages, finds ${found}`)
    rows.push(`| ${name} | ${spread} | ${pages} | ${indexes.join(', ')} |`)
    plans.push(section)
  }
  for (const sort of pairSorts) {
    const explained = await explainPairs(dataset, sort, explain)
    pairs.push(...explained.lines)
    sequential.push(...explained.sequential)
    plans.push(...explained.sections)
    console.log(explained.lines.join('\n'))
  }
  await daybook.close()
  for (const problem of [...sequential, ...wide]) console.error(problem)
  const text = [
    '# How PostgreSQL answers the list of elements\n',
    `Made by \`npm run bench:plans -- ${size}\` with ${elements} elements, ${elements * 3} tasks and ${elements * 3} publications on ${cpus().length} × ${cpus()[0]?.model}.`,
    `Each is the first page of 20. Milliseconds are those of the statement as the API sends it, the median of ${repetitions} runs one after another with the smallest and greatest; pages are PostgreSQL's blocks of 8 KB that the statement looked at.\n`,
    '| filter | ms | pages | indexes |\n|---|---|---|---|',
    ...rows,
    '',
    '## Every filter beside every other one\n',
    `Milliseconds, the median of three; where a filter meets itself it is alone. Those on tasks (\`done\`, \`formatIds\`, \`deadlineFrom\`, \`deadlineTo\`) are sent with \`userId\`. ${sequential.length === 0 ? 'Each was explained, and none reads a table without an index.' : `These read a table without an index: ${sequential.join('; ')}.`}\n`,
    ...pairs,
    '## Plans\n',
    ...plans,
  ]
  writeFileSync(new URL('list-plans.md', import.meta.url), text.join('\n'))
  if (sequential.length + wide.length > 0) process.exitCode = 1
} finally {
  remove()
}
