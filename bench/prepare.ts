import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { hashPassword } from '../src/access/passwords/passwords.ts'
import { buildApp } from '../src/app/build-app.ts'
import { type Daybook, startDaybook } from '../src/app/start.ts'
import type { Config } from '../src/base/config.ts'
import { type Dataset, type DatasetOptions, makeDataset } from './dataset.ts'

/** What the measurements need to know of the prepared database. */
export interface Prepared {
  readonly dataset: Dataset
  readonly credentials: Dataset['credentials']
  readonly createBody: string
  /** A story of `createBody` in a newsroom that nobody reads: the ceiling of a create makes its rows once more. */
  readonly template: Template
}

export interface Template {
  readonly organizationId: number
  readonly elementId: number
}

/** The password of everybody in the newsroom. */
export const password = 'the bridge is open again'

type Say = (line: string) => void

/** What the newsroom has besides its size. */
type PrepareOptions = Pick<DatasetOptions, 'confidentialOfTwenty'>

/** A day that no list and no plan of the dataset reaches, so that new stories change none of them. */
const day = '2031-06-18'

/** An aggregate of three tasks and three publications, as a content management system would send it. */
const createBodyOf = ({ platformIds, groupIds, userIds }: Dataset): string => {
  const parts = ['report', 'pictures', 'comment']
  return JSON.stringify({
    title: 'Council votes on the new bridge',
    slug: 'council-votes-on-the-new-bridge',
    note: 'The vote is expected in the afternoon; the opposition has asked for a roll call.',
    groupIds: [groupIds[0]],
    event: { fromDate: day, fromTime: '14:00' },
    tasks: parts.map((localId, index) => ({
      localId,
      headline: `Bridge: ${localId}`,
      user: { id: userIds[index] },
      deadline: { date: day, time: '17:00' },
    })),
    publications: parts.map((localId, index) => ({
      platformId: platformIds[index],
      externalId: `bridge-${localId}`,
      schedule: { kind: 'single', date: day, timing: { type: 'time', time: '18:00' } },
      assignedTaskRefs: [{ localId }],
    })),
  })
}

const tokenFrom = (body: string): string => (JSON.parse(body) as { access_token: string }).access_token

export const tokenRequest = ({ clientId, clientSecret }: Dataset['credentials']) => ({
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

const makeTemplate = async ({ deps }: Daybook): Promise<Template> => {
  const newsroom = await makeDataset(deps, { name: 'Ceiling', elements: 1, seed: 1, now: deps.clock.now() })
  const app = await buildApp(deps)
  const { body: payload, ...request } = tokenRequest(newsroom.credentials)
  const token = tokenFrom((await app.inject({ ...request, url: '/api/v2/auth/token', payload })).body)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/elements',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: createBodyOf(newsroom),
  })
  if (answer.statusCode !== 201) throw new Error(`the element was not created: ${answer.body}`)
  return { organizationId: newsroom.organizationId, elementId: answer.json<{ id: number }>().id }
}

const letEverybodySignIn = async ({ deps }: Daybook, { organizationId, userIds }: Dataset): Promise<void> => {
  await deps.db
    .updateTable('app_user')
    .set({ role: 'reader', password_hash: await hashPassword(password) })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', userIds)
    .execute()
}

/** Fills the data folder with `elements` elements and a template, where an earlier run has not. */
const prepare = async (
  config: Config,
  elements: number,
  kept: Partial<Prepared>,
  say: Say,
  options: PrepareOptions,
): Promise<Prepared> => {
  const daybook = await startDaybook(config, pino({ level: 'warn' }), { role: 'command', migrates: true })
  try {
    const { deps } = daybook
    const dataset =
      kept.dataset ??
      (await makeDataset(deps, {
        name: 'Benchmark',
        elements,
        ...options,
        seed: 1,
        now: deps.clock.now(),
        onProgress: (done) => say(`${done} of ${elements} elements`),
      }))
    const template = kept.template ?? (await makeTemplate(daybook))
    await letEverybodySignIn(daybook, dataset)
    return { dataset, credentials: dataset.credentials, createBody: createBodyOf(dataset), template }
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
  options: PrepareOptions = {},
): Promise<Prepared> => {
  const file = join(folder, `prepared-${elements}.json`)
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Prepared>) : {}
  const prepared = await prepare(config, elements, kept, say, options)
  writeFileSync(file, JSON.stringify(prepared), { mode: 0o600 })
  return prepared
}
