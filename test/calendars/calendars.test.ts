import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchCalendar } from '../../src/changes/calendars/fetch-calendar.ts'
import {
  type CalendarDesk,
  calendarDesk,
  calendarFile,
  calendarServer,
  calendarsPath,
  event,
} from '../support/calendar-desk.ts'
import { invalid, refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { testNetworks } from '../support/webhook-receiver.ts'
import { council, court, fixtures } from './fixtures.ts'

let test: TestApp
let desk: CalendarDesk

beforeAll(async () => {
  test = await testApp({ config: { webhookNetworks: testNetworks } })
})

beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  desk = await calendarDesk(test)
})

const sources = async (): Promise<string[]> =>
  [...(await desk.stories())].map(([key, { title, state }]) => `${key}: ${title} ${state}`).toSorted()

describe('23.3 a calendar', () => {
  it('23.3 makes a story of each match, with its event, place, groups, status and publications', async () => {
    await desk.useElementStatuses(true)
    const status = await desk.status('element')
    const platform = await desk.platform({ typeCode: 0 })
    const { id } = await desk.calendar({ platformIds: [platform.id], elementStatusId: status.id })
    desk.server.serves(fixtures())
    expect(await desk.fetched(id)).toMatchObject({
      state: 'ok',
      reason: null,
      lastFetch: { made: 2, changed: 0, gone: 0, cancelled: 0, leftOut: [] },
      stories: { current: 2, gone: 0, cancelled: 0 },
      nextFetchTime: '2026-06-18T10:00:00Z',
    })
    const stories = await desk.stories()
    const match = stories.get('match-1@league.example.org')
    expect(await desk.story(match?.id ?? 0)).toMatchObject({
      title: 'FC Nord – SV Süd',
      note: 'https://league.example.org/1',
      location: { name: 'Stadion am Fluss, Block A' },
      event: { fromDate: '2026-06-20', fromTime: '15:30', toDate: null, toTime: '17:20' },
      elementStatusId: status.id,
      groupIds: [desk.groupId],
      publications: [{ platformId: platform.id, schedule: { kind: 'single', date: '2026-06-20' } }],
      source: { calendarId: id, uid: 'match-1@league.example.org', occurrence: null, state: 'current' },
    })
    expect(await desk.story(stories.get('match-2@league.example.org')?.id ?? 0)).toMatchObject({
      event: { fromDate: '2026-06-27', fromTime: null, toDate: null, toTime: null },
    })
  })

  it('23.3, 16.1 leaves no secret of its address in the audit log', async () => {
    const address = desk.server.url
    const { id } = await desk.calendar({ url: `${address}?key=sesame-of-the-league`, active: false })
    const path = `${calendarsPath}/${id}`
    expect((await desk.api.patch(path, { url: `${address}?key=thistle-of-the-league` })).status).toBe(200)
    expect((await desk.api.delete(path)).status).toBe(204)
    const { body, text } = await desk.api.get(`/api/daybook/v1/audit?subject=calendar:${id}`)
    expect(body.content).toHaveLength(3)
    expect(text).not.toMatch(/sesame|thistle/)
  })

  it('23.3 a council: rules, what was moved, left out and called off, on the clock of the newsroom', async () => {
    const { id } = await desk.calendar()
    desk.server.serves(council())
    await desk.fetched(id)
    const stories = await desk.stories()
    expect([...stories.keys()].toSorted()).toEqual([
      'council@town.example.org 2026-06-22',
      'fair@town.example.org',
    ])
    const [moved, fair] = await Promise.all([...stories.values()].map(({ id: story }) => desk.story(story)))
    expect(moved).toMatchObject({
      title: 'Town council, moved',
      event: { fromDate: '2026-06-23', fromTime: '17:00', toTime: '18:00' },
    })
    expect(fair).toMatchObject({ event: { fromDate: '2026-07-03', fromTime: null, toDate: '2026-07-05' } })
    const august = await desk.stories('2026-08-01', '2026-08-31')
    expect([...august.keys()]).toEqual([
      'council@town.example.org 2026-08-03',
      'council@town.example.org 2026-08-17',
      'council@town.example.org 2026-08-31',
    ])
    const november = await desk.stories('2026-11-01', '2026-11-10')
    const [winter] = await Promise.all([...november.values()].map(({ id: story }) => desk.story(story)))
    expect(winter).toMatchObject({
      event: { fromTime: '18:00', toTime: '20:00' },
      note: 'Agenda:\n1. Budget\n2. Any other business',
    })
  })

  it('23.3 a court: floating times are those of the newsroom, others are turned to its clock', async () => {
    const { id } = await desk.calendar()
    desk.server.serves(court())
    await desk.fetched(id)
    const stories = [...(await desk.stories()).entries()]
    const shown = await Promise.all(
      stories.map(async ([key, { id: story }]) => {
        const { event: on } = await desk.story(story)
        return `${key}: ${on.fromDate} ${on.fromTime}`
      }),
    )
    expect(shown.toSorted()).toEqual([
      'hearing@court.example.org: 2026-06-26 16:00',
      'trial-12@court.example.org 2026-06-25: 2026-06-25 09:00',
      'trial-12@court.example.org 2026-06-29: 2026-06-29 09:00',
      'trial-12@court.example.org 2026-06-30: 2026-06-30 13:30',
    ])
  })

  it.each([
    ['fixtures', fixtures],
    ['council', council],
    ['court', court],
  ])('23.3 a second run over %s brings nothing new, nor does a file that is as before', async (_, file) => {
    const { id } = await desk.calendar()
    desk.server.serves(file())
    const { stories } = await desk.fetched(id)
    const versions = async () => (await desk.api.get('/elements?size=100')).body.content
    const before = await versions()
    expect(await desk.fetched(id)).toMatchObject({ stories, lastFetch: { made: 0, changed: 0, gone: 0 } })
    desk.server.serves(file(), '"1"')
    await desk.fetched(id)
    expect(await desk.fetched(id)).toMatchObject({ state: 'ok', stories, lastFetch: { made: 0, changed: 0 } })
    expect(desk.server.asked.at(-1)).toBe('"1"')
    expect(await versions()).toEqual(before)
  })

  it('23.3 an unchanged file goes on giving stories up to 400 days ahead, and is read once a day for that', async () => {
    const { id } = await desk.calendar()
    desk.server.serves(
      calendarFile(
        event('monthly', 'DTSTART;VALUE=DATE:20260620\nRRULE:FREQ=MONTHLY\nSUMMARY:Board'),
        event('summit', 'DTSTART;VALUE=DATE:20271015\nSUMMARY:Summit'),
      ),
      '"1"',
    )
    expect((await desk.fetched(id)).stories).toMatchObject({ current: 14 })
    // The days of the newsroom begin two hours before those of UTC.
    for (const time of ['2026-06-18T21:59:00Z', '2026-06-18T22:01:00Z', '2026-06-19T12:00:00Z']) {
      test.clock.set(time)
      await desk.fetched(id)
    }
    expect(desk.server.asked).toEqual([undefined, '"1"', undefined, '"1"'])
    test.clock.set('2027-06-18T09:00:00Z')
    await desk.fetched(id)
    // The token of the test is not that old.
    test.clock.set('2026-06-18T09:00:00Z')
    expect(await desk.read(id)).toMatchObject({ state: 'ok', stories: { current: 27, gone: 0 } })
    expect([...(await desk.stories('2027-10-01', '2027-10-31')).keys()].toSorted()).toEqual([
      'monthly 2027-10-20',
      'summit',
    ])
  })

  it('23.3 a restored story follows what it missed in the trash, although the file is as before', async () => {
    const { id } = await desk.calendar()
    const match = (title: string) => calendarFile(event('m', `DTSTART;VALUE=DATE:20260620\nSUMMARY:${title}`))
    desk.server.serves(match('Before'), '"1"')
    await desk.fetched(id)
    const story = (await desk.stories()).get('m')?.id
    expect((await desk.api.delete(`/elements/${story}`)).status).toBe(204)
    desk.server.serves(match('After'), '"2"')
    expect(await desk.fetched(id)).toMatchObject({ state: 'ok', lastFetch: { changed: 0, leftOut: [] } })
    expect((await desk.api.post(`/api/daybook/v1/trash/${story}/restore`, {})).status).toBe(200)
    await desk.fetched(id)
    expect(await sources()).toEqual(['m: After current'])
    await desk.fetched(id)
    expect(desk.server.asked.at(-1)).toBe('"2"')
  })

  it('23.3 stories follow their events; what people changed stays theirs', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const { id } = await desk.calendar({ platformIds: [platform.id] })
    const match = (lines: string) =>
      calendarFile(event('m', lines), event('n', 'DTSTART:20260621T100000Z\nSUMMARY:Other'))
    desk.server.serves(match('DTSTART:20260620T133000Z\nSUMMARY:Nord – Süd\nLOCATION:Stadium'))
    await desk.fetched(id)
    const story = (await desk.stories()).get('m')?.id ?? 0
    const patched = await desk.api.patch(`/elements/${story}`, { title: 'The derby', note: 'Ours' })
    expect(patched.status, patched.text).toBe(200)
    desk.server.serves(
      match('DTSTART:20260622T160000Z\nSUMMARY:Nord – Süd (moved)\nLOCATION:Arena\nDESCRIPTION:Theirs'),
    )
    expect(await desk.fetched(id)).toMatchObject({ lastFetch: { made: 0, changed: 1, gone: 0 } })
    expect(await desk.story(story)).toMatchObject({
      title: 'The derby',
      note: 'Ours',
      location: { name: 'Arena' },
      event: { fromDate: '2026-06-22', fromTime: '18:00' },
      publications: [{ schedule: { date: '2026-06-22' } }],
    })
    await desk.api.put(`/elements/${story}/publications/${patched.body.publications[0].id}/schedule`, {
      kind: 'single',
      date: '2026-06-24',
    })
    desk.server.serves(match('DTSTART:20260623T160000Z\nSUMMARY:Nord – Süd'))
    await desk.fetched(id)
    expect(await desk.story(story)).toMatchObject({
      title: 'The derby',
      location: null,
      event: { fromDate: '2026-06-23' },
      publications: [{ schedule: { date: '2026-06-24' } }],
    })
  })

  it('23.3 a value given back to the calendar follows it again, also to what it became meanwhile', async () => {
    const { id } = await desk.calendar()
    const serves = (title: string, day: number, place: string) =>
      desk.server.serves(
        calendarFile(
          event(
            'm',
            `DTSTART;VALUE=DATE:202606${day}\nSUMMARY:${title}\nDESCRIPTION:${title}\nLOCATION:${place}`,
          ),
        ),
      )
    serves('A', 20, 'Hall A')
    await desk.fetched(id)
    const story = (await desk.stories()).get('m')?.id ?? 0
    const writes = async (text: string, day: number, place: string) => {
      const patch = {
        ...{ title: text, event: { fromDate: `2026-06-${day}` }, location: { name: place } },
        ...(text !== 'B' && { note: text }),
      }
      const answer = await desk.api.patch(`/elements/${story}`, patch)
      expect(answer.status, answer.text).toBe(200)
    }
    await writes('Ours', 24, 'Our place')
    serves('B', 21, 'Hall B')
    await desk.fetched(id)
    expect(await desk.story(story)).toMatchObject({ title: 'Ours', location: { name: 'Our place' } })
    await writes('B', 21, 'Hall B')
    serves('C', 22, 'Hall C')
    expect(await desk.fetched(id)).toMatchObject({ lastFetch: { changed: 1 } })
    const follows = (title: string, day: number, place: string) => ({
      ...{ title, note: 'Ours', event: { fromDate: `2026-06-${day}` }, location: { name: place } },
    })
    expect(await desk.story(story)).toMatchObject(follows('C', 22, 'Hall C'))
    serves('D', 23, 'Hall D')
    await desk.fetched(id)
    expect(await desk.story(story)).toMatchObject(follows('D', 23, 'Hall D'))
  })

  it('23.3, B4 is changed and switched off when a group or platform of it was deleted', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const { id } = await desk.calendar({ platformIds: [platform.id] })
    expect((await desk.api.delete(`/groups/${desk.groupId}`)).status).toBe(204)
    expect((await desk.api.delete(`/platforms/${platform.id}`)).status).toBe(204)
    const kept = { groupIds: [desk.groupId], platformIds: [platform.id] }
    const patch = (body: object) => desk.api.patch(`${calendarsPath}/${id}`, body)
    expect((await patch({ name: 'Matches', ...kept })).body).toMatchObject({ name: 'Matches', ...kept })
    expect((await patch({ active: false })).body).toMatchObject({ active: false, ...kept })
    const other = await desk.group()
    expect(refusalOf(await patch({ groupIds: [other.id, desk.groupId] }))).toEqual(
      invalid(['body groupIds[1] unknown-reference']),
    )
  })

  it('23.3 what is gone or called off is marked, comes back, and is never deleted; what people trashed stays away', async () => {
    const { id } = await desk.calendar()
    const one = (uid: string, more = '') => event(uid, `DTSTART:20260620T133000Z\nSUMMARY:${uid}\n${more}`)
    desk.server.serves(calendarFile(one('a'), one('b'), one('c'), one('d')))
    await desk.fetched(id)
    const trashed = (await desk.stories()).get('c')?.id
    expect((await desk.api.delete(`/elements/${trashed}`)).status).toBe(204)
    desk.server.serves(
      calendarFile(
        one('a', 'STATUS:CANCELLED'),
        one('c', 'DESCRIPTION:new'),
        one('d'),
        one('e', 'STATUS:CANCELLED'),
      ),
    )
    expect(await desk.fetched(id)).toMatchObject({
      lastFetch: { made: 0, changed: 0, gone: 1, cancelled: 1 },
      stories: { gone: 1, cancelled: 1 },
    })
    expect(await sources()).toEqual(['a: a cancelled', 'b: b gone', 'd: d current'])
    desk.server.serves(calendarFile(one('a'), one('b'), one('c'), one('d')))
    await desk.fetched(id)
    expect(await sources()).toEqual(['a: a current', 'b: b current', 'd: d current'])
    expect((await desk.api.get('/elements?size=100')).body.content).toHaveLength(3)
  })

  it('23.3 is stopped when all its events have other identifiers, and goes on when it is switched on again', async () => {
    const { id } = await desk.calendar()
    const file = (from: number) =>
      calendarFile(
        ...[0, 1, 2].map((one) => event(`x${from + one}`, `DTSTART:2026062${one}T100000Z\nSUMMARY:${one}`)),
      )
    desk.server.serves(file(0))
    await desk.fetched(id)
    desk.server.serves(file(10))
    const stopped = await desk.fetched(id)
    expect(stopped).toMatchObject({ state: 'stopped', nextFetchTime: null, stories: { current: 3, gone: 0 } })
    expect(stopped.reason).toContain('other identifiers')
    await desk.api.patch(`${calendarsPath}/${id}`, { active: false })
    await desk.api.patch(`${calendarsPath}/${id}`, { active: true })
    expect(await desk.fetched(id)).toMatchObject({
      state: 'ok',
      reason: null,
      stories: { current: 3, gone: 3 },
    })
  })

  it('23.3 is stopped beyond 2 000 occurrences, before any story is made', async () => {
    const { id } = await desk.calendar()
    const days = Array.from({ length: 6 }, (_, index) =>
      event(`d${index}`, 'DTSTART:20260618T100000Z\nRRULE:FREQ=DAILY'),
    )
    desk.server.serves(calendarFile(...days))
    expect(await desk.fetched(id)).toMatchObject({
      state: 'stopped',
      reason: 'It has more than 2000 occurrences.',
      reasonCode: 'many-occurrences',
      reasonParameters: { limit: '2000' },
      stories: { current: 0 },
    })
  })

  it.each([
    ['is no calendar', '<html>', 'It is no calendar: it does not begin with BEGIN:VCALENDAR.'],
    [
      'is not whole',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n',
      'It is not whole: END:VEVENT is missing.',
    ],
    [
      'is nested',
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(10_000)}`,
      'Line 9 is nested more than 8 levels deep.',
    ],
    [
      'has a long line',
      calendarFile(event('a', `DTSTART:20260620\nSUMMARY:${'x'.repeat(100_000)}`)),
      'Line 8 is longer than 65536 characters.',
    ],
    ['is too long', 'x'.repeat(10 * 1024 * 1024 + 1), 'The file is longer than 10 MiB.'],
  ])('23.3 a file that %s fails in words, and changes nothing', async (_, file, reason) => {
    const { id } = await desk.calendar()
    desk.server.serves(fixtures())
    const { stories } = await desk.fetched(id)
    desk.server.serves(file)
    const failed = await desk.fetched(id)
    expect(failed).toMatchObject({ state: 'failing', reason, stories })
    expect(failed.reasonCode).not.toBeNull()
    desk.server.serves(fixtures())
    expect(await desk.fetched(id)).toMatchObject({ state: 'ok', reason: null, stories })
  })

  it.each([
    [
      'a redirect',
      301,
      { location: 'https://elsewhere.example.org/x' },
      'The address answered 301. Redirects are not followed: it leads to https://elsewhere.example.org/x.',
    ],
    ['an error', 500, {}, 'The address answered 500.'],
    [
      'a compressed answer',
      200,
      { 'content-encoding': 'gzip' },
      'The answer is compressed (gzip), which was not asked for.',
    ],
  ])('23.3 %s fails in words', async (_, status, headers, reason) => {
    const { id } = await desk.calendar()
    desk.server.answersWith((answer) => void answer.writeHead(status, headers).end())
    const failed = await desk.fetched(id)
    expect(failed).toMatchObject({ state: 'failing', reason })
    expect(failed.reasonCode).not.toBeNull()
  })

  it('23.3 events that cannot be read are left out with why, and their stories stay as they are', async () => {
    const { id } = await desk.calendar()
    desk.server.serves(
      calendarFile(
        event('a', 'DTSTART:20260620T100000Z\nSUMMARY:A'),
        event('b', 'DTSTART:20260620T100000Z\nSUMMARY:B'),
      ),
    )
    await desk.fetched(id)
    desk.server.serves(
      calendarFile(
        event('a', 'DTSTART:20260620T100000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:A'),
        event('b', 'DTSTART:20260620T100000Z\nSUMMARY:B'),
        event('c', 'DTSTART;TZID=Nowhere:20260620T100000\nSUMMARY:C'),
        event('d', 'SUMMARY:D'),
        event('e', 'DTSTART:20261399\nSUMMARY:E'),
      ),
    )
    const { lastFetch, stories } = await desk.fetched(id)
    expect(stories).toEqual({ current: 2, gone: 0, cancelled: 0 })
    expect(lastFetch.leftOut).toEqual([
      'The event at line 4 was left out. FREQ=SECONDLY is not supported.',
      'The event at line 17 was left out. The time zone "Nowhere" is unknown.',
      'The event at line 23 was left out. DTSTART is missing.',
      'The event at line 28 was left out. "DTSTART:20261399" names no day or time.',
    ])
  })

  it('23.3 says in a sentence why an event became no story', async () => {
    const weeklySchedule = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false }
    const platform = await desk.platform({ typeCode: 0, weeklySchedule })
    const { id } = await desk.calendar({ groupIds: [], platformIds: [platform.id] })
    desk.server.serves(calendarFile(event('a', 'DTSTART;VALUE=DATE:20260620\nSUMMARY:A')))
    const { lastFetch } = await desk.fetched(id)
    expect(lastFetch.leftOut).toEqual([
      '"A" on 2026-06-20 became no story: an element needs a publication, a task assigned to a registered user, or a group',
    ])
  })

  it('23.3 what it refers to must exist, and private addresses are refused', async () => {
    const send = (body: object) =>
      desk.api.post(calendarsPath, { name: 'X', url: 'https://x.example.org/a.ics', ...body })
    expect(refusalOf(await send({ groupIds: [999_999], platformIds: [999_998] }))).toEqual(
      invalid(['body groupIds[0] unknown-reference', 'body platformIds[0] unknown-reference']),
    )
    expect(refusalOf(await send({ groupIds: [desk.groupId], url: 'https://10.0.0.1/a.ics' }))).toEqual(
      invalid(['body url address-refused']),
    )
    expect((await send({})).status).toBe(400)
    for (const every of [4, 1441]) expect((await send({ groupIds: [desk.groupId], every })).status).toBe(400)
  })

  it('23.3 two runs at once make each story once', async () => {
    const { id } = await desk.calendar()
    desk.server.serves(
      calendarFile(
        ...Array.from({ length: 60 }, (_, index) =>
          event(`u${index}`, 'DTSTART:20260620T100000Z\nSUMMARY:S'),
        ),
      ),
    )
    const key = { organizationId: desk.organizationId, id }
    const run = () => fetchCalendar(test.deps, key, new AbortController().signal)
    await Promise.all([run(), run(), run()])
    await run()
    expect((await desk.read(id)).stories).toEqual({ current: 60, gone: 0, cancelled: 0 })
    expect((await desk.api.get('/elements?size=100')).body.content).toHaveLength(60)
  })
})

it('23.3 a calendar is fetched at once when it is made, and when somebody asks for it', async () => {
  const working = await testApp({ config: { webhookNetworks: testNetworks }, works: true })
  const own = await calendarDesk(working)
  own.server.serves(fixtures())
  const { id } = await own.calendar({ from: '2026-01-01' })
  await expect.poll(async () => (await own.read(id)).stories.current, { timeout: 10_000 }).toBe(3)
  own.server.serves(fixtures(event('match-9', 'DTSTART:20260629T100000Z\nSUMMARY:New')))
  expect((await own.api.post(`${calendarsPath}/${id}/fetch`, {})).status).toBe(200)
  await expect.poll(async () => (await own.read(id)).stories.current, { timeout: 10_000 }).toBe(4)
})

it('23.3 slow addresses hold up no other calendar of their organization', async () => {
  const working = await testApp({ config: { webhookNetworks: testNetworks }, works: true })
  const own = await calendarDesk(working)
  own.server.serves(fixtures())
  const slow = await calendarServer()
  slow.answersWith((answer) => {
    answer.writeHead(200, { 'content-type': 'text/calendar' })
    const timer = setInterval(() => answer.write('B'), 500)
    answer.on('close', () => clearInterval(timer))
  })
  for (const name of ['One', 'Two']) await own.calendar({ name, url: slow.url })
  await expect.poll(() => slow.asked.length, { timeout: 10_000 }).toBe(2)
  const { id } = await own.calendar({ from: '2026-01-01' })
  await expect.poll(async () => (await own.read(id)).stories.current, { timeout: 10_000 }).toBe(3)
})
