import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseForChannels } from '../../src/changes/channels/channel-rounds.ts'
import { deliverChannel } from '../../src/changes/channels/deliver-channel.ts'
import { sendReminders } from '../../src/changes/notices/reminders.ts'
import { sealSecret } from '../../src/changes/webhooks/webhook-secrets.ts'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

const v1 = '/api/daybook/v1'
const allKinds = [
  ...['assigned', 'taken-away', 'task-changed', 'answered', 'commented', 'story-changed'],
  ...['overdue', 'due-soon', 'not-out'],
]

let test: TestApp
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let desk: Awaited<ReturnType<typeof noticeDesk>>
let eva: SignedIn
let rosa: SignedIn
let groupId: number

beforeAll(async () => {
  test = await testApp({
    config: { webhookNetworks: testNetworks, secretsKey: [Buffer.alloc(32).toString('base64')] },
  })
  receiver = await webhookReceiver()
})
beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  receiver.received.length = 0
  receiver.answersWith()
  desk = await noticeDesk(test)
  ;[eva, rosa] = await Promise.all([desk.person('Eva', { role: 'admin' }), desk.person('Rosa')])
  groupId = (await desk.group()).id
})

const channels = () => `${v1}/groups/${groupId}/channels`
const channel = (body: object = {}) =>
  done(eva.api.post(channels(), { format: 'plain', url: receiver.url, kinds: allKinds, ...body }))

/** Carries out what the job queue would. Returns what has arrived. */
const deliver = async (): Promise<string[]> => {
  await tellAll(test)
  await releaseForChannels(test.deps)
  const { content } = await done(eva.api.get(`${channels()}?size=100`))
  for (const { id } of content)
    await deliverChannel(test.deps, { organizationId: desk.organizationId, id }, new AbortController().signal)
  return receiver.received.splice(0).map(({ raw }) => raw)
}
const deadline = { date: '2026-06-20', time: '17:00' }
const storyWithTask = (body: object = {}) =>
  desk.storyBy(eva.api, {
    title: 'Strike',
    groupIds: [groupId],
    tasks: [{ userId: rosa.id, deadline }],
    ...body,
  })

describe('21.6 channels of a group', () => {
  it('21.6 are made, read, changed and deleted by administrators; the address is never answered', async () => {
    const made = await channel({ format: 'slack', kinds: ['not-out'] })
    expect(made).toEqual({
      ...{ id: made.id, groupId, format: 'slack', kinds: ['not-out'], active: true, version: 1 },
      ...{
        maskedUrl: `${new URL(receiver.url).origin}/…`,
        switchedOff: null,
        failingSince: null,
        lastDelivery: null,
      },
      creationTime: '2026-06-18T09:00:00Z',
    })
    const path = `${channels()}/${made.id}`
    const read = await eva.api.get(path)
    expect(read.body).toEqual(made)
    expect(await done(eva.api.patch(path, { ...read.body, kinds: ['overdue'] }))).toMatchObject({
      kinds: ['overdue'],
    })
    const ordered = await done(eva.api.patch(path, { kinds: ['overdue', 'not-out'] }))
    expect(await done(eva.api.patch(path, { kinds: ['not-out', 'overdue'] }))).toEqual(ordered)
    expect((await eva.api.patch(path, { active: false }, { 'if-match': read.etag })).status).toBe(412)
    const { secret } = await done(
      eva.api.post(channels(), {
        format: 'plain',
        url: `${receiver.url}/services/T0/B0/secret-Xy7`,
        kinds: ['overdue'],
      }),
    ).then(({ maskedUrl }) => ({ secret: maskedUrl }))
    expect(secret).toBe(`${new URL(receiver.url).origin}/…-Xy7`)
    const stored = await test.deps.db.selectFrom('channel').select('url').execute()
    for (const { url } of stored) expect(url).toMatch(/^jwe:/)
    expect((await eva.api.delete(path)).status).toBe(204)
    expect((await eva.api.get(path)).status).toBe(404)
    expect((await rosa.api.get(channels())).status).toBe(403)
    for (const body of [
      { format: 'irc', url: receiver.url, kinds: ['overdue'] },
      { format: 'slack', url: 'http://10.0.0.1/', kinds: ['overdue'] },
      { format: 'slack', url: receiver.url, kinds: ['mentioned'] },
      { format: 'slack', url: receiver.url, kinds: [] },
    ])
      expect((await eva.api.post(channels(), body)).status).toBe(400)
    const audit = await done(eva.api.get(`${v1}/audit?size=50`))
    expect(JSON.stringify(audit)).not.toContain('secret-Xy7')
  })

  it('21.6 are told what happened in stories of the group when the minute is over, in one message, and of no other story', async () => {
    await channel()
    await desk.storyBy(eva.api, {
      title: 'Elsewhere',
      groupIds: [(await desk.group()).id],
      tasks: [{ userId: rosa.id }],
    })
    const story = await storyWithTask()
    const [task] = story.tasks
    expect(await deliver()).toEqual([])
    desk.later()
    const [first, ...others] = await deliver()
    expect(others).toEqual([])
    expect(first).toContain('Strike\nTest Eva gave “Text” to Test Rosa.')
    expect(first).toContain(`http://daybook.test/elements/${story.id}`)
    expect(first).not.toContain('Elsewhere')
    expect(await deliver()).toEqual([])
    await done(
      rosa.api.patch(`${v1}/me/tasks/${task.id}`, { confirmationStatusCode: -1, reason: 'I am ill.' }),
    )
    await done(eva.api.patch(`/elements/${story.id}`, { title: 'Strike ends' }))
    desk.later()
    const [both] = await deliver()
    expect(both).toContain('Test Rosa declined “Text”.\n> I am ill.')
    expect(both).toContain('Test Eva changed the story.\n  Title: Strike → Strike ends')
  })

  it('21.6 are not told of what was taken back within the minute, nor of confidential stories, nor of kinds that they do not want', async () => {
    await channel({ kinds: ['assigned', 'story-changed'] })
    const open = await storyWithTask()
    const secret = await storyWithTask({ title: 'Informant', confidential: true })
    await done(eva.api.patch(`/elements/${open.id}`, { title: 'Other' }))
    await done(eva.api.patch(`/elements/${open.id}`, { title: 'Strike' }))
    await done(eva.api.post(`${v1}/elements/${open.id}/comments`, { text: 'Well done' }))
    desk.later()
    const told = (await deliver()).join('\n')
    expect(told).toContain('gave “Text”')
    for (const word of ['Informant', 'Other', 'Well done']) expect(told).not.toContain(word)
    // What has become confidential meanwhile is not told either.
    await done(eva.api.patch(`/elements/${open.id}`, { title: 'Now secret' }))
    await tellAll(test)
    await done(rosa.api.patch(`/elements/${open.id}`, { confidential: true }))
    desk.later()
    expect(await deliver()).toEqual([])
    expect((await eva.api.get(`/elements/${secret.id}`)).status).toBe(200)
  })

  it('21.6 are reminded of what is late, once, with the name of whoever has the task', async () => {
    await done(desk.api.patch(`${v1}/organization`, { timeZone: 'Europe/Berlin' }))
    const platform = await desk.platform()
    await channel({ kinds: ['overdue', 'not-out'] })
    await storyWithTask()
    test.clock.set('2026-06-20T14:59:00Z')
    await sendReminders(test.deps)
    test.clock.set('2026-06-20T15:00:30Z')
    await sendReminders(test.deps)
    await sendReminders(test.deps)
    const [only, ...others] = await deliver()
    expect(others).toEqual([])
    expect(only).toContain('“Text” (Test Rosa) was due Sat 20 June, 17:00.')
    const timing = { type: 'time', time: '18:00' }
    const schedule = { kind: 'single', date: '2026-06-20', timing }
    await storyWithTask({ tasks: [], publications: [{ platformId: platform.id, schedule }] })
    test.clock.set('2026-06-20T16:15:30Z')
    await sendReminders(test.deps)
    expect((await deliver()).join()).toContain(
      `Not out yet: “${platform.name}”, planned for Sat 20 June, 18:00.`,
    )
  })

  it('21.6 a batch is one message with its stories', async () => {
    const stories = [await storyWithTask({ title: 'One' }), await storyWithTask({ title: 'Two' })]
    await tellAll(test)
    await channel({ kinds: ['story-changed'] })
    desk.later()
    const operations = stories.map(({ id }) => ({
      method: 'PATCH',
      path: `/elements/${id}`,
      body: { note: 'x', title: `New ${id}` },
    }))
    await done(eva.api.post(`${v1}/elements/batch`, { operations }))
    desk.later()
    const [only, ...others] = await deliver()
    expect(others).toEqual([])
    expect(only).toContain('2 stories')
    for (const { id } of stories) expect(only).toContain(`– New ${id}`)
  })
})

describe('21.6, 16.2 a channel whose receiver fails', () => {
  it('21.6, B22 a story without a title is called by its headline', async () => {
    await channel()
    await storyWithTask({ title: null, tasks: [{ userId: rosa.id, headline: 'Portrait' }] })
    desk.later()
    expect((await deliver())[0]).toMatch(/^Portrait\nTest Eva gave/)
  })

  it('21.6 tries again, keeps the order, and says so at the channel and in the receipts', async () => {
    const { id } = await channel({ kinds: ['assigned', 'story-changed'] })
    receiver.answersWith((_, answer) => void answer.writeHead(503).end())
    const story = await storyWithTask()
    desk.later()
    expect(await deliver()).toHaveLength(1)
    expect(await deliver()).toEqual([])
    const path = `${channels()}/${id}`
    expect(await done(eva.api.get(path))).toMatchObject({
      failingSince: '2026-06-18T09:01:01Z',
      lastDelivery: { delivered: false, status: 503, error: 'The receiver answered 503.' },
    })
    await done(eva.api.patch(`/elements/${story.id}`, { title: 'Later' }))
    receiver.answersWith()
    desk.later()
    const arrived = (await deliver()).join('\n')
    expect(arrived.indexOf('gave “Text”')).toBeLessThan(arrived.indexOf('changed the story'))
    expect(await done(eva.api.get(path))).toMatchObject({
      failingSince: null,
      lastDelivery: { delivered: true, status: 204 },
    })
    const { content } = await done(eva.api.get(`${v1}/elements/${story.id}/receipts`))
    const [receipt] = content.filter(({ user }: { user: unknown }) => user === null)
    expect(receipt).toMatchObject({
      ...{ kind: 'assigned', group: { id: groupId }, channel: { id, format: 'plain' }, readTime: null },
    })
    expect(receipt.receipts).toEqual([
      { channel: 'channel', state: 'sent', time: expect.any(String), words: null },
    ])
  })

  it('14.3, 14.5 receipts name no channel of a group that the reader does not see', async () => {
    const other = (await desk.group()).id
    await done(desk.api.patch(`${v1}/users/${rosa.id}`, { groupIds: [groupId], reads: 'own' }))
    await channel()
    const hidden = { format: 'plain', url: receiver.url, kinds: allKinds }
    await done(eva.api.post(`${v1}/groups/${other}/channels`, hidden))
    const story = await storyWithTask({ groupIds: [groupId, other], tasks: [{ userId: eva.id }] })
    await done(desk.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, { userId: rosa.id }))
    await tellAll(test)
    const channelsSeenBy = async ({ api }: SignedIn) => {
      const { content, page } = await done(api.get(`${v1}/elements/${story.id}/receipts`))
      expect(page.totalElements).toBe(content.length)
      return new Set(content.flatMap((one: { group: { id: number } | null }) => one.group?.id ?? []))
    }
    expect(await channelsSeenBy(eva)).toEqual(new Set([groupId, other]))
    expect(await channelsSeenBy(rosa)).toEqual(new Set([groupId]))
  })

  it('21.7 receipts name tasks, and no publication as one', async () => {
    await channel({ kinds: ['task-changed'] })
    const platform = await desk.platform()
    const on = (date: string) => ({ kind: 'single', date, timing: null })
    const publication = { platformId: platform.id, schedule: on('2026-06-22') }
    const story = await storyWithTask({
      tasks: [{ userId: rosa.id, localId: 'a' }],
      publications: [publication, { ...publication, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    await tellAll(test)
    desk.later()
    const path = `/elements/${story.id}/publications/${story.publications[1].id}/schedule`
    await done(eva.api.put(path, on('2026-06-23')))
    await tellAll(test)
    const { content } = await done(eva.api.get(`${v1}/elements/${story.id}/receipts`))
    const [ofMove] = content.filter((one: { channel: object | null }) => one.channel !== null)
    expect(ofMove).toMatchObject({ kind: 'task-changed', tasks: [] })
  })

  it('21.6 is switched off by 410 and after three days; what it cannot read holds nothing up', async () => {
    const { id } = await channel({ kinds: ['assigned'] })
    const path = `${channels()}/${id}`
    receiver.answersWith((_, answer) => void answer.writeHead(400).end('invalid_blocks'))
    await storyWithTask()
    desk.later()
    expect(await deliver()).toHaveLength(1)
    receiver.answersWith((_, answer) => void answer.writeHead(410).end())
    await storyWithTask()
    desk.later()
    expect(await deliver()).toHaveLength(1)
    expect(await done(eva.api.get(path))).toMatchObject({ active: false, switchedOff: 'gone' })
    await storyWithTask()
    desk.later()
    expect(await deliver()).toEqual([])
    receiver.answersWith()
    await done(eva.api.patch(path, { active: true }))
    expect(await deliver()).toEqual([])
    expect(await done(eva.api.get(path))).toMatchObject({
      active: true,
      switchedOff: null,
      failingSince: null,
    })
    receiver.answersWith((_, answer) => void answer.writeHead(500).end())
    await storyWithTask()
    desk.later()
    await deliver()
    for (let hours = 0; hours < 80; hours += 7) {
      test.clock.advance(7 * 3600)
      await deliver()
    }
    expect(await done(eva.api.get(path))).toMatchObject({ active: false, switchedOff: 'failing' })
  })

  it('21.6 fails, as the test does, while no SECRETS_KEY opens the address', async () => {
    const made = await channel()
    const url = await sealSecret(receiver.url, [Buffer.alloc(32, 1).toString('base64')])
    await test.deps.db.updateTable('channel').set({ url }).where('id', '=', made.id).execute()
    await storyWithTask()
    desk.later()
    expect(await deliver()).toEqual([])
    const path = `${channels()}/${made.id}`
    const error = 'No SECRETS_KEY opens the address of this channel: enter it again.'
    expect(await done(eva.api.get(path))).toMatchObject({
      failingSince: expect.any(String),
      lastDelivery: { error },
    })
    expect(await done(eva.api.post(`${path}/test`))).toEqual({
      ...{ delivered: false, status: null, response: null, milliseconds: 0 },
      error,
    })
  })

  it('21.6 a test message answers what came back', async () => {
    const { id } = await channel({ format: 'mattermost' })
    receiver.answersWith((_, answer) => void answer.writeHead(404).end('no_service'))
    expect(await done(eva.api.post(`${channels()}/${id}/test`, {}))).toMatchObject({
      ...{ delivered: false, status: 404, response: null, error: 'The receiver answered 404.' },
    })
    expect(receiver.received[0]?.event.text).toContain('Test message from Daybook')
  })
})
