import { expect, test } from 'vitest'
import { call } from '../support/api-client.ts'
import { badRequest, refusalOf } from '../support/refusals.ts'
import { testApp } from '../support/test-app.ts'

const { app, newsroom } = await testApp()
const { api } = await newsroom()
const megabytes = 2_000_000

const filled = (entry: (index: number) => string): string => {
  const entries: string[] = []
  for (let length = 0, index = 0; length < megabytes; index += 1) {
    const text = entry(index)
    entries.push(text)
    length += text.length + 1
  }
  return entries.join()
}

test.each([
  ['unknown members', '/groups', `{"name":"x",${filled((index) => `"${index.toString(36)}":1`)}}`],
  [
    'unknown members of entries',
    '/platforms',
    `{"name":"x","manualSchedule":[${filled(() => '{"a":1,"b":2}')}]}`,
  ],
  ['ids of the wrong type', '/elements', `{"groupIds":[${filled(() => '""')}]}`],
  ['malformed references', '/elements', `{"groups":[${filled(() => '{}')}]}`],
  ['strings that cannot be stored', '/groups', `{"name":"x","list":[${filled(() => '"\\u0000"')}]}`],
])('1.8 two megabytes of %s are refused before they are checked', async (_, path, body) => {
  const answer = await api.post(path, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } })
  expect(answer.body.errors).toMatchObject([{ scope: 'body', path: null, code: 'too-many-values' }])
})

const listed = (count: number, entry: string): string => Array.from({ length: count }, () => entry).join()
const members = (count: number): string => Array.from({ length: count }, (_, index) => `"m${index}":1`).join()

test.each([
  [
    'unknown members of entries',
    '/platforms',
    `{"name":"x","manualSchedule":[${listed(30_000, '{"a":1,"b":2}')}]}`,
  ],
  ['unknown members of few entries', '/elements', `{"tasks":[${listed(90, `{${members(1000)}}`)}]}`],
  ['ids of the wrong type', '/settings-order', `{"ids":[${listed(9_000, '""')}]}`],
  ['strings that cannot be stored', '/groups', `{"name":"x","list":[${listed(90_000, '"\\u0000"')}]}`],
  [
    'malformed references',
    '/elements',
    `{"tasks":[${listed(200, `{"customFields":[${listed(200, '{}')}]}`)}]}`,
  ],
  [
    'strings below a member with a long name',
    '/groups',
    `{"name":"x","${'k'.repeat(1_000_000)}":[${listed(90_000, '"\\u0000"')}]}`,
  ],
])('1.8 lists the first thousand problems of %s', async (_, path, body) => {
  const send =
    path === '/settings-order' ? api.put('/api/daybook/v1/platforms/order', body) : api.post(path, body)
  const answer = await send
  expect(answer.status, answer.text.slice(0, 200)).toBe(400)
  expect(answer.body.errors).toHaveLength(1001)
  expect(answer.body.errors.at(-1)).toMatchObject({ scope: 'global', path: null, code: 'too-many-problems' })
  expect(answer.text.length).toBeLessThan(300_000)
})

test('1.8 a list that is too long is one problem, with those of the entries up to its limit', async () => {
  const { body } = await api.post('/elements', `{"groupIds":[${listed(50_000, '""')}]}`)
  expect(body.errors).toHaveLength(201)
  expect(body.errors[0]).toMatchObject({ path: 'groupIds', code: 'too-many' })
  expect(body.errors.at(-1)).toMatchObject({ path: 'groupIds[199]', code: 'type-mismatch' })
})

test('1.9 an object has at most 1000 members', async () => {
  expect(refusalOf(await api.post('/groups', `{${members(1000)}}`)).errors).toHaveLength(1001)
  expect((await api.post('/groups', `{"name":"x","inner":{${members(1001)}}}`)).body.errors).toEqual([
    {
      scope: 'body',
      path: null,
      code: 'too-many-values',
      message: 'has an object with more than 1000 members',
      parameters: { limit: 1000 },
    },
  ])
})

test('1.9 A14 a body has at most 100 000 values, and twice as many at PUT and PATCH of an element', async () => {
  const zeros = (count: number) => `{"unknown":[${listed(count - 1, '0')}]}`
  const codes = async (send: Promise<{ body: { errors: { code: string }[] } }>) =>
    (await send).body.errors.map(({ code }) => code)
  expect(await codes(api.post('/elements', zeros(100_000)))).toEqual(['unknown-field'])
  expect((await api.post('/elements', zeros(100_001))).body.errors).toMatchObject([
    { code: 'too-many-values', message: 'has more than 100000 members and list entries' },
  ])
  expect(await codes(api.patch('/elements/1', zeros(200_000)))).toEqual(['unknown-field'])
  expect(await codes(api.put('/elements/1', zeros(200_001)))).toEqual(['too-many-values'])
})

test('1.9 A14 PUT and PATCH of an element take 6 MiB, everything else 2 MiB', async () => {
  const { id } = (
    await api.post('/elements', {
      publications: [{ platformId: (await api.post('/platforms', { name: 'Website' })).body.id }],
    })
  ).body
  const padded = (bytes: number) => '{"confidential":true'.padEnd(bytes - 1).concat('}')
  const six = 6 * 1024 * 1024
  expect((await api.patch(`/elements/${id}`, padded(six))).status).toBe(200)
  for (const answer of [
    await api.patch(`/elements/${id}`, padded(six + 1)),
    await api.put(`/elements/${id}`, padded(six + 1)),
    await api.post('/elements', padded(2 * 1024 * 1024 + 1)),
    await api.post(`/elements/${id}/tasks`, padded(2 * 1024 * 1024 + 1)),
  ])
    expect(refusalOf(answer)).toMatchObject({ status: 413, code: 'payload-too-large' })
})

test('1.8 numbers in a body are compared with what was written, in every notation', async () => {
  const codes = async (amount: string) =>
    (
      await api.post(
        '/elements',
        `{"tasks":[{"cost":{"amount":${amount},"currency":"EUR"}}],"publications":[]}`,
      )
    ).body.errors
  expect(await codes('0.10000000000000001')).toMatchObject([{ code: 'too-many-digits' }])
})

test('1.8 reports up to a thousand problems', async () => {
  const manualSchedule = Array.from({ length: 999 }, () => ({ date: 'never' }))
  const { body } = await api.post('/platforms', { name: '', manualSchedule })
  expect(body.errors).toHaveLength(1000)
  expect(body.errors.at(-1).code).toBe('date-format')
})

test('a caller without a token cannot send more than 64 KiB', async () => {
  const send = (length: number) =>
    call(app, 'POST', '/api/v2/auth/token', { body: { grant_type: 'x'.repeat(length) } })
  expect(refusalOf(await send(65_000)).code).toBe('validation-failed')
  expect(refusalOf(await send(65_536))).toMatchObject({ status: 413, code: 'payload-too-large' })
})

test('an operation without a body refuses one, however deeply nested', async () => {
  const { id } = (await api.post('/groups', { name: 'Kept' })).body
  const headers = { authorization: `Bearer ${api.token}` }
  for (const body of ['['.repeat(100_000) + ']'.repeat(100_000), '{"a":1}', '[]', '7', 'false'])
    expect(refusalOf(await call(app, 'DELETE', `/api/v2/groups/${id}`, { body, headers }))).toEqual(
      badRequest([]),
    )
  expect((await call(app, 'DELETE', `/api/v2/groups/${id}`, { body: '{}', headers })).status).toBe(204)
})
