import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
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
import { connections, wrkIn } from './wrk.ts'

/**
 * `npm run bench:turns -- [rounds] [seconds] [folder]`: how long small writes of one organization take while another one asks for much,
 * and how much readers keep beside writers.
 */

const [rounds = '3', seconds = '4', keptFolder] = process.argv.slice(2)
const stories = { busy: 20_000, other: 1_000 }
/** So many stories lie on the days of one plan. */
const planned = { stories: 5_000, days: 28, from: '2032-03-01' }

const { folder, remove } = benchFolder(keptFolder)
const dataDirectory = join(folder, 'data')
const scripts = join(folder, 'scripts')

interface Newsrooms {
  readonly busy: Dataset
  readonly other: Dataset
}

const prepare = async (): Promise<Newsrooms> => {
  const file = join(folder, 'newsrooms.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })
  const { deps, close } = await openDaybook(config, pino({ level: 'warn' }), {
    role: 'command',
    migrates: true,
  })
  const made = (name: string, elements: number) =>
    makeDataset(deps, { name, elements, seed: 1, now: deps.clock.now() })
  const newsrooms = { busy: await made('Busy', stories.busy), other: await made('Other', stories.other) }
  const { organizationId, firstElementId } = newsrooms.busy
  await sql`
    update publication_date set date = ${planned.from}::date + (element_id % ${planned.days})::int
    where organization_id = ${organizationId} and element_id < ${firstElementId + planned.stories}`.execute(
    deps.db,
  )
  await close()
  writeFileSync(file, JSON.stringify(newsrooms), { mode: 0o600 })
  return newsrooms
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; json: () => Promise<unknown> }>

const senderOf = async (url: string, { credentials }: Dataset): Promise<Send> => {
  const headers = {
    authorization: `Bearer ${await fetchToken(url, credentials)}`,
    'content-type': 'application/json',
  }
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: async () => JSON.parse(text) }
  }
}

const pick = ({ firstElementId, elements }: Dataset): number =>
  firstElementId + Math.floor(Math.random() * elements)

const rename = (id: number) => ({
  method: 'PATCH',
  path: `/elements/${id}`,
  body: { title: `Council votes again ${Math.random()}` },
})

const batchOf = (dataset: Dataset) => {
  const ids = new Set<number>()
  while (ids.size < 200) ids.add(pick(dataset))
  return [...ids]
}

const batch = '/api/daybook/v1/elements/batch'
const writeBatch = (send: Send, ids: readonly number[]) =>
  send('POST', batch, { operations: ids.map(rename) })

/** Changes that cannot be undone any more. */
const movedOn = async (send: Send, dataset: Dataset): Promise<readonly number[]> => {
  const ids = batchOf(dataset)
  const { positions } = (await (await writeBatch(send, ids)).json()) as { positions: number[] }
  await writeBatch(send, ids)
  return positions
}

/** Clients that ask again as soon as they have an answer, until they are told to stop. */
const asking = (clients: number, ask: () => Promise<{ status: number }>) => {
  let isOn = true
  const answers = new Map<number, number>()
  const all = Array.from({ length: clients }, async () => {
    while (isOn) {
      const { status } = await ask()
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 503 || status === 429) await sleep(1000)
    }
  })
  return {
    stop: async () => {
      isOn = false
      await Promise.all(all)
      return [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    },
  }
}

const timed = async (work: () => Promise<{ status: number }>): Promise<number> => {
  const started = performance.now()
  const { status } = await work()
  if (status >= 400) console.log(`a small request was answered ${status}`)
  return performance.now() - started
}

const inWords = (times: readonly number[]): string =>
  `${times.length} writes, p50 ${median(times).toFixed(0)}, p95 ${percentile(times, 95).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`

const newsrooms = await prepare()
const { busy, other } = newsrooms
mkdirSync(scripts, { recursive: true })
const port = await freePort('127.0.0.1')
const daybook = await startDaybook(dataDirectory, port)
const { url } = daybook
try {
  const [busySends, otherSends] = [await senderOf(url, busy), await senderOf(url, other)]
  const began = new Date()
  const plan = (index: number): string => {
    // Rows in memory are those of a period, so each plan is a new one.
    const last = new Date(Date.parse(planned.from) + (planned.days + index) * 86_400_000)
    return `/api/daybook/v1/plan?dateFrom=${planned.from}&dateTo=${last.toISOString().slice(0, 10)}`
  }
  const positions = await movedOn(busySends, busy)
  const since = `/api/daybook/v1/plan/since?time=${new Date(began.getTime() - 60_000).toISOString()}`
  console.log(
    `${cpus().length} processors, Node.js ${process.version}; plans of ${planned.stories} stories; since: ${(await busySends('GET', since)).status}; undo: ${
      (await busySends('POST', '/api/daybook/v1/changes/undo', { positions })).status
    }`,
  )

  const small = (): Promise<number> => {
    const { method, path, body } = rename(pick(other))
    return timed(() => otherSends(method, `/api/v2${path}`, body))
  }
  const during = async (): Promise<number[]> => {
    const until = performance.now() + Number(seconds) * 1000
    const times: number[] = []
    while (performance.now() < until) {
      times.push(await small())
      await sleep(20)
    }
    return times
  }
  const loads: Record<string, () => { stop: () => Promise<string> }[]> = {
    nothing: () => [],
    '12 batches of 200': () => [asking(12, () => writeBatch(busySends, batchOf(busy)))],
    '16 refused undos of 200': () => [
      asking(16, () => busySends('POST', '/api/daybook/v1/changes/undo', { positions })),
    ],
    '40 plan/since': () => [asking(40, () => busySends('GET', since))],
    '40 small writes': () => [
      asking(40, () => {
        const { method, path, body } = rename(pick(busy))
        return busySends(method, `/api/v2${path}`, body)
      }),
    ],
  }
  loads['all of these'] = () =>
    Object.values(loads)
      .slice(1, 5)
      .flatMap((begin) => begin())
  const only = process.env.ONLY?.split(',')
  for (let round = 1; round <= Number(rounds); round++) {
    for (const [name, begin] of Object.entries(loads)) {
      if (only && !only.includes(name)) continue
      const running = begin()
      await sleep(1000)
      const times = await during()
      const answers = await Promise.all(running.map(({ stop }) => stop()))
      console.log(`round ${round}, beside ${name}: ${inWords(times)}; the others: ${answers.join(' | ')}`)
    }
    if (!only || only.includes('plans')) {
      const started = performance.now()
      const firsts: number[] = []
      const plans = Array.from({ length: 10 }, async (_, index) => {
        const { status } = await busySends('GET', plan(index))
        firsts.push(performance.now() - started)
        return status
      })
      const times: number[] = []
      while (firsts.length < 10) times.push(await small())
      await Promise.all(plans)
      console.log(
        `round ${round}, ten plans: first after ${firsts[0]?.toFixed(0)}, last after ${firsts.at(-1)?.toFixed(0)} ms; meanwhile ${inWords(times)}`,
      )
    }
    if (!only || only.includes('readers')) {
      const wrk = wrkIn(scripts)
      const token = await fetchToken(url, busy.credentials)
      const headers = { authorization: `Bearer ${token}` }
      const range = { from: busy.firstElementId, to: busy.firstElementId + busy.elements - 1 }
      const reads = { headers, path: '/api/v2/elements/<pick>', picks: range, expectedStatus: 200 }
      const writes = {
        headers: { ...headers, 'content-type': 'application/json' },
        method: 'PATCH',
        path: '/api/v2/elements/<pick>',
        body: '{"title":"Council votes again <number>"}',
        picks: range,
        expectedStatus: 200,
      }
      const run = (requests: Parameters<typeof wrk>[0]['requests']) =>
        wrk({ url, requests, seconds: Number(seconds) })
      const lists = {
        headers,
        path: '/api/v2/elements?size=20&sort=modificationDate,desc&groupIds=<pick>',
        picks: { texts: busy.groupIds.map(String) },
        expectedStatus: 200,
      }
      const alone = await run(reads)
      const writesAlone = await run(writes)
      const listsAlone = await run(lists)
      const [beside, writesBeside] = await Promise.all([run(reads), run(writes)])
      console.log(
        `round ${round}, ${connections} readers: ${alone.rate.toFixed(0)} a second alone, ${beside.rate.toFixed(0)} beside 10 writers (${(beside.rate / alone.rate).toFixed(2)}), p99 ${beside.p99.toFixed(0)} ms; ` +
          `writers: ${writesAlone.rate.toFixed(0)} alone, ${writesBeside.rate.toFixed(0)} beside readers (${(writesBeside.rate / writesAlone.rate).toFixed(2)}), p99 ${writesBeside.p99.toFixed(0)} ms; lists ${listsAlone.rate.toFixed(0)}`,
      )
    }
  }
} finally {
  await daybook.stop()
  remove()
}
