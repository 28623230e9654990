import { setTimeout as pause } from 'node:timers/promises'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/support/refusals.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { webhookDesk, webhooksPath } from '../../../test/support/webhook-desk.ts'
import { type Received, testNetworks } from '../../../test/support/webhook-receiver.ts'

const key = Buffer.alloc(32, 7).toString('base64')

let test: TestApp
let desk: Awaited<ReturnType<typeof webhookDesk>>

beforeAll(async () => {
  test = await testApp({ config: { webhookNetworks: testNetworks, secretsKey: [key] } })
  test.clock.set(new Date(Math.floor(Date.now() / 1000) * 1000).toISOString())
  desk = await webhookDesk(test)
})

const isSignedWith = (secret: string, { raw, headers }: Received): boolean => {
  try {
    new Verifier(secret).verify(raw, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

describe('/webhooks', () => {
  it('16.1 gives a webhook its secret once, and does not store it in clear text', async () => {
    const { secret, ...made } = await desk.webhook({ name: 'Once' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made).toMatchObject({
      types: null,
      groupIds: null,
      platformIds: null,
      confidential: false,
      active: true,
      switchedOff: null,
      failingSince: null,
      lastDelivery: null,
      createdBy: { type: 'client' },
      version: 1,
    })
    const { body } = await desk.api.get(`${webhooksPath}/${made.id}`)
    expect(body).toEqual(made)
    const row = await test.deps.db
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 40))
  })

  it('A6 is as it was when its types or groups are sent in another order', async () => {
    const groupIds: number[] = []
    for (const name of ['Culture', 'Sports'])
      groupIds.push((await desk.api.post('/groups', { name })).body.id)
    const types = ['platform', 'element']
    const { secret: _, ...made } = await desk.webhook({
      name: 'Ordered',
      types,
      groupIds: groupIds.toReversed(),
    })
    const sent = { types: types.toReversed(), groupIds }
    expect((await desk.api.patch(`${webhooksPath}/${made.id}`, sent)).body).toEqual(made)
  })

  it('16.1 renews the secret; both count for 24 hours', async () => {
    const webhook = await desk.webhook({ name: 'Renewed' })
    const { secret } = (await desk.api.post(`${webhooksPath}/${webhook.id}/secret`)).body
    const ping = async () => {
      expect((await desk.api.post(`${webhooksPath}/${webhook.id}/test`)).body.delivered).toBe(true)
      const received = desk.receiver.received.at(-1)
      if (!received) throw new Error('nothing came')
      return [webhook.secret, secret].map((one) => isSignedWith(one, received))
    }
    expect(await ping()).toEqual([true, true])
    await test.deps.db
      .updateTable('webhook')
      .set({ previous_secret_until: test.clock.now() })
      .where('id', '=', webhook.id)
      .execute()
    expect(await ping()).toEqual([false, true])
  })

  it('16.1 sends a ping now, answers what came of it without the words of an internal system, and audits it', async () => {
    const { id, url } = await desk.webhook({ name: 'Tested', active: false })
    desk.receiver.answersWith((_, answer) => void answer.writeHead(302, { location: '/' }).end('internal'))
    const { body, text } = await desk.api.post(`${webhooksPath}/${id}/test`)
    desk.receiver.answersWith()
    expect(body).toMatchObject({ delivered: false, status: 302, response: null, error: null })
    expect(text).not.toContain('internal')
    expect(desk.receiver.received.at(-1)?.event).toMatchObject({
      type: 'daybook.ping',
      data: { webhook: { id, name: 'Tested' } },
    })
    const { content } = (await desk.api.get(`/api/daybook/v1/audit?subject=webhook:${id}`)).body
    expect(content[0]).toMatchObject({
      action: 'webhook-tested',
      actor: { type: 'client' },
      details: { name: 'Tested', url: `${new URL(url).origin}/…` },
    })
  })

  it('16.1 leaves no secret of its address in the audit log', async () => {
    const url = (token: string) => `${desk.receiver.url}/${token}-in-path?key=${token}-in-query`
    const { id } = await desk.webhook({ name: 'Token', url: url('sesame'), active: false })
    const path = `${webhooksPath}/${id}`
    await desk.api.patch(path, { url: url('thistle') })
    await desk.api.post(`${path}/test`)
    await desk.api.delete(path)
    const { body, text } = await desk.api.get(`/api/daybook/v1/audit?subject=webhook:${id}`)
    expect(body.content).toHaveLength(4)
    expect(text).not.toMatch(/sesame|thistle/)
  })

  it.each([
    ['http://cms.example.org@127.0.0.1/', 'a user name'],
    ['http://10.0.0.1/', 'an internal address that is not allowed'],
    ['https://2130706434:8443@x/', 'a user name that looks like an address'],
    ['https://[::ffff:10.0.0.1]/', 'an internal address in IPv6'],
    ['ftp://cms.example.org/', 'another protocol'],
  ])('16.3 refuses %s: %s', async (url) => {
    const answer = await desk.api.post(webhooksPath, { name: 'Wrong', url })
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'url'])
  })

  it('16.1 names what it does not know, and refuses a name that is taken', async () => {
    const { name } = await desk.webhook({ name: 'Taken' })
    const unknown = { name: 'Other', url: desk.receiver.url, groupIds: [999_999], platformIds: [999_999] }
    expect(refusalOf(await desk.api.post(webhooksPath, unknown)).errors).toEqual([
      'body groupIds[0] unknown-reference',
      'body platformIds[0] unknown-reference',
    ])
    expect((await desk.api.post(webhooksPath, { name, url: desk.receiver.url })).status).toBe(409)
  })

  it('16.1 sends nothing more once it is deleted', async () => {
    const webhook = await desk.webhook({ name: 'Deleted' })
    await desk.oneMore()
    expect((await desk.api.delete(`${webhooksPath}/${webhook.id}`)).status).toBe(204)
    const { length } = desk.receiver.received
    await desk.deliver(webhook)
    await pause(50)
    expect(desk.receiver.received.slice(length)).toEqual([])
    expect((await desk.api.get(`${webhooksPath}/${webhook.id}`)).status).toBe(404)
  })
})
