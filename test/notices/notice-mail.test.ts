import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../src/access/mail/deliver-mail.ts'
import { mailNotices } from '../../src/changes/notice-mail/mail-rounds.ts'
import { mailWriters } from '../../src/changes/notice-mail/mail-writers.ts'
import { sendReminders } from '../../src/changes/notices/reminders.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { mailServer } from '../support/mail-server.ts'
import { done, tellAll } from '../support/notice-desk.ts'
import { deliverAll, noticeMailDesk } from '../support/notice-mail-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const v1 = '/api/daybook/v1'
const own = `${v1}/me/notice-settings`

let mail: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
let desk: Awaited<ReturnType<typeof noticeMailDesk>>
let eva: SignedIn
let rosa: SignedIn
let groupIds: number[]
let formatId: number

beforeAll(async () => {
  mail = await mailServer()
  test = await testApp({ config: { smtpUrl: mail.url } })
})
beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  mail.received.length = 0
  mail.refuses(() => undefined)
  desk = await noticeMailDesk(test, mail)
  await done(
    desk.api.patch(`${v1}/organization`, {
      timeZone: 'Europe/Berlin',
      name: `Abendblatt ${desk.organizationId}`,
    }),
  )
  ;[eva, rosa] = await Promise.all([desk.person('Eva'), desk.person('Rosa')])
  groupIds = [(await desk.group()).id]
  formatId = (await desk.format({ name: 'Report' })).id
})

const storyFor = (body: object = {}) =>
  desk.storyBy(eva.api, {
    title: 'Strike',
    groupIds,
    tasks: [{ userId: rosa.id, formatId, deadline: { date: '2026-06-20', time: '17:00' } }],
    ...body,
  })
const choose = (who: SignedIn, body: object) => done(who.api.patch(own, body))
const link = (header: string | undefined) => /<http:\/\/daybook\.test([^>]+)>/.exec(header ?? '')?.[1] ?? ''
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)

describe('21.5 settings', () => {
  it('21.5 are those of the newsroom until somebody chooses others', async () => {
    const settings = await done(rosa.api.get(own))
    expect(settings).toMatchObject({
      language: 'en',
      quietHours: null,
      mailTo: rosa.email,
      timeZone: 'Europe/Berlin',
    })
    expect(settings.mail).toEqual({
      ...{ mentioned: 'at-once', assigned: 'at-once', 'taken-away': 'at-once', answered: 'at-once' },
      ...{ 'due-soon': 'at-once', overdue: 'at-once', 'not-out': 'at-once' },
      ...{ 'task-changed': 'never', commented: 'never', 'story-changed': 'never' },
    })
    const quietHours = { from: '22:00', to: '07:00' }
    await done(
      desk.api.patch(`${v1}/notice-defaults`, {
        mail: { commented: 'hourly', assigned: 'never' },
        quietHours,
      }),
    )
    expect((await choose(rosa, { mail: { assigned: 'daily 17:00' }, language: 'de' })).mail).toMatchObject({
      assigned: 'daily 17:00',
      commented: 'hourly',
    })
    expect(await done(rosa.api.get(own))).toMatchObject({ language: 'de', quietHours })
    expect((await choose(rosa, { mail: { assigned: null }, quietHours: null })).mail.assigned).toBe('never')
    expect((await done(rosa.api.get(own))).quietHours).toBeNull()
    expect((await done(eva.api.get(own))).quietHours).toEqual(quietHours)
    for (const body of [
      { mail: { assigned: 'daily 25:00' } },
      { quietHours: { from: '22:00', to: '22:00' } },
    ])
      expect((await rosa.api.patch(own, body)).status).toBe(400)
    expect((await rosa.api.patch(`${v1}/notice-defaults`, { quietHours: null })).status).toBe(403)
  })
})

describe('21.5 a mail of a notice', () => {
  it('21.5 is sent once, when the minute is over, as text and HTML with one link', async () => {
    const story = await storyFor()
    expect(await desk.mailed()).toEqual([])
    desk.later()
    const [sent, ...others] = await desk.mailed()
    expect(others).toEqual([])
    expect(sent?.to).toEqual([rosa.email])
    expect(sent?.subject).toBe(`[Abendblatt ${desk.organizationId}] Strike`)
    const url = `http://daybook.test/elements/${story.id}`
    expect(sent?.text).toContain('Test Eva gave you “Report”.\n  Report, Deadline: Sat 20 June, 17:00')
    expect(sent?.text).toContain(url)
    expect(linksIn(sent?.html ?? '')).toEqual([url])
    expect(await desk.mailed()).toEqual([])
    const [{ receipts }] = await desk.noticesOf(rosa)
    expect(receipts).toEqual([{ channel: 'mail', state: 'sent', time: '2026-06-18T09:01:01Z', words: null }])
    const { content } = await done(eva.api.get(`${v1}/elements/${story.id}/receipts`))
    expect(content[0].receipts).toEqual(receipts)
  })

  it('21.5 says from what to what, in the language of the person, and belongs to the conversation of its story', async () => {
    await choose(rosa, { language: 'de', mail: { 'task-changed': 'at-once', commented: 'at-once' } })
    const story = await storyFor()
    desk.later()
    const [given] = await desk.mailed()
    const [task] = story.tasks
    await done(
      eva.api.patch(`/elements/${story.id}/tasks/${task.id}`, {
        deadline: { date: '2026-06-21', time: null },
      }),
    )
    await done(
      eva.api.post(`${v1}/elements/${story.id}/comments`, { text: `<@${rosa.id}> is <b>this</b> true?` }),
    )
    desk.later()
    const mails = await desk.mailed()
    const [changed, mentioned] = mails
    expect(changed?.text).toContain(
      'Test Eva hat deine Aufgabe geändert.\n  Report, Abgabe: Sa., 20. Juni, 17:00 → So., 21. Juni',
    )
    expect(mentioned?.text).toContain('Test Eva hat dich erwähnt.\n\n> @Test Rosa is <b>this</b> true?')
    expect(linksIn(mentioned?.html ?? '')).toEqual([
      expect.stringMatching(new RegExp(`/elements/${story.id}#comment-\\d+$`)),
    ])
    expect(mentioned?.html).toContain('@Test Rosa is &lt;b&gt;this&lt;/b&gt; true?')
    const conversations = [given, ...mails].map((one) => one?.header('references'))
    expect(new Set(conversations).size).toBe(1)
    expect(conversations[0]).toMatch(/^<[0-9a-f]{32}@daybook\.test>$/)
    expect(new Set([given, ...mails].map((one) => one?.header('message-id'))).size).toBe(3)
  })

  it('21.5 names each task that was given, swapped or answered within the minute', async () => {
    const otto = await desk.person('Otto')
    const requested = { confirmationStatusCode: 0 }
    const tasks = [
      { headline: 'Photo', ...requested },
      { headline: 'Text', ...requested },
    ]
    const story = await storyFor({ tasks })
    const [photo, text] = story.tasks
    const give = (...users: readonly SignedIn[]) =>
      done(
        eva.api.patch(`/elements/${story.id}`, {
          tasks: [photo, text].map(({ id }, index) => ({ id, userId: users[index]?.id })),
        }),
      )
    const toldTo = async (who: SignedIn) => {
      desk.later()
      const sent = (await desk.mailed()).filter(({ to }) => to.includes(who.email))
      return sent.map((one) => one.text.split('\n\n')[1])
    }
    await give(rosa, rosa)
    expect(await toldTo(rosa)).toEqual([
      'Test Eva gave you tasks.\n  Photo, Assignee: Test Rosa\n  Text, Assignee: Test Rosa',
    ])
    await give(otto, rosa)
    expect(await toldTo(rosa)).toEqual(['Test Eva took back “Photo”.'])
    await give(rosa, otto)
    expect(await toldTo(rosa)).toEqual([
      'Test Eva gave you “Photo”.\n  Text, Assignee: Test Rosa → Test Otto',
    ])
    await give(rosa, rosa)
    await toldTo(rosa)
    await give(otto, otto)
    expect(await toldTo(rosa)).toEqual([
      'Test Eva took back tasks of yours.\n  Photo, Assignee: Test Rosa → Test Otto\n  Text, Assignee: Test Rosa → Test Otto',
    ])
    const answer = (id: number, confirmationStatusCode: number) =>
      done(otto.api.patch(`${v1}/me/tasks/${id}`, { confirmationStatusCode }))
    await answer(photo.id, 1)
    await answer(text.id, -1)
    expect(await toldTo(eva)).toEqual([
      'Test Otto responded to tasks that you gave.\n  Photo, Confirmation: requested → accepted\n  Text, Confirmation: requested → declined',
    ])
    await answer(text.id, 1)
    expect(await toldTo(eva)).toEqual(['Test Otto accepted “Text”.'])
  })

  it('21.5 has neither title nor text of a confidential story', async () => {
    const story = await storyFor({ title: 'Secret mission', confidential: true })
    await done(eva.api.post(`${v1}/elements/${story.id}/comments`, { text: `<@${rosa.id}> hush` }))
    desk.later()
    const mails = await desk.mailed()
    expect(mails).toHaveLength(2)
    for (const { subject, text, html } of mails) {
      expect(subject).toContain('A confidential story')
      expect(`${text}${html}`).not.toMatch(/Secret|mission|hush|Report|June/)
    }
  })

  it('21.5 is one for a batch', async () => {
    const ids = [(await storyFor({ tasks: [] })).id, (await storyFor({ title: 'Storm', tasks: [] })).id]
    const operations = ids.map((id) => ({
      ...{ method: 'POST', path: `/elements/${id}/tasks` },
      body: { userId: rosa.id, formatId },
    }))
    await done(desk.api.post(`${v1}/elements/batch`, { operations }))
    desk.later()
    const mails = await desk.mailed()
    const [one, ...others] = mails.filter(({ to }) => to.includes(rosa.email))
    expect(others).toEqual([])
    expect(one?.text).toMatch(/gave you tasks\.\n {2}– Strike\n {2}– Storm\n/)
    expect(linksIn(one?.html ?? '')).toEqual(['http://daybook.test/notices'])
  })

  it('21.5 goes to nobody whom it does not concern any more: undone, gone, or out of sight', async () => {
    const story = await storyFor()
    const other = await storyFor({ title: 'Storm' })
    const otto = await desk.person('Otto')
    await storyFor({ tasks: [{ userId: otto.id }] })
    desk.later()
    await tellAll(test)
    await mailNotices(test.deps)
    await done(eva.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, { userId: null }))
    await done(eva.api.delete(`/elements/${other.id}`))
    await done(desk.api.delete(`${v1}/users/${otto.id}`))
    await deliverAll(test, desk.organizationId)
    expect(mail.received).toEqual([])
    expect(
      (await desk.noticesOf(rosa)).map(({ receipts }: { receipts: object[] }) => receipts.length),
    ).toEqual(expect.arrayContaining([0]))
  })

  it('21.2 goes to whoever had a task of a story that was trashed, but not once it was restored', async () => {
    const [gone, back] = [await storyFor(), await storyFor({ title: 'Storm' })]
    const batched = [await storyFor({ title: 'One' }), await storyFor({ title: 'Two' })]
    desk.later()
    await desk.mailed()
    await done(eva.api.delete(`/elements/${gone.id}`))
    await done(eva.api.delete(`/elements/${back.id}`))
    const operations = batched.map(({ id }) => ({ method: 'DELETE', path: `/elements/${id}` }))
    await done(eva.api.post(`${v1}/elements/batch`, { operations }))
    await tellAll(test)
    desk.later()
    await done(desk.api.post(`${v1}/trash/${back.id}/restore`))
    const mails = await desk.mailed()
    expect(mails.map(({ text }) => text.split('\n').slice(0, 3))).toEqual([
      ['Strike', '', 'Test Eva took back a task of yours.'],
      ['2 stories', '', 'Test Eva took back tasks of yours.'],
    ])
  })

  it('21.5 that the mail server refuses is a receipt with its words', async () => {
    mail.refuses(() => '550 5.1.1 No such user')
    await storyFor()
    desk.later()
    await desk.mailed()
    const [{ receipts }] = await desk.noticesOf(rosa)
    expect(receipts).toEqual([
      { channel: 'mail', state: 'refused', time: '2026-06-18T09:01:01Z', words: '550 5.1.1 No such user' },
    ])
  })

  it('21.5 of a reminder goes at once, and only as long as it is so', async () => {
    const story = await storyFor({
      tasks: [
        { userId: rosa.id, formatId, deadline: { date: '2026-06-18', time: '14:00' } },
        { userId: eva.id, formatId, deadline: { date: '2026-06-18', time: '14:00' } },
      ],
    })
    desk.later()
    await desk.mailed()
    test.clock.set('2026-06-18T10:00:00Z')
    await sendReminders(test.deps)
    await mailNotices(test.deps)
    await done(
      eva.api.patch(`/elements/${story.id}/tasks/${story.tasks[1].id}`, {
        deadline: { date: '2026-06-19', time: null },
      }),
    )
    const mails = await desk.mailed()
    expect(
      mails.map(({ to, text }) => [to[0], text.includes('“Report” is due Thu 18 June, 14:00.')]),
    ).toEqual([[rosa.email, true]])
  })

  it('21.5 that something is not out names it with its time, and is not sent once it was moved', async () => {
    const platform = await desk.platform()
    const at = (time: string) => ({ kind: 'single', date: '2026-06-18', timing: { type: 'time', time } })
    const publications = [{ platformId: platform.id, schedule: at('12:00') }]
    await storyFor({ title: 'Late', tasks: [], publications })
    const moved = await storyFor({ title: 'Moved', tasks: [], publications })
    test.clock.set('2026-06-18T10:15:00Z')
    await sendReminders(test.deps)
    await mailNotices(test.deps)
    await done(
      eva.api.put(`/elements/${moved.id}/publications/${moved.publications[0].id}/schedule`, at('18:00')),
    )
    const mails = await desk.mailed()
    expect(mails.map(({ text }) => text.split('\n').slice(0, 3))).toEqual([
      ['Late', '', `Not out yet: “${platform.name}”, planned for Thu 18 June, 12:00.`],
    ])
  })
})

describe('21.5 when mail is sent', () => {
  it('21.5 several notices of one story are a mail of its conversation, with its title', async () => {
    await choose(rosa, { mail: { 'task-changed': 'daily 13:00' } })
    const story = await storyFor()
    desk.later()
    const [given] = await desk.mailed()
    const patch = (by: SignedIn | typeof desk, body: object) =>
      done(by.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, body))
    await patch(eva, { headline: 'Pickets' })
    await patch(desk, { deadline: { date: '2026-06-21' } })
    test.clock.set('2026-06-18T11:00:00Z')
    const [both, ...others] = await desk.mailed()
    expect(others).toEqual([])
    expect(both?.subject).toBe(`[Abendblatt ${desk.organizationId}] Strike`)
    expect(both?.header('references')).toBe(given?.header('references'))
    expect(both?.text.match(/Strike/g)).toHaveLength(1)
    expect(both?.text.match(/changed your task/g)).toHaveLength(2)
    expect(linksIn(both?.html ?? '')).toEqual([`http://daybook.test/elements/${story.id}`])
  })

  it('21.5 quiet hours hold mail back, not notices; then all of it is one mail', async () => {
    await choose(rosa, { quietHours: { from: '11:00', to: '12:30' } })
    await storyFor()
    await storyFor({ title: 'Storm' })
    desk.later()
    expect(await desk.mailed()).toEqual([])
    expect(await desk.noticesOf(rosa)).toHaveLength(2)
    test.clock.set('2026-06-18T10:29:59Z')
    expect(await desk.mailed()).toEqual([])
    test.clock.set('2026-06-18T13:00:00Z')
    const [one, ...others] = await desk.mailed()
    expect(others).toEqual([])
    expect(one?.text).toMatch(/2 notices\n\nStrike\n.*\n.*\n\nStorm\n/)
    expect(linksIn(one?.html ?? '')).toEqual(['http://daybook.test/notices'])
  })

  it('21.5 daily mail is sent once a day, also if the server was down at its hour', async () => {
    await choose(rosa, { mail: { assigned: 'daily 13:00' } })
    await storyFor()
    desk.later()
    expect(await desk.mailed()).toEqual([])
    test.clock.set('2026-06-18T16:00:00Z')
    expect(await desk.mailed()).toHaveLength(1)
    await storyFor({ title: 'Storm' })
    test.clock.set('2026-06-19T10:59:00Z')
    expect(await desk.mailed()).toEqual([])
    test.clock.set('2026-06-19T11:00:00Z')
    expect(await desk.mailed()).toHaveLength(1)
  })

  it('21.5 another choice counts for what waits already', async () => {
    await choose(rosa, { mail: { assigned: 'daily 13:00' } })
    await storyFor()
    desk.later()
    expect(await desk.mailed()).toEqual([])
    await choose(rosa, { mail: { assigned: 'at-once' } })
    expect(await desk.mailed()).toHaveLength(1)
  })

  it('21.5 without a mail server nothing is queued, and nothing is sent later', async () => {
    const { deps } = await testApp({ databaseUrl: test.databaseUrl, clock: test.clock })
    await storyFor()
    desk.later()
    await tellAll(test)
    await mailNotices(deps)
    expect(await desk.mailed()).toEqual([])
    const waiting = await deps.db
      .selectFrom('notice')
      .select('id')
      .where('mail_time', 'is not', null)
      .execute()
    expect(waiting).toEqual([])
  })
})

describe('21.5 the link that ends mail', () => {
  it('21.5 ends it with one click and no cookie, and only if this server has signed it', async () => {
    await storyFor()
    desk.later()
    const [sent] = await desk.mailed()
    expect(sent?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = link(sent?.header('list-unsubscribe'))
    const read = await test.app.inject({ method: 'GET', url })
    expect([read.statusCode, read.body]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect((await done(rosa.api.get(own))).mail.assigned).toBe('at-once')
    const wrong = await test.app.inject({ method: 'POST', url: url.replace('assigned', 'mentioned') })
    expect(wrong.statusCode).toBe(404)
    const unsubscribe = () =>
      test.app.inject({
        ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const ended = await unsubscribe()
    expect(ended.statusCode, ended.body).toBe(200)
    const once = await databaseDigest(test.deps.db)
    expect((await unsubscribe()).statusCode).toBe(200)
    expect(await databaseDigest(test.deps.db), 'A6').toEqual(once)
    expect((await done(rosa.api.get(own))).mail).toMatchObject({ assigned: 'never', mentioned: 'at-once' })
    await storyFor({ title: 'Storm' })
    desk.later()
    expect(await desk.mailed()).toEqual([])
  })
})

describe('21.4 two processes that mail while transactions are cut', () => {
  it('21.4 queue one mail for each notice', async () => {
    const other = await testApp({
      databaseUrl: test.databaseUrl,
      clock: test.clock,
      config: { smtpUrl: mail.url },
    })
    for (let index = 0; index < 15; index += 1) await storyFor({ title: `Story ${index}` })
    desk.later()
    await tellAll(test)
    const dies = {
      ...test.deps,
      clock: {
        now: () => {
          throw new Error('dead')
        },
      },
    }
    await Promise.all([
      ...[test, other, test, other].map(({ deps }) => mailNotices(deps)),
      mailNotices({ ...dies, shortReads: test.deps.shortReads }).catch(() => undefined),
    ])
    const subjects = (await desk.mailed()).map(({ subject }) => subject)
    expect(subjects).toHaveLength(15)
    expect(new Set(subjects).size).toBe(15)
    const [first] = await test.deps.db
      .selectFrom('mail')
      .selectAll()
      .where('state', '=', 'sent')
      .orderBy('id')
      .execute()
    if (!first) throw new Error('nothing was sent')
    const key = { organizationId: first.organization_id, id: first.id }
    await deliverMail(test.deps, key, new AbortController().signal, mailWriters(test.deps))
    expect(mail.received).toEqual([])
  })
})
