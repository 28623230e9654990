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
])('1.8 two megabytes of %s get an answer of a readable size', async (_, path, body) => {
  const answer = await api.post(path, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } })
  expect(answer.body.errors).toHaveLength(1001)
  expect(answer.body.errors.at(-1)).toMatchObject({ scope: 'global', path: null, code: 'too-many-problems' })
  expect(answer.text.length).toBeLessThan(250_000)
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
