import { writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedServer } from '@daybook/embedded-postgres-server'
import { pino } from 'pino'
import { freePort } from '../src/app/cli/free-port.ts'
import { readConfig } from '../src/base/config.ts'
import { replayRate } from './create-statements.ts'
import { type HttpLoad, httpRate, type PostgresAddress, pgbenchRate, readRate } from './measure.ts'
import { fetchToken, listScriptFile, type Prepared, prepareOnce } from './prepare.ts'
import { baseUrl, startBareServer, startDaybook, startStaticServer } from './processes.ts'
import { type Measurement, printTable, type Target } from './report.ts'
import { benchFolder, elementsOf, sizeNames } from './sizes.ts'

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

const port = await freePort('127.0.0.1')
const readConnections = 20
const writeConnections = 8
const mixedRequests = 100_000

const targets: readonly Target[] = [
  { name: 'GET one', of: 'static, same bytes', atLeast: 0.25 },
  { name: 'GET one, If-None-Match', of: 'GET one', atLeast: 1 },
  { name: 'list of 20', of: 'pgbench, same 20 documents', atLeast: 0.5 },
  { name: 'list of 100', of: 'static, same bytes', atLeast: 0.03 },
  { name: 'create', of: 'same statements by bare pg', atLeast: 0.5 },
]

const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

interface Site {
  readonly prepared: Prepared
  readonly address: PostgresAddress
  readonly listScript: string
  readonly url: string
  readonly staticUrl: string
  readonly bareUrl: string
  readonly token: string
  /** One element: its path and entity tag. */
  readonly path: string
  readonly etag: string
}

const creation = ({ createBody }: Prepared, url: string, token: string) =>
  ({
    url: `${url}/api/v2/elements`,
    method: 'POST',
    headers: { ...authorized(token), 'content-type': 'application/json' },
    body: createBody,
    expectedStatus: 201,
  }) as const

const measurementsOf = ({
  prepared,
  address,
  listScript,
  url,
  staticUrl,
  bareUrl,
  token,
  path,
  etag,
}: Site): readonly Measurement[] => {
  const headers = authorized(token)
  const api = `${url}/api/v2/elements`
  const read = { connections: readConnections, headers, expectedStatus: 200 }
  const rate = (load: HttpLoad) => () => readRate(load, Number(seconds), `${listScript}.lua`)
  const conditional = { ...headers, 'if-none-match': etag }
  return [
    { name: 'static, same bytes', run: rate({ ...read, url: staticUrl }) },
    { name: 'GET one', run: rate({ ...read, url, paths: prepared.elementPaths }) },
    {
      name: 'GET one, If-None-Match',
      run: rate({ ...read, url: url + path, headers: conditional, expectedStatus: 304 }),
    },
    {
      name: 'pgbench, same 20 documents',
      run: () => pgbenchRate(address, listScript, readConnections, Number(seconds)),
    },
    {
      name: 'bare node:http and pg, same 20 documents',
      run: rate({ ...read, url: bareUrl }),
    },
    { name: 'list of 20', run: rate({ ...read, url: `${api}?size=20` }) },
    {
      name: 'list of 20 of a group',
      run: rate({ ...read, url: `${api}?size=20&groupIds=${prepared.groupId}` }),
    },
    { name: 'list of 100', run: rate({ ...read, url: `${api}?size=100` }) },
    {
      name: 'same statements by bare pg',
      run: () => replayRate(address, prepared.createStatements, writeConnections, Number(seconds)),
    },
    {
      name: 'create',
      run: () =>
        httpRate({ ...creation(prepared, url, token), connections: writeConnections }, Number(seconds)),
    },
  ]
}

/** Most are single reads, then lists, then new stories: what a content management system sends all day. */
const mixed = async ({ prepared, url, token }: Site): Promise<void> => {
  const read = { connections: readConnections, headers: authorized(token), expectedStatus: 200 }
  await Promise.all([
    httpRate({ ...read, url, paths: prepared.elementPaths }, 600, mixedRequests * 0.77),
    httpRate({ ...read, url: `${url}/api/v2/elements?size=20` }, 600, mixedRequests * 0.1),
    httpRate({ ...read, url: `${url}/api/v2/platforms` }, 600, mixedRequests * 0.1),
    httpRate({ ...creation(prepared, url, token), connections: 2 }, 600, mixedRequests * 0.03),
  ])
}

/** A kept newsroom may have an earlier format: then the first read of a story renders it again. */
const readAllOnce = async ({ prepared, url, token }: Site): Promise<void> => {
  const { elementPaths: paths } = prepared
  const read = { url, connections: 1, headers: authorized(token), paths, expectedStatus: 200 }
  await httpRate(read, 600, paths.length)
}

const measureAll = async (measurements: readonly Measurement[]): Promise<Map<string, number[]>> => {
  const rates = new Map<string, number[]>(measurements.map(({ name }) => [name, []]))
  for (const { run } of measurements) await run()
  console.log('warm-up round done (not counted)')
  for (let round = 1; round <= Number(rounds); round++)
    for (const { name, run } of measurements) {
      const rate = await run()
      rates.get(name)?.push(rate)
      console.log(`round ${round}: ${name}: ${rate.toFixed(0)}/s`)
    }
  return rates
}

const { folder, remove } = benchFolder(keptFolder)
const dataDirectory = join(folder, `data-${size}`)
const config = readConfig({ DATA_DIR: dataDirectory, BASE_URL: baseUrl })
const log = pino({ level: 'warn' })

try {
  const empty = benchFolder()
  const first = await startDaybook(empty.folder, port)
  console.log(`first start: ready after ${first.readySeconds.toFixed(2)} s`)
  await first.stop()
  empty.remove()

  const prepared = await prepareOnce(config, elements, folder, (line) => console.log(line))
  const listScript = listScriptFile(folder)
  writeFileSync(listScript, prepared.listScript)
  const daybook = await startDaybook(dataDirectory, port)
  console.log(`start with ${elements} elements: ready after ${daybook.readySeconds.toFixed(2)} s`)

  const { url } = daybook
  const token = await fetchToken(url, prepared.credentials)
  const path = prepared.elementPaths[0] ?? ''
  const answer = await fetch(url + path, { headers: authorized(token) })
  const body = await answer.text()
  const still = await startStaticServer(body)
  const server = await joinEmbeddedServer({ dataDirectory, log })
  const bare = await startBareServer(server.connection, prepared.listScript.replace(/;$/, ''))
  const etag = answer.headers.get('etag') ?? ''
  const site = {
    prepared,
    address: server.connection,
    listScript,
    url,
    staticUrl: still.url,
    bareUrl: bare.url,
    token,
    path,
    etag,
  }

  await readAllOnce(site)
  const rates = await measureAll(measurementsOf(site))
  await daybook.stop()
  const restarted = await startDaybook(dataDirectory, port)
  await mixed(site)
  const memory = restarted.memoryMegabytes()
  await bare.stop()
  await server.stop()
  await still.stop()
  await restarted.stop()

  console.log(
    `\n${elements} elements, ${rounds} rounds of ${seconds} s, ${readConnections} connections (${writeConnections} for writes), ` +
      `one element is ${body.length} characters; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, Linux ${release()}\n`,
  )
  printTable(rates, targets)
  console.log(`\nmemory of a new Node process after ${mixedRequests} mixed requests: ${memory.toFixed(0)} MB`)
} finally {
  remove()
}
