import { beforeAll, describe, expect, it } from 'vitest'
import { parametersOf } from '../../src/http/parameters.ts'
import { activeFilters } from '../../src/stories/finding/all-filters.ts'
import { findListPage, type ListPosition } from '../../src/stories/finding/element-list-queries.ts'
import { ElementListQuery } from '../../src/stories/finding/element-list-schemas.ts'
import { readSort } from '../../src/stories/finding/element-list-sort.ts'
import { type Limits, usualLimits } from '../../src/stories/finding/list-queries.ts'
import { invalid, refusalOf } from '../support/refusals.ts'
import { storyDesk } from '../support/story-desk.ts'
import type { TestApp } from '../support/test-app.ts'
import { type ListNewsroom, listNewsroom, yearLongApp } from './list-newsroom.ts'
import { passes, type Sample, samplesOf, sorted } from './list-oracle.ts'

let app: TestApp
let newsroom: ListNewsroom

beforeAll(async () => {
  app = await yearLongApp()
  newsroom = await listNewsroom(app)
})

/** Whether each pair of filters is tried on every way, instead of one pair on each: with `LIST_WAYS=every`. */
const everyWay = process.env.LIST_WAYS === 'every'

const limitsOf = (narrow: number): Limits => ({ ...usualLimits, narrow, narrowAtEnd: narrow })

/** Each makes the statement take another way. */
const limitsInTurn = [usualLimits, limitsOf(0), limitsOf(5)]

const sorts = [
  'id,asc',
  'id,desc',
  'modificationDate,asc',
  'modificationDate,desc',
  'creationTime',
  'creationTime,desc',
]

const parameters = (samples: readonly Sample[], more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({
    ...Object.fromEntries(samples.map(({ name, value }) => [name, value])),
    ...more,
  }).toString()

/** Walks the whole list and returns the ids it gave. */
const walk = async (samples: readonly Sample[], sort: string, size: number): Promise<number[]> => {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const query = parameters(samples, { sort, size: String(size), ...(cursor && { cursor }) })
    const { status, text, body } = await newsroom.api.get(`/elements?${query}`)
    expect(status, `${query} ${text}`).toBe(200)
    expect(body.content.length).toBeLessThanOrEqual(size)
    if (body.hasMore) expect(body.content.length).toBe(size)
    ids.push(...body.content.map(({ id }: { id: number }) => id))
    cursor = body.nextCursor
  } while (cursor)
  return ids
}

const wanted = (samples: readonly Sample[], sort: string): number[] =>
  sorted(newsroom.elements.filter(passes(samples)), sort)

/** Every pair of filters, with the user where they need one. */
const pairs = (): Sample[][] => {
  const { alone, withUser, user } = samplesOf(newsroom)
  const all = [...alone.map((sample) => [sample]), ...withUser.map((sample) => [sample, user])]
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const samples = [...new Set([...one, ...other])]
      const names = samples.map(({ name }) => (name === 'platformIds' ? 'platformId' : name))
      return new Set(names).size === names.length ? [samples] : []
    }),
  )
}

const readParameters = parametersOf(ElementListQuery)

/** The same from the queries alone: quicker, and with other limits than the usual ones. */
const walkQueries = async (samples: readonly Sample[], sort: string, limits: Limits): Promise<number[]> => {
  const query = { ...Object.fromEntries(samples.map(({ name, value }) => [name, value])), sort }
  readParameters(query)
  const request = {
    organizationId: newsroom.organizationId,
    filters: activeFilters('list', query, {
      timeZone: 'Europe/Berlin',
      elementStatusEnabled: true,
      now: app.clock.now(),
    }),
    sort: readSort(query as Parameters<typeof readSort>[0]),
    sight: null,
    limit: 40,
    rendering: '',
    limits,
  }
  const found: number[] = []
  let position: ListPosition | undefined
  for (;;) {
    const rows = await findListPage(app.deps, { ...request, position })
    found.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (rows.length < request.limit || !last) return found
    position = { id: last.id, ...(last.at !== undefined && { at: new Date(last.at * 1000) }) }
  }
}

/** What filters can name, in another organization. */
const idsOfAnother = async () => {
  const desk = await storyDesk(app)
  const platform = await desk.platform()
  const user = await desk.user()
  const category = await desk.category(platform)
  const group = await desk.group()
  await desk.story({
    groupIds: [group.id],
    tasks: [{ userId: user.id }],
    publications: [{ platformId: platform.id, categoryId: category.id }],
  })
  return {
    groupIds: group.id,
    platformId: platform.id,
    categoryIds: category.id,
    userId: user.id,
    elementStatusIds: 987_654_321,
    publicationStatusIds: Number.MAX_SAFE_INTEGER,
  }
}

describe('3.7 the filters of the list', () => {
  it('1.16 each alone gives what it describes, in every order', async () => {
    const { alone, withUser, user } = samplesOf(newsroom)
    const sets = [[], ...alone.map((sample) => [sample]), ...withUser.map((sample) => [sample, user])]
    const matches = new Set<number>()
    for (const samples of sets)
      for (const sort of sorts) {
        const ids = wanted(samples, sort)
        matches.add(ids.length)
        expect(await walk(samples, sort, 60), parameters(samples, { sort })).toEqual(ids)
      }
    // The samples are worth something: they let through few, some and all.
    expect(matches.size).toBeGreaterThan(15)
  })

  it('1.16 any two together must both hold: on publications for one publication, on tasks for one task', async () => {
    for (const [index, samples] of pairs().entries()) {
      if (index % 5 > 0) continue
      const sort = sorts[index % sorts.length] ?? 'id'
      expect(await walk(samples, sort, 100), parameters(samples, { sort })).toEqual(wanted(samples, sort))
    }
  })

  it.each([
    ['2026-03-28', '2026-03-28'],
    ['2026-03-31', '2026-04-02'],
    ['2026-04-01', '2026-06-30'],
    ['2026-11-01', '2026-12-30'],
    ['2026-03-29', '2026-03-28'],
  ])('6, 3.7 dates from %s to %s are those of one publication, with every other filter', async (from, to) => {
    const range = [
      { name: 'dateFrom', value: from },
      { name: 'dateTo', value: to },
    ]
    const { alone, withUser, user } = samplesOf(newsroom)
    const others = [[], ...alone.map((sample) => [sample]), ...withUser.map((sample) => [sample, user])]
    for (const [index, other] of others.entries()) {
      if (other.some(({ name }) => name === 'dateFrom' || name === 'dateTo')) continue
      const samples = [...range, ...other]
      const sort = sorts[index % sorts.length] ?? 'id'
      const limits = limitsInTurn[index % limitsInTurn.length] ?? usualLimits
      expect(await walkQueries(samples, sort, limits), parameters(samples, { sort })).toEqual(
        wanted(samples, sort),
      )
    }
  })

  it('6, 3.7 a recurring publication is found on the days between its ends too', async () => {
    const desk = await storyDesk(app)
    const platform = await desk.platform()
    const schedule = {
      kind: 'recurring',
      type: 'daily',
      fromDate: '2026-05-04',
      toDate: '2026-07-31',
      days: { mon: true, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false },
    }
    const { id, publications } = await desk.story({ publications: [{ platformId: platform.id, schedule }] })
    const found = async (query: string) =>
      (await desk.api.get(`/elements?${query}`)).body.content.map((element: { id: number }) => element.id)
    expect(await found('dateFrom=2026-06-15&dateTo=2026-06-15')).toEqual([id])
    expect(await found('dateFrom=2026-06-16&dateTo=2026-06-21')).toEqual([])
    expect(await found('dateFrom=2026-07-28')).toEqual([])
    expect(await found('dateTo=2026-05-04')).toEqual([id])
    await desk.api.delete(`/elements/${id}/publications/${publications[0].id}/schedule`)
    expect(await found('dateFrom=2026-06-15&dateTo=2026-06-15')).toEqual([])
    await desk.api.post(`/elements/${id}/publications/${publications[0].id}/publish`)
    const [date] = app.clock.now().toISOString().split('T')
    expect(await found(`dateFrom=${date}&dateTo=${date}`)).toEqual([id])
    await desk.api.delete(`/elements/${id}/publications/${publications[0].id}`)
    expect(await found(`dateFrom=${date}`)).toEqual([])
  })

  it('1.7 refuses an instant where a day is meant', async () => {
    for (const value of ['2026-02-30', '2026-06-18T10:00:00Z', 'today', ''])
      expect(refusalOf(await newsroom.api.get(`/elements?dateFrom=${value}&dateTo=${value}`))).toEqual({
        status: 400,
        code: 'date-format-error',
        errors: ['query dateFrom date-format', 'query dateTo date-format'],
      })
  })

  const ways: readonly Limits[] = [...[0, 5, 30, 100].map(limitsOf), usualLimits]
  it.each(ways.map((limits, turn) => ({ limits, turn })))(
    'gives the same whichever way the statement takes: $limits',
    async ({ limits, turn }) => {
      const sets = pairs()
      expect(sets.length).toBeGreaterThan(800)
      for (const [index, samples] of sets.entries()) {
        if (!everyWay && index % ways.length !== turn) continue
        const sort = sorts[index % sorts.length] ?? 'id'
        expect(await walkQueries(samples, sort, limits), parameters(samples, { sort })).toEqual(
          wanted(samples, sort),
        )
      }
    },
  )

  it('1.5 matches nothing with ids that exist nowhere or in another organization', async () => {
    const other = await idsOfAnother()
    for (const [name, id] of Object.entries(other))
      expect((await newsroom.api.get(`/elements?${name}=${id}`)).body, name).toEqual({
        content: [],
        size: 20,
        hasMore: false,
      })
  })

  it('shows nothing of another organization', async () => {
    const { api } = await app.newsroom()
    for (const query of ['', 'search=haushalt', 'sort=modificationDate', 'modificationDateFrom=2020-01-01'])
      expect((await api.get(`/elements?${query}`)).body.content).toEqual([])
  })

  it('1.16 compares deadlines with instants to the millisecond', async () => {
    const desk = await storyDesk(app)
    const { id: userId } = await desk.user()
    const task = (time?: string) =>
      desk.story({ tasks: [{ userId, deadline: { date: '2026-06-18', ...(time && { time }) } }] })
    const [timed, wholeDay] = [await task('16:00'), await task()]
    const due = async (query: string): Promise<number[]> => {
      const { body } = await desk.api.get(`/elements?userId=${userId}&${query}`)
      return body.content.map(({ id }: { id: number }) => id)
    }
    const both = [timed.id, wholeDay.id]
    expect(await due('deadlineFrom=2026-06-18T14:00:00Z')).toEqual(both)
    expect(await due('deadlineFrom=2026-06-18T14:00:00.001Z')).toEqual([wholeDay.id])
    expect(await due('deadlineFrom=2026-06-18T14:00:01Z')).toEqual([wholeDay.id])
    expect(await due('deadlineFrom=2026-06-18T14:00:59.999Z')).toEqual([wholeDay.id])
    expect(await due('deadlineTo=2026-06-18T14:00:00Z')).toEqual(both)
    expect(await due('deadlineTo=2026-06-18T13:59:59.999Z')).toEqual([wholeDay.id])
    expect(await due('deadlineFrom=2026-06-18T21:59:59.999Z')).toEqual([wholeDay.id])
    expect(await due('deadlineFrom=2026-06-18T22:00:00Z')).toEqual([])
  })

  it('refuses filters on tasks without a user, naming each', async () => {
    const query = 'done=true&formatIds=1&deadlineFrom=2026-01-01&deadlineTo=2026-01-02T00:00:00Z'
    expect(refusalOf(await newsroom.api.get(`/elements?${query}`))).toEqual(
      invalid([
        'query done needs-user',
        'query formatIds needs-user',
        'query deadlineFrom needs-user',
        'query deadlineTo needs-user',
      ]),
    )
  })

  it('1.4 takes platformId and platformIds together only where they agree', async () => {
    const [one, other] = newsroom.platformIds
    const agreeing = `platformId=${one},${other}&platformIds=${other},${one}`
    expect(await newsroom.api.get(`/elements?${agreeing}`)).toMatchObject({ status: 200 })
    expect(
      refusalOf(await newsroom.api.get(`/elements?platformId=${one}&platformIds=${one},${other}`)),
    ).toEqual(invalid(['query platformIds references-disagree']))
  })

  it('refuses a search without any letter or digit', async () => {
    for (const search of ['', '%20', '%25%20-'])
      expect(refusalOf(await newsroom.api.get(`/elements?search=${search}`))).toEqual(
        invalid(['query search blank']),
      )
  })

  it('1.7 refuses what is no date, and no instant with a zone', async () => {
    for (const value of ['2026-02-30', '2026-06-18T10:00:00', 'yesterday', '2026-06-18T25:00:00Z', ''])
      expect(refusalOf(await newsroom.api.get(`/elements?modificationDateFrom=${value}`))).toEqual({
        status: 400,
        code: 'date-format-error',
        errors: ['query modificationDateFrom date-format'],
      })
  })

  it('takes the ends of the calendar', async () => {
    const query = (from: string, to: string) =>
      `creationDateFrom=${from}&creationDateTo=${to}&modificationDateFrom=${from}&modificationDateTo=${to}`
    const all = await walk([], 'id', 100)
    const answer = await newsroom.api.get(`/elements?size=100&${query('0001-01-01', '9999-12-31')}`)
    expect(answer.body.content.length).toBe(Math.min(100, all.length))
    const instants = query('0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59-12:00')
    expect((await newsroom.api.get(`/elements?size=100&${instants}`)).body.content.length).toBe(
      Math.min(100, all.length),
    )
  })
})
