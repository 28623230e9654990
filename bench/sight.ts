import { join } from 'node:path'
import { pino } from 'pino'
import { type Daybook, startDaybook } from '../src/app/start.ts'
import { readConfig } from '../src/base/config.ts'
import type { Queries } from '../src/database/transaction.ts'
import type { Sight } from '../src/http/sight.ts'
import { findPlannedElements } from '../src/planning/plan/plan-queries.ts'
import { renderingFor } from '../src/stories/documents/element-document.ts'
import { askedFilters } from '../src/stories/finding/all-filters.ts'
import { findListPage } from '../src/stories/finding/element-list-queries.ts'
import type { ElementListQuery } from '../src/stories/finding/element-list-schemas.ts'
import { readSort } from '../src/stories/finding/element-list-sort.ts'
import { seenBy } from '../src/stories/sight/sight.ts'
import type { Dataset } from './dataset.ts'
import { explainStatement } from './explained.ts'
import { median, ratios, spread } from './figures.ts'
import { prepareOnce } from './prepare.ts'
import { baseUrl } from './processes.ts'
import { benchFolder, elementsOf, sizeNames } from './sizes.ts'

/**
 * `npm run bench:sight -- 1m [rounds] [folder]`: what it costs to find stories for somebody who may not see all of them, where three in ten
 * are confidential. Each round asks everybody for another day, so that a slow moment slows all of them; fails where a table is read without an index.
 */

const [size = '20k', rounds = '25', keptFolder] = process.argv.slice(2)
const elements = elementsOf(size)
if (elements === undefined) {
  console.error(`usage: npm run bench:sight -- ${sizeNames} [rounds] [folder to keep]`)
  process.exit(2)
}

const circumstances = { timeZone: 'Europe/Berlin', elementStatusEnabled: true, now: new Date() }

const sightsOf = ({ groupIds, userIds }: Dataset): readonly (readonly [string, Sight | null])[] => {
  const person = (at: number, ids: readonly (number | undefined)[]): Omit<Sight, 'reads' | 'writes'> => ({
    confidential: 'own',
    author: { type: 'user', id: userIds.at(at) ?? 0 },
    groupIds: ids.flatMap((id) => id ?? []),
  })
  const five = person(
    100,
    [1, 8, 16, 24, 36].map((index) => groupIds[index]),
  )
  return [
    ['everything', null],
    ['five groups, open stories of the others', { ...five, reads: 'all', writes: 'all' }],
    ['five groups only', { ...five, reads: 'own', writes: 'own' }],
    ['the group of an event only', { ...person(-1, [groupIds.at(-1)]), reads: 'own', writes: 'own' }],
  ]
}

type Ask = (db: Queries, sight: Sight | null, day: (offset: number) => string) => Promise<readonly unknown[]>

const questionsOf = ({ organizationId }: Dataset, rendering: string): readonly (readonly [string, Ask])[] => {
  const list =
    (queryOf: (day: string) => ElementListQuery): Ask =>
    (db, sight, day) => {
      const query = queryOf(day(0))
      return findListPage(db, {
        organizationId,
        filters: askedFilters('list', query, circumstances),
        sight,
        sort: readSort(query),
        position: undefined,
        limit: 21,
        rendering,
      })
    }
  return [
    ['list of 20', list(() => ({}))],
    ['list of 20, latest changes', list(() => ({ sort: 'modificationDate,desc' }))],
    ['list of 20, a day', list((day) => ({ dateFrom: day, dateTo: day }))],
    [
      'plan of a week',
      (db, sight, day) =>
        findPlannedElements(
          db,
          { organizationId, filters: seenBy(sight), limit: 10_001 },
          { dateFrom: day(0), dateTo: day(6) },
        ),
    ],
  ]
}

const measure = async ({ deps, database }: Daybook, dataset: Dataset): Promise<string[]> => {
  const sequential: string[] = []
  const dayOf = (round: number) => (offset: number) =>
    new Date(Date.parse(dataset.now) + (offset - 7 * round) * 86_400_000).toISOString().slice(0, 10)
  const sights = sightsOf(dataset)
  console.log('| | sees | ms | of who sees everything | pages |\n|---|---|---|---|---|')
  for (const [question, ask] of questionsOf(dataset, renderingFor(deps.config.baseUrl))) {
    const times = new Map<string, number[]>(sights.map(([who]) => [who, []]))
    for (let round = 0; round <= Number(rounds); round++)
      for (const [who, sight] of sights) {
        const start = performance.now()
        await ask(deps.db, sight, dayOf(round))
        // The first round warms up.
        if (round > 0) times.get(who)?.push(performance.now() - start)
      }
    for (const [who, sight] of sights) {
      const explained = await explainStatement(database.pool, (db) => ask(db, sight, dayOf(3)))
      sequential.push(...explained.sequential.map((scan) => `${question}, ${who}: ${scan}`))
      const [own = [], all = []] = [times.get(who), times.get('everything')]
      const ratio = median(ratios(own, all)).toFixed(2)
      console.log(
        `| ${question} | ${who} | ${spread(own, (value) => value.toFixed(1))} | ${ratio} | ${explained.pages} |`,
      )
    }
  }
  return sequential
}

const { folder, remove } = benchFolder(keptFolder)
const config = readConfig({ DATA_DIR: join(folder, `data-sight-${size}`), BASE_URL: baseUrl })
try {
  const say = (line: string) => console.log(line)
  const { dataset } = await prepareOnce(config, elements, folder, say, { confidentialOfTwenty: 6 })
  const daybook = await startDaybook(config, pino({ level: 'warn' }), { role: 'command', migrates: true })
  const sequential = await measure(daybook, dataset)
  await daybook.close()
  for (const scan of sequential) console.error(scan)
  if (sequential.length > 0) process.exitCode = 1
} finally {
  remove()
}
