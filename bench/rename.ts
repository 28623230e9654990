import { cpus } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import { pino } from 'pino'
import { freePort } from '../src/app/cli/free-port.ts'
import { readConfig } from '../src/base/config.ts'
import { median } from './figures.ts'
import { fetchToken, type Prepared, prepareOnce } from './prepare.ts'
import { baseUrl, startDaybook } from './processes.ts'
import { benchFolder, elementsOf, sizeNames } from './sizes.ts'
import { untilSwept } from './sweep.ts'

/**
 * `npm run bench:rename -- 1m [rounds] [folder]`: a platform that many publications name gets another name: how long the request
 * takes, whether every read after it shows the new name and how long it takes, and when the background has caught up.
 * Fails when any answer shows the old name.
 */

const [size = '1m', rounds = '10', keptFolder] = process.argv.slice(2)
const elements = elementsOf(size)
if (elements === undefined) {
  console.error(`usage: npm run bench:rename -- ${sizeNames} [rounds] [folder to keep]`)
  process.exit(2)
}

const readsAfterRename = 20

interface PlatformUse {
  readonly id: number
  readonly publications: number
}

/** The platform whose publications are nearest to three tenths of the number of elements. */
const findPlatform = async (database: pg.Client, { dataset }: Prepared): Promise<PlatformUse> => {
  const { rows } = await database.query<{ id: string; publications: string }>(
    `select platform_id as id, count(*) as publications from publication where organization_id = $1
     group by platform_id order by abs(count(*) - $2::int), platform_id limit 1`,
    [dataset.organizationId, dataset.elements * 0.3],
  )
  const [platform] = rows
  if (!platform) throw new Error('no platform has publications')
  return { id: Number(platform.id), publications: Number(platform.publications) }
}

/** Elements with a publication on the platform, spread over the whole table. */
const findElements = async (
  database: pg.Client,
  { dataset }: Prepared,
  platformId: number,
  count: number,
): Promise<number[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select found.id from generate_series(1, $3::int) as part
     cross join lateral (
       select element_id as id from publication
       where organization_id = $1 and platform_id = $2 and element_id >= $4::bigint + (part - 1) * $5::bigint / $3::int
       order by element_id limit 1
     ) found`,
    [dataset.organizationId, platformId, count, dataset.firstElementId, dataset.elements],
  )
  return rows.map(({ id }) => Number(id))
}

interface Timed {
  readonly milliseconds: number
  readonly text: string
}

const timed = async (url: string, request: RequestInit): Promise<Timed> => {
  const started = performance.now()
  const response = await fetch(url, request)
  const text = await response.text()
  const milliseconds = performance.now() - started
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return { milliseconds, text }
}

const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`

const { folder, remove } = benchFolder(keptFolder)
const dataDirectory = join(folder, `data-${size}`)
const port = await freePort('127.0.0.1')
const log = pino({ level: 'warn' })

try {
  const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })
  const prepared = await prepareOnce(config, elements, folder, (line) => console.log(line))
  const daybook = await startDaybook(dataDirectory, port)
  const server = await joinEmbeddedServer({ dataDirectory, log })
  const database = new pg.Client(server.connection)
  await database.connect()
  const platform = await findPlatform(database, prepared)
  const token = await fetchToken(daybook.url, prepared.credentials)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const api = `${daybook.url}/api/v2`
  const ids = await findElements(database, prepared, platform.id, Number(rounds) * readsAfterRename)
  const renames: number[] = []
  const firstReads: number[] = []
  const otherReads: number[] = []
  for (let round = 0; round < Number(rounds); round++) {
    const name = `Renamed ${Date.now()}`
    const body = JSON.stringify({ name })
    const url = `${api}/platforms/${platform.id}`
    renames.push((await timed(url, { method: 'PATCH', headers, body })).milliseconds)
    const read = ids.slice(round * readsAfterRename, (round + 1) * readsAfterRename)
    for (const [index, id] of read.entries()) {
      const { milliseconds, text } = await timed(`${api}/elements/${id}`, { headers })
      if (!text.includes(`"name":"${name}"`)) throw new Error(`element ${id} shows the old name`)
      ;(index === 0 ? firstReads : otherReads).push(milliseconds)
    }
  }
  console.log(
    `\n${elements} elements, of whose publications ${platform.publications} are on the platform; ${rounds} renames, ` +
      `${readsAfterRename} reads of other elements after each; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`,
  )
  console.log('| | milliseconds: median (min–max) |\n|---|---|')
  console.log(`| PATCH of the name | ${spread(renames)} |`)
  console.log(`| the next read | ${spread(firstReads)} |`)
  console.log(`| further reads of other elements | ${spread(otherReads)} |`)
  const { seconds, written, writtenAfterwards } = await untilSwept(database)
  console.log(
    `\nafter the last rename the sweep was done in ${seconds.toFixed(0)} s with ${written} documents written; ` +
      `in the ten seconds after it, ${writtenAfterwards}`,
  )
  await database.end()
  await daybook.stop()
  await server.stop()
} finally {
  remove()
}
