import { beforeAll, describe, expect, it } from 'vitest'
import { requestToken } from '../support/oauth-requests.ts'
import { signedInPerson } from '../support/people.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

let test: TestApp
let newsroom: TestNewsroom

beforeAll(async () => {
  test = await testApp()
  newsroom = await test.newsroom()
})

const errorsOf = async (answer: Promise<{ readonly body: { errors: { message: string }[] } }>) =>
  (await answer).body.errors.map(({ message }) => message)

describe('1.14 what is unknown is refused with what was probably meant', () => {
  it('a path', async () => {
    const { api } = newsroom
    const detailOf = async (path: string) => (await api.get(path)).body.detail
    expect(await detailOf('/element')).toBe('This endpoint does not exist. Did you mean `/api/v2/elements`?')
    expect(await detailOf('/elements/7/task')).toContain('`/api/v2/elements/7/tasks`')
    expect(await detailOf('/trash')).toContain('`/api/daybook/v1/trash`')
    expect(await detailOf('/invoices')).toBe('This endpoint does not exist.')
  })

  it('a member, also of an entry and in the other form of a reference', async () => {
    const send = (body: object) => errorsOf(newsroom.api.post('/elements', body))
    expect(await send({ titel: 'x' })).toEqual(['is not a known member: did you mean `title`?'])
    expect(await send({ group_ids: [] })).toEqual(['is not a known member: did you mean `groupIds`?'])
    expect(await send({ tasks: [{ deadlin: null }] })).toEqual([
      'is not a known member: did you mean `deadline`?',
    ])
    expect(await send({ mastergroup: null })).toEqual(['is not a known member: did you mean `masterGroup`?'])
    expect(await send({ colour: 'red' })).toEqual(['is not a known member'])
  })

  it('a parameter, and a value of one', async () => {
    const send = (query: string) => errorsOf(newsroom.api.get(query))
    expect(await send('/elements?groupId=1')).toEqual(['is not a known member: did you mean `groupIds`?'])
    expect(await send('/elements?sort=modificationDate,descending')).toEqual([
      expect.stringMatching(/`id`, `id,asc`, `id,desc`, .*: did you mean `modificationDate,desc`\?$/),
    ])
    expect(await send('/absences?sort=fromDate')).toEqual([
      expect.stringContaining('`period.fromDate`, `period.fromDate,asc`'),
    ])
    expect(
      await send('/api/daybook/v1/plan.csv?dateFrom=2026-06-15&dateTo=2026-06-16&columns=titel'),
    ).toEqual([expect.stringContaining('did you mean `title`?')])
    const { body } = await newsroom.api.post('/api/daybook/v1/task-formats', { name: 'A', typeCode: 'foto' })
    expect(body.errors[0].parameters).toEqual({ values: 'text, picture, video, audio, other' })
    const other = await newsroom.api.post('/api/daybook/v1/task-formats', { name: 'A', typeCode: 'vidio' })
    expect(other.body.errors[0]).toMatchObject({
      message: 'must be one of text, picture, video, audio, other: did you mean `video`?',
      parameters: { nearest: 'video' },
    })
    const nobody = await newsroom.api.post('/api/daybook/v1/users', { lastName: 'A', role: 'boss' })
    expect(nobody.body.errors[0]).toMatchObject({
      message: 'must be one of admin, editor, reader, null',
      parameters: { values: 'admin, editor, reader, null' },
    })
  })
})

describe('1.14 so it is in what is judged after the shape', () => {
  const meantIn = async (
    answer: Promise<{ readonly body: { errors: { parameters?: { nearest?: string } }[] } }>,
  ) => (await answer).body.errors.map(({ parameters }) => parameters?.nearest)

  it('a threshold, the path of a template, the time of a mail, and the path of an operation in a batch', async () => {
    const { api } = newsroom
    const settings = '/api/daybook/v1'
    const rule = (name: string, thresholds: object) =>
      api.patch(`${settings}/finding-rules/${name}`, { thresholds })
    expect(await meantIn(rule('stuck', { day: 3 }))).toEqual(['days'])
    expect(await meantIn(rule('length-off', { precent: 3, x: 1 }))).toEqual(['percent', undefined])
    const template = (required: string[]) =>
      api.post(`${settings}/templates`, { name: 'A', key: 'a', body: { title: 'A' }, required })
    expect(await meantIn(template(['titel', 'tasks[0].headlin', 'weather']))).toEqual([
      'title',
      'tasks[0].headline',
      undefined,
    ])
    const batch = (method: string, path: string) =>
      api.post(`${settings}/elements/batch`, { operations: [{ method, path, body: {} }] })
    expect(await meantIn(batch('PATCH', '/elemnts/7'))).toEqual(['/elements/7'])
    expect(await meantIn(batch('PATCH', '/elements/7/taks/1'))).toEqual(['/elements/7/tasks/1'])
    expect(await meantIn(batch('PATCH', '/platforms/1'))).toEqual([undefined])
    const mia = await signedInPerson(test, newsroom.organizationId, { role: 'editor' })
    const mail = mia.api.patch(`${settings}/me/notice-settings`, { mail: { mentioned: 'nevr' } })
    expect(await meantIn(mail)).toEqual(['never'])
  })

  it('B7 a blank address seeks nobody, and a key that is too long is not called something else', async () => {
    const { api } = newsroom
    const codesIn = async (answer: ReturnType<typeof api.get>) =>
      (await answer).body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
    expect(await codesIn(api.get('/users?email=%20'))).toEqual(['email blank'])
    expect(await codesIn(api.get('/absences?userEmail=%E2%80%8B,a@b.c'))).toEqual(['userEmail[0] blank'])
    const template = (key: string) =>
      api.post('/api/daybook/v1/templates', { name: 'A', key, body: { title: 'A' } })
    expect(await codesIn(template('a'.repeat(31)))).toEqual(['key too-long'])
    expect(await codesIn(template('a b'))).toEqual(['key pattern'])
  })
})

describe('1.20 each 429 says which limit it is', () => {
  it('requests of a credential, of an organization, and failed attempts', async () => {
    const details = new Set<string>()
    for (const config of [
      { rateLimitPerMinute: 2, rateLimitPerOrganization: 'off' },
      { rateLimitPerMinute: 'off', rateLimitPerOrganization: 2 },
    ] as const) {
      const limited = await testApp({ databaseUrl: test.databaseUrl, config })
      const api = { ...newsroom.api }
      const headers = { authorization: `Bearer ${api.token}` }
      const get = () => limited.app.inject({ url: '/api/v2/groups', headers })
      const answers = [await get(), await get(), await get()]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
      details.add(answers[2]?.json().detail)
    }
    const wrong = { clientId: 'dbk_nobody', clientSecret: 'wrong' }
    const tries = []
    for (let index = 0; index < 30; index += 1) tries.push(await requestToken(test.app, wrong))
    const last = tries.find(({ status }) => status === 429)
    details.add(last?.body.detail)
    expect([...details]).toEqual([
      'One credential may send 2 requests a minute, and there were more.',
      'All credentials of an organization together may send 2 requests a minute, and there were more.',
      'Too many token requests for this client have failed in this network.',
    ])
  })
})
