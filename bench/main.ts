import { mkdirSync, rmSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import { pino } from 'pino'
import { freePort } from '../src/app/cli/free-port.ts'
import { readConfig } from '../src/base/config.ts'
import { dropCeilings, makeCeilings } from './ceilings.ts'
import { createEndings } from './endings.ts'
import { type Figure, type Figures, median } from './figures.ts'
import { memoryAfterMixed, mixedRequests } from './mixed.ts'
import { pgbenchIn } from './pgbench.ts'
import { fetchToken, type Prepared, prepareOnce } from './prepare.ts'
import { baseUrl, type RunningDaybook, startDaybook, startStaticServer, stopAll } from './processes.ts'
import { findReach, type ReadJson, readPages } from './reach.ts'
import { tableOf } from './report.ts'
import { comparisons, measureRound, prepareRounds, type Site } from './rounds.ts'
import { benchFolder, elementsOf, sizeNames } from './sizes.ts'
import { warmTables } from './warm-tables.ts'
import { connections, wrkIn } from './wrk.ts'

/**
 * `npm run bench -- 20k|200k|1m [rounds] [seconds] [folder]`: what Daybook serves on this machine, each figure beside a
 * ceiling that is measured in the same run, in alternating rounds.
 */

const [size = '20k', rounds = '5', seconds = '4', keptFolder] = process.argv.slice(2)
const elements = elementsOf(size)
if (elements === undefined) {
  console.error(
    `usage: npm run bench -- ${sizeNames} [rounds] [seconds of each measurement] [folder to keep]`,
  )
  process.exit(2)
}

const endings = createEndings(stopAll)
const port = await freePort('127.0.0.1')
const { folder, remove } = benchFolder(keptFolder)
endings.add(remove)
const dataDirectory = join(folder, `data-${size}`)
const scripts = join(folder, 'scripts')
const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })

/** Until a server with a database of its own is ready. */
const secondsOfStart = async (data: string): Promise<number> => {
  const { readySeconds, stop } = await startDaybook(data, port)
  await stop()
  return readySeconds
}

const secondsOfFirstStart = async (): Promise<number> => {
  const empty = benchFolder()
  endings.add(empty.remove)
  return secondsOfStart(empty.folder)
}

const reader = async (url: string, { credentials }: Prepared): Promise<ReadJson> => {
  const headers = { authorization: `Bearer ${await fetchToken(url, credentials)}` }
  return async <T>(path: string): Promise<T> => {
    const answer = await fetch(url + path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

/** What the rows draw from, and the answers that the ceilings give. */
const explore = async (url: string, prepared: Prepared, database: pg.Client) => {
  const readJson = await reader(url, prepared)
  const { reach, planRows } = await findReach(database, prepared.dataset, readJson)
  const pages = await readPages(readJson, reach.days, 500)
  const story = await readJson<object>(`/api/v2/elements/${reach.stories.from}`)
  const day = reach.days[Math.floor(reach.days.length / 2)]
  const page = await readJson<{ content: unknown[] }>(
    `/api/v2/elements?size=100&dateFrom=${day}&dateTo=${day}`,
  )
  const listed = median(pages.map((ids) => ids.length))
  console.log(
    `${reach.days.length} days, whose pages of 20 have ${listed} stories and pages of 100 have ${page.content.length}; ` +
      `${reach.groupPages.length} pages of groups; plans of ${planRows} stories`,
  )
  return { reach, planRows, pages, story: JSON.stringify(story), page: JSON.stringify(page) }
}

type Start = () => Promise<RunningDaybook>

const measureRounds = async (site: Site, startServer: Start): Promise<Figures> => {
  const figures = new Map<string, (Figure | undefined)[]>()
  for (let round = 1; round <= Number(rounds) && !endings.isEnding(); round++) {
    const daybook = await startServer()
    await measureRound(site, daybook, (name, outcome) => {
      const figure = 'figure' in outcome ? outcome.figure : undefined
      figures.set(name, [...(figures.get(name) ?? []), figure])
      if (figure) console.log(`round ${round}: ${name}: ${figure.rate.toFixed(0)}/s`)
      else console.error(`round ${round}: ${name} failed:`, outcome)
    })
    await daybook.stop()
  }
  return figures
}

const measureMemory = async (site: Site, startServer: Start): Promise<number | undefined> => {
  try {
    return await memoryAfterMixed(site, await startServer())
  } catch (error) {
    console.error(`memory after ${mixedRequests} mixed requests failed:`, error)
    return undefined
  }
}

/** The database goes on between the rounds, with all that it has in memory; only Daybook starts anew. */
const openDatabase = async () => {
  const server = await joinEmbeddedServer({ dataDirectory, log: pino({ level: 'warn' }) })
  endings.add(server.stop)
  const { host, port: ofServer, user, database: name } = server.connection
  const address = `postgresql://${user}@${encodeURIComponent(host)}:${ofServer}/${name}`
  const database = new pg.Client(server.connection)
  await database.connect()
  endings.add(() => database.end())
  return { connection: server.connection, database, address }
}

try {
  mkdirSync(scripts, { recursive: true })
  endings.add(() => rmSync(scripts, { recursive: true, force: true }))
  const firstStart = await secondsOfFirstStart()
  const prepared = await prepareOnce(config, elements, folder, (line) => console.log(line))
  const laterStart = await secondsOfStart(dataDirectory)
  const { connection, database, address } = await openDatabase()
  const startServer = () => startDaybook(dataDirectory, port, { DATABASE_URL: address })
  console.log(`read ${await warmTables(database)} tables once, by sequential scans`)
  const first = await startServer()
  const { reach, planRows, pages, story, page } = await explore(first.url, prepared, database)
  await makeCeilings(database, prepared, pages)
  endings.add(() => dropCeilings(database))
  const still = await startStaticServer({ '/story': story, '/page-of-100': page })
  const site: Site = {
    prepared,
    reach,
    planRow: `plan of ${planRows} stories, random period`,
    pages: pages.length,
    database,
    staticUrl: still.url,
    wrk: wrkIn(scripts),
    pgbench: pgbenchIn(scripts, connection),
    seconds: Number(seconds),
    isEnding: endings.isEnding,
  }
  await prepareRounds(site, first.url)
  // What this process has read is not in the memory of those that are measured.
  await first.stop()
  const figures = await measureRounds(site, startServer)
  const memory = await measureMemory(site, startServer)

  console.log(
    `\n${elements} elements, ${rounds} rounds of ${seconds} s, ${connections} connections, one element is ${story.length} characters; ` +
      `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, Linux ${release()}\n`,
  )
  console.log(
    tableOf(figures, comparisons, [
      { name: 'first start, until ready', value: firstStart, unit: 's', atMost: 4 },
      { name: 'start on existing data', value: laterStart, unit: 's', atMost: 1.5 },
      { name: `memory after ${mixedRequests} mixed requests`, value: memory, unit: 'MB', atMost: 200 },
    ]),
  )
} finally {
  await endings.endAll()
}
