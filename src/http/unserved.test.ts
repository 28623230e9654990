import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { unservedUrls } from './unserved.ts'

const app = fastify()
const unserved = unservedUrls(app)
for (let i = 0; i < 300; i++) app.get(`/api/v2/resource${i}/:id`, async () => i)

it('a path names the methods that it has', () => {
  expect(unserved.refusal('/api/v2/resource7/1?a=/b')).toMatchObject({
    slug: 'method-not-allowed',
    headers: { allow: 'GET, HEAD' },
  })
  expect(unserved.refusal('/api/v2/resource7/1/2').slug).toBe('endpoint-not-found')
})

it('a path of thousands of segments costs no more than reading it, however many routes there are', () => {
  const url = `/api/v2/${'a/'.repeat(7500)}`
  const at = performance.now()
  for (let i = 0; i < 10; i++) unserved.refusal(url)
  expect((performance.now() - at) / 10).toBeLessThan(20)
})
