import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/app/openapi/document.ts'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { keptState } from '../support/kept-state.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { makeReadyFor } from './ready-for.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

let app: TestApp
let owner: Tenant
/** Undoes the writes of the test before. */
let putBack: () => Promise<void>

beforeAll(async () => {
  app = await testApp()
  owner = await tenant(app, 'mine')
  putBack = await keptState(app)
})

const send = (operation: Operation): Promise<ApiAnswer> => {
  const { path, body } = requestFor(operation, owner.ids, new Map())
  const headers = headersFor(operation, owner)
  return call(app.app, operation.method, path, { headers, ...(body !== undefined && { body }) })
}

const each = (chosen: (operation: Operation) => boolean) =>
  it.each(
    operations
      .filter((operation) => operation.kind === 'write' && chosen(operation))
      .map((operation) => [operation.operationId, operation] as const),
  )

describe('1.11 answers to writes', () => {
  beforeEach(() => putBack())

  each(({ method, answers }) => method === 'POST' && 201 in answers)(
    '%s creates: 201, and the address of the new resource',
    async (_, operation) => {
      const answer = await send(operation)
      expect(answer.status, answer.text).toBe(201)
      const location = new URL(String(answer.headers.location))
      const read = await (operation.scope === null ? owner.administrator.api : owner.api).get(
        location.pathname,
      )
      expect(read.status, read.text).toBe(200)
    },
  )

  // These need a current code or a factor that a code confirmed: test/sessions/second-factor.test.ts. What goes on after its answer has
  // 202: test/backups/by-hand.test.ts.
  const needsCode = new Set(['confirmSecondFactor', 'removeSecondFactor'])
  each(
    ({ method, answers, operationId }) =>
      method === 'POST' && !(201 in answers) && !(202 in answers) && !needsCode.has(operationId),
  )('%s is a command: 200', async (_, operation) => {
    await makeReadyFor(operation, owner.api, owner.ids)
    const answer = await send(operation)
    expect(answer.status, answer.text).toBe(200)
  })

  // An order must name everything there is; its own tests do that. Presence is no resource.
  const isChange = ({ method, path, answers }: Operation): boolean =>
    (method === 'PUT' || method === 'PATCH') && 200 in answers && !path.endsWith('/order')
  each(isChange)('%s changes: 200 with the new state', async (_, operation) => {
    const answer = await send(operation)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toBeTypeOf('object')
  })

  each(({ method }) => method === 'DELETE')('%s deletes: 204 without a body', async (_, operation) => {
    await makeReadyFor(operation, owner.api, owner.ids)
    const answer = await send(operation)
    // Something in use is not deleted (409): the tests of its feature delete unused ones.
    if (answer.status === 409) return
    expect([answer.status, answer.text]).toEqual([204, ''])
  })
})

// The names of members ----------------------------------------------------------------------------------------------

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Node }>>
  readonly $ref?: string
}

interface Node {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly $ref?: string
}

const description = JSON.parse(JSON.stringify(openApiDocument()))

const resolved = <T extends { readonly $ref?: string }>(node: T): T => {
  if (node.$ref === undefined) return node
  const [, , kind = '', name = ''] = node.$ref.split('/')
  return description.components[kind][name]
}

const typesOf = (node: Node): string[] => [
  ...[resolved(node).type ?? []].flat(),
  ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(typesOf),
]

/** The members of an object, even if the schema also allows null. */
const membersOf = (given: Node): readonly string[] => {
  const node = resolved(given)
  const own = Object.keys(node.properties ?? {})
  return [...own, ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(membersOf)]
}

/** Every object in an answer, with its place. */
const objectsIn = (given: Node, at: string): (readonly [string, Node])[] => {
  const node = resolved(given)
  return [
    ...(node.properties ? [[at, node] as const] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, inner]) => objectsIn(inner, `${at}.${name}`)),
    ...(node.items ? objectsIn(node.items, `${at}[]`) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((inner) => objectsIn(inner, at)),
  ]
}

/** Answers for a page that has read the settings once: they name things only by id (docs/decisions/0044). */
const isCompact = (path: string): boolean =>
  /^\/api\/daybook\/v1\/(availability|findings|imports|issues|me|plan|reference-data|roster|saved-views|series|series-dates|target-days|targets|templates(?!\/:id\/elements)|users\/table|who-is-here)(\/|$)/.test(
    path,
  )

const successes = operations.flatMap(({ path, method, operationId, kind }) => {
  if (kind === 'open' || isCompact(path)) return []
  const described = description.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  return Object.entries<Response>(described.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.values(resolved(response).content ?? {}))
    .map(({ schema }) => [operationId, schema] as const)
})

/** Leaves out ids that other systems assign, and ids of things that are not resources. */
const isReference = (name: string): boolean =>
  /[a-z]Ids?$/.test(name) &&
  !/^(external|article|supplier|local|client|trace|option|publicationExternal|request|message|webhook)Id$/.test(
    name,
  )

const isNamed = (members: readonly string[], name: string): boolean => {
  if (!name.endsWith('Ids')) return members.includes(name.slice(0, -2))
  const bare = name.slice(0, -3)
  return members.some((member) => [`${bare}s`, `${bare}es`, bare.replace(/y$/, 'ies')].includes(member))
}

/**
 * One's own task and its element, or the part of a story that an activity concerns and that may be gone: they are the
 * subject of the answer and have no name; nor does the element of a comment (20.1). A warning only points at things (4.6), as a problem does.
 */
const isOwnId = (operationId: string, name: string): boolean =>
  operationId === 'writeElements'
    ? ['taskId', 'userId', 'absenceId'].includes(name)
    : (/OwnTask|listActivity/.test(operationId) && ['elementId', 'taskId', 'publicationId'].includes(name)) ||
      (/Comment|listChanges/.test(operationId) && name === 'elementId')

/** Answers with many rows hold only ids, and so do filters (16.1); the names are in the reference data. */
const withIdsAlone =
  /^readPlan$|^readPlanVersions$|^readReferenceData$|^getStory$|Webhook|Channels?$|Calendars?$/
const withBothForms = successes.filter(([operationId]) => !withIdsAlone.test(operationId))

describe('1.3, 1.4 the names of members in answers', () => {
  it.each(withBothForms)(
    '%s: xId holds an id and stands beside x, an object with id and name',
    (operationId, schema) => {
      for (const [at, { properties = {} }] of objectsIn(schema, '')) {
        const names = Object.keys(properties)
        for (const name of names.filter((one) => isReference(one) && !isOwnId(operationId, one))) {
          const node = resolved(properties[name] ?? {})
          expect(
            typesOf(node).filter((type) => type !== 'null'),
            `${at}.${name}`,
          ).toEqual(name.endsWith('Ids') ? ['array'] : ['integer'])
          expect(isNamed(names, name), `${at}.${name} has no object beside it among ${names}`).toBe(true)
          if (name.endsWith('Ids')) continue
          const members = membersOf(properties[name.slice(0, -2)] ?? {})
          expect(members, `${at}.${name.slice(0, -2)}`).toEqual(expect.arrayContaining(['id', 'name']))
        }
      }
    },
  )
})

describe('1.1 JSON in UTF-8', () => {
  it('returns letters, signs and emoji of any script unchanged', async () => {
    const name = 'Žürich 東京 العربية 👩‍🚀 \u00e9x'
    const answer = await owner.api.post('/groups', { name })
    expect(answer.body.name).toBe(name)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const read = await app.app.inject({
      url: `/api/v2/groups/${answer.body.id}`,
      headers: { authorization: `Bearer ${owner.api.token}` },
    })
    const text = new TextDecoder('utf-8', { fatal: true }).decode(read.rawPayload)
    expect(JSON.parse(text).name).toBe(name)
  })
})

describe('1.21 deprecations are announced', () => {
  it('currently there are none: no answer announces one, and the description marks nothing as deprecated', async () => {
    expect(JSON.stringify(description)).not.toContain('"deprecated"')
    for (const path of ['/elements', `/elements/${owner.ids.element}`, '/platforms', '/groups']) {
      const { headers } = await owner.api.get(path)
      expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined])
    }
  })

  it('the previous version is not served', async () => {
    const answer = await owner.api.get('/api/v1/platforms')
    expect([answer.status, answer.body.code]).toEqual([400, 'unsupported-version'])
  })
})

describe('1.22 any active, available status may follow any other', () => {
  beforeEach(() => putBack())

  interface Status {
    readonly id: number
    readonly code: string | null
  }
  const statuses = async (path: string): Promise<(number | null)[]> => {
    const { content } = (await owner.api.get(`${path}?active=true&size=100`)).body
    return [null, ...content.filter(({ code }: Status) => code === null).map(({ id }: Status) => id)]
  }
  const everyStep = async (
    ids: readonly (number | null)[],
    step: (id: number | null) => Promise<ApiAnswer>,
  ) => {
    for (const from of ids)
      for (const to of ids) {
        await step(from)
        const answer = await step(to)
        expect(answer.status, `${from} → ${to}: ${answer.text}`).toBe(200)
      }
  }

  it('for elements', async () => {
    const ids = (await statuses('/element-statuses')).slice(1)
    await everyStep(ids, (elementStatusId) =>
      owner.api.patch(`/elements/${owner.ids.element}`, { elementStatusId }),
    )
  })

  it('for tasks', async () => {
    const path = `/elements/${owner.ids.element}/tasks/${owner.ids.task}`
    await everyStep(await statuses('/task-statuses'), (statusId) => owner.api.patch(path, { statusId }))
  })

  it('for publications', async () => {
    const path = `/elements/${owner.ids.element}/publications/${owner.ids.publication}`
    const ids = await statuses(`/publication-statuses/platform/${owner.ids.platform}`)
    await everyStep(ids, (statusId) => owner.api.patch(path, { statusId }))
  })
})

describe('8.8 time slots', () => {
  beforeEach(() => putBack())

  it('are configured under /api/daybook/v1, not by writes to the platform', async () => {
    const path = `/platforms/${owner.ids.platform}`
    const before = (await owner.api.get(path)).text
    const timeSlot = { name: 'Night', start: '00:00', end: '04:00' }
    const answer = await owner.api.patch(path, { timeSlots: [] })
    expect([answer.status, answer.body.errors[0].path, answer.body.errors[0].code]).toEqual([
      400,
      'timeSlots',
      'read-only',
    ])
    expect((await owner.api.get(path)).text).toBe(before)
    const settings = `/api/daybook/v1${path}/time-slots`
    expect((await owner.api.post(settings, timeSlot)).status).toBe(201)
    expect((await owner.api.get(path)).body.timeSlots).toHaveLength(2)
    const unprivileged = await app.client(owner.organizationId, ['api.read', 'api.write'])
    expect((await unprivileged.api.post(settings, timeSlot)).status).toBe(403)
  })
})
