import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer, ApiClient } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** 25.2: whatever brings a publication into a closed issue, a person has to say why. */

const own = '/api/daybook/v1'
/** Closed: tomorrow's issue. Open: the days after. It is 15 June 2026, in a zone without summer time. */
const now = '2026-06-15T12:00:00Z'
const closed = '2026-06-16'
const open = '2026-06-18'
const on = (date: string, timing?: object) => ({ kind: 'single', date, ...(timing && { timing }) })

let app: TestApp
let desk: StoryDesk
let person: ApiClient
let platformId: number

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  app.clock.set(now)
  desk = await storyDesk(app)
  await desk.api.patch(`${own}/organization`, { timeZone: 'UTC' })
  person = (await signedInPerson(app, desk.organizationId)).api
  platformId = (await desk.platform()).id
  await closing(24)
})

const closing = async (hours: number | null) => {
  const answer = await desk.api.put(`${own}/platforms/${platformId}/closing`, { hours })
  expect([answer.status, answer.body]).toEqual([200, { hours }])
}

type Reason = Record<string, string>
const because: Reason = { 'override-reason': 'The minister resigned' }

type Door = (headers: Reason) => Promise<ApiAnswer>

const planned = async (schedule: object | null, more: object = {}) => {
  const story = await desk.story({ title: 'A', publications: [{ platformId, schedule, ...more }] })
  const path = `/elements/${story.id}`
  const [{ id }] = story.publications
  return {
    id: story.id as number,
    path,
    publicationId: id as number,
    publication: `${path}/publications/${id}`,
  }
}

const doors: Readonly<Record<string, () => Promise<Door>>> = {
  'a new story': async () => (headers) =>
    person.post('/elements', { publications: [{ platformId, schedule: on(closed) }] }, headers),
  'a publication that is added': async () => {
    const { path } = await planned(null)
    return (headers) => person.post(`${path}/publications`, { platformId, schedule: on(closed) }, headers)
  },
  'another schedule': async () => {
    const { publication } = await planned(on(open))
    return (headers) => person.put(`${publication}/schedule`, on(closed), headers)
  },
  'a replaced story': async () => {
    const { path, publicationId } = await planned(on(open))
    const publications = [{ id: publicationId, platformId, schedule: on(closed) }]
    return (headers) => person.put(path, { publications }, headers)
  },
  'a publication that a change of the story adds': async () => {
    const { path } = await planned(on(open))
    const publications = [{ platformId, schedule: on(closed) }]
    return (headers) => person.patch(path, { publications }, headers)
  },
  'a second publication in the same issue': async () => {
    const { path } = await planned(on(closed))
    return (headers) => person.post(`${path}/publications`, { platformId, schedule: on(closed) }, headers)
  },
  'another platform': async () => {
    const other = await desk.platform()
    const { publication } = await planned(on(closed), { platformId: other.id })
    return (headers) => person.patch(publication, { platformId }, headers)
  },
  'more days of a recurring schedule': async () => {
    const days = { kind: 'recurring', type: 'daily', fromDate: '2026-06-17', toDate: '2026-06-20' }
    const { publication } = await planned(days)
    return (headers) => person.put(`${publication}/schedule`, { ...days, fromDate: closed }, headers)
  },
  'a day that leaves its series': async () => {
    const days = { kind: 'recurring', type: 'daily', fromDate: open, toDate: '2026-06-20' }
    const { path, publicationId } = await planned(days)
    return (headers) =>
      person.post(`${own}${path}/publications/${publicationId}/days/${open}/move`, { date: closed }, headers)
  },
  'a day that its series gets back': async () => {
    const days = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-20' }
    const { path, publication } = await planned(days)
    const { body } = await desk.api.post(`${publication}/publish`, { date: closed })
    const day = `${path}/publications/${body.publications.at(-1).id}`
    await desk.api.post(`${day}/unpublish`)
    expect((await desk.api.put(`${day}/schedule`, on(open))).status).toBe(200)
    return (headers) => person.delete(day, headers)
  },
  'publishing what was not planned there': async () => {
    const { publication } = await planned(null)
    return (headers) => person.post(`${publication}/publish`, {}, headers)
  },
  'the trash': async () => {
    const { path, id } = await planned(on(closed))
    await desk.api.delete(path)
    return (headers) => person.post(`${own}/trash/${id}/restore`, undefined, headers)
  },
  'what is undone': async () => {
    const { publication } = await planned(on(closed))
    await desk.api.delete(`${publication}/schedule`)
    const { content } = (await desk.api.get('/changes?after=0&types=element&limit=1000')).body
    return (headers) => person.post(`${own}/changes/${content.at(-1).position}/undo`, undefined, headers)
  },
  'a deletion that is undone': async () => {
    const { path } = await planned(on(closed))
    await desk.api.delete(path)
    const { content } = (await desk.api.get('/changes?after=0&types=element&limit=1000')).body
    return (headers) => person.post(`${own}/changes/${content.at(-1).position}/undo`, undefined, headers)
  },
  'a copy': async () => {
    const { path } = await planned(on(open))
    return (headers) => person.post(`${own}${path}/copy`, { toDate: closed }, headers)
  },
  'a template': async () => {
    const body = { title: 'A', publications: [{ platformId, schedule: { kind: 'single', date: 0 } }] }
    const template = await desk.api.post(`${own}/templates`, { name: 'T', key: 't', body })
    expect(template.status, template.text).toBe(201)
    return (headers) =>
      person.post(`${own}/templates/${template.body.id}/elements`, { date: closed }, headers)
  },
  'a series': async () => {
    const body = { title: 'A', publications: [{ platformId, schedule: { kind: 'single', date: 0 } }] }
    const template = await desk.api.post(`${own}/templates`, { name: 'S', key: 's', body })
    const series = { name: 'S', templateId: template.body.id, rule: 'FREQ=DAILY;COUNT=3', from: closed }
    return (headers) => person.post(`${own}/series`, series, headers)
  },
  'a batch': async () => {
    const body = { publications: [{ platformId, schedule: on(closed) }] }
    const operations = [{ method: 'POST', path: '/elements', body }]
    return (headers) => person.post(`${own}/elements/batch`, { operations }, headers)
  },
}

const codesOf = ({ body }: ApiAnswer): string[] => body.errors.map(({ code }: { code: string }) => code)

describe('25.2 a closed issue', () => {
  it.each(Object.keys(doors))('25.2 lets nobody in without a reason: %s', async (name) => {
    const enter = await doors[name]?.()
    if (!enter) throw new Error(name)
    const refusals = [
      {},
      { 'override-reason': '' },
      { 'override-reason': ' \t ' },
      { 'override-reason': '%E2%80%8B' },
    ]
    for (const headers of refusals) {
      const refused = await enter(headers as Reason)
      expect([refused.status, refused.body.code], refused.text).toEqual([400, 'business-error'])
      expect(new Set(codesOf(refused))).toEqual(new Set(['issue-closed']))
    }
    const entered = await enter(because)
    expect(entered.status, entered.text).toBeLessThan(300)
    const { content } = (await desk.api.get('/changes?after=0&types=element&limit=1000')).body
    expect(content.flatMap((change: { overrideReason?: string }) => change.overrideReason ?? [])).toEqual([
      'The minister resigned',
    ])
  })

  it.each(Object.keys(doors))('25.2 does not stop systems: %s', async (name) => {
    person = desk.api
    const entered = await (await doors[name]?.())?.({})
    expect(entered?.status, entered?.text).toBeLessThan(300)
  })

  it('25.2 an import is judged line by line', async () => {
    const { name } = (await desk.api.get(`/platforms/${platformId}`)).body
    const text = `Title,Date,Platform\nIn,${open},${name}\nOut,${closed},${name}`
    const { body, status } = await person.post(`${own}/imports`, { format: 'csv', text })
    expect(status).toBe(201)
    const commit = (headers: Reason) => person.post(`${own}/imports/${body.id}/commit`, {}, headers)
    const first = (await commit({})).body
    expect([first.created.length, first.refused.length]).toEqual([1, 1])
    expect(first.refused[0]).toMatchObject({ line: 2, errors: [{ code: 'issue-closed' }] })
    const second = (await commit(because)).body
    expect([second.created.length, second.refused]).toEqual([1, []])
  })

  it('25.2 needs no reason for what moves out or changes in place', async () => {
    const slot = await desk.api.post(`${own}/platforms/${platformId}/time-slots`, {
      ...{ name: 'Morning', start: '06:00', end: '09:00' },
    })
    const timing = { type: 'timeSlot', timeSlotId: slot.body.id }
    const { path, publication } = await planned(on(closed, timing))
    const [task] = (await desk.api.post(`${path}/tasks`, { headline: 'Text' })).body.tasks
    const category = await desk.category({ id: platformId, name: 'Platform' })
    for (const write of [
      () => person.patch(path, { title: 'B' }),
      () => person.patch(publication, { categoryId: category.id }),
      () => person.put(`${publication}/schedule`, on(closed, timing)),
      () => person.patch(publication, { assignedTaskIds: [task.id] }),
      () => person.put(`${publication}/schedule`, on(open)),
      () => person.delete(publication),
      () => person.delete(path),
    ])
      expect((await write()).status, String(write)).toBeLessThan(300)
  })

  it('25.2 a series that goes on is no addition, though its days are publications of their own', async () => {
    const days = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-20' }
    const { publication } = await planned(days)
    const published = await person.post(`${publication}/publish`, { date: '2026-06-15' })
    expect(published.status, published.text).toBe(200)
    const longer = await person.put(`${publication}/schedule`, { ...days, toDate: '2026-06-25' })
    expect(longer.status, longer.text).toBe(200)
  })

  it('25.2 a time slot is closed by its own start', async () => {
    await closing(4)
    const slotAt = async (start: string) => {
      const body = { name: start, start, end: '23:00' }
      return (await desk.api.post(`${own}/platforms/${platformId}/time-slots`, body)).body.id as number
    }
    const put = async (date: string, timing?: object) => {
      const { publication } = await planned(null)
      return (await person.put(`${publication}/schedule`, on(date, timing))).status
    }
    const inSlot = async (start: string) => ({ type: 'timeSlot', timeSlotId: await slotAt(start) })
    expect(await put('2026-06-15', await inSlot('16:00'))).toBe(400)
    expect(await put('2026-06-15', await inSlot('16:01'))).toBe(200)
    expect(await put('2026-06-15', { type: 'time', time: '22:00' })).toBe(400)
    expect(await put('2026-06-16')).toBe(200)
    await closing(11)
    expect(await put('2026-06-16')).toBe(200)
    await closing(12)
    expect(await put('2026-06-16')).toBe(400)
    await closing(null)
    expect(await put('2026-06-16')).toBe(200)
  })

  it('25.2 names each of the closed issues that a publication comes into', async () => {
    const days = { kind: 'recurring', type: 'daily', fromDate: '2026-06-14', toDate: '2026-06-18' }
    const { publication } = await planned(null)
    const refused = await person.put(`${publication}/schedule`, days)
    const dates = ['2026-06-14', '2026-06-15', closed]
    expect(refused.body.errors).toMatchObject(dates.map((date) => ({ parameters: { platformId, date } })))
    expect(codesOf(refused)).toEqual(dates.map(() => 'issue-closed'))
  })

  it('25.2 names the member of a recurring schedule that brings a day into its issue', async () => {
    const days = { kind: 'recurring', type: 'daily', fromDate: '2026-06-14', toDate: '2026-06-15' }
    const { publication } = await planned({ ...days, exceptDates: ['2026-06-14'] })
    const pathsOf = async (schedule: object) =>
      (await person.put(`${publication}/schedule`, schedule)).body.errors.map(
        ({ path }: { path: string }) => path,
      )
    expect(await pathsOf({ ...days, exceptDates: [] })).toEqual(['exceptDates'])
    expect(await pathsOf({ ...days, fromDate: '2026-06-13', toDate: closed })).toEqual([
      'fromDate',
      'exceptDates',
      'toDate',
    ])
  })

  it('25.2 says so with its path, with everything else that is wrong, and to whoever asks first', async () => {
    const body = {
      publications: [{ platformId }, { platformId, schedule: on(closed) }],
      tasks: [{ userId: 999_999 }],
    }
    const refused = await person.post('/elements', body)
    expect(refused.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual(
      [
        ['tasks[0].userId', 'unknown-reference'],
        ['publications[1].schedule', 'issue-closed'],
      ],
    )
    const asked = await person.post('/elements?check=true', body)
    expect(asked.body.refusals.map(({ code }: { code: string }) => code)).toEqual(codesOf(refused))
    const { publication } = await planned(null)
    const moved = await person.put(`${publication}/schedule`, on(closed))
    expect(moved.body.errors).toMatchObject([
      { path: 'date', code: 'issue-closed', parameters: { platformId, date: closed } },
    ])
    // Pages show it to people.
    expect(moved.body.errors[0].message).toBe(`the issue of ${closed} is closed: a reason is needed`)
  })

  it('25.2 the reason stands in the activity of the story, whatever its alphabet', async () => {
    const { path, publication } = await planned(on(open))
    const headers = { 'override-reason': encodeURIComponent('  Rücktritt – 50% später  ') }
    expect((await person.put(`${publication}/schedule`, on(closed), headers)).status).toBe(200)
    const [entry, before] = (await person.get(`${own}${path}/activity`)).body.content
    expect([entry.overrideReason, before.overrideReason]).toEqual(['Rücktritt – 50% später', null])
    const raw = { 'override-reason': Buffer.from('50% später').toString('latin1') }
    await person.put(`${publication}/schedule`, on(open))
    expect((await person.put(`${publication}/schedule`, on(closed), raw)).status).toBe(200)
    const [second] = (await person.get(`${own}${path}/activity`)).body.content
    expect(second.overrideReason).toBe('50% später')
    // A reason that nobody has asked for is none.
    expect((await person.patch(path, { title: 'C' }, headers)).status).toBe(200)
    expect((await person.get(`${own}${path}/activity`)).body.content[0].overrideReason).toBe(null)
    const long = { 'override-reason': 'x'.repeat(501) }
    expect(codesOf(await person.patch(path, { title: 'D' }, long))).toEqual(['too-long'])
  })

  it('25.2 sixteen writers at the moment of closing: nobody gets in after it', async () => {
    await closing(null)
    const inIssue = async () => {
      const { body } = await desk.api.get(`${own}/issues/${platformId}?date=${closed}`)
      return body.counts.stories as number
    }
    const write = () => person.post('/elements', { publications: [{ platformId, schedule: on(closed) }] })
    let isIn = (): void => undefined
    const oneIsIn = new Promise<void>((resolve) => {
      isIn = resolve
    })
    const writers = Array.from({ length: 16 }, async () => {
      const statuses: number[] = []
      while (statuses.length < 30 && statuses.at(-1) !== 400) {
        statuses.push((await write()).status)
        isIn()
      }
      return statuses
    })
    await oneIsIn
    await closing(24)
    const atClosing = await inIssue()
    const statuses = (await Promise.all(writers)).flat()
    expect(await inIssue()).toBe(atClosing)
    expect(statuses.filter((status) => status === 201).length).toBe(atClosing)
    expect(statuses.filter((status) => status === 400).length).toBe(16)
  })
})
