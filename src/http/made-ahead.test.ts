import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { madeAhead } from './made-ahead.ts'

it('once the server listens, everything is made, one after the other; nothing before, and nothing once it closes', async () => {
  const made: string[] = []
  const app = fastify()
  madeAhead(app, [
    () => made.push('one'),
    () => made.push('two'),
    () => void app.close(),
    () => made.push('never'),
  ])
  await app.ready()
  expect(made).toEqual([])
  const closed = new Promise<void>((resolve) => app.addHook('onClose', async () => resolve()))
  await app.listen({ port: 0 })
  await closed
  expect(made).toEqual(['one', 'two'])
})
