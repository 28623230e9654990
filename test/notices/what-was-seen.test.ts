import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseForChannels } from '../../src/changes/channels/channel-rounds.ts'
import { deliverChannel } from '../../src/changes/channels/deliver-channel.ts'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

const daybook = '/api/daybook/v1'

let test: TestApp
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let desk: Awaited<ReturnType<typeof noticeDesk>>
let eva: SignedIn
/** Sees the stories of one group, and those in which she has a task. */
let lisa: SignedIn
let seen: number
let hidden: number

beforeAll(async () => {
  test = await testApp({
    config: { webhookNetworks: testNetworks, secretsKey: [Buffer.alloc(32).toString('base64')] },
  })
  receiver = await webhookReceiver()
})

beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  receiver.received.length = 0
  desk = await noticeDesk(test)
  ;[eva, lisa] = await Promise.all([desk.person('Eva', { role: 'admin' }), desk.person('Lisa')])
  ;[seen, hidden] = [(await desk.group()).id, (await desk.group()).id]
  await done(desk.api.patch(`${daybook}/users/${lisa.id}`, { reads: 'own', groupIds: [seen] }))
  test.clock.advance(100)
})

interface Field {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** The fields of all notices, with what they were and are. */
const fieldsFor = async (who: SignedIn): Promise<[string, unknown, unknown][][]> =>
  (await desk.noticesOf(who)).map(({ fields }: { fields: Field[] }) =>
    fields.map(({ field, from, to }) => [field, from, to]),
  )
const patch = (id: number, body: object) => done(eva.api.patch(`/elements/${id}`, body))
const follow = (id: number) => done(lisa.api.put(`${daybook}/elements/${id}/followed`))

describe('B6, 21.2 who comes to see a story is told what is done from then on', () => {
  it('given a task, what it is like, not whose it was, nor what it said', async () => {
    const former = await desk.person('Former')
    const fred = await desk.person('Fred', { internal: false })
    for (const [who, confidential] of [
      [lisa, false],
      [fred, true],
    ] as const) {
      const tasks = [{ userId: former.id, headline: 'Old headline', text: 'Old text' }]
      const story = await desk.storyBy(eva.api, { title: 'S', groupIds: [hidden], confidential, tasks })
      const [{ id }] = story.tasks
      desk.later()
      await patch(story.id, { location: { name: 'Town hall' } })
      await patch(story.id, { tasks: [{ id, userId: who.id, headline: 'New headline', text: 'New text' }] })
      const to = { id: who.id, name: `Test ${who === lisa ? 'Lisa' : 'Fred'}` }
      const place = { name: 'Town hall' }
      const now = [
        ['user', null, to],
        ['location', null, expect.objectContaining(place)],
        ['headline', null, 'New headline'],
        ['text', null, 'New text'],
      ]
      expect((await fieldsFor(who))[0]).toEqual(now)
      await patch(story.id, { tasks: [{ id, headline: 'Last headline' }] })
      expect((await fieldsFor(who))[0]).toEqual([
        ...now.slice(0, 2),
        ['headline', 'New headline', 'Last headline'],
        now[3],
      ])
    }
  })

  it('not what it was called before, nor while it was hidden', async () => {
    const story = await desk.storyBy(eva.api, { title: 'Seen', groupIds: [seen] })
    await follow(story.id)
    desk.later()
    await patch(story.id, { title: 'Hidden', groupIds: [hidden] })
    await patch(story.id, { title: 'Back', groupIds: [seen] })
    expect(await fieldsFor(lisa)).toEqual([])
    await patch(story.id, { title: 'After' })
    expect(await fieldsFor(lisa)).toEqual([[['title', 'Back', 'After']]])
    const moved = await desk.storyBy(eva.api, { title: 'Hidden', groupIds: [hidden] })
    await patch(moved.id, { title: 'Hidden, too' })
    await patch(moved.id, { groupIds: [seen] })
    await follow(moved.id)
    await patch(moved.id, { title: 'Seen again' })
    expect((await fieldsFor(lisa))[0]).toEqual([['title', 'Hidden, too', 'Seen again']])
    // What is hidden afterwards keeps the title that was seen.
    await patch(moved.id, { groupIds: [hidden] })
    expect(JSON.stringify(await desk.noticesOf(lisa))).not.toContain('Hidden"')
  })

  it('21.6 in a channel neither, nor comments of that time', async () => {
    const { id: channelId } = await done(
      eva.api.post(`${daybook}/groups/${seen}/channels`, {
        ...{ format: 'plain', url: receiver.url },
        kinds: ['assigned', 'task-changed', 'commented', 'story-changed'],
      }),
    )
    const deliver = async (): Promise<string> => {
      desk.later()
      await tellAll(test)
      await releaseForChannels(test.deps)
      const { organizationId } = desk
      await deliverChannel(test.deps, { organizationId, id: channelId }, new AbortController().signal)
      return receiver.received
        .splice(0)
        .map(({ raw }) => raw)
        .join('\n')
    }
    const comment = (id: number, text: string) =>
      done(eva.api.post(`${daybook}/elements/${id}/comments`, { text }))
    for (const [before, after] of [
      [{ confidential: true, groupIds: [seen] }, { confidential: false }],
      [{ groupIds: [hidden] }, { groupIds: [seen] }],
    ]) {
      const story = await desk.storyBy(eva.api, { title: 'Secret', ...before })
      await comment(story.id, 'Not for all')
      await patch(story.id, { title: 'Public', ...after })
      await comment(story.id, 'For all')
      await patch(story.id, { title: 'Last title' })
      const told = await deliver()
      expect(told).toContain('Public → Last title')
      expect(told).toContain('For all')
      expect(told).not.toMatch(/Secret|Not for all/)
    }
  })
})

describe('21.2 an answer', () => {
  it('has the reason that was written with it, and not that of one that was taken back', async () => {
    const story = await desk.storyBy(eva.api, {
      title: 'Strike',
      groupIds: [seen],
      tasks: [{ userId: lisa.id }],
    })
    desk.later()
    const task = `${daybook}/me/tasks/${story.tasks[0].id}`
    await done(lisa.api.patch(task, { confirmationStatusCode: -1, reason: 'I am ill.' }))
    await done(lisa.api.patch(task, { confirmationStatusCode: 1 }))
    const [answered, commented] = await desk.noticesOf(eva)
    expect([commented, answered].map(({ kind, quote }) => [kind, quote ?? null])).toEqual([
      ['commented', 'I am ill.'],
      ['answered', null],
    ])
  })
})
