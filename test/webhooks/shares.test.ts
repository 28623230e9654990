import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSender } from '../../src/changes/webhooks/send-request.ts'
import { afterFile } from '../support/after-file.ts'
import { rawReceiver } from '../support/raw-receiver.ts'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { webhookDesk, webhooksPath } from '../support/webhook-desk.ts'
import { testNetworks } from '../support/webhook-receiver.ts'

/** Much sooner than receivers that never answer are given up, however busy the machine is. In milliseconds. */
const soon = { timeout: 8000, interval: 20 }
const longestTry = 15_000

let test: TestApp
type Desk = Awaited<ReturnType<typeof webhookDesk>>
let other: Desk

beforeAll(async () => {
  test = await testApp({ works: true, follows: true, config: { webhookNetworks: testNetworks } })
})
beforeEach(async () => {
  test.clock.set(new Date(Math.floor(Date.now() / 1000) * 1000).toISOString())
  other = await webhookDesk(test)
  await other.webhook({ types: ['element'] })
})

const never = async () => {
  const receiver = await rawReceiver()
  receiver.answersWith(() => undefined)
  return receiver
}
const begins = (receivers: readonly { requests: () => number }[], least: number) =>
  expect
    .poll(() => receivers.filter(({ requests }) => requests() > 0).length, soon)
    .toBeGreaterThanOrEqual(least)
/** A story of the other organization arrives. */
const otherArrives = async () => {
  await other.oneMore({ title: 'Beside them' })
  await expect.poll(() => other.receiver.titles(), soon).toContain('Beside them')
}
const endAll = (desk: Desk) =>
  sql`update webhook set active = false where organization_id = ${desk.organizationId}`.execute(test.deps.db)

describe('16.2 deliveries of one organization arrive beside', () => {
  it('receivers of another that never answer', { timeout: 60_000 }, async () => {
    const desk = await webhookDesk(test)
    const receivers = await Promise.all(Array.from({ length: 15 }, never))
    for (const [index, { url }] of receivers.entries()) await desk.webhook({ name: `Never ${index}`, url })
    for (let count = 0; count < 5; count += 1) await desk.oneMore()
    await begins(receivers, 1)
    await pause(500)
    await otherArrives()
    expect(receivers.filter(({ requests }) => requests() > 0).length).toBeLessThan(receivers.length)
    await endAll(desk)
  })

  it('a thousand webhooks of another, which had them before there was a limit', {
    timeout: 60_000,
  }, async () => {
    const desk = await webhookDesk(test)
    const { id } = await desk.webhook({ types: ['element'] })
    await sql`
      insert into webhook (organization_id, name, url, types, secret, dispatched_to, creation_time)
      select organization_id, 'Copy ' || n, url, types, secret, dispatched_to, creation_time
      from webhook, generate_series(2, 1000) as n where organization_id = ${desk.organizationId} and id = ${id}`.execute(
      test.deps.db,
    )
    await desk.oneMore()
    await expect.poll(() => desk.receiver.received.length, soon).toBeGreaterThan(0)
    await otherArrives()
    expect(desk.receiver.received.length).toBeLessThan(1000)
    await endAll(desk)
  })

  it('long messages to receivers of another that never answer', { timeout: 60_000 }, async () => {
    const desk = await webhookDesk(test)
    const receivers = await Promise.all([never(), never(), never(), never()])
    for (const [index, { url }] of receivers.entries()) await desk.webhook({ name: `Long ${index}`, url })
    const tasks = Array.from({ length: 4 }, () => ({ headline: 'Long', text: 'x'.repeat(250_000) }))
    await desk.oneMore({ tasks })
    await begins(receivers, 1)
    await other.oneMore({ title: 'Long, too', tasks })
    await expect.poll(() => other.receiver.titles(), soon).toContain('Long, too')
    await endAll(desk)
  })

  it('pings of another, of which there are five a minute', { timeout: 60_000 }, async () => {
    const desk = await webhookDesk(test)
    const receiver = await never()
    const { id } = await desk.webhook({ url: receiver.url, active: false })
    const pings = Array.from({ length: 40 }, () => desk.api.post(`${webhooksPath}/${id}/test`))
    await expect.poll(() => receiver.requests(), soon).toBe(5)
    await otherArrives()
    const answers = await Promise.all(pings)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(35)
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({ code: 'too-many-requests', retryAfter: 60 })
      expect(headers['retry-after']).toBe('60')
    }
    const { content } = (await desk.api.get(`/api/daybook/v1/audit?subject=webhook:${id}&size=100`)).body
    const tested = content.filter(({ action }: { action: string }) => action === 'webhook-tested')
    expect(tested).toHaveLength(5)
    const { content: own } = (await other.api.get(webhooksPath)).body
    expect((await other.api.post(`${webhooksPath}/${own[0].id}/test`)).body.delivered).toBe(true)
    test.clock.advance(61)
    receiver.answersWith((socket) => void socket.end('HTTP/1.1 204 No Content\r\n\r\n'))
    expect((await desk.api.post(`${webhooksPath}/${id}/test`)).body.delivered).toBe(true)
  })
})

describe('16.2 a receiver that has not answered in time', () => {
  it('gets one message at a time until it answers again', { timeout: 60_000 }, async () => {
    const sender = createSender(testNetworks, { timeout: 1000 })
    const apart = await testApp({ config: { webhookNetworks: testNetworks } })
    afterFile(sender.close)
    const hasty = { ...apart, deps: { ...apart.deps, webhookSender: sender } }
    const desk = await webhookDesk(hasty)
    const receiver = await never()
    const webhook = await desk.webhook({ url: receiver.url, types: ['element'] })
    for (let count = 0; count < 40; count += 1) await desk.oneMore()
    let most = 0
    receiver.answersWith(() => {
      if (receiver.requests() > 20) most = Math.max(most, receiver.open.size)
    })
    await desk.deliver(webhook)
    expect(receiver.requests()).toBeGreaterThan(20)
    expect(most).toBe(1)
    expect((await desk.read(webhook)).failingSince).not.toBeNull()
    receiver.answersWith((socket) => void socket.write('HTTP/1.1 204 No Content\r\n\r\n'))
    apart.clock.advance(60)
    // A run that has sent for long leaves the rest to the next one.
    const pending = async () => {
      await desk.deliver(webhook)
      return desk.deliveries(webhook, '&state=pending')
    }
    await expect.poll(pending).toEqual([])
    expect((await desk.read(webhook)).failingSince).toBeNull()
  })
})

describe('16.2 one run at a time sends for a webhook', () => {
  it('and what comes meanwhile is sent when it ends', async () => {
    const { id } = (await other.api.get(webhooksPath)).body.content[0]
    for (let count = 0; count < 20; count += 1) await other.oneMore({ title: `Story ${count}` })
    await Promise.all(Array.from({ length: 5 }, () => other.deliver({ id })))
    await expect.poll(() => other.receiver.received.length, soon).toBe(20)
    expect(new Set(other.receiver.received.map((one) => one.id)).size).toBe(20)
  })

  it('and a run whose process has died is waited for no longer than its lease', {
    timeout: 30_000,
  }, async () => {
    await sql`
      update webhook set lane = gen_random_uuid(), lane_until = now() + interval '2 s'
      where organization_id = ${other.organizationId}`.execute(test.deps.db)
    await other.oneMore({ title: 'Waits' })
    await expect.poll(() => other.receiver.titles(), { ...soon, timeout: longestTry }).toEqual(['Waits'])
  })
})

describe('16.1 an organization has at most 100 webhooks', () => {
  it('counts those that are off, and not those that were deleted; of two at once one is refused', async () => {
    const desk = await webhookDesk(test)
    const { id } = await desk.webhook({ active: false })
    await sql`
      insert into webhook (organization_id, name, url, active, secret, dispatched_to, creation_time)
      select organization_id, 'Copy ' || n, url, false, secret, dispatched_to, creation_time
      from webhook, generate_series(2, 99) as n where organization_id = ${desk.organizationId} and id = ${id}`.execute(
      test.deps.db,
    )
    const one = (name: string) => desk.api.post(webhooksPath, { name, url: desk.receiver.url })
    const answers = await Promise.all([one('Last'), one('Too many')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)
    if (!refused) throw new Error('both were made')
    expect(refusalOf(refused)).toMatchObject({
      code: 'business-error',
      errors: ['body null too-many-webhooks'],
    })
    expect((await desk.api.delete(`${webhooksPath}/${id}`)).status).toBe(204)
    expect((await one('Once more')).status).toBe(201)
    expect(
      (
        await desk.api.patch(`${webhooksPath}/${answers.find((a) => a.status === 201)?.body.id}`, {
          active: true,
        })
      ).status,
    ).toBe(200)
  })
})
