import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { PlanRow, PlanView } from './plan-schemas.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient

const path = '/api/daybook/v1/plan'
const june = { dateFrom: '2026-06-15', dateTo: '2026-06-21' }

beforeAll(async () => {
  test = await testApp()
  test.clock.set('2026-06-17T08:00:00Z')
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const planOf = async (query: Record<string, string> = {}): Promise<PlanView> => {
  const answer = await api.get(`${path}?${new URLSearchParams({ ...june, ...query })}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const daysOf = ({ rows }: PlanView) => rows.map(({ id, days, basis }) => [id, basis, days])
const idsOf = (rows: readonly PlanRow[]) => rows.map(({ id }) => id)
const on = (date: string, more: object = {}) => ({
  schedule: { kind: 'single', date, timing: null },
  ...more,
})

describe('GET /api/daybook/v1/plan', () => {
  it('shows a complete element with ids instead of names', async () => {
    const [group, other] = [await desk.group(), await desk.group()]
    const platform = await desk.platform()
    const category = await desk.category(platform)
    const type = await desk.type(platform)
    const status = await desk.status('publication')
    const elementStatus = await desk.status('element')
    const format = await desk.format()
    const mia = await desk.user()
    const story = await desk.story({
      title: 'Budget',
      slug: 'budget',
      confidential: true,
      elementStatusId: elementStatus.id,
      groupIds: [other.id, group.id],
      masterGroupId: group.id,
      event: { fromDate: '2026-06-18', fromTime: '18:30' },
      tasks: [
        {
          localId: 'text',
          formatId: format.id,
          userId: mia.id,
          confirmationStatusCode: 1,
          textLength: { characters: 2400 },
          cost: { amount: 120.5, currency: 'EUR' },
          deadline: { date: '2026-06-18', time: '20:00' },
        },
        { user: { name: 'Stringer' }, formatId: format.id },
        { formatId: format.id },
      ],
      publications: [
        {
          platformId: platform.id,
          categoryId: category.id,
          typeId: type.id,
          statusId: status.id,
          cms: { editLink: { url: 'https://cms.example.org/1' } },
          schedule: { kind: 'single', date: '2026-06-19', timing: { type: 'time', time: '06:00' } },
          assignedTaskRefs: [{ localId: 'text' }],
        },
        { platformId: platform.id },
      ],
    })
    const [text, stringer, free] = story.tasks
    const [dated, undated] = story.publications
    expect(await planOf()).toEqual({
      ...june,
      now: { date: '2026-06-17', time: '10:00' },
      timeZone: 'Europe/Berlin',
      ideas: [],
      hasMoreIdeas: false,
      referenceVersion: expect.any(Number),
      truncated: false,
      rows: [
        {
          id: story.id,
          version: 1,
          slug: 'budget',
          title: 'Budget',
          unresolvedComments: 0,
          series: null,
          source: null,
          findings: [],
          confidential: true,
          elementStatusId: elementStatus.id,
          statusSince: story.creationTime,
          groupIds: [other.id, group.id],
          masterGroupId: group.id,
          event: { fromDate: '2026-06-18', fromTime: '18:30', toDate: null, toTime: null },
          days: ['2026-06-19'],
          basis: 'publication',
          tasks: [
            {
              id: text.id,
              version: 1,
              formatId: format.id,
              statusId: text.statusId,
              user: { id: mia.id, name: mia.name },
              deadline: { date: '2026-06-18', time: '20:00' },
              confirmationStatusCode: 1,
              done: false,
              textLength: 2400,
              cost: { amount: 120.5, currency: 'EUR' },
            },
            expect.objectContaining({
              id: stringer.id,
              user: { id: null, name: 'Stringer' },
              deadline: null,
            }),
            expect.objectContaining({ id: free.id, user: null }),
          ],
          publications: [
            {
              id: dated.id,
              version: 1,
              platformId: platform.id,
              categoryId: category.id,
              typeId: type.id,
              statusId: status.id,
              published: null,
              schedule: {
                fromDate: '2026-06-19',
                toDate: null,
                dates: ['2026-06-19'],
                time: '06:00',
                timeSlotId: null,
              },
              cmsEditLink: 'https://cms.example.org/1',
            },
            expect.objectContaining({ id: undated.id, schedule: null }),
          ],
          links: [[text.id, dated.id]],
          customFields: [],
          pitch: null,
        },
      ],
    })
  })

  it('13.1 puts an element on the days of its publications, or else its event, or else its deadlines', async () => {
    const { id: platformId } = await desk.platform()
    const event = { fromDate: '2026-06-14', toDate: '2026-06-16' }
    const tasks = [{ deadline: { date: '2026-06-21' } }, { deadline: { date: '2026-06-20', time: '09:00' } }]
    const recurring = await desk.story({
      event,
      publications: [
        {
          platformId,
          schedule: {
            kind: 'recurring',
            type: 'daily',
            fromDate: '2026-06-20',
            toDate: '2026-06-30',
            timing: null,
          },
        },
        { platformId, ...on('2026-06-15') },
      ],
    })
    const elsewhere = await desk.story({ event, tasks, publications: [{ platformId, ...on('2026-07-01') }] })
    const byEvent = await desk.story({ event, tasks, publications: [{ platformId }] })
    const oneDay = await desk.story({ event: { fromDate: '2026-06-21', toTime: '20:00' } })
    const byDeadline = await desk.story({ tasks })
    await desk.story({ event: { fromDate: '2026-06-22' } })
    const plan = await planOf()
    expect(daysOf(plan)).toEqual([
      [recurring.id, 'publication', ['2026-06-15', '2026-06-20', '2026-06-21']],
      [byEvent.id, 'event', ['2026-06-15', '2026-06-16']],
      [byDeadline.id, 'deadline', ['2026-06-20', '2026-06-21']],
      [oneDay.id, 'event', ['2026-06-21']],
    ])
    expect(plan.rows[0]?.publications[0]?.schedule).toEqual({
      fromDate: '2026-06-20',
      toDate: '2026-06-30',
      dates: ['2026-06-20', '2026-06-21'],
      time: null,
      timeSlotId: null,
    })
    expect(idsOf((await planOf({ dateFrom: '2026-07-01', dateTo: '2026-07-01' })).rows)).toEqual([
      elsewhere.id,
    ])
  })

  it('distinguishes the day of publishing from the days of the schedule', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({ publications: [{ platformId, ...on('2026-06-20') }] })
    const [{ id }] = story.publications
    expect((await api.post(`/elements/${story.id}/publications/${id}/publish`)).status).toBe(200)
    const { rows } = await planOf()
    expect(rows[0]).toMatchObject({
      days: ['2026-06-17', '2026-06-20'],
      publications: [
        { published: { date: '2026-06-17', time: '10:00' }, schedule: { dates: ['2026-06-20'] } },
      ],
    })
  })

  it('13.3 lists elements without a date as ideas, newest first, until they get one', async () => {
    const { id: platformId } = await desk.platform()
    const [first, second] = [
      await desk.story(),
      await desk.story({ note: 'w'.repeat(300), publications: [{ platformId }] }),
    ]
    await desk.story({ event: { fromDate: '2030-01-01' } })
    await desk.story({ tasks: [{ deadline: { date: '2030-01-01' } }] })
    const plan = await planOf({ ideas: 'true' })
    expect([plan.rows, idsOf(plan.ideas)]).toEqual([[], [second.id, first.id]])
    expect(plan.ideas[0]).toMatchObject({ basis: null, days: [], publications: [{ platformId }] })
    expect(plan.ideas.map(({ pitch }) => pitch)).toEqual([
      { by: second.creator, time: second.creationTime, note: 'w'.repeat(240) },
      { by: first.creator, time: first.creationTime, note: null },
    ])
    const [{ id }] = second.publications
    await api.put(`/elements/${second.id}/publications/${id}/schedule`, on('2026-06-18').schedule)
    await api.delete(`/elements/${first.id}`)
    const later = await planOf({ ideas: 'true' })
    expect([idsOf(later.rows), later.rows[0]?.pitch, later.ideas]).toEqual([[second.id], null, []])
    await api.delete(`/elements/${second.id}/publications/${id}/schedule`)
    expect(idsOf((await planOf({ ideas: 'true' })).ideas)).toEqual([second.id])
  })

  it('B22 gives the headline of the first task that has one to elements without a title, and only to them', async () => {
    const task = (headline: string | null) => ({
      headline,
      user: { name: 'Ada' },
      deadline: { date: '2026-09-08' },
    })
    const tasks = [task(null), task('Portrait of the mayor'), task('Caption')]
    const untitled = await desk.story({ title: null, slug: null, tasks })
    const titled = await desk.story({ title: 'The mayor', tasks })
    const { body } = await desk.api.get('/api/daybook/v1/plan?dateFrom=2026-09-08&dateTo=2026-09-08')
    const rows = new Map(body.rows.map((row: { id: number; headline?: string }) => [row.id, row]))
    expect(rows.get(untitled.id)).toMatchObject({ title: null, headline: 'Portrait of the mayor' })
    expect(rows.get(titled.id)).not.toHaveProperty('headline')
  })

  it('13.4 shows when the element got its status: other changes do not count', async () => {
    const status = await desk.status('element')
    const story = await desk.story({ event: { fromDate: '2026-06-18' } })
    test.clock.set('2026-06-17T08:20:00Z')
    await api.patch(`/elements/${story.id}`, { elementStatusId: status.id })
    test.clock.set('2026-06-17T08:40:00Z')
    await api.patch(`/elements/${story.id}`, { title: 'Other', elementStatusId: status.id })
    expect((await planOf()).rows[0]).toMatchObject({ version: 3, statusSince: '2026-06-17T08:20:00Z' })
    await api.patch(`/elements/${story.id}`, { elementStatusId: null })
    expect((await planOf()).rows[0]?.statusSince).toBe('2026-06-17T08:40:00Z')
  })

  it('shows nothing from the trash or from other newsrooms', async () => {
    const story = await desk.story({ event: { fromDate: '2026-06-18' } })
    const other = await storyDesk(test)
    await other.story({ event: { fromDate: '2026-06-18' } })
    expect(idsOf((await planOf()).rows)).toEqual([story.id])
    await api.delete(`/elements/${story.id}`)
    expect((await planOf()).rows).toEqual([])
  })
})

describe('the filters of the plan', () => {
  it('13.2 by platform: only its publications put an element on a day', async () => {
    const [web, print] = [await desk.platform(), await desk.platform()]
    const both = await desk.story({
      publications: [
        { platformId: web.id, ...on('2026-06-16') },
        { platformId: print.id, ...on('2026-06-18') },
      ],
    })
    const undated = await desk.story({
      event: { fromDate: '2026-06-17' },
      publications: [{ platformId: print.id }],
    })
    expect(daysOf(await planOf({ platformIds: String(print.id) }))).toEqual([
      [undated.id, 'event', ['2026-06-17']],
      [both.id, 'publication', ['2026-06-18']],
    ])
    expect(idsOf((await planOf({ platformIds: `${web.id},${print.id}` })).rows)).toEqual([
      both.id,
      undated.id,
    ])
  })

  it('by group, category, type, statuses and words; 0 is No Status', async () => {
    const platform = await desk.platform()
    const [group, category, type] = [
      await desk.group(),
      await desk.category(platform),
      await desk.type(platform),
    ]
    const [element, publication] = [await desk.status('element'), await desk.status('publication')]
    const planned = (body: object, more: object = {}) =>
      desk.story({ publications: [{ platformId: platform.id, ...on('2026-06-18', more) }], ...body })
    const one = await planned(
      { groupIds: [group.id], elementStatusId: element.id, title: 'Heat wave' },
      { categoryId: category.id, typeId: type.id, statusId: publication.id },
    )
    const two = await planned({ title: 'Vote' })
    await desk.useElementStatuses(false)
    const none = await planned({ title: 'Rain' })
    await desk.useElementStatuses(true)
    const found = async (query: Record<string, string>) => idsOf((await planOf(query)).rows)
    expect(await found({ groupIds: String(group.id) })).toEqual([one.id])
    expect(await found({ categoryIds: String(category.id) })).toEqual([one.id])
    expect(await found({ typeIds: String(type.id) })).toEqual([one.id])
    expect(await found({ publicationStatusIds: String(publication.id) })).toEqual([one.id])
    expect(await found({ publicationStatusIds: '0' })).toEqual([two.id, none.id])
    expect(await found({ publicationStatusIds: '0', categoryIds: String(category.id) })).toEqual([])
    expect(await found({ elementStatusIds: `0,${element.id}` })).toEqual([one.id, none.id])
    expect(await found({ search: 'wave' })).toEqual([one.id])
  })

  it('13.2 by tasks: user, format, done, nobody’s, late, all of one task', async () => {
    const [mia, tom] = [await desk.user(), await desk.user()]
    const [format, other] = [await desk.format(), await desk.format()]
    const withTasks = (...tasks: object[]) => desk.story({ event: { fromDate: '2026-06-18' }, tasks })
    const late = await withTasks({
      userId: mia.id,
      formatId: format.id,
      deadline: { date: '2026-06-17', time: '09:59' },
    })
    const due = await withTasks(
      { userId: mia.id, formatId: other.id, deadline: { date: '2026-06-17' } },
      { formatId: format.id },
    )
    const stringer = await withTasks({
      user: { name: 'X' },
      formatId: other.id,
      deadline: { date: '2026-06-16' },
    })
    await api.post(`/elements/${stringer.id}/tasks/done-state`, {
      tasks: [{ taskId: stringer.tasks[0].id, done: true }],
    })
    const found = async (query: Record<string, string>) => idsOf((await planOf(query)).rows)
    expect(await found({ userIds: `${mia.id},${tom.id}` })).toEqual([late.id, due.id])
    expect(await found({ userIds: String(mia.id), formatIds: String(format.id) })).toEqual([late.id])
    const withoutTasks = await desk.story({ event: { fromDate: '2026-06-18' } })
    expect(await found({ done: 'true' })).toEqual([stringer.id])
    expect(await found({ done: 'false' })).toEqual([late.id, due.id])
    expect(await found({ unassigned: 'true' })).toEqual([due.id])
    expect(await found({ late: 'true' })).toEqual([late.id])
    // B11: a flag that is sent is a condition, and false is one, too.
    expect(await found({ late: 'false' })).toEqual([due.id, stringer.id, withoutTasks.id])
    expect(await found({ unassigned: 'false' })).toEqual([late.id, stringer.id, withoutTasks.id])
    expect(await found({ late: 'false', unassigned: 'false' })).toEqual([stringer.id, withoutTasks.id])
    expect(await found({ unassigned: 'false', userIds: String(mia.id) })).toEqual([late.id, due.id])
    expect(await found({ declined: 'false', formatIds: String(format.id) })).toEqual([late.id, due.id])
    expect(await found({ withoutTasks: 'true' })).toEqual([withoutTasks.id])
    // Whoever is gone does nothing any more.
    expect((await desk.api.delete(`/api/daybook/v1/users/${mia.id}`)).status).toBe(204)
    expect(await found({ unassigned: 'true' })).toEqual([late.id, due.id])
    expect(await found({ unassigned: 'false' })).toEqual([stringer.id, withoutTasks.id])
    const [gone] = (await planOf({ unassigned: 'true' })).rows
    expect(gone?.tasks[0]?.user).toMatchObject({ id: mia.id, deleted: true })
    expect(await found({ withoutTasks: 'false' })).toEqual([late.id, due.id, stringer.id])
  })

  it('B11, A12 a story is declined, late or unassigned, or it is not; without tasks it is not', async () => {
    const [mia, tom] = [await desk.user(), await desk.user()]
    const event = { fromDate: '2026-06-18' }
    const declined = { confirmationStatusCode: -1, userId: mia.id, deadline: { date: '2026-06-15' } }
    const both = await desk.story({ event, tasks: [declined, { userId: tom.id }, {}] })
    const neither = await desk.story({ event, tasks: [{ userId: tom.id }] })
    const empty = await desk.story({ event })
    const listed = async (query: string) => idsOf((await api.get(`/elements?${query}`)).body.content)
    const found = async (query: Record<string, string>) => idsOf((await planOf(query)).rows)
    for (const flag of ['declined', 'late', 'unassigned']) {
      expect(await found({ [flag]: 'true' }), flag).toEqual([both.id])
      expect(await found({ [flag]: 'false' }), flag).toEqual([neither.id, empty.id])
    }
    expect(await found({ declined: 'false', userIds: String(tom.id) })).toEqual([both.id, neither.id])
    expect(await found({ declined: 'false', userIds: String(mia.id) })).toEqual([])
    expect(await listed('declined=true')).toEqual([both.id])
    expect(await listed('declined=false')).toEqual([neither.id, empty.id])
    expect(await listed(`declined=false&userId=${tom.id}`)).toEqual([both.id, neither.id])
    expect(await listed(`declined=false&userId=${mia.id}`)).toEqual([])
  })

  it('by custom fields: options, none of them, texts, dates and numbers', async () => {
    const field = async (body: object) => (await api.post('/api/daybook/v1/custom-fields', body)).body
    const choice = await field({
      name: 'Weight',
      type: 'SINGLE_SELECTION',
      options: [{ name: 'A' }, { name: 'B' }],
    })
    const [a, b] = choice.options
    const [text, date, number] = [
      await field({ name: 'Text', type: 'TEXT' }),
      await field({ name: 'Date', type: 'DATE' }),
      await field({ name: 'Number', type: 'NUMBER' }),
    ]
    const story = (customFields: object[]) => desk.story({ event: { fromDate: '2026-06-18' }, customFields })
    const full = await story([
      { id: choice.id, selectedOptionIds: [a.id] },
      { id: text.id, value: 'Grüße aus KÖLN' },
      { id: date.id, date: '2026-06-30' },
      { id: number.id, number: 2.5 },
    ])
    const empty = await story([])
    expect((await planOf()).rows[0]?.customFields).toEqual([
      { id: choice.id, selectedOptionIds: [a.id] },
      { id: text.id, value: 'Grüße aus KÖLN' },
      { id: date.id, date: '2026-06-30' },
      { id: number.id, number: 2.5 },
    ])
    const found = async (...customFields: object[]) =>
      idsOf((await planOf({ customFields: JSON.stringify(customFields) })).rows)
    expect(await found({ id: choice.id, selectedOptionIds: [a.id] })).toEqual([full.id])
    expect(await found({ id: choice.id, selectedOptionIds: [b.id] })).toEqual([])
    expect(await found({ id: choice.id, selectedOptionIds: [0, b.id] })).toEqual([empty.id])
    expect(await found({ id: text.id, value: 'köln' }, { id: number.id, numberFrom: 2.5 })).toEqual([full.id])
    expect(await found({ id: text.id, value: '%' })).toEqual([])
    expect(await found({ id: date.id, dateFrom: '2026-06-30', dateTo: '2026-06-30' })).toEqual([full.id])
    expect(await found({ id: number.id, numberTo: 2.4 })).toEqual([])
    expect(await found({ id: 4711, selectedOptionIds: [0] })).toEqual([])
  })
})

describe('1.8 the plan refuses', () => {
  const refusal = async (query: Record<string, string>) =>
    refusalOf(await api.get(`${path}?${new URLSearchParams(query)}`))

  it('a period that is missing, backwards or too long', async () => {
    expect(await refusal({})).toMatchObject({ code: 'missing-parameter' })
    expect((await refusal({ dateFrom: '2026-06-02', dateTo: '2026-06-01' })).errors).toEqual([
      'query dateTo ends-before-it-starts',
    ])
    expect((await refusal({ dateFrom: '2026-06-01', dateTo: '2026-08-02' })).errors).toEqual([
      'query dateTo out-of-range',
    ])
    expect((await api.get(`${path}?dateFrom=2026-06-01&dateTo=2026-08-01`)).status).toBe(200)
  })

  it('custom fields that are invalid JSON or empty, and words without letters, all at once', async () => {
    expect(await refusal({ ...june, customFields: '[{' })).toMatchObject({
      code: 'type-mismatch',
      errors: ['query customFields type-mismatch'],
    })
    expect(await refusal({ ...june, search: '–', customFields: '[{"id": 7}]' })).toMatchObject({
      code: 'validation-failed',
      errors: ['query customFields[0] required', 'query search blank'],
    })
    expect((await refusal({ ...june, customFields: '[{"id": 7, "option": 1}]' })).errors).toEqual([
      'query customFields[0].option unknown-field',
    ])
  })
})
