import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../src/app/cli/free-port.ts'
import { readConfig } from '../src/base/config.ts'
import { type Figure, ratios, spread } from './figures.ts'
import { fetchToken, prepareOnce } from './prepare.ts'
import { baseUrl, startDaybook } from './processes.ts'
import { findReach, type ReadJson } from './reach.ts'
import { type CommonInput, randomDays, randomReads } from './rows.ts'
import { benchFolder, elementsOf } from './sizes.ts'
import { wrkIn } from './wrk.ts'

/**
 * `npm run bench:workers -- [rounds] [seconds] [folder]`: reads with `--workers` 1, 2 and 3 on one database with 20 000 stories, in turn.
 * DATABASE_URL is an empty database that allows 150 connections.
 */

const [rounds = '5', seconds = '3', keptFolder] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl } = process.env
if (!databaseUrl) throw new Error('set DATABASE_URL')
const size = '20k'
const { folder, remove } = benchFolder(keptFolder)
const scripts = join(folder, 'scripts')

try {
  mkdirSync(scripts, { recursive: true })
  const config = readConfig({ DATABASE_URL: databaseUrl, BASE_URL: baseUrl })
  const prepared = await prepareOnce(config, elementsOf(size) ?? 0, folder, (line) => console.log(line))
  const start = async (workers: number) => {
    const settings = { DATABASE_URL: databaseUrl }
    const parameters = ['--workers', String(workers)]
    const { url, stop } = await startDaybook(folder, await freePort('127.0.0.1'), settings, parameters)
    return { workers, url, stop }
  }
  const daybooks = [await start(1), await start(2), await start(3)]
  const [{ url = '' } = {}] = daybooks
  const token = await fetchToken(url, prepared.credentials)
  const readJson: ReadJson = async (path) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    return answer.json() as Promise<never>
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { reach } = await findReach(client, prepared.dataset, readJson)
  await client.end()
  const input: CommonInput = { prepared, token, reach }
  const wrk = wrkIn(scripts)
  console.log(`${elementsOf(size)} stories; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
  for (const [name, requests] of [
    ['GET one, random', randomReads(input)],
    ['list of 20, random day', randomDays(input, 20)],
  ] as const) {
    const figures = new Map<number, Figure[]>(daybooks.map(({ workers }) => [workers, []]))
    for (let round = -1; round < Number(rounds); round++)
      for (const { workers, url: at } of daybooks) {
        const figure = await wrk({ url: at, requests, seconds: Number(seconds) })
        // The first round fills memories.
        if (round >= 0) figures.get(workers)?.push(figure)
      }
    const rates = (workers: number): number[] => (figures.get(workers) ?? []).map(({ rate }) => rate)
    for (const [workers, measured] of figures)
      console.log(
        `${name}, ${workers} workers: ${spread(rates(workers), (rate) => rate.toFixed(0))} a second, ratio ` +
          `${spread(ratios(rates(workers), rates(1)), (ratio) => ratio.toFixed(2))}, p99 ` +
          `${spread(
            measured.map(({ p99 }) => p99),
            (p99) => p99.toFixed(1),
          )} ms`,
      )
  }
  for (const { stop } of daybooks) await stop()
} finally {
  remove()
}
