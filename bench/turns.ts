import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { freePort } from '../src/app/cli/free-port.ts'
import { startDaybook as openDaybook } from '../src/app/start.ts'
import { readConfig } from '../src/base/config.ts'
import { type Dataset, makeDataset } from './dataset.ts'
import { median, percentile } from './figures.ts'
import { fetchToken } from './prepare.ts'
import { baseUrl, startDaybook } from './processes.ts'
import { benchFolder } from './sizes.ts'
import { type Load, loadsOf, type Send, senderOf, smallWrite } from './turn-loads.ts'
import { connections, wrkIn } from './wrk.ts'

/**
 * `npm run bench:turns -- [rounds] [seconds] [folder] [only]`: how long small writes of one organization take while another one asks for
 * much, and what readers keep beside writers. `only` is a part of the names of what is measured.
 */

const [rounds = '3', seconds = '4', keptFolder, only = ''] = process.argv.slice(2)
const stories = { busy: 20_000, other: 1_000 }
/** So many stories of the busy organization lie on the days of one plan. */
const planned = { stories: 5_000, days: 28, from: '2032-03-01' }

const { folder, remove } = benchFolder(keptFolder)
const dataDirectory = join(folder, 'data')
const scripts = join(folder, 'scripts')

interface Newsrooms {
  readonly busy: Dataset
  readonly other: Dataset
}

const makeNewsrooms = async (): Promise<Newsrooms> => {
  const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })
  const options = { role: 'command', migrates: true } as const
  const { deps, close } = await openDaybook(config, pino({ level: 'warn' }), options)
  const made = (name: string, elements: number) =>
    makeDataset(deps, { name, elements, seed: 1, now: deps.clock.now() })
  try {
    const busy = await made('Busy', stories.busy)
    const those = sql`organization_id = ${busy.organizationId} and element_id < ${busy.firstElementId + planned.stories}`
    await sql`
      delete from publication_date d where ${those} and exists (
        select from publication_date e where e.organization_id = d.organization_id and e.publication_id = d.publication_id
          and e.date < d.date)`.execute(deps.db)
    await sql`
      update publication_date set date = ${planned.from}::date + (element_id % ${planned.days}::int)::int
      where ${those}`.execute(deps.db)
    return { busy, other: await made('Other', stories.other) }
  } finally {
    await close()
  }
}

const prepareOnce = async (): Promise<Newsrooms> => {
  const file = join(folder, 'newsrooms.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const newsrooms = await makeNewsrooms()
  writeFileSync(file, JSON.stringify(newsrooms), { mode: 0o600 })
  return newsrooms
}

/** In milliseconds. */
const timed = async (work: () => Promise<{ readonly status: number }>): Promise<number> => {
  const started = performance.now()
  const { status } = await work()
  if (status >= 400) throw new Error(`a small write was answered ${status}`)
  return performance.now() - started
}

const inWords = (times: readonly number[]): string =>
  `${times.length} writes, p50 ${median(times).toFixed(0)}, p95 ${percentile(times, 95).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`

/** Small writes, one after the other, beside a load. */
const measureBeside = async (load: Load, write: () => Promise<number>): Promise<string> => {
  const running = load()
  await sleep(1000)
  const until = performance.now() + Number(seconds) * 1000
  const times: number[] = []
  while (performance.now() < until) {
    times.push(await write())
    await sleep(20)
  }
  const answers = await Promise.all(running.map(({ stop }) => stop()))
  return `${inWords(times)}${answers.map((answer) => ` (${answer})`).join('')}`
}

let plans = 0

/** Ten plans at once that nobody has asked for before, and small writes meanwhile. */
const measurePlans = async (send: Send, write: () => Promise<number>): Promise<string> => {
  const started = performance.now()
  const answered: number[] = []
  const all = Array.from({ length: 10 }, async () => {
    plans += 1
    const last = new Date(Date.parse(planned.from) + (planned.days + (plans % 30)) * 86_400_000)
    const period = `dateFrom=${planned.from}&dateTo=${last.toISOString().slice(0, 10)}`
    await send('GET', `/api/daybook/v1/plan?${period}`)
    answered.push(performance.now() - started)
  })
  const times: number[] = []
  while (answered.length < all.length) times.push(await write())
  await Promise.all(all)
  const [first = Number.NaN] = answered
  return `first answer after ${first.toFixed(0)}, last after ${Math.max(...answered).toFixed(0)} ms; meanwhile ${inWords(times)}`
}

const measureReaders = async (url: string, { busy }: Newsrooms): Promise<string> => {
  const wrk = wrkIn(scripts)
  const headers = { authorization: `Bearer ${await fetchToken(url, busy.credentials)}` }
  const picks = { from: busy.firstElementId, to: busy.firstElementId + busy.elements - 1 }
  const story = { path: '/api/v2/elements/<pick>', picks, expectedStatus: 200 }
  const reading = { url, seconds: Number(seconds), requests: { ...story, headers } }
  const writing = {
    url,
    seconds: Number(seconds),
    requests: {
      ...story,
      method: 'PATCH' as const,
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"title":"Council votes again <number>"}',
    },
  }
  const [reads, writes] = [await wrk(reading), await wrk(writing)]
  const [readsBeside, writesBeside] = await Promise.all([wrk(reading), wrk(writing)])
  const compared = (alone: number, beside: number) =>
    `${alone.toFixed(0)} a second alone, ${beside.toFixed(0)} beside (${(beside / alone).toFixed(2)})`
  return (
    `readers ${compared(reads.rate, readsBeside.rate)}, p99 ${readsBeside.p99.toFixed(0)} ms; ` +
    `writers ${compared(writes.rate, writesBeside.rate)}, p99 ${writesBeside.p99.toFixed(0)} ms`
  )
}

const newsrooms = await prepareOnce()
mkdirSync(scripts, { recursive: true })
const daybook = await startDaybook(dataDirectory, await freePort('127.0.0.1'))
const { url } = daybook
console.log(`${cpus().length} processors, a load of ${loadavg()[0]?.toFixed(1)}, Node.js ${process.version}`)
try {
  const [busy, other] = [await senderOf(url, newsrooms.busy), await senderOf(url, newsrooms.other)]
  const write = () => timed(() => smallWrite(other, newsrooms.other))
  const rows = new Map<string, () => Promise<string>>()
  for (const [name, load] of await loadsOf(busy, newsrooms.busy))
    rows.set(`beside ${name}`, () => measureBeside(load, write))
  rows.set(`ten plans of ${planned.stories}`, () => measurePlans(busy, write))
  rows.set(`${connections} readers and ${connections} writers`, () => measureReaders(url, newsrooms))
  for (let round = 1; round <= Number(rounds); round++)
    for (const [name, measure] of rows)
      if (name.includes(only)) console.log(`round ${round}, ${name}: ${await measure()}`)
} finally {
  await daybook.stop()
  remove()
}
