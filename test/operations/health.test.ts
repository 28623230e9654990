import { describe, expect, it } from 'vitest'
import { removableDatabase } from '../support/absent-database.ts'
import { testApp } from '../support/test-app.ts'

describe('/health', () => {
  it('is live and ready for everybody, whatever Accept says', async () => {
    const { app } = await testApp()
    for (const [url, status] of [
      ['/health/live', 'live'],
      ['/health/ready', 'ready'],
    ] as const) {
      const answer = await app.inject({ url, headers: { accept: 'text/plain' } })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status }])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('1.14 is live but not ready while the database is away, and ready again once it is back', async () => {
    const database = await removableDatabase()
    const { app } = await testApp({ databaseUrl: database.url })
    await database.takeAway()
    const answer = await app.inject({ url: '/health/ready' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'retry-after': '1',
    })
    expect(answer.json()).toMatchObject({
      code: 'service-unavailable',
      detail: 'The database does not answer.',
      traceId: answer.headers['x-request-id'],
    })
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    await database.giveBack()
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })

  it.skipIf(process.platform !== 'linux')(
    'is ready, with a warning, while a disk is nearly full',
    async () => {
      // A file system without any room.
      const { app } = await testApp({ config: { dataDirectory: '/proc', backupFolder: '/proc' } })
      const answer = await app.inject({ url: '/health/ready' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        status: 'ready',
        warnings: [
          'The disk of the database is nearly full: see daybook doctor.',
          'The disk of the backups is nearly full: see daybook doctor.',
        ],
      })
    },
  )

  it('is ready while a disk cannot be measured', async () => {
    const { app } = await testApp({ config: { dataDirectory: '/dev/null/data' } })
    expect((await app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
  })

  it('1.14 is not ready once the server has begun to close', async () => {
    const { app } = await testApp()
    const answers: Response[] = []
    app.addHook('preClose', async () => {
      answers.push(await fetch(`${address}/health/ready`), await fetch(`${address}/health/live`))
    })
    const address = await app.listen({ port: 0 })
    await app.close()
    const [ready, live] = answers
    expect([ready?.status, live?.status]).toEqual([503, 200])
    expect(await ready?.json()).toMatchObject({
      code: 'service-unavailable',
      detail: 'The server is shutting down.',
    })
  })
})
