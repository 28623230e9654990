import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { apiClient, call } from '../support/api-client.ts'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { fromOwnPage, newPerson, password } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { webhookDesk } from '../support/webhook-desk.ts'
import { testNetworks } from '../support/webhook-receiver.ts'

const test = await testApp({ config: { webhookNetworks: testNetworks } })
const desk = await webhookDesk(test)
const { organizationId, api } = desk
const staying = await test.newsroom()
const person = await newPerson(test, organizationId, { email: 'moved@example.org' })
const { name } = (await api.get('/api/daybook/v1/organization')).body
const signIn = () =>
  call(test.app, 'POST', '/api/daybook/v1/session', {
    body: { email: person.email, password },
    headers: fromOwnPage,
  })
const run = (...parameters: string[]) =>
  daybook(['organization', ...parameters, '--json'], { DATABASE_URL: test.databaseUrl })
const address = 'https://courier.example.org'
afterAll(cleanUpCommands)

describe('daybook organization moved', () => {
  it('refuses everything for the organization with its new address, until it has returned', async () => {
    const session = await signIn()
    const cookie = session.headers['set-cookie'] as string
    const read = () => call(test.app, 'GET', '/api/daybook/v1/session', { headers: { cookie } })
    expect((await read()).status).toBe(200)
    const before = await api.get('/elements')

    expect(await run('moved', '--organization', name, '--to', address)).toMatchObject({
      code: 0,
      json: { organization: name, movedTo: address },
    })
    // Another process checks a token again within a second.
    await pause(1000)
    for (const refused of [
      await api.get('/elements'),
      await api.get('/changes'),
      await api.post('/elements', { title: 'Late', groupIds: [desk.groupId] }),
      await read(),
      await signIn(),
    ])
      expect(refused).toMatchObject({ status: 421, body: { code: 'organization-moved', movedTo: address } })
    expect((await staying.api.get('/elements')).status).toBe(200)

    expect(await run('returned', '--organization', name)).toMatchObject({ code: 0, json: { movedTo: null } })
    expect(await api.get('/elements')).toMatchObject({ status: 200, text: before.text })
    expect((await read()).status).toBe(200)
    const { content } = (await api.get('/api/daybook/v1/audit?size=10')).body
    const actions = content.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['organization-moved', 'organization-returned']))
  })

  it('keeps what webhooks have to send until the organization has returned', async () => {
    const webhook = await desk.webhook()
    await desk.oneMore()
    // It is numbered, and so could be sent.
    await api.get('/changes')
    await run('moved', '--organization', name, '--to', address)
    await desk.deliver(webhook)
    expect(desk.receiver.received).toEqual([])
    await run('returned', '--organization', name)
    await desk.deliver(webhook)
    expect(desk.receiver.received).toHaveLength(1)
  })

  it('ends where the organization is imported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-moved-'))
    const file = join(folder, 'moved.ndjson')
    await run('moved', '--organization', name, '--to', address)
    const exported = await daybook(['export', '--organization', name, file, '--json'], {
      DATABASE_URL: test.databaseUrl,
    })
    expect(exported).toMatchObject({ code: 0 })
    const { url } = await createTestDatabase()
    expect(await daybook(['import', file, '--json'], { DATABASE_URL: url })).toMatchObject({ code: 0 })
    const cell = await testApp({ databaseUrl: url, clock: test.clock })
    const there = await apiClient(cell.app, desk.credentials)
    expect((await there.get('/elements')).status).toBe(200)
    const { content } = (await there.get('/api/daybook/v1/audit?size=1')).body
    expect(content).toMatchObject([{ action: 'organization-moved', details: { movedTo: address } }])
    await run('returned', '--organization', name)
    rmSync(folder, { recursive: true })
  })

  it('says what is wrong with its options, and which organizations there are', async () => {
    const wrong = await run('moved', '--to', 'courier')
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    for (const words of ['--organization is required', '--to must be an address'])
      expect(wrong.stderr).toContain(words)
    const unknown = await run('moved', '--organization', 'Nobody', '--to', address)
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toContain('There is no organization "Nobody"')
  })
})
