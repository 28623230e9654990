import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk

const period = 'dateFrom=2026-06-15&dateTo=2026-06-21'
const plan = `/api/daybook/v1/plan?${period}`
const csv = `/api/daybook/v1/plan.csv?${period}`

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
})

const fileOf = async (query = ''): Promise<string> => {
  const answer = await desk.api.get(`${csv}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}

describe('GET /api/daybook/v1/plan.csv', () => {
  it('13.5 has a line for each day of an element, with names instead of ids', async () => {
    const platform = await desk.platform({ name: 'Website', typeCode: 0 })
    const slot = await desk.api.post(`/api/daybook/v1/platforms/${platform.id}/time-slots`, {
      name: 'Morning',
      start: '06:00',
      end: '09:00',
    })
    const group = await desk.group({ name: 'Politics' })
    const status = await desk.status('element', { name: 'On air' })
    const ready = await desk.status('publication', { name: 'Ready' })
    const format = await desk.format({ name: 'Text' })
    const field = await desk.api.post('/api/daybook/v1/custom-fields', {
      name: 'Weight',
      type: 'MULTIPLE_SELECTION',
      options: [{ name: 'A' }, { name: 'B' }],
    })
    const { id: fieldId, options } = field.body
    const story = await desk.story({
      title: 'Vote, "live"',
      slug: 'vote',
      confidential: true,
      groupIds: [group.id],
      elementStatusId: status.id,
      event: { fromDate: '2026-06-18', fromTime: '18:30', toTime: '21:00' },
      customFields: [{ id: fieldId, selectedOptionIds: options.map(({ id }: { id: number }) => id) }],
      tasks: [{ formatId: format.id, deadline: { date: '2026-06-18', time: '22:00' } }],
      publications: [
        {
          platformId: platform.id,
          statusId: ready.id,
          schedule: {
            kind: 'recurring',
            type: 'daily',
            fromDate: '2026-06-20',
            toDate: '2026-06-21',
            timing: { type: 'timeSlot', timeSlotId: slot.body.id },
          },
        },
      ],
    })
    const idea = await desk.story({ title: 'Some day' })
    const cells =
      ',Website: 2026-06-20–2026-06-21 Morning 06:00, Ready","Text: unassigned, 2026-06-18 22:00",2026-06-18 22:00,2026-06-18 18:30 – 21:00,'
    const line = (day: string) =>
      `${day},06:00,"Vote, ""live""",vote,On air,Politics${cells.replace(',Website', ',"Website')}2026-06-18 11:00,yes,${story.id},`
    expect((await fileOf('&ideas=true')).split('\n').slice(0, 3)).toEqual([
      '\uFEFFDate,Time,Title,Slug,Status,Groups,Publications,Tasks,Deadline,Event,Status since,Confidential,Daybook ID,Cost',
      line('2026-06-20'),
      line('2026-06-21'),
    ])
    const some = await fileOf(`&ideas=true&language=de&columns=id,field:${fieldId},title,date`)
    expect(some).toBe(
      `\uFEFFDaybook-ID;Weight;Titel;Datum\n${story.id};A, B;"Vote, ""live""";2026-06-20\n${story.id};A, B;"Vote, ""live""";2026-06-21\n${idea.id};;Some day;\n`,
    )
  })

  it('13.5, B14 says on which days of the week a publication repeats, and which days it leaves out', async () => {
    const platform = await desk.platform({ name: 'Website', typeCode: 0 })
    const no = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false }
    const range = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-28' }
    for (const schedule of [
      { ...range, days: { ...no, mon: true, wed: true, fri: true }, exceptDates: ['2026-06-24'] },
      { ...range, days: { ...no, mon: true } },
    ])
      await desk.story({ title: 'Serial', publications: [{ platformId: platform.id, schedule }] })
    const columns = '&columns=publications'
    const days = [
      'Mon, Wed and Fri, 2026-06-15–2026-06-28, except 2026-06-24',
      'every Monday, 2026-06-15–2026-06-28',
    ]
    for (const said of days) expect(await fileOf(columns)).toContain(`Website: ${said}`)
    expect(await fileOf(`${columns}&language=de`)).toContain('jeden Montag, 2026-06-15–2026-06-28')
  })

  it('B18 has between cells what spreadsheets of the language expect, or what is asked for', async () => {
    await desk.story({ title: 'a;b,c\td' })
    const file = (query: string) => fileOf(`&ideas=true&columns=title,date${query}`)
    for (const [query, line] of [
      ['', '"a;b,c\td",'],
      ['&language=de', '"a;b,c\td";'],
      ['&language=de&delimiter=comma', '"a;b,c\td",'],
      ['&delimiter=semicolon', '"a;b,c\td";'],
      ['&delimiter=tab', '"a;b,c\td"\t'],
    ] as const)
      expect((await file(query)).split('\n')[1], query).toBe(line)
    expect(refusalOf(await desk.api.get(`${csv}&delimiter=;`)).errors).toEqual([
      'query delimiter not-allowed',
    ])
  })

  it('B18 has numbers that are negative as numbers, and an apostrophe before any other minus', async () => {
    const field = await desk.api.post('/api/daybook/v1/custom-fields', { name: 'Change', type: 'NUMBER' })
    const customFields = [{ id: field.body.id, number: -2.5 }]
    await desk.story({ title: '-2+3', slug: 'a;-2+3', customFields })
    for (const [delimiter, between] of [
      ['comma', ','],
      ['semicolon', ';'],
      ['tab', '\t'],
    ] as const) {
      const text = await fileOf(
        `&ideas=true&columns=field:${field.body.id},title,slug&delimiter=${delimiter}`,
      )
      const slug = delimiter === 'semicolon' ? `"a;'-2+3"` : "a;'-2+3"
      expect(text.split('\n')[1]).toBe(['-2.5', "'-2+3", slug].join(between))
    }
  })

  it('13.5 has its lines in the order of days and times, those without a time at the end of their day', async () => {
    const platform = await desk.platform({ name: 'Website', typeCode: 0 })
    const story = (title: string, date: string, time: string | null) => {
      const schedule = { kind: 'single', date, timing: time === null ? null : { type: 'time', time } }
      return desk.story({ title, publications: [{ platformId: platform.id, schedule }] })
    }
    await story('No time', '2026-06-18', null)
    await story('Friday', '2026-06-19', '06:00')
    await story('Evening', '2026-06-18', '20:15')
    await story('Morning', '2026-06-18', '07:00')
    await story('Morning too', '2026-06-18', '07:00')
    expect((await fileOf('&columns=title')).trim().split('\n').slice(1)).toEqual([
      'Morning',
      'Morning too',
      'Evening',
      'No time',
      'Friday',
    ])
  })

  it('13.5 sums what the tasks of a story cost by currency, without those that were declined', async () => {
    const cost = (amount: number, currency = 'EUR') => ({ cost: { amount, currency } })
    const declined = { confirmationStatusCode: -1, user: { name: 'Zoe' } }
    await desk.story({
      title: 'Vote',
      event: { fromDate: '2026-06-18' },
      tasks: [cost(0.1), cost(0.2), cost(80, 'GBP'), { ...cost(500), ...declined }, {}],
    })
    await desk.story({ title: 'Free', event: { fromDate: '2026-06-19' } })
    expect(await fileOf('&columns=title,cost')).toBe('\uFEFFTitle,Cost\nVote,0.3 EUR; 80 GBP\nFree,\n')
  })

  it('answers a file with a name, with the same filters as the plan', async () => {
    const [one] = [await desk.story({ title: 'One', event: { fromDate: '2026-06-18' } })]
    await desk.story({ title: 'Two', event: { fromDate: '2026-06-18' } })
    const answer = await desk.api.get(`${csv}&columns=id&groupIds=${one.groupIds[0]}`, { accept: 'text/csv' })
    expect(answer.text).toBe(`\uFEFFDaybook ID\n${one.id}\n`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="plan-2026-06-15-2026-06-21.csv"',
    })
    expect((await desk.api.get(csv, { 'if-none-match': (await desk.api.get(csv)).etag })).status).toBe(304)
    expect(await desk.api.get(csv, { accept: 'application/json' })).toMatchObject({
      status: 406,
      body: { code: 'not-acceptable', supportedMediaTypes: ['text/csv'] },
    })
  })

  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx', '＝1'])(
    'lets no spreadsheet take %j for a formula',
    async (text) => {
      const platform = await desk.platform({ name: text.trim() })
      await desk.story({
        title: text,
        slug: text,
        tasks: [{ user: { name: text } }],
        publications: [
          { platformId: platform.id, schedule: { kind: 'single', date: '2026-06-18', timing: null } },
        ],
      })
      const file = await fileOf('&columns=title,slug,publications,tasks')
      const [, ...cells] = file.split('\n')
      expect(cells.join('\n')).toMatch(/^"?'/)
      expect(file).not.toMatch(/(^|,|\n)"?[=+\-@\t\r＝]/)
    },
  )

  it.each([';', ',', '\t', '\n', '; "'])('A18 hides no formula behind %j', async (separator) => {
    const formulas = ['=1+1', '+1', '@SUM(1)', '-A1', '＝1'].map((formula) => `x${separator}${formula}`)
    for (const title of formulas)
      await desk.story({
        title,
        note: title,
        event: { fromDate: '2026-06-18' },
        tasks: [{ user: { name: title } }],
      })
    const file = await fileOf('&columns=title,tasks')
    expect(file).not.toMatch(/[,;\t\r\n]["\s]*(?:[=+@＝＋＠]|-(?!\d))/)
  })

  it('A18, B18 hides none in a heading, a name or behind what spreadsheets skip; a number stays one', async () => {
    const name = 'x;\u00a0-1+1, @a'
    const field = await desk.api.post('/api/daybook/v1/custom-fields', { name, type: 'NUMBER' })
    await desk.story({
      title: '\u200b=1',
      event: { fromDate: '2026-06-18' },
      groupIds: [(await desk.group({ name })).id],
      customFields: [{ id: field.body.id, number: -5 }],
    })
    const [headings, line] = (await fileOf(`&columns=title,groups,field:${field.body.id}`)).trim().split('\n')
    expect(headings).toBe('Title,Groups,"x;\u00a0\'-1+1, \'@a"')
    expect(line).toBe("\u200b'=1,\"x;\u00a0'-1+1, '@a\",-5")
  })

  it('1.8 refuses unknown columns', async () => {
    expect(refusalOf(await desk.api.get(`${csv}&columns=title,budget&language=fr`))).toMatchObject({
      status: 400,
      errors: ['query columns[1] not-allowed', 'query language not-allowed'],
    })
  })
})

describe('a long answer', () => {
  const longPlan = async () => {
    const field = await desk.api.post('/api/daybook/v1/custom-fields', { name: 'Text', type: 'TEXT' })
    for (const letter of 'äöü')
      await desk.story({
        event: { fromDate: '2026-06-18' },
        customFields: [{ id: field.body.id, value: letter.repeat(10_000) }],
      })
    return desk.api.get(plan)
  }

  const raw = (headers: Record<string, string>) =>
    test.app.inject({ url: plan, headers: { authorization: `Bearer ${desk.api.token}`, ...headers } })

  it('13 is compressed if the client accepts it, with a weak tag that leads to a 304', async () => {
    const { text, etag } = await longPlan()
    const brotli = await raw({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      etag: `W/${etag}`,
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text)
    const gzip = await raw({ 'accept-encoding': 'gzip;q=0.5' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
    expect((await raw({ 'if-none-match': `W/${etag}` })).statusCode).toBe(304)
  })

  it('is not compressed for other clients', async () => {
    const { text } = await longPlan()
    for (const accept of ['identity', 'br;q=0, gzip;q=0', 'zstd', '']) {
      const answer = await raw({ 'accept-encoding': accept })
      expect([answer.headers['content-encoding'], answer.body], accept).toEqual([undefined, text])
    }
  })
})
