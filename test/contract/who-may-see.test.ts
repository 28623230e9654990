import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { scopeNames } from '../../src/http/principal.ts'
import { type ApiAnswer, type ApiClient, call } from '../support/api-client.ts'
import { committedWrites } from '../support/committed-writes.ts'
import { fromOwnPage, signedInPerson } from '../support/people.ts'
import { randomNumbers } from '../support/random.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { type Kind, type Position, positionsOf, requestFor } from './foreign-ids.ts'
import { describedOperations } from './fuzz/described-operations.ts'
import { idsAt, randomBody } from './fuzz/random-requests.ts'
import { type Ids, type Tenant, tenant } from './tenants.ts'

/** Contract 14: what one may not see does not exist, for every operation that there is. */

const settings = '/api/daybook/v1'
/** What only the hidden story says. */
const ofStory = ['planted-title', 'planted-note', 'planted-task', 'planted-link', 'planted-comment']
/** What is also hidden from people who see only some groups. */
const ofGroup = ['planted-group', 'Planted-Colleague', 'planted-absence', 'planted-shift', 'planted-day-note']

/** How many random requests are sent; `SIGHT_REQUESTS` sets another number. */
const requests = Number(process.env.SIGHT_REQUESTS ?? 2000)

let app: TestApp
let owner: Tenant
let hidden: Ids
let hasWritten: () => Promise<boolean>

interface Caller {
  readonly headers: Record<string, string>
  readonly secrets: readonly string[]
}
const outside = new Map<string, Caller>()
const inside = new Map<string, ApiClient>()

const outsiders = [
  'an editor of no group',
  'an editor who sees only their own groups',
  'a reader who sees only their own groups',
  'a system limited to another group',
  'a system without confidential stories',
  'a system limited to the group, without confidential stories',
] as const
const insiders = [
  'a member of the group',
  'a member who sees only their own groups',
  'the assignee',
  'the creator',
  'an administrator',
  'a system',
  'a system limited to the group',
] as const

beforeAll(async () => {
  app = await testApp()
  owner = await tenant(app, 'of-desk')
  const { api, organizationId } = owner
  const made = async (path: string, body: object, by: ApiClient = api) => {
    const answer = await by.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const group = await made('/groups', { name: 'planted-group', externalId: 'planted-group' })
  const other = await made('/groups', { name: 'Other group' })
  const person = async (options: Parameters<typeof signedInPerson>[2], rights: object) => {
    const one = await signedInPerson(app, organizationId, options)
    expect((await api.patch(`${settings}/users/${one.id}`, rights)).status).toBe(200)
    return one
  }
  const client = async (sight: object) => {
    const name = `Client ${JSON.stringify(sight)}`
    const { client_id, client_secret } = await made(`${settings}/clients`, {
      name,
      scopes: scopeNames,
      ...sight,
    })
    const token = await api.post('/auth/token', {
      grant_type: 'client_credentials',
      client_id,
      client_secret,
    })
    return { authorization: `Bearer ${token.body.access_token}` }
  }
  const asPage = (cookie: string) => ({ cookie, ...fromOwnPage })

  const colleague = await person(
    { role: 'reader', lastName: 'Planted-Colleague' },
    { groupIds: [group.id], email: 'planted-colleague@example.org' },
  )
  await made('/absences', {
    userId: colleague.id,
    period: { fromDate: '2028-01-02' },
    type: { code: 3 },
    note: 'planted-absence',
  })
  const hours = { startTime: '09:00', endTime: '17:00', userIds: [colleague.id] }
  const shift = await made(`${settings}/shifts`, { name: 'planted-shift', ...hours })
  await api.put(`/shifts/${shift.id}/notes/2028-01-01`, { note: 'planted-day-note' })
  const creator = await person({ role: 'editor', lastName: 'Creator' }, {})
  const story = (by: ApiClient) =>
    made(
      '/elements',
      {
        title: 'planted-title',
        note: 'planted-note',
        confidential: true,
        groupIds: [group.id],
        tasks: [{ userId: colleague.id, headline: 'planted-task', deadline: { date: '2028-01-01' } }],
        publications: [
          { platformId: owner.ids.platform, schedule: { kind: 'single', date: '2028-01-01', timing: null } },
        ],
      },
      by,
    )
  const kept = await story(creator.api)
  const trashed = await story(creator.api)
  await api.post(`/elements/${kept.id}/external-element/link`, {
    externalElement: { externalId: 'planted-link', link: 'https://cms.example.org/planted-link' },
  })
  const of = { type: 'task', id: kept.tasks[0].id }
  const comment = await made(`${settings}/elements/${kept.id}/comments`, { text: 'planted-comment', of })
  const again = { text: 'planted-comment, again' }
  expect((await api.patch(`${settings}/comments/${comment.id}`, again)).status).toBe(200)
  await api.delete(`/elements/${trashed.id}`)
  const date = '2026-06-20'
  const rule = 'FREQ=DAILY;COUNT=1'
  const series = await made(`${settings}/series`, {
    name: 'Series',
    templateId: owner.ids.template,
    rule,
    from: date,
  })
  const patch = { title: 'planted-title', note: 'planted-note', confidential: true, groupIds: [group.id] }
  const member = `${settings}/series/${series.id}/members/${date}`
  expect((await api.patch(member, { scope: 'this', patch })).body).toMatchObject({ changed: 1 })
  hidden = {
    ...owner.ids,
    element: kept.id,
    trashedElement: trashed.id,
    task: kept.tasks[0].id,
    publication: kept.publications[0].id,
    comment: comment.id,
    series: series.id,
  }

  const own = { reads: 'own', writes: 'own', groupIds: [other.id] }
  const both = [...ofStory, ...ofGroup]
  const ofPerson = async (role: 'editor' | 'reader', rights: object, secrets: readonly string[]) => {
    const { cookie } = await person({ role }, rights)
    return { headers: asPage(cookie), secrets }
  }
  outside.set(outsiders[0], await ofPerson('editor', {}, ofStory))
  outside.set(outsiders[1], await ofPerson('editor', own, both))
  outside.set(outsiders[2], await ofPerson('reader', own, both))
  outside.set(outsiders[3], { headers: await client({ groupIds: [other.id] }), secrets: both })
  outside.set(outsiders[4], { headers: await client({ confidential: false }), secrets: ofStory })
  outside.set(outsiders[5], {
    headers: await client({ groupIds: [group.id], confidential: false }),
    secrets: ofStory,
  })
  inside.set(insiders[0], (await person({ role: 'reader' }, { groupIds: [group.id] })).api)
  inside.set(insiders[1], (await person({ role: 'reader' }, { reads: 'own', groupIds: [group.id] })).api)
  inside.set(insiders[2], colleague.api)
  inside.set(insiders[3], creator.api)
  inside.set(insiders[4], owner.administrator.api)
  inside.set(insiders[5], api)
  const limited = await client({ groupIds: [group.id] })
  inside.set(insiders[6], {
    ...api,
    get: (path) =>
      call(app.app, 'GET', path.startsWith('/api/') ? path : `/api/v2${path}`, { headers: limited }),
  })
  hasWritten = await committedWrites(app.deps.db)
})

const closed = operations.filter(({ kind }) => kind !== 'open')
const named = (some: readonly Operation[]) =>
  some.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

/** The things that are hidden with their story. */
const kinds: ReadonlySet<Kind> = new Set(['element', 'trashedElement', 'task', 'publication', 'comment'])
const namesStory = (operation: Operation): readonly Position[] =>
  positionsOf(operation).filter(({ kind }) => kinds.has(kind))

const essence = ({ status, text, body, etag, headers }: ApiAnswer) => {
  const { traceId: _, instance: __, ...rest } = body ?? {}
  const { location, 'content-location': contentLocation } = headers
  return { status, etag, location, contentLocation, text: body === undefined ? text : JSON.stringify(rest) }
}

const expectNone = (answer: ApiAnswer, secrets: readonly string[]): void => {
  const shown = `${answer.text} ${JSON.stringify(answer.headers)}`.toLowerCase()
  for (const secret of secrets) expect(shown).not.toContain(secret.toLowerCase())
}

const send = (
  operation: Operation,
  { headers }: Caller,
  ids: Ids,
  substitutes: ReadonlyMap<Position, number | string>,
): Promise<ApiAnswer> => {
  const { path, body } = requestFor(operation, ids, substitutes)
  return call(app.app, operation.method, path, { headers, ...(body !== undefined && { body }) })
}

const callerOf = (name: string): Caller => {
  const caller = outside.get(name)
  if (!caller) throw new Error(`nobody is ${name}`)
  return caller
}

describe.each(outsiders)('14.1 for %s', (name) => {
  const withStory = closed.filter((operation) => namesStory(operation).length > 0)

  it.each(named(withStory))('%s does not know the hidden story', async (_, operation) => {
    const positions = namesStory(operation)
    const at = (id: (kind: Kind) => number | string) =>
      new Map(positions.map((position) => [position, id(position.kind)]))
    const caller = callerOf(name)
    const unknown = await send(
      operation,
      caller,
      owner.ids,
      at(() => 999_999_999),
    )
    await hasWritten()
    const answer = await send(
      operation,
      caller,
      owner.ids,
      at((kind) => hidden[kind]),
    )
    expect(await hasWritten()).toBe(false)
    expect(essence(answer)).toEqual(essence(unknown))
    expectNone(answer, caller.secrets)
  })

  const reads = closed.filter(
    ({ method, path }) => method === 'GET' && !/:(id|externalId|taskId)$/.test(path),
  )

  it.each(named(reads))('14.5 %s says nothing of it', async (_, operation) => {
    const caller = callerOf(name)
    const answer = await send(operation, caller, owner.ids, new Map())
    expect([200, 403, 404]).toContain(answer.status)
    expectNone(answer, caller.secrets)
  })

  it.each([
    '/elements?search=planted',
    '/elements?externalElementId=planted-link',
    '/elements?confidential=true&sort=modificationDate,desc',
    `${settings}/plan?dateFrom=2028-01-01&dateTo=2028-01-02&search=planted`,
  ])('%s finds nothing', async (path) => {
    const { headers, secrets } = callerOf(name)
    const answer = await call(app.app, 'GET', path.startsWith('/api/') ? path : `/api/v2${path}`, { headers })
    expect(answer.status).toBe(200)
    const { content, rows } = answer.body
    expect(content ?? rows).toEqual([])
    expectNone(answer, secrets)
  })
})

/** Further ways to ask reads that show stories only if asked for more. */
const asked: Readonly<Record<string, string>> = {
  listChanges: '?after=0&limit=1000&include=document',
  streamChanges: '?after=0&include=document',
  readIssue: '?date=2028-01-01',
}

/** After so long the stream has said all that it has to say of the past. In milliseconds. */
const sayingNothing = 1500

/** The answer as text; of the stream, what it has to say of the past. */
const answerOf = async (operation: Operation, headers: Record<string, string>): Promise<string> => {
  const { path } = requestFor(operation, hidden, new Map())
  const url = `${path}${asked[operation.operationId] ?? ''}`
  if (operation.answerType !== 'text/event-stream')
    return (await call(app.app, operation.method, url, { headers })).text
  const response = await app.app.inject({ method: 'GET', url, headers, payloadAsStream: true })
  const chunks = response.stream()[Symbol.asyncIterator]()
  let text = ''
  for (;;) {
    const next = chunks.next()
    const chunk = await Promise.race([next, pause(sayingNothing, null)])
    if (chunk === null || chunk.done) break
    text += chunk.value
  }
  response.raw.res.destroy()
  return text
}

/** Reads that show stories in words. */
const showing = new Set([
  'listElements',
  'getElement',
  'getElementAt',
  'getStory',
  'listSeriesMembers',
  'listChanges',
  'streamChanges',
  'listExternalElements',
  'listComments',
  'getComment',
  'readPlan',
  'readPlanAsCsv',
  'readPlanSince',
  'readIssue',
  'readRoster',
  'listTrash',
  'listAuditEntries',
])
/** Reads that name stories by their ids only, or say of one that is known what it does not say in words. */
const naming = new Set([
  'getSchedule',
  'getPublicationDays',
  'readPlanVersions',
  'listActivity',
  'readAvailability',
  'readWhoIsHere',
  'getFollowed',
  'getImport',
  'listReceipts',
  'readIssueOrder',
  'listFindings',
  'listTargetDays',
])
/** Reads of the settings, of people, and of what is one's own. */
const others =
  /^\/api\/(v2|daybook\/v1)\/(absences|backups|categories|clients|custom-fields|element-statuses|finding-rules|groups|holiday-regions|holidays|limits|mail|me|notice-defaults|organization|platforms|publication-custom-fields|publication-statuses|reference-data|saved-views|series(-dates|(?!\/:id\/members))|sessions?|shifts|task-custom-fields|task-formats|task-statuses|targets|templates|time-slots|types|users|webhooks|calendars)\b/
const reading = closed.filter(({ kind }) => kind === 'read')

describe('14.5 every read', () => {
  it.each(named(reading))('%s is known to show stories, or not to', (_, { operationId, path }) => {
    const places = [showing.has(operationId), naming.has(operationId), others.test(path)]
    expect(places.filter(Boolean), 'Does it show stories? Say so in who-may-see.test.ts.').toHaveLength(1)
  })

  it.each(named(reading.filter(({ operationId }) => showing.has(operationId))))(
    '%s shows them to an administrator, so that nothing found elsewhere means something',
    async (_, operation) => {
      const { cookie } = owner.administrator
      expect(await answerOf(operation, { cookie, ...fromOwnPage })).toContain('planted-')
    },
  )
})

describe.each(outsiders)('14.6 for %s', (name) => {
  it.each(named(reading.filter(({ path }) => path.startsWith('/api/v2/changes'))))(
    '%s tells nothing of what happened to the story',
    async (_, operation) => {
      const { headers, secrets } = callerOf(name)
      const text = await answerOf(operation, headers)
      expect(text).toContain('"subject"')
      for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
      for (const id of [hidden.element, hidden.trashedElement])
        expect(text).not.toContain(`"subject":{"type":"element","id":${id}}`)
      expect(text).not.toContain(`"subject":{"type":"comment","id":${hidden.comment}}`)
    },
  )
})

describe.each(insiders)('14.1 for %s', (name) => {
  it.each([
    ['the story', () => `/elements/${hidden.element}`],
    ['the search', () => '/elements?search=planted'],
    ['the plan', () => `${settings}/plan?dateFrom=2028-01-01&dateTo=2028-01-01`],
    ['the issue', () => `${settings}/issues/${hidden.platform}?date=2028-01-01`],
    ['the table', () => `${settings}/plan.csv?dateFrom=2028-01-01&dateTo=2028-01-01`],
    ['the roster', () => `${settings}/roster?dateFrom=2028-01-01&dateTo=2028-01-01`],
  ])('%s shows it', async (_, path) => {
    const answer = await inside.get(name)?.get(path())
    expect(answer?.status).toBe(200)
    expect(answer?.text).toContain('planted-title')
  })
})

describe('14.1 random requests of outsiders', () => {
  it('find no trace of the hidden story, whatever they name', async () => {
    const random = randomNumbers(20_260_618)
    // Those that end sessions or passwords of the callers would make the rest of the requests mean nothing.
    const some = closed.filter(({ path }) => !/session|second-factor|password/.test(path))
    const ids: Ids = { ...owner.ids, ...hidden }
    let known = 0
    for (let sent = 0; sent < requests; sent++) {
      const operation = random.one(some)
      const caller = callerOf(random.one(outsiders))
      const described = describedOperations.get(operation.operationId)
      const positions = positionsOf(operation)
      const inPathOrQuery = positions.filter(({ scope }) => scope === 'path' || random.once(3))
      const { path, body } = requestFor(
        operation,
        ids,
        new Map(inPathOrQuery.map((position) => [position, ids[position.kind]])),
      )
      const schema = described?.body
      const made =
        body !== undefined && schema && random.once(2)
          ? randomBody(random, schema, idsAt(operation, ids))
          : body
      const answer = await call(app.app, operation.method, path, {
        headers: caller.headers,
        ...(made !== undefined && { body: made }),
      })
      expect(answer.status, `${operation.method} ${path}`).toBeLessThan(500)
      if (answer.status < 400) known += 1
      expectNone(answer, caller.secrets)
    }
    expect(known).toBeGreaterThan(requests / 20)
    const { text } = await owner.api.get(`/elements/${hidden.element}`)
    for (const secret of ofStory.slice(0, 3)) expect(text).toContain(secret)
  })
})

describe('14.1 the roster', () => {
  it('says of a task that may not be seen only that its person is busy', async () => {
    const path = `${settings}/roster?dateFrom=2028-01-01&dateTo=2028-01-01`
    const { headers } = callerOf('an editor of no group')
    const { body } = await call(app.app, 'GET', path, { headers })
    const tasks = body.people.flatMap(({ tasks }: { tasks: object[] }) => tasks)
    expect(tasks).toContainEqual({
      ...{ taskId: null, elementId: null, elementTitle: null, formatId: null, textLength: null },
      confidential: true,
      deadline: { date: '2028-01-01', time: null },
      done: false,
    })
  })
})
