import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { warmUp } from './warm-up.ts'

it('runs the tasks in turn once the server listens; none before, and none once it closes', async () => {
  const ran: string[] = []
  const app = fastify()
  warmUp(app, [() => ran.push('one'), () => ran.push('two'), () => void app.close(), () => ran.push('never')])
  await app.ready()
  expect(ran).toEqual([])
  const closed = new Promise<void>((resolve) => app.addHook('onClose', async () => resolve()))
  await app.listen({ port: 0 })
  await closed
  expect(ran).toEqual(['one', 'two'])
})
