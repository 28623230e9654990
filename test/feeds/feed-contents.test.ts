import { sync, type VEvent } from 'node-ical'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shiftedBy } from '../../src/base/time/calendar-days.ts'
import { daysOfPeriod } from '../../src/base/time/planning-period.ts'
import { wallClock } from '../../src/base/time/zone-time.ts'
import { feedsOf, fetched, madeFeed, ownFeeds, savedView } from '../support/feeds.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { randomNumbers } from '../support/random.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let mia: SignedIn

const zone = 'Europe/Berlin'

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  // Clocks change on 25 October.
  test.clock.set('2026-10-20T08:00:00Z')
  desk = await storyDesk(test)
  mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
})

const eventsIn = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text)).filter((one): one is VEvent => one.type === 'VEVENT')

const pad = (number: number): string => String(number).padStart(2, '0')
const dateOf = (time: Date, { datetype }: VEvent): string =>
  String(datetype) === 'date'
    ? `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
    : wallClock(time, zone).date

const feedOf = async (query: object, body: object = {}, api = mia.api) => {
  const feed = await madeFeed(api, feedsOf(await savedView(api, query)), { format: 'ics', ...body })
  const read = async () => {
    const answer = await fetched(test, feed.path)
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  return {
    ...feed,
    text: async () => (await read()).text,
    body: async () => (await read()).body,
    etag: async () => (await read()).etag,
    events: async () => eventsIn((await read()).text),
  }
}

const single = (date: string, time: string | null = null) => ({
  kind: 'single',
  date,
  timing: time === null ? null : { type: 'time', time },
})

/** A newsroom with everything that puts a story on a day, and with what must not be seen. */
const generated = async () => {
  const random = randomNumbers(22)
  const platforms = [await desk.platform(), await desk.platform()]
  const groups = [await desk.group(), await desk.group()]
  const day = () => shiftedBy('2026-10-08', random.below(80))
  const deadline = () => ({ deadline: { date: day(), ...(random.once(2) && { time: '14:30' }) } })
  const event = () => {
    const fromDate = day()
    const toDate = random.once(3) ? shiftedBy(fromDate, random.below(9)) : null
    return { event: { fromDate, toDate, ...(random.once(2) && { fromTime: '09:00' }) } }
  }
  const recurring = () => {
    const fromDate = day()
    return {
      kind: 'recurring',
      type: 'daily',
      fromDate,
      toDate: shiftedBy(fromDate, 20),
      days: { sun: true, mon: true, tue: false, wed: false, thu: false, fri: random.once(2), sat: false },
    }
  }
  for (let count = 0; count < 45; count++) {
    const kind = random.below(5)
    const schedule = random.once(4) ? recurring() : single(day(), random.once(3) ? '02:30' : null)
    const publication = { platformId: random.one(platforms).id, schedule }
    const story = await desk.story({
      title: `Story ${count}`,
      groupIds: [random.one(groups).id],
      confidential: random.once(6),
      ...(random.once(2) && event()),
      tasks: random.once(2) ? [deadline(), deadline()] : [],
      publications: kind < 2 ? [publication] : kind === 2 ? [publication, publication] : [],
    })
    const [first] = story.publications
    if (first && random.once(5))
      await desk.api.post(`/elements/${story.id}/publications/${first.id}/publish`, {
        date: '2026-10-19T10:00:00Z',
      })
  }
  return { platforms, groups }
}

type Entries = ReadonlySet<string>

/** `story day` for each day of a week on which a story is in the plan. */
const planOf = async (query: string, days: readonly string[]): Promise<Entries> => {
  const period = `dateFrom=${days[0]}&dateTo=${days.at(-1)}`
  const { body, status } = await mia.api.get(`/api/daybook/v1/plan?${period}&confidential=false${query}`)
  expect(status).toBe(200)
  return new Set(
    body.rows.flatMap((row: { title: string; days: string[] }) =>
      row.days.map((day) => `${row.title} ${day}`),
    ),
  )
}

const daysOfEvent = (event: VEvent): string[] => {
  const dateFrom = dateOf(event.start, event)
  const last = event.end && event.end > event.start ? new Date(event.end.getTime() - 1) : event.start
  return daysOfPeriod({ dateFrom, dateTo: dateOf(last, event) })
}

describe('22.2 what a feed shows', () => {
  it('22.2 every week is the same in all formats and in the plan, for who sees a part of the newsroom, too', async () => {
    const { platforms, groups } = await generated()
    const own = { reads: 'own', writes: 'own', groupIds: [groups[0]?.id] }
    const views = [
      [{}, ''],
      [
        { platformIds: [platforms[0]?.id], columns: ['title'], view: 'week' },
        `&platformIds=${platforms[0]?.id}`,
      ],
      [{ withoutTasks: true }, '&withoutTasks=true'],
    ] as const
    for (const [rights, seen] of [
      [{}, views],
      [own, views.slice(0, 1)],
    ] as const) {
      expect((await desk.api.patch(`/api/daybook/v1/users/${mia.id}`, rights)).status).toBe(200)
      for (const [query, parameters] of seen) {
        const of = (format: string) => feedOf(query, { format })
        const events = await (await of('ics')).events()
        const csv = (await (await of('csv')).text()).trim().split('\n').slice(1)
        const json = await (await of('json')).body()
        const html = (await (await of('html')).text()).split('<section>').slice(1)
        const all: Record<string, readonly string[]> = {
          ics: events.flatMap((event) => daysOfEvent(event).map((day) => `${event.summary} ${day}`)),
          csv: csv.map((line) => line.split(',')).map(([day, , title]) => `${title} ${day}`),
          json: json.items.map(
            ({ title, _daybook }: { title: string; _daybook: { date: string } }) =>
              `${title} ${_daybook.date}`,
          ),
          html: html.flatMap((section) => {
            const day = /datetime="(.{10})"/.exec(section)?.[1]
            return [...section.matchAll(/<a [^>]*>([^<]+)</g)].map(([, title]) => `${title} ${day}`)
          }),
        }
        let count = 0
        for (let from = -7; from <= 54; from += 7) {
          const days = daysOfPeriod({
            dateFrom: shiftedBy('2026-10-20', from),
            dateTo: shiftedBy('2026-10-20', Math.min(from + 6, 60)),
          })
          const plan = await planOf(parameters, days)
          count += plan.size
          for (const [format, entries] of Object.entries(all))
            expect(
              new Set(entries.filter((entry) => days.includes(entry.slice(-10)))),
              `${format} ${days[0]}`,
            ).toEqual(plan)
        }
        expect(count).toBeGreaterThan(5)
      }
    }
  }, 60_000)

  it('22.2 no other elements than those that the view names', async () => {
    const { id: platformId } = await desk.platform()
    const on = { publications: [{ platformId, schedule: { kind: 'single', date: '2026-10-21' } }] }
    const [named] = await Promise.all(['Named', 'Other'].map((title) => desk.story({ title, ...on })))
    const feed = await feedOf({ elementIds: [named?.id] }, { format: 'ics' })
    expect((await feed.events()).map(({ summary }) => summary)).toEqual(['Named'])
  })

  it('22.1 nothing of notes, costs, addresses and assignees, unless assignees are asked for', async () => {
    const user = await desk.user({ firstName: 'Planted', lastName: 'Person', email: 'planted@example.org' })
    const text = 'planted-note'
    await desk.story({
      title: '<b>&"bold"',
      note: text,
      event: { fromDate: '2026-10-21' },
      location: { name: 'planted-place' },
      tasks: [
        {
          note: text,
          headline: 'planted-headline',
          userId: user.id,
          cost: { amount: 4711, currency: 'EUR' },
        },
        { user: { email: 'planted@freelance.example.org' } },
        { user: { name: 'Jo Free (planted@free.example.org)' } },
      ],
    })
    await desk.story({ title: 'planted-secret', confidential: true, event: { fromDate: '2026-10-21' } })
    for (const format of ['ics', 'csv', 'json', 'html']) {
      const usual = await (await feedOf({}, { format })).text()
      expect(usual).not.toMatch(/planted|4711/i)
      expect(usual).toContain('bold')
      if (format === 'html') expect(usual).toContain('>&lt;b&gt;&amp;&quot;bold&quot;<')
      const fields = ['title', 'assignees']
      const named = await (await feedOf({}, { format, fields })).text()
      for (const name of ['Planted Person', 'name not given', 'Jo Free']) expect(named).toContain(name)
      expect(named).not.toMatch(/planted-|planted@|4711/i)
    }
    expect(await (await feedOf({ confidential: true })).events()).toEqual([])
  })

  it('22.1 a view without days gives today −7 to +60, one with a named period the days of that', async () => {
    for (const day of [-8, -7, 0, 6, 7, 60, 61])
      await desk.story({ title: `${day}`, event: { fromDate: shiftedBy('2026-10-20', day) } })
    const titles = async (query: object) =>
      (await (await feedOf(query)).events()).map(({ summary }) => summary)
    expect(await titles({})).toEqual(['-7', '0', '6', '7', '60'])
    expect(await titles({ preset: 'today' })).toEqual(['0'])
    expect(await titles({ preset: 'next7' })).toEqual(['0', '6'])
    expect(await titles({ preset: 'nextWeek' })).toEqual(['6', '7'])
    expect(await titles({ preset: 'thisMonth' })).toEqual(['-8', '-7', '0', '6', '7'])
    expect(await titles({ dateFrom: '2026-10-12', dateTo: '2026-10-13' })).toEqual(['-8', '-7'])
  })
})

describe('22.2 a calendar', () => {
  it('22.2 has days as days, times in the zone with its rules, also in the hour that comes twice', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const publications = [
      { platformId: platform.id, schedule: single('2026-10-24') },
      { platformId: platform.id, schedule: single('2026-10-25', '02:30') },
      { platformId: platform.id, schedule: single('2026-10-26', '06:00') },
    ]
    const story = await desk.story({ title: 'Clocks; change, and \\ more\u{1F570}', publications })
    await desk.story({ title: 'Fair', event: { fromDate: '2026-10-23', toDate: '2026-10-25' } })
    const feed = await feedOf({})
    const text = await feed.text()
    for (const line of [
      'BEGIN:VTIMEZONE',
      'DTSTART;VALUE=DATE:20261024',
      'DTSTART;TZID=Europe/Berlin:20261025T023000',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      `URL:http://daybook.test/elements/${story.id}`,
      'DTEND;VALUE=DATE:20261026',
    ])
      expect(text).toContain(`\r\n${line}\r\n`)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const events = await feed.events()
    expect(events.map(({ summary }) => summary).sort()).toEqual([
      'Clocks; change, and \\ more\u{1F570}',
      'Clocks; change, and \\ more\u{1F570}',
      'Clocks; change, and \\ more\u{1F570}',
      'Fair',
    ])
    const at = events.find(({ uid }) => uid.startsWith(`publication-${story.publications[2].id}.`))
    expect(at?.start.toISOString()).toBe('2026-10-26T05:00:00.000Z')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
  })

  it('22.2 keeps its identifiers, raises SEQUENCE with each change, and writes nothing where nothing is new', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const { story, publication, path } = await desk.storyWithPublication({
      platformId: platform.id,
      schedule: single('2026-10-22'),
    })
    const feed = await feedOf({})
    const state = async () => {
      const [event, ...others] = await feed.events()
      expect(others).toEqual([])
      return [event?.uid, Number(event?.sequence), event?.status ?? null, event && dateOf(event.start, event)]
    }
    const uid = `publication-${publication.id}.${desk.organizationId}@daybook.test`
    expect(await state()).toEqual([uid, 0, 'CONFIRMED', '2026-10-22'])
    const etag = await feed.etag()
    test.clock.advance(60)
    expect(await feed.etag()).toBe(etag)
    await desk.api.put(`${path}/schedule`, single('2026-10-23'))
    expect(await state()).toEqual([uid, 1, 'CONFIRMED', '2026-10-23'])
    await Promise.all([feed.events(), feed.events(), feed.events()])
    expect(await state()).toEqual([uid, 1, 'CONFIRMED', '2026-10-23'])
    await desk.api.patch(`/elements/${story.id}`, { title: 'New' })
    expect(await state()).toEqual([uid, 2, 'CONFIRMED', '2026-10-23'])
    await desk.api.delete(`/elements/${story.id}`)
    expect(await state()).toEqual([uid, 3, 'CANCELLED', '2026-10-23'])
    await desk.api.post(`/api/daybook/v1/trash/${story.id}/restore`)
    expect(await state()).toEqual([uid, 4, 'CONFIRMED', '2026-10-23'])
  })

  it('22.2 a whole day has no end on the last day of the calendar: RFC 5545 knows no day after it', async () => {
    const [from, last] = ['9999-12-30', '9999-12-31']
    for (const [title, fromDate] of [
      ['One', from],
      ['Two', last],
    ])
      await desk.story({ title, event: { fromDate } })
    await desk.story({ title: 'Three', event: { fromDate: from, fromTime: '10:00', toDate: last } })
    const text = await (await feedOf({ dateFrom: from, dateTo: last })).text()
    expect(text.match(/^DTEND.*$/gm)).toEqual(['DTEND;VALUE=DATE:99991231'])
    expect(text.match(/^SUMMARY:.*$/gm)).toHaveLength(3)
  })

  it('22.2 cancels for 30 days what was trashed, moved out, filtered out or hidden, without a title that may not be read', async () => {
    const group = await desk.group()
    const make = (title: string) =>
      desk.story({ title, groupIds: [group.id], event: { fromDate: '2026-12-01' } })
    const [trashed, moved, filtered, hidden, kept] = await Promise.all(
      ['Trashed', 'Moved', 'Filtered', 'Hidden', 'Kept'].map(make),
    )
    const feed = await feedOf({ groupIds: [group.id] })
    expect(await feed.events()).toHaveLength(5)
    await desk.api.delete(`/elements/${trashed.id}`)
    await desk.api.patch(`/elements/${moved.id}`, { event: { fromDate: '2027-03-01' } })
    await desk.api.patch(`/elements/${filtered.id}`, { groupIds: [(await desk.group()).id] })
    await desk.api.patch(`/elements/${hidden.id}`, { confidential: true })
    const states = async () =>
      (await feed.events())
        .map(({ uid, summary, status }) => `${uid.split('.')[0]} ${status} ${summary ?? ''}`)
        .sort()
    const all = [
      `event-${trashed.id} CANCELLED Trashed`,
      `event-${moved.id} CANCELLED Moved`,
      `event-${filtered.id} CANCELLED Filtered`,
      `event-${hidden.id} CANCELLED `,
      `event-${kept.id} CONFIRMED Kept`,
    ].sort()
    expect(await states()).toEqual(all)
    const sequenceOf = async ({ id }: { id: number }) =>
      Number((await feed.events()).find(({ uid }) => uid.startsWith(`event-${id}.`))?.sequence)
    expect([await sequenceOf(filtered), await sequenceOf(moved)]).toEqual([1, 1])
    // RFC 5546: what else is said of it needs a higher SEQUENCE.
    await desk.api.patch(`/elements/${filtered.id}`, { confidential: true })
    all[all.indexOf(`event-${filtered.id} CANCELLED Filtered`)] = `event-${filtered.id} CANCELLED `
    all.sort()
    expect(await states()).toEqual(all)
    expect([await sequenceOf(filtered), await sequenceOf(moved)]).toEqual([2, 1])
    test.clock.advance(29 * 86_400)
    expect(await states()).toEqual(all)
    test.clock.advance(2 * 86_400)
    expect(await states()).toEqual([`event-${kept.id} CONFIRMED Kept`])
  })

  it('22.1 what is cancelled is called as before: by its headline without a title, and not at all where the feed shows no names', async () => {
    const due = { deadline: { date: '2026-10-23' } }
    const stories = await Promise.all([
      desk.story({ title: 'planted-title', slug: 'vote', tasks: [due] }),
      desk.story({ title: null, tasks: [due, { ...due, headline: 'Portrait' }] }),
    ])
    const feeds = await Promise.all([
      feedOf({}),
      feedOf({}, { fields: ['slug', 'status'] }),
      feedOf({}, { fields: ['status'] }),
    ])
    const names = () =>
      Promise.all(
        feeds.map(async (feed) =>
          [...new Set((await feed.events()).map(({ summary }) => summary ?? ''))].sort(),
        ),
      )
    const before = await names()
    expect(before[0]).toEqual(['Portrait', 'planted-title'])
    await Promise.all(stories.map(({ id }) => desk.api.delete(`/elements/${id}`)))
    expect(await names()).toEqual([['Portrait', 'planted-title'], ['', 'vote'], ['']])
    for (const feed of feeds.slice(1)) expect(await feed.text()).not.toContain('planted')
  })

  it('22.2 is RFC 5545: names of calendars are escaped, and nothing ends before it has begun', async () => {
    await desk.story({
      title: 'Minute’s silence',
      event: { fromDate: '2026-10-23', fromTime: '11:00', toDate: '2026-10-23', toTime: '11:00' },
    })
    const feed = await madeFeed(
      mia.api,
      feedsOf(await savedView(mia.api, {}, { name: 'Sport; two, \\ weeks' })),
      {
        format: 'ics',
      },
    )
    const { text } = await fetched(test, feed.path)
    for (const name of ['NAME', 'X-WR-CALNAME'])
      expect(text).toContain(`\r\n${name}:Sport\\; two\\, \\\\ weeks\r\n`)
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261023T110000')
    expect(text).not.toContain('DTEND')
    expect(text.split('\r\n').slice(0, -1)).not.toContain('')
  })

  it('22.2 cancels nothing because time goes by', async () => {
    await desk.story({ title: 'Past', event: { fromDate: '2026-10-20' } })
    const feed = await feedOf({})
    expect(await feed.events()).toHaveLength(1)
    test.clock.advance(10 * 86_400)
    expect(await feed.events()).toEqual([])
  })
})

describe('22.1 the calendar of one’s own tasks and shifts', () => {
  it('22.1 has the tasks of a freelancer, with their times, and their shifts, and nothing confidential', async () => {
    const { id, api } = await signedInPerson(test, desk.organizationId, { role: 'reader', internal: false })
    const other = await desk.user()
    const task = (userId: number, more: object = {}) => ({ userId, note: 'planted-note', ...more })
    const story = await desk.story({
      title: 'Match',
      event: { fromDate: '2026-10-24', fromTime: '15:30' },
      tasks: [
        task(id, { headline: 'Pictures', deadline: { date: '2026-10-21', time: '14:00' } }),
        task(id),
        task(other.id),
      ],
    })
    await desk.story({
      title: 'planted',
      confidential: true,
      tasks: [task(id, { deadline: { date: '2026-10-21' } })],
    })
    await desk.api.post('/api/daybook/v1/shifts', {
      name: 'Late',
      startTime: '22:00',
      endTime: '06:00',
      timeZone: zone,
      weeklySchedule: { mon: true, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false },
      userIds: [id],
    })
    const { path } = await madeFeed(api, ownFeeds, {})
    const { text } = await fetched(test, path)
    expect(text).not.toContain('planted')
    const events = eventsIn(text)
    const times = events.map((event) => [event.summary, event.start.toISOString()])
    expect(times).toContainEqual(['Match', '2026-10-21T12:00:00.000Z'])
    expect(times).toContainEqual(['Match', '2026-10-24T13:30:00.000Z'])
    expect(times.filter(([summary]) => summary === 'Match')).toHaveLength(2)
    const shift = events.find(({ uid }) => uid.includes('-2026-10-26.'))
    expect([shift?.start.toISOString(), shift?.end.toISOString()]).toEqual([
      '2026-10-26T21:00:00.000Z',
      '2026-10-27T05:00:00.000Z',
    ])
    expect(story.tasks).toHaveLength(3)
    const last = await desk.api.get(`/elements/${story.id}`)
    await desk.api.patch(`/elements/${story.id}/tasks/${last.body.tasks[0].id}`, { userId: other.id })
    const gone = eventsIn((await fetched(test, path)).text).find(
      ({ status }) => String(status) === 'CANCELLED',
    )
    expect([gone?.uid.split('.')[0], gone?.summary ?? '']).toEqual([`task-${last.body.tasks[0].id}`, ''])
  })
})
