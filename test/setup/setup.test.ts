import { beforeEach, describe, expect, it } from 'vitest'
import { newSetupAddress } from '../../src/app/set-up/set-up-service.ts'
import { type ApiAnswer, call, clientWith } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { cookieOf, fromOwnPage, signIn } from '../support/people.ts'
import { denied, refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/setup'

let test: TestApp
/** The server's output. */
let code: string

const printedCode = async ({ deps }: TestApp): Promise<string> => {
  const address = await newSetupAddress(deps)
  expect(address).toMatch(/^http:\/\/daybook\.test\/setup\?code=[a-z2-9-]{19}$/)
  return new URL(String(address)).searchParams.get('code') ?? ''
}

beforeEach(async () => {
  test = await testApp()
  code = await printedCode(test)
})

const administrator = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  password: 'correct horse battery staple',
}
const organization = { name: 'The Valley Post', timeZone: 'Europe/Lisbon' }

const setUp = (
  body: object = {},
  { app, headers = fromOwnPage }: { app?: TestApp['app']; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> =>
  call(app ?? test.app, 'POST', path, {
    headers,
    body: { code, organization, administrator, demo: false, ...body },
  })

const isNeeded = async ({ app } = test) => (await call(app, 'GET', path)).body

const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await databaseDigest(test.deps.db)
  const result = await work()
  expect(await databaseDigest(test.deps.db)).toEqual(before)
  return result
}

describe('a server without an organization', () => {
  it('12.7 is set up once: the administrator is signed in, and can sign in again with the password', async () => {
    expect(await isNeeded()).toEqual({ needed: true })
    const answer = await setUp()
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      user: { firstName: 'Ada', lastName: 'King', email: 'ada@example.org', internal: true },
      role: 'admin',
      freelancer: false,
      organization,
    })
    expect(await isNeeded()).toEqual({ needed: false })
    const api = clientWith(test.app, { cookie: cookieOf(answer), ...fromOwnPage })
    expect((await api.get('/element-statuses')).body.content).toHaveLength(5)
    expect((await api.get('/elements')).body.content).toEqual([])
    const actions = (await api.get('/api/daybook/v1/audit')).body.content.map(
      ({ action, actor }: { action: string; actor: { name: string } }) => `${actor.name} ${action}`,
    )
    expect(actions).toEqual([
      'Ada King session-created',
      'set-up user-password-set',
      'set-up user-created',
      'set-up organization-created',
    ])
    expect((await signIn(test.app, administrator)).status).toBe(201)
    const again = await unchanged(() => setUp({ organization: { ...organization, name: 'Another' } }))
    expect([again.status, again.body.code, again.headers['set-cookie']]).toEqual([409, 'conflict', undefined])
    expect(await newSetupAddress(test.deps)).toBeNull()
  })

  it('B16 begins in the language of the newsroom: statuses, formats and mails', async () => {
    const answer = await setUp({ organization: { ...organization, language: 'de' } })
    const api = clientWith(test.app, { cookie: cookieOf(answer), ...fromOwnPage })
    const namesAt = async (list: string): Promise<string[]> =>
      (await api.get(list)).body.content.map(({ name }: { name: string }) => name)
    expect(await namesAt('/element-statuses')).toEqual([
      'Idee',
      'Geplant',
      'In Arbeit',
      'Fertig',
      'Gestrichen',
    ])
    expect(await namesAt('/publication-statuses')).toEqual(['Geplant', 'Bereit', 'Veröffentlicht'])
    expect(await namesAt('/task-formats')).toEqual(['Text', 'Bild', 'Video', 'Audio', 'Sonstiges'])
    const { body } = await api.get('/api/daybook/v1/organization')
    expect(body.language).toBe('de')
    expect(refusalOf(await api.patch('/api/daybook/v1/organization', { language: 'fr' }))).toMatchObject({
      status: 400,
      errors: [expect.stringContaining('language')],
    })
    expect((await api.patch('/api/daybook/v1/organization', { language: 'en' })).body.language).toBe('en')
  })

  it('12.7 is set up by exactly one of many simultaneous attempts, in any process', async () => {
    const other = await testApp({ databaseUrl: test.databaseUrl })
    const otherCode = await printedCode(other)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        setUp(
          {
            organization: { ...organization, name: `Post ${index}` },
            code: index % 2 === 0 ? code : otherCode,
          },
          { app: index % 3 === 0 ? other.app : test.app },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const { length } = await test.deps.db.selectFrom('organization').select('id').execute()
    expect(length).toBe(1)
    expect(await test.deps.db.selectFrom('setup_code').select('code_hash').execute()).toEqual([])
  })

  it('B17 takes the setup code as it was copied by hand', async () => {
    const typed = ` ${code.replaceAll('-', '\u00a0').toUpperCase()} `
    const guessable = { ...administrator, password: administrator.email }
    const answer = await unchanged(() => setUp({ code: typed, administrator: guessable }))
    expect(refusalOf(answer)).toMatchObject({ code: 'business-error' })
  })

  it.each(['', 'wrong', 'k7dm-9xqp-3hvt-w2nc'])('rejects the setup code %j', async (wrong) => {
    expect(refusalOf(await unchanged(() => setUp({ code: wrong })))).toEqual({
      ...denied,
      errors: ['global null wrong-setup-code'],
    })
    expect(await isNeeded()).toEqual({ needed: true })
  })

  it('stores only a hash of the code', async () => {
    const rows = await test.deps.db.selectFrom('setup_code').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.code_hash.toString()).not.toContain(code)
  })

  it.each<Record<string, string>>([
    {},
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ])('cannot be set up by a page of another site: %j', async (headers) => {
    expect(refusalOf(await unchanged(() => setUp({}, { headers })))).toEqual(denied)
  })

  it('reports all mistakes at once', async () => {
    const body = {
      organization: { name: ' ', timeZone: 'Europe/Atlantis' },
      administrator: { lastName: '', email: 'x', password: 'short' },
    }
    expect(refusalOf(await unchanged(() => setUp(body)))).toEqual({
      status: 400,
      code: 'validation-failed',
      errors: [
        'body administrator.email format',
        'body administrator.lastName blank',
        'body administrator.password too-short',
        'body organization.name blank',
        'body organization.timeZone time-zone',
      ],
    })
  })

  it.each(['ada@example.org', 'ADA@EXAMPLE.ORG', 'the valley post', 'aaaaaaaaaaaaaa'])(
    'refuses an easily guessed password: %s',
    async (password) => {
      const answer = await unchanged(() => setUp({ administrator: { ...administrator, password } }))
      expect(refusalOf(answer)).toEqual({
        status: 400,
        code: 'business-error',
        errors: ['body administrator.password guessable-password'],
      })
    },
  )

  it('is filled with sample data on request', async () => {
    const answer = await setUp({ demo: true })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.organization).toMatchObject(organization)
    const api = clientWith(test.app, { cookie: cookieOf(answer), ...fromOwnPage })
    const { content } = (await api.get('/elements?size=100')).body
    expect(content).toHaveLength(100)
    expect(content[0].creator).toEqual({ type: 'user', id: answer.body.user.id, name: 'Ada King' })
    expect((await api.get('/users')).body.page.totalElements).toBe(25)
  }, 300_000)
})
