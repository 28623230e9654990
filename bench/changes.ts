import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import { pino } from 'pino'
import { freePort } from '../src/app/cli/free-port.ts'
import { readConfig } from '../src/base/config.ts'
import { countChanges, forgetChanges, keepChanges, logBytes } from './change-log.ts'
import { catchUp, type Newsroom, shareOfProcessor, timesToReader } from './change-readers.ts'
import { median, percentile, ratios, spread } from './figures.ts'
import { fetchToken, type Prepared, prepareOnce } from './prepare.ts'
import { baseUrl, type RunningDaybook, startDaybook } from './processes.ts'
import { creation, patch } from './rows.ts'
import { benchFolder, elementsOf } from './sizes.ts'
import { deliveryRate } from './webhook-deliveries.ts'
import { connections, wrkIn } from './wrk.ts'

/**
 * `npm run bench:changes -- [rounds] [seconds] [folder]`: what the log of changes costs writers, and what it gives readers, with
 * 20 000 stories and two servers on one database.
 */

const [rounds = '5', seconds = '4', keptFolder] = process.argv.slice(2)
const size = '20k'
const streams = 200
const { folder, remove } = benchFolder(keptFolder)
const dataDirectory = join(folder, `data-${size}`)
const scripts = join(folder, 'scripts')

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

interface Site {
  readonly writer: RunningDaybook
  readonly reader: RunningDaybook
  readonly database: pg.Client
  readonly prepared: Prepared
  readonly newsroom: Newsroom
  readonly token: string
}

/** Writes with the log beside writes of which the database forgets the change, in alternating rounds. */
const measureWrites = async ({ writer, database, prepared, token }: Site): Promise<void> => {
  const wrk = wrkIn(scripts)
  const { firstElementId, elements } = prepared.dataset
  const stories = { from: firstElementId, to: firstElementId + elements - 1 }
  const input = { prepared, token, reach: { stories, days: [], groupPages: [], periods: [] } }
  for (const [name, requests] of [
    ['PATCH of the title', patch(input, stories)],
    ['POST, three tasks and three publications', creation(input)],
  ] as const) {
    const run = async () => (await wrk({ url: writer.url, requests, seconds: Number(seconds) })).rate
    const [kept, forgotten]: [number[], number[]] = [[], []]
    await run()
    for (let round = 0; round < Number(rounds); round++) {
      kept.push(await run())
      await forgetChanges(database)
      forgotten.push(await run())
      await keepChanges(database)
    }
    const shown = (values: readonly number[]) => spread(values, (value) => value.toFixed(0))
    console.log(
      `${name}, ${connections} writers: ${shown(kept)} a second with the log, ${shown(forgotten)} without, ` +
        `ratio ${spread(ratios(kept, forgotten), (value) => value.toFixed(2))} (wanted: at least 0.90)`,
    )
  }
}

const measureReaders = async ({ writer, reader, newsroom }: Site): Promise<void> => {
  const times = await timesToReader(writer, reader, newsroom, { rate: 100, seconds: Number(seconds) * 2 })
  console.log(
    `from a write's answer to a stream of the other process, at 100 changes a second: median ${median(times).toFixed(0)} ms, ` +
      `95 of 100 within ${percentile(times, 95).toFixed(0)} ms (wanted: 250), longest ${Math.max(...times).toFixed(0)} ms`,
  )
  const share = await shareOfProcessor(reader, writer, newsroom, {
    streams,
    rate: 20,
    seconds: Number(seconds) * 2,
  })
  console.log(
    `${streams} open streams at 20 changes a second: ${percent(share)} of one processor (wanted: at most 30 %)`,
  )
}

const measureCatchingUp = async ({ reader, newsroom, database, prepared }: Site): Promise<void> => {
  await database.query('vacuum full change')
  const bytes = await logBytes(database)
  const count = await countChanges(database, prepared.dataset.organizationId)
  console.log(`the log: ${(bytes / count).toFixed(0)} bytes a change with indexes (wanted: at most 400)`)
  await catchUp(reader, newsroom)
  const runs = []
  for (let round = 0; round < Number(rounds); round++) runs.push(await catchUp(reader, newsroom))
  const rates = runs.map(({ changes, seconds: took }) => changes / took)
  console.log(
    `catching up with ${runs[0]?.changes} changes: ${spread(rates, (rate) => rate.toFixed(0))} a second (wanted: 20000)`,
  )
}

const measureDeliveries = async ({ writer, newsroom }: Site): Promise<void> => {
  const rates = []
  for (let round = 0; round < Number(rounds); round++) rates.push(await deliveryRate(writer, newsroom, 1000))
  console.log(
    `deliveries to a webhook: ${spread(rates, (rate) => rate.toFixed(0))} a second (wanted: at least 200)`,
  )
}

try {
  mkdirSync(scripts, { recursive: true })
  const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })
  const prepared = await prepareOnce(config, elementsOf(size) ?? 0, folder, (line) => console.log(line))
  const settings = { STREAMS_PER_PRINCIPAL: String(streams), WEBHOOK_NETWORKS: '127.0.0.1/32' }
  const writer = await startDaybook(dataDirectory, await freePort('127.0.0.1'), settings)
  const server = await joinEmbeddedServer({ dataDirectory, log: pino({ level: 'warn' }) })
  const { host, port, user, database: name } = server.connection
  const reader = await startDaybook(dataDirectory, await freePort('127.0.0.1'), {
    ...settings,
    // The data folder belongs to one server; the other one takes the same database as its own.
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`,
  })
  const database = new pg.Client(server.connection)
  await database.connect()
  const token = await fetchToken(writer.url, prepared.credentials)
  const { firstElementId } = prepared.dataset
  const newsroom = {
    headers: { authorization: `Bearer ${token}` },
    ids: Array.from({ length: 1000 }, (_, index) => firstElementId + index),
  }
  console.log(
    `${elementsOf(size)} stories; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`,
  )
  const site: Site = { writer, reader, database, prepared, newsroom, token }
  await measureWrites(site)
  await measureReaders(site)
  await measureCatchingUp(site)
  await measureDeliveries(site)
  await database.end()
  await reader.stop()
  await writer.stop()
  await server.stop()
} finally {
  remove()
}
