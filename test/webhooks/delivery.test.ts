import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../src/access/mail/deliver-mail.ts'
import { sealSecret } from '../../src/changes/webhooks/webhook-secrets.ts'
import { instantText } from '../../src/http/instant.ts'
import { apiClient } from '../support/api-client.ts'
import { mailServer } from '../support/mail-server.ts'
import { newPerson } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { webhookDesk, webhooksPath } from '../support/webhook-desk.ts'
import { testNetworks } from '../support/webhook-receiver.ts'

let test: TestApp
let mail: Awaited<ReturnType<typeof mailServer>>
let desk: Awaited<ReturnType<typeof webhookDesk>>

beforeAll(async () => {
  mail = await mailServer()
  test = await testApp({ config: { webhookNetworks: testNetworks, smtpUrl: mail.url } })
})
beforeEach(async () => {
  // Receivers compare the time of a message with theirs.
  test.clock.set(new Date(Math.floor(Date.now() / 1000) * 1000).toISOString())
  desk = await webhookDesk(test)
})

const kinds = () => desk.receiver.received.map(({ event }) => event.type.replace('daybook.element.', ''))
const isActive = async ({ id }: { readonly id: number }) => {
  const { active } = await test.deps.db
    .selectFrom('webhook')
    .select('active')
    .where('organization_id', '=', desk.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return active
}
const failing = (status = 500) =>
  desk.receiver.answersWith((_, answer) => void answer.writeHead(status).end('no'))

describe('16.2 a delivery', () => {
  it('is a signed CloudEvent with the change and the story', async () => {
    const webhook = await desk.webhook()
    const story = await desk.oneMore({ title: 'Łódź' })
    await desk.deliver(webhook)
    const [received] = desk.receiver.received
    if (!received) throw new Error('nothing came')
    const { headers, raw, event, id } = received
    const { position } = (await desk.api.get('/changes?after=0&types=element')).body.content.at(-1)
    expect(new Verifier(webhook.secret).verify(raw, headers as Record<string, string>)).toEqual(event)
    expect(headers).toMatchObject({ 'content-type': 'application/cloudevents+json; charset=utf-8' })
    expect(id).toBe(`msg_${position}`)
    expect(event).toEqual({
      specversion: '1.0',
      id,
      type: 'daybook.element.created',
      source: 'http://daybook.test',
      subject: `element/${story.id}`,
      time: expect.any(String),
      datacontenttype: 'application/json',
      data: {
        position,
        time: event.time,
        actor: expect.any(Object),
        action: 'element-created',
        kind: 'created',
        subject: { type: 'element', id: story.id },
        version: 1,
        fields: [],
        requestId: expect.any(String),
        document: (await desk.api.get(`/elements/${story.id}`)).body,
      },
    })
  })

  it('does not come twice, and comes for other resources, too', async () => {
    const webhook = await desk.webhook()
    await desk.group({ name: 'Sport' })
    await desk.oneMore()
    await desk.deliver(webhook)
    await desk.deliver(webhook)
    expect(desk.receiver.received.map(({ event }) => event.type)).toEqual([
      'daybook.group.created',
      'daybook.element.created',
    ])
  })

  it('that fails holds up its own story, with the same id at every try, and no other', async () => {
    const webhook = await desk.webhook()
    const [stuck, free] = [await desk.oneMore({ title: 'Stuck' }), await desk.oneMore({ title: 'Free' })]
    desk.receiver.answersWith(({ event }, answer) => {
      answer.writeHead(event.data.subject.id === stuck.id ? 503 : 204).end()
    })
    await desk.api.patch(`/elements/${stuck.id}`, { note: 'Second' })
    await desk.deliver(webhook)
    await desk.api.patch(`/elements/${free.id}`, { note: 'Second' })
    await desk.deliver(webhook)
    const of = (id: number) => desk.receiver.received.filter(({ event }) => event.data.subject.id === id)
    expect(of(stuck.id)).toHaveLength(1)
    expect(of(free.id).map(({ event }) => event.data.version)).toEqual([1, 2])
    test.clock.advance(6)
    await desk.deliver(webhook)
    expect(of(stuck.id)).toHaveLength(2)
    desk.receiver.answersWith()
    test.clock.advance(34)
    await desk.deliver(webhook)
    const [first, second, third, fourth] = of(stuck.id)
    expect([second?.id, third?.id]).toEqual([first?.id, first?.id])
    expect(of(stuck.id).map(({ event }) => event.data.version)).toEqual([1, 1, 1, 2])
    expect(fourth?.id).not.toBe(first?.id)
    expect((await desk.read(webhook)).failingSince).toBeNull()
  })

  it('that has failed is tried again at once when the webhook gets another address', async () => {
    const webhook = await desk.webhook({ url: `${desk.receiver.url}/wrong` })
    await desk.oneMore()
    failing(404)
    await desk.deliver(webhook)
    desk.receiver.answersWith()
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['created'])
    await desk.api.patch(`${webhooksPath}/${webhook.id}`, { name: 'Same address' })
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['created'])
    await desk.api.patch(`${webhooksPath}/${webhook.id}`, { url: desk.receiver.url })
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['created', 'created'])
    expect((await desk.read(webhook)).failingSince).toBeNull()
  })

  it('fails, as the test does, while no SECRETS_KEY opens the secret, and comes once that is renewed', async () => {
    const webhook = await desk.webhook()
    const lost = await sealSecret(webhook.secret, [Buffer.alloc(32).toString('base64')])
    await test.deps.db.updateTable('webhook').set({ secret: lost }).where('id', '=', webhook.id).execute()
    await desk.oneMore()
    await desk.deliver(webhook)
    const error = 'No SECRETS_KEY opens the secret of this webhook: renew its secret.'
    expect(await desk.deliveries(webhook)).toMatchObject([
      { state: 'pending', attempts: 1, error, nextTime: expect.any(String) },
    ])
    const now = instantText(test.clock.now())
    expect(await desk.read(webhook)).toMatchObject({ active: true, failingSince: now })
    const path = `${webhooksPath}/${webhook.id}`
    expect((await desk.api.post(`${path}/test`)).body).toEqual({
      ...{ delivered: false, status: null, response: null, milliseconds: 0 },
      error,
    })
    expect(desk.receiver.received).toEqual([])
    const { secret } = (await desk.api.post(`${path}/secret`)).body
    await desk.deliver(webhook)
    const [received] = desk.receiver.received
    new Verifier(secret).verify(received?.raw ?? '', received?.headers as Record<string, string>)
    expect(await desk.read(webhook)).toMatchObject({ failingSince: null })
  })

  it('is skipped for good once its change is no longer kept', async () => {
    const webhook = await desk.webhook()
    await desk.oneMore()
    failing()
    await desk.deliver(webhook)
    await test.deps.db.deleteFrom('change').where('organization_id', '=', desk.organizationId).execute()
    test.clock.advance(60)
    await desk.deliver(webhook)
    expect((await desk.deliveries(webhook)).map(({ state }: { state: string }) => state)).toEqual(['skipped'])
  })
})

describe('16.2 a webhook is switched off', () => {
  it('16.5 after an answer 410, and mail in the same queue says so to administrators', async () => {
    const { id, email } = await newPerson(test, desk.organizationId)
    const webhook = await desk.webhook({ url: `${desk.receiver.url}?token=sesame` })
    await desk.oneMore()
    failing(410)
    await desk.deliver(webhook)
    expect(await desk.read(webhook)).toMatchObject({ active: false, switchedOff: 'gone' })
    const { content } = (await desk.api.get(`/api/daybook/v1/audit?subject=webhook:${webhook.id}`)).body
    expect(content[0]).toMatchObject({
      action: 'webhook-switched-off',
      actor: { type: 'system', name: 'webhooks' },
      details: { reason: 'gone' },
    })
    const [mailed] = (await desk.api.get(`/api/daybook/v1/users/${id}/mails`)).body.content
    expect(mailed).toMatchObject({ kind: 'webhook-switched-off', to: email, state: 'queued' })
    await deliverMail(
      test.deps,
      { organizationId: desk.organizationId, id: mailed.id },
      new AbortController().signal,
    )
    const { raw } = await mail.next()
    expect(raw).toContain('The receiver answered 410')
    expect(raw).not.toContain('sesame')
  })

  it('after three days without a delivery, and goes on where it stopped once it is on again', async () => {
    const webhook = await desk.webhook()
    const story = await desk.oneMore()
    failing()
    for (let day = 0; day < 14; day += 1) {
      await desk.deliver(webhook)
      expect(await isActive(webhook)).toBe(true)
      test.clock.advance(5 * 3600)
    }
    test.clock.advance(6 * 3600)
    await desk.deliver(webhook)
    // The first token has long expired.
    const api = await apiClient(test.app, desk.credentials)
    const path = `${webhooksPath}/${webhook.id}`
    expect((await api.get(path)).body).toMatchObject({ active: false, switchedOff: 'failing' })
    await api.patch(`/elements/${story.id}`, { note: 'While it is off' })
    desk.receiver.answersWith()
    desk.receiver.received.length = 0
    await api.patch(path, { active: true })
    await api.get('/changes')
    await desk.deliver(webhook)
    expect((await api.get(path)).body).toMatchObject({ switchedOff: null, failingSince: null })
    // The first change was given up; it can be sent again.
    expect(kinds()).toEqual(['changed'])
  })
})

describe('16.4 the log of deliveries', () => {
  it('shows what was sent and answered, the newest first, by page and by state', async () => {
    const webhook = await desk.webhook({ types: ['element'] })
    await desk.oneMore()
    await desk.deliver(webhook)
    failing()
    const story = await desk.oneMore()
    await desk.deliver(webhook)
    const [failed, delivered] = await desk.deliveries(webhook)
    expect(failed).toMatchObject({
      type: 'daybook.element.created',
      subject: { type: 'element', id: story.id },
      state: 'pending',
      attempts: 1,
      status: 500,
      response: 'no',
      error: 'The receiver answered 500.',
      request: { url: desk.receiver.url, bytes: expect.any(Number) },
      nextTime: expect.any(String),
    })
    expect(delivered).toMatchObject({ state: 'delivered', status: 204, error: null, nextTime: null })
    expect(await desk.deliveries(webhook, '&state=delivered')).toEqual([delivered])
    const path = `${webhooksPath}/${webhook.id}/deliveries?size=1`
    const first = (await desk.api.get(path)).body
    const second = (await desk.api.get(`${path}&cursor=${first.nextCursor}`)).body
    expect([first.content, second.content]).toEqual([[failed], [delivered]])
    expect((await desk.read(webhook)).lastDelivery).toMatchObject({ delivered: false, status: 500 })
  })

  it('sends one again, or everything since a time, with the same ids', async () => {
    const webhook = await desk.webhook({ types: ['element'] })
    await desk.oneMore({ title: 'One' })
    test.clock.advance(600)
    const since = test.clock.now().toISOString()
    await desk.oneMore({ title: 'Two' })
    await desk.oneMore({ title: 'Three' })
    await desk.deliver(webhook)
    const ids = desk.receiver.received.map(({ id }) => id)
    const { id } = (await desk.deliveries(webhook)).at(-1)
    const path = `${webhooksPath}/${webhook.id}`
    expect((await desk.api.post(`${path}/deliveries/${id}/resend`)).body).toEqual({ from: id })
    await desk.deliver(webhook)
    expect(desk.receiver.received.at(-1)?.id).toBe(ids[0])
    const answer = await desk.api.post(`${path}/resend`, { since })
    expect(answer.body.from).toBe(Number(ids[1]?.replace('msg_', '')))
    await desk.deliver(webhook)
    expect(desk.receiver.titles()).toEqual(['One', 'Two', 'Three', 'One', 'Two', 'Three'])
    expect((await desk.api.post(`${path}/deliveries/1/resend`)).status).toBe(404)
  })
})

describe('14.6 a webhook does not get', () => {
  it('confidential stories, unless it asks for them; one that turns confidential is sent as deleted', async () => {
    const open = await desk.webhook({ types: ['element'] })
    const whole = await desk.webhook({ name: 'Archive', types: ['element'], confidential: true })
    const story = await desk.oneMore()
    await desk.deliver(open)
    await desk.api.patch(`/elements/${story.id}`, { title: 'Secret', confidential: true })
    await desk.api.patch(`/elements/${story.id}`, { title: 'Still secret' })
    await desk.deliver(open)
    expect(kinds()).toEqual(['created', 'deleted'])
    expect(desk.receiver.received[1]?.raw).not.toContain('ecret')
    await desk.api.patch(`/elements/${story.id}`, { confidential: false })
    await desk.deliver(open)
    expect(kinds()).toEqual(['created', 'deleted', 'created'])
    desk.receiver.received.length = 0
    await desk.deliver(whole)
    expect(kinds()).toEqual(['created', 'changed', 'changed', 'changed'])
  })

  it('what turned confidential while it waited', async () => {
    const webhook = await desk.webhook({ types: ['element'] })
    const story = await desk.oneMore({ title: 'Scoop' })
    failing()
    await desk.deliver(webhook)
    await desk.api.patch(`/elements/${story.id}`, { confidential: true })
    desk.receiver.answersWith()
    desk.receiver.received.length = 0
    test.clock.advance(10)
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['deleted'])
    expect(desk.receiver.received[0]?.raw).not.toContain('Scoop')
  })

  it('stories of other groups, and names of groups that are not its own', async () => {
    const other = await desk.group({ name: 'Other desk' })
    const webhook = await desk.webhook({ groupIds: [desk.groupId] })
    const story = await desk.oneMore({ groupIds: [desk.groupId, other.id] })
    await desk.oneMore({ groupIds: [other.id], title: 'Hidden' })
    await desk.deliver(webhook)
    expect(desk.receiver.received).toHaveLength(1)
    expect(desk.receiver.received[0]?.event.data.document.groupIds).toEqual([desk.groupId])
    await desk.api.patch(`/elements/${story.id}`, { groupIds: [other.id] })
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['created', 'deleted'])
  })

  it('what was written before a story came into its groups (B6)', async () => {
    const other = await desk.group()
    const webhook = await desk.webhook({ types: ['element', 'comment'], groupIds: [desk.groupId] })
    const story = await desk.oneMore({ groupIds: [other.id], note: 'Whispered' })
    const comments = `/api/daybook/v1/elements/${story.id}/comments`
    await desk.api.post(comments, { text: 'Muttered' })
    await desk.api.patch(`/elements/${story.id}`, { note: null })
    await desk.api.patch(`/elements/${story.id}`, { groupIds: [other.id, desk.groupId] })
    await desk.api.patch(`/elements/${story.id}`, { title: 'Known' })
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['created', 'changed'])
    expect(desk.receiver.received.map(({ raw }) => raw).join()).not.toMatch(/Whispered|Muttered/)
  })

  it('stories without one of its platforms; one that leaves them is sent as deleted', async () => {
    const [web, paper] = [await desk.platform(), await desk.platform()]
    const webhook = await desk.webhook({ types: ['element'], platformIds: [web.id] })
    const story = await desk.oneMore({ publications: [{ platformId: paper.id }] })
    await desk.deliver(webhook)
    expect(kinds()).toEqual([])
    await desk.api.post(`/elements/${story.id}/publications`, { platformId: web.id })
    await desk.api.patch(`/elements/${story.id}`, { title: 'On the web' })
    const { publications } = (await desk.api.get(`/elements/${story.id}`)).body
    const onWeb = publications.find(({ platformId }: { platformId: number }) => platformId === web.id)
    await desk.deliver(webhook)
    await desk.api.delete(`/elements/${story.id}/publications/${onWeb.id}`)
    await desk.api.patch(`/elements/${story.id}`, { title: 'In the paper' })
    await desk.deliver(webhook)
    expect(kinds()).toEqual(['created', 'changed', 'deleted'])
  })
})
