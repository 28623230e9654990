import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../src/app/build-app.ts'
import { type Daybook, startDaybook } from '../src/app/start.ts'
import type { Config } from '../src/base/config.ts'
import { recordStatements } from './create-statements.ts'
import { type Dataset, makeDataset } from './dataset.ts'

/** What the measurements need to know of the prepared database. */
export interface Prepared {
  readonly dataset: Dataset
  readonly credentials: Dataset['credentials']
  /** Up to a thousand elements, spread over the whole table. */
  readonly elementPaths: readonly string[]
  readonly groupId: number
  /** A pgbench script that reads the documents of the first page. */
  readonly listScript: string
  readonly createBody: string
  readonly createStatements: Awaited<ReturnType<typeof recordStatements>>
}

type Say = (line: string) => void

const spread = (first: number, count: number): string[] => {
  const paths = Math.min(count, 1000)
  return Array.from(
    { length: paths },
    (_, index) => `/api/v2/elements/${first + Math.floor((index * count) / paths)}`,
  )
}

/** An aggregate of three tasks and three publications, as a content management system would send it. */
const createBodyOf = ({ platformIds, groupIds, userIds }: Dataset): string => {
  const parts = ['report', 'pictures', 'comment']
  return JSON.stringify({
    title: 'Council votes on the new bridge',
    slug: 'council-votes-on-the-new-bridge',
    note: 'The vote is expected in the afternoon; the opposition has asked for a roll call.',
    groupIds: [groupIds[0]],
    event: { fromDate: '2026-06-18', fromTime: '14:00' },
    tasks: parts.map((localId, index) => ({
      localId,
      headline: `Bridge: ${localId}`,
      user: { id: userIds[index] },
      deadline: { date: '2026-06-18', time: '17:00' },
    })),
    publications: parts.map((localId, index) => ({
      platformId: platformIds[index],
      externalId: `bridge-${localId}`,
      schedule: { kind: 'single', date: '2026-06-18', timing: { type: 'time', time: '18:00' } },
      assignedTaskRefs: [{ localId }],
    })),
  })
}

const tokenFrom = (body: string): string => (JSON.parse(body) as { access_token: string }).access_token

const tokenRequest = ({ clientId, clientSecret }: Dataset['credentials']) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  }),
})

export const fetchToken = async (url: string, credentials: Dataset['credentials']): Promise<string> =>
  tokenFrom(await (await fetch(`${url}/api/v2/auth/token`, tokenRequest(credentials))).text())

const fill = async ({ deps, database }: Daybook, elements: number, say: Say): Promise<Dataset> => {
  const dataset = await makeDataset(deps, {
    name: 'Benchmark',
    elements,
    seed: 1,
    now: deps.clock.now(),
    onProgress: (done) => say(`${done} of ${elements} elements`),
  })
  // New ids of publications must differ from those of tasks, so that the replay can renumber both.
  await database.pool.query(
    "select setval(pg_get_serial_sequence('publication', 'id'), nextval(pg_get_serial_sequence('publication', 'id')) + 1000000)",
  )
  return dataset
}

/**
 * Fills the data folder with `elements` elements, unless an earlier run has, and learns what one create sends to PostgreSQL:
 * that is for the code of now to say, whatever was kept.
 */
const prepare = async (
  config: Config,
  elements: number,
  kept: Dataset | undefined,
  say: Say,
): Promise<Prepared> => {
  const log = pino({ level: 'warn' })
  const daybook = await startDaybook(config, log, { role: 'command', migrates: true })
  try {
    const { deps } = daybook
    const dataset = kept ?? (await fill(daybook, elements, say))
    const app = await buildApp(deps)
    const { credentials } = dataset
    const { body: payload, ...request } = tokenRequest(credentials)
    const token = tokenFrom((await app.inject({ ...request, url: '/api/v2/auth/token', payload })).body)
    const createBody = createBodyOf(dataset)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const create = async (): Promise<void> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v2/elements',
        headers,
        payload: createBody,
      })
      if (answer.statusCode !== 201) throw new Error(`the element was not created: ${answer.body}`)
    }
    await create()
    const createStatements = await recordStatements(create)
    say(`one create is ${createStatements.length} statements`)
    return {
      dataset,
      credentials,
      elementPaths: spread(dataset.firstElementId, elements),
      groupId: dataset.groupIds[0] ?? 0,
      listScript: `select document from element_document where organization_id = ${dataset.organizationId} and element_id >= ${dataset.firstElementId} order by element_id limit 20;`,
      createBody,
      createStatements,
    }
  } finally {
    await daybook.close()
  }
}

/** The newsroom of that size in the folder, which is made where there is none. */
export const prepareOnce = async (
  config: Config,
  elements: number,
  folder: string,
  say: Say,
): Promise<Prepared> => {
  const file = join(folder, `prepared-${elements}.json`)
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Prepared).dataset : undefined
  const prepared = await prepare(config, elements, kept, say)
  writeFileSync(file, JSON.stringify(prepared), { mode: 0o600 })
  return prepared
}

export const listScriptFile = (folder: string): string => join(folder, 'list.sql')
