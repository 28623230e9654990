import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../src/base/config.ts'
import type { Dataset } from './dataset.ts'
import { filtersOf } from './filter-pairs.ts'
import { largestStory } from './largest-story.ts'
import { fetchToken, type Prepared, prepareOnce } from './prepare.ts'
import { baseUrl, startDaybook } from './processes.ts'
import { benchFolder, elementsOf } from './sizes.ts'

/**
 * `npm run bench:calm -- [folder]`: what abuse does to the others, with 20 000 stories. It bounds its own load: hundreds of
 * writes, 3 000 lists, no more than 40 requests at a time.
 */

const size = '20k'
const port = 4993
const largestStories = 20
const combinations = 3000

const { folder, remove } = benchFolder(process.argv[2])
const dataDirectory = join(folder, `data-${size}`)

interface Site {
  readonly prepared: Prepared
  readonly request: (
    path: string,
    method?: string,
    body?: string,
  ) => Promise<{ status: number; text: string }>
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const timesText = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)
  return `${at(0.5)} ms (99 of 100: ${at(0.99)} ms, longest: ${at(1)} ms, ${times.length} times)`
}

/** Repeats `probe` until `load` has ended, and returns how long each took. */
const during = async (load: Promise<unknown>, probe: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let running = true
  const ended = load.finally(() => {
    running = false
  })
  while (running) {
    times.push(await milliseconds(probe))
    await sleep(2)
  }
  await ended
  return times
}

const statusesText = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .sort()
    .map((status) => `${statuses.filter((other) => other === status).length} × ${status}`)
    .join(', ')

/** Runs `work` for each number below `count`, `atOnce` at a time. */
const inLanes = async (
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

const makeLargest = async ({ prepared, request }: Site): Promise<number> => {
  const { post, patch } = largestStory(prepared.dataset)
  const made = await request('/api/v2/elements', 'POST', post)
  if (made.status !== 201) throw new Error(`the story was not made: ${made.text.slice(0, 2000)}`)
  const { id } = JSON.parse(made.text) as { id: number }
  const changed = await request(`/api/v2/elements/${id}`, 'PATCH', patch)
  if (changed.status !== 200) throw new Error(`the story was not completed: ${changed.text.slice(0, 300)}`)
  return id
}

/** Private memory of PostgreSQL's processes, in MB. */
const privateMegabytes = (): number => {
  const postmaster = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  const kilobytes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!new RegExp(`^PPid:\\s+${postmaster}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8')))
          return []
        const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
        return [...memory.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, kB]) => Number(kB))
      } catch (error) {
        // A process may end between two looks.
        if (
          (error as NodeJS.ErrnoException).code === 'ENOENT' ||
          (error as NodeJS.ErrnoException).code === 'ESRCH'
        )
          return []
        throw error
      }
    })
  return kilobytes.reduce((sum, kB) => sum + kB, 0) / 1024
}

const randomStory = ({ firstElementId, elements }: Dataset): number =>
  firstElementId + Math.floor(Math.random() * elements)

const random = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

const randomList = (filters: ReturnType<typeof filtersOf>): string => {
  const chosen = filters.filter(() => Math.random() < 0.25).map(([, query]) => query)
  const query = Object.assign({}, ...chosen, {
    size: 20,
    sort: random(['id', 'modificationDate,desc']),
  }) as object
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  return `/api/v2/elements?${parameters}`
}

const measure = async (site: Site, memoryMegabytes: () => number): Promise<void> => {
  const { prepared, request } = site
  const live = () => request('/health/live')
  const ids: number[] = []
  console.log(
    `/health/live while the largest stories are made, one after another: ${timesText(
      await during(
        inLanes(largestStories, 1, async () => void ids.push(await makeLargest(site))),
        live,
      ),
    )}`,
  )
  const [largest = 0] = ids
  console.log(
    `/health/live while the title of the largest is changed: ${timesText(
      await during(
        inLanes(
          20,
          1,
          async (index) =>
            void (await request(`/api/v2/elements/${largest}`, 'PATCH', `{"title":"Title ${index}"}`)),
        ),
        live,
      ),
    )}`,
  )

  const statuses: number[] = []
  const ready: number[] = []
  const writers = () =>
    Promise.all([
      inLanes(
        80,
        40,
        async (index) =>
          void statuses.push(
            (await request(`/api/v2/elements/${largest}`, 'PATCH', `{"title":"Race ${index}"}`)).status,
          ),
      ),
      inLanes(
        24,
        24,
        async () =>
          void statuses.push(
            (await request('/api/v2/elements', 'POST', largestStory(prepared.dataset).post)).status,
          ),
      ),
    ])
  const reads = await during(writers(), async () => {
    ready.push((await request('/health/ready')).status)
    const { status } = await request(`/api/v2/elements/${randomStory(prepared.dataset)}`)
    if (status !== 200) throw new Error(`a story was not read: ${status}`)
  })
  console.log(
    `/health/ready and GET of a story while 40 change the largest one and 24 make such: ${timesText(reads)}`,
  )
  console.log(`of these, /health/ready: ${statusesText(ready)}; the writes: ${statusesText(statuses)}`)

  const before = memoryMegabytes()
  const pages = await Promise.all(
    Array.from({ length: 8 }, () =>
      request(`/api/v2/elements?size=100&search=largest&sort=modificationDate,desc`),
    ),
  )
  const bytes = pages.map(({ text }) => text.length)
  console.log(
    `memory of Node.js: ${before.toFixed(0)} MB before, ${memoryMegabytes().toFixed(0)} MB after 8 lists of 100 of the largest stories at once, of ${(Math.max(...bytes) / 1024 / 1024).toFixed(1)} MB each`,
  )

  const filters = filtersOf(prepared.dataset)
  const lists: number[] = []
  await inLanes(combinations, 20, async () => void lists.push((await request(randomList(filters))).status))
  console.log(
    `private memory of PostgreSQL after ${combinations} lists with random filters (${statusesText(lists)}): ${privateMegabytes().toFixed(0)} MB`,
  )
}

try {
  const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })
  const prepared = await prepareOnce(config, elementsOf(size) ?? 0, folder, (line) => console.log(line))
  const daybook = await startDaybook(dataDirectory, port)
  const token = await fetchToken(daybook.url, prepared.credentials)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request: Site['request'] = async (path, method = 'GET', body) => {
    const answer = await fetch(daybook.url + path, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, text: await answer.text() }
  }
  await measure({ prepared, request }, () => daybook.memoryMegabytes())
  await daybook.stop()
} finally {
  remove()
}
