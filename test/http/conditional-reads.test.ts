import { expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'

const { app, newsroom } = await testApp()
const { api } = await newsroom()

test.each(['GET', 'HEAD'] as const)(
  '1.18 %s with If-None-Match answers 304 without a body',
  async (method) => {
    const { id } = (await api.post('/groups', { name: 'Sports' })).body
    const { etag } = await api.get(`/groups/${id}`)
    const read = (ifNoneMatch: string) =>
      app.inject({
        method,
        url: `/api/v2/groups/${id}`,
        headers: { authorization: `Bearer ${api.token}`, 'if-none-match': ifNoneMatch },
      })
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, headers, body } = await read(tags)
      expect({ statusCode, etag: headers.etag, body }).toEqual({ statusCode: 304, etag, body: '' })
    }
    expect((await read('"other"')).statusCode).toBe(200)
  },
)
