import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiAnswer, type ApiClient, apiClient } from '../../../test/support/api-client.ts'
import { newPerson, signedInPerson } from '../../../test/support/people.ts'
import { workdays } from '../../../test/support/platforms.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { runHousekeeping } from '../../app/housekeeping.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'

const path = '/api/daybook/v1/imports'

let app: TestApp
let desk: StoryDesk
let groupId: number
let platformId: number
let userId: number

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  groupId = (await desk.group({ name: 'Politics' })).id
  platformId = (await desk.platform({ name: 'Website' })).id
  userId = (await newPerson(app, desk.organizationId, { role: 'editor', lastName: 'Haddad' })).id
})

const send = (text: string, more: object = {}, by: ApiClient = desk.api) =>
  by.post(path, { format: 'csv', text, ...more })
const commit = ({ body }: ApiAnswer, lines?: readonly number[]) =>
  desk.api.post(`${path}/${body.id}/commit`, lines && { lines })
const undo = ({ body }: ApiAnswer) => desk.api.post(`${path}/${body.id}/undo`)
const errorsOf = ({ body }: ApiAnswer) =>
  body.lines.flatMap(
    ({
      line,
      errors,
    }: {
      line: number
      errors: { column: string; code: string; suggestion: string | null }[]
    }) => errors.map(({ column, code, suggestion }) => [line, column, code, suggestion]),
  )
const limitedTo = async (...groupIds: readonly number[]): Promise<ApiClient> => {
  const made = await desk.api.post('/api/daybook/v1/clients', {
    name: 'Limited',
    scopes: ['api.read', 'api.write'],
    groupIds,
  })
  const { client_id: clientId, client_secret: clientSecret } = made.body
  return apiClient(app.app, { clientId, clientSecret })
}
const waitingForLocks = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.deps.db,
  )
  return rows.length
}
const titles = async () =>
  (await desk.api.get('/elements?sort=id&size=100')).body.content.map(({ title }: { title: string }) => title)
const stories = async () => (await desk.api.get('/elements?sort=id&size=100')).body.content

const storyCount = async () => {
  const rows = await app.deps.db
    .selectFrom('element')
    .select('id')
    .where('organization_id', '=', desk.organizationId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length
}

describe('23.1 a table', () => {
  it('is looked at before anything is stored, with headings in English or German, and days as people write them', async () => {
    const answer = await send(
      'Datum;Uhrzeit;Titel;Ressort;Person;Plattform;Status;Notiz;ID;Sonstiges\n' +
        '26.11.2026;18:30 Uhr;Pressekonferenz;politics;test haddad;WEBSITE;;Mit Bild;A-1;x\n\n' +
        'Do 26.11.2026;;"Zwei\nZeilen";Politics;;;;;;',
    )
    expect(answer.status, answer.text).toBe(201)
    const { columns, unknownColumns, lines } = answer.body
    expect(columns.map(({ column }: { column: string }) => column)).toEqual([
      ...['date', 'time', 'title', 'group', 'person', 'platform', 'status', 'note', 'id'],
      null,
    ])
    expect(unknownColumns).toEqual(['Sonstiges'])
    expect(lines).toEqual([
      {
        line: 1,
        cells: [
          '26.11.2026',
          '18:30 Uhr',
          'Pressekonferenz',
          'politics',
          'test haddad',
          'WEBSITE',
          '',
          'Mit Bild',
          'A-1',
          'x',
        ],
        element: {
          title: 'Pressekonferenz',
          note: 'Mit Bild',
          groupIds: [groupId],
          tasks: [{ localId: 'task0', userId }],
          publications: [
            {
              platformId,
              schedule: { kind: 'single', date: '2026-11-26', timing: { type: 'time', time: '18:30' } },
              assignedTaskRefs: [{ localId: 'task0' }],
            },
          ],
          externalElement: { externalId: 'A-1' },
        },
        errors: [],
        known: null,
        elementId: null,
        committed: false,
      },
      expect.objectContaining({
        line: 3,
        element: {
          title: 'Zwei Zeilen',
          groupIds: [groupId],
          event: { fromDate: '2026-11-26', fromTime: null },
        },
      }),
    ])
    expect(await titles()).toEqual([])
    expect((await desk.api.get(`${path}/${answer.body.id}`)).body).toEqual(answer.body)
  })

  it('names what is wrong with each cell, with what was probably meant', async () => {
    const { id: weekdays } = await desk.platform({ name: 'Weekdays', weeklySchedule: workdays })
    const answer = await send(
      [
        'Date,Time,Title,Desk,Person,Platform,Status',
        'someday,18:00,One,Poltics,Haddad,Websit,Nothing',
        '26.11.2026,late,Two,Politics,nobody@example.org,,',
        ',18:00,,Politics,,,',
        '28.11.2026,,Saturday,,,Weekdays,',
        '26.11.2026,,Nowhere,,,,',
        `26.11.2026,,${'x'.repeat(501)},Politics,,,`,
      ].join('\n'),
    )
    expect(weekdays).toBeGreaterThan(0)
    expect(errorsOf(answer)).toEqual([
      [1, 'Date', 'date-format', null],
      [1, 'Desk', 'unknown-reference', 'Politics'],
      [1, 'Person', 'unknown-reference', 'Test Haddad'],
      [1, 'Platform', 'unknown-reference', 'Website'],
      [1, 'Status', 'unknown-reference', null],
      [2, 'Time', 'format', null],
      [2, 'Person', 'unknown-reference', null],
      [3, 'Date', 'required', null],
      [3, 'Title', 'required', null],
      [4, 'Date', 'not-a-day-of-platform', null],
      [5, 'Title', 'element-content-required', null],
      [6, 'Title', 'too-long', null],
    ])
    expect(answer.body.lines[0].errors[1].value).toBe('Poltics')
    const refused = await commit(answer)
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'lines', code: 'line-with-errors' }),
    ])
    expect((await commit(answer, [2, 99])).body.errors.map(({ path, code }: never) => [path, code])).toEqual([
      ['lines[0]', 'line-with-errors'],
      ['lines[1]', 'unknown-entry'],
    ])
    expect(await titles()).toEqual([])
  })

  it('25.3 names what a line lacks for its status, also without a column for it', async () => {
    const { id, name } = await desk.status('element', { name: 'Ready' })
    const gate = { fields: ['note', 'location', 'tasks'] }
    await desk.api.put(`/api/daybook/v1/element-statuses/${id}/gate`, gate)
    const answer = await send(
      `Title,Desk,Person,Note,Status\nOne,Politics,,,${name}\nTwo,Politics,Test Haddad,N,`,
    )
    expect(errorsOf(answer)).toEqual([
      [1, 'Person', 'gate', null],
      [1, 'Note', 'gate', null],
      [1, 'Status', 'gate', null],
    ])
    expect(answer.body.lines[0].errors[2].message).toBe('location must have a value for this status')
  })

  it('B7 a cell that shows nothing is empty: such a title is missing, and such a line is no line', async () => {
    const answer = await send('Title,Desk,Note\n\u200b,Politics,\nOne,Politics,\u2800\n\u200b,\u3164,')
    expect(errorsOf(answer)).toEqual([[1, 'Title', 'required', null]])
    expect(answer.body.lines.map(({ element }: { element: object | null }) => element)).toEqual([
      null,
      { title: 'One', groupIds: [groupId] },
    ])
  })

  it('becomes stories, is known when it comes again, changes what it says otherwise, and is taken back as one', async () => {
    const text = (time: string) =>
      `Date,Time,Title,Group,Platform,ID\n26.11.2026,${time},By ID,Politics,Website,X1\n27.11.2026,9:00,By day,Politics,Website,\n28.11.2026,,Event,Politics,,`
    const first = await send(text('18:00'))
    const made = (await commit(first)).body
    expect(made).toMatchObject({ updated: [], skipped: [], refused: [] })
    expect(made.created.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3])
    expect(await titles()).toEqual(['By ID', 'By day', 'Event'])
    expect((await commit(first)).body).toEqual({ created: [], updated: [], skipped: [1, 2, 3], refused: [] })
    const { content } = (await desk.api.get('/api/daybook/v1/audit?size=3')).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('element-created'))

    const again = await send(text('18:30'))
    expect(again.body.lines.map(({ known }: { known: string }) => known)).toEqual(['update', 'skip', 'skip'])
    const changed = (await commit(again)).body
    expect(changed).toMatchObject({ created: [], skipped: [2, 3], refused: [] })
    expect((await stories())[0].publications[0].schedule.timing.time).toBe('18:30')
    expect((await undo(again)).body).toEqual({ undone: changed.updated, kept: [] })
    expect((await stories())[0].publications[0].schedule.timing.time).toBe('18:00')

    const [, second] = await stories()
    await desk.api.patch(`/elements/${second.id}`, { title: 'Worked on' })
    const undone = (await undo(first)).body
    expect(undone.kept).toEqual([{ line: 2, elementId: second.id }])
    expect(await titles()).toEqual(['Worked on'])
    expect((await undo(first)).body.undone).toEqual([])
  })

  it('23.1 knows a story by its ID in the system that a new one is bound to, not by an equal ID elsewhere', async () => {
    const elsewhere = 'https://planning.example.org'
    const bound = { title: 'Moved in', externalElement: { externalId: '1', systemUrl: elsewhere } }
    const other = await desk.story(bound)
    const text = 'Title,Group,ID\nVote,Politics,1'
    const first = await send(text)
    expect(first.body.lines[0].known).toBeNull()
    const [{ elementId }] = (await commit(first)).body.created
    expect((await send(text)).body.lines[0]).toMatchObject({ known: 'skip', elementId })
    await app.deps.db
      .updateTable('organization')
      .set({ external_system_url: elsewhere })
      .where('id', '=', desk.organizationId)
      .execute()
    expect((await send(text)).body.lines[0]).toMatchObject({ known: 'update', elementId: other.id })
  })

  it('23.1 a table file of the plan changes the stories that it is of, and makes none a second time', async () => {
    await desk.group({ name: 'Sport' })
    const daily = {
      kind: 'recurring',
      type: 'daily',
      fromDate: '2026-06-16',
      toDate: '2026-06-17',
      timing: null,
    }
    const day = { kind: 'single', date: '2026-06-16', timing: { type: 'time', time: '18:00' } }
    const on = (schedule: object) => ({ groupIds: [groupId], publications: [{ platformId, schedule }] })
    const vote = await desk.story({ title: 'Vote; -and after', ...on(day) })
    const weather = await desk.story({ title: 'Weather', ...on(daily) })
    const slug = await desk.story({ title: null, slug: 'later', ...on(day) })
    const bound = { externalElement: { externalId: String(vote.id) } }
    const bystander = await desk.story({ title: 'Bystander', ...bound })
    const file = async (language: string) =>
      (
        await desk.api.get(
          `/api/daybook/v1/plan.csv?dateFrom=2026-06-15&dateTo=2026-06-21&language=${language}`,
        )
      ).text
    for (const language of ['en', 'de']) {
      const known = await send(await file(language), { options: { groupId: null, platformId } })
      expect(known.body.unknownColumns.slice(0, 2)).toEqual(
        language === 'en' ? ['Date', 'Time'] : ['Datum', 'Uhrzeit'],
      )
      expect(errorsOf(known)).toEqual([])
      expect(
        known.body.lines.map((line: { known: string; elementId: number }) => [line.known, line.elementId]),
      ).toEqual([vote, slug, weather, weather].map(({ id }) => ['skip', id]))
    }
    const edited = (await file('en')).replace("Vote; '-and after", 'VOTE')
    const changed = await send(edited)
    expect((await commit(changed)).body).toMatchObject({
      created: [],
      updated: [{ elementId: vote.id }],
      refused: [],
    })
    expect(await titles()).toEqual(['VOTE', 'Weather', null, 'Bystander'])
    const { publications, event } = (await desk.api.get(`/elements/${vote.id}`)).body
    expect([publications.length, publications[0].schedule.date, event]).toEqual([1, '2026-06-16', null])
    expect((await desk.api.get(`/elements/${bystander.id}`)).body.version).toBe(bystander.version)
  })

  it('23.1 of lines for one story none contradicts another, and none names a story that nobody sees', async () => {
    const { id } = await desk.story({ title: 'Vote', groupIds: [groupId] })
    const rows = [`${id},One,,`, `${id},Two,,`, '999999999,Three,,', 'x,Four,,', `${id},One,2026-06-16,`]
    const answer = await send(['Daybook ID,Title,Date,Platform', ...rows].join('\n'))
    expect(errorsOf(answer)).toEqual([
      [2, 'Daybook ID', 'duplicate', null],
      [3, 'Daybook ID', 'unknown-reference', null],
      [4, 'Daybook ID', 'unknown-reference', null],
      [5, 'Daybook ID', 'duplicate', null],
      [5, 'Platform', 'required', null],
    ])
    expect((await commit(answer, [2])).status).toBe(400)
  })

  it('14.3 a story in a group that is not seen is as the line says, if it is so in those that are', async () => {
    const theirs = await desk.group({ name: 'Theirs' })
    const event = { fromDate: '2026-06-20' }
    await desk.story({ title: 'Of the desk', event, groupIds: [groupId, theirs.id] })
    const text = 'Title,Date,Group\nOf the desk,2026-06-20,Politics'
    const { lines } = (await send(text, {}, await limitedTo(groupId))).body
    expect(lines[0].known).toBe('skip')
  })

  it('A6 undo takes back what the import changed, not what somebody else had changed so already', async () => {
    const note = 'Two crews'
    const one = await desk.story({ title: 'One', groupIds: [groupId] })
    const two = await desk.story({ title: 'Two', groupIds: [groupId], note })
    const answer = await send(`Title,Group,Note,Person\nOne,,${note},\nTwo,,${note},Test Haddad`)
    const trx = await app.deps.db.startTransaction().execute()
    await trx.selectFrom('story_import').select('id').forUpdate().execute()
    const committing = commit(answer)
    await expect.poll(waitingForLocks).toBe(1)
    await desk.api.patch(`/elements/${one.id}`, { note })
    await trx.commit().execute()
    expect((await committing).body).toMatchObject({
      updated: [{ line: 2, elementId: two.id }],
      skipped: [1],
    })
    expect((await undo(answer)).body).toEqual({ undone: [{ line: 2, elementId: two.id }], kept: [] })
    expect(
      (await stories()).map((story: { note: string; tasks: object[] }) => [story.note, story.tasks]),
    ).toEqual([
      [note, []],
      [note, []],
    ])
  })

  it('23.1 an event keeps how long it lasts, whatever a line says of its begin', async () => {
    const event = { fromDate: '2026-06-26', fromTime: '18:00', toDate: '2026-06-27', toTime: '02:00' }
    await desk.story({ title: 'Night', event, groupIds: [groupId], externalElement: { externalId: 'N' } })
    const eventAfter = async (line: string) => {
      await commit(await send(`Title,ID,Date,Time\nNight,N,${line}`))
      return (await stories())[0].event
    }
    expect(await eventAfter('26.6.2026,18:30')).toMatchObject({ ...event, fromTime: '18:30' })
    expect(await eventAfter('3.7.2026,')).toMatchObject({
      ...{ fromDate: '2026-07-03', fromTime: '18:30', toDate: '2026-07-04', toTime: '02:00' },
    })
  })

  it('23.1 a day that a series has is there already; neither the series nor what is out is moved', async () => {
    const week = {
      kind: 'recurring',
      type: 'daily',
      fromDate: '2026-06-22',
      toDate: '2026-06-26',
      timing: null,
    }
    const single = { kind: 'single', date: '2026-06-21', timing: null }
    const { id } = await desk.story({
      title: 'Weather',
      groupIds: [groupId],
      externalElement: { externalId: 'W' },
      publications: [
        { platformId, schedule: week },
        { platformId, schedule: single },
      ],
    })
    const [series, out] = (await desk.api.get(`/elements/${id}`)).body.publications
    expect((await desk.api.post(`/elements/${id}/publications/${out.id}/publish`)).status).toBe(200)
    const rows = ['Weather,W,24.6.2026,18:00', 'Weather,,24.6.2026,', 'Weather,,21.6.2026,7:00']
    const known = await send(`Title,ID,Date,Time,Platform\n${rows.map((row) => `${row},Website`).join('\n')}`)
    expect(
      known.body.lines.map((line: { known: string; elementId: number }) => [line.known, line.elementId]),
    ).toEqual(rows.map(() => ['skip', id]))
    await commit(await send('Title,ID,Date,Platform\nWeather,W,29.6.2026,Website'))
    const { publications } = (await desk.api.get(`/elements/${id}`)).body
    expect(publications.map(({ schedule }: { schedule: object }) => schedule)).toEqual([
      series.schedule,
      out.schedule,
      expect.objectContaining({ kind: 'single', date: '2026-06-29' }),
    ])
  })

  it('23.1 "tomorrow" is committed as the day that was shown, also after midnight', async () => {
    const answer = await send('Title,Group,Date\nNext,Politics,tomorrow')
    const sent = new Date(app.clock.now().getTime() - 23 * 3_600_000)
    const { timeZone } = (await desk.api.get('/api/daybook/v1/organization')).body
    await app.deps.db
      .updateTable('story_import')
      .set({ creation_time: sent })
      .where('id', '=', answer.body.id)
      .execute()
    await commit(answer)
    const { date } = wallClock(sent, timeZone)
    expect((await stories())[0].event.fromDate).toBe(shiftedBy(date, 1))
  })

  it('makes one story of lines that say the same, and refuses an ID that comes twice', async () => {
    const answer = await send('Title,Group,ID\nOnce,Politics,\nonce,Politics,\nA,Politics,7\nB,Politics,7')
    expect(answer.body.lines[1]).toMatchObject({ known: 'skip', errors: [] })
    expect(errorsOf(answer)).toEqual([[4, 'ID', 'duplicate', null]])
    expect((await commit(answer, [1, 2, 3])).body).toMatchObject({ skipped: [2] })
    expect(await titles()).toEqual(['Once', 'A'])
  })

  it('a commit judges the lines that it is asked for, beside those that they repeat', async () => {
    const lines = ['Once,Politics,', 'once,Politics,', 'A,Politics,7', 'B,Politics,7']
    const others = Array.from({ length: 3000 }, (_, index) => `Story ${index},Politics,`)
    const text = ['Title,Group,ID', ...lines, ...others].join('\n')
    const begun = performance.now()
    const answer = await send(text)
    const looked = performance.now()
    expect((await commit(answer, [2])).body).toEqual({ created: [], updated: [], skipped: [2], refused: [] })
    const took = performance.now() - looked
    expect((await commit(answer, [4])).body.errors).toMatchObject([{ code: 'line-with-errors' }])
    expect(await titles()).toEqual([])
    // To judge them all again takes as long as the look.
    expect(took).toBeLessThan((looked - begun) / 2)
  })

  it('tells stories of one title apart by their days, and those without a day by having none', async () => {
    const text = (...days: string[]) =>
      `Date,Title,Group,Platform\n${days.flatMap((day) => [`${day},Weather,Politics,Website`, `${day},Weather,Politics,`]).join('\n')}`
    const known = async (...days: string[]) =>
      (await send(text(...days))).body.lines.map((line: { known: string | null }) => line.known)
    expect(await known('26.11.2026', '')).toEqual([null, null, null, null])
    await commit(await send(text('26.11.2026')))
    expect(await known('26.11.2026', '27.11.2026', '')).toEqual(['skip', 'skip', null, null, null, null])
    await commit(await send(text('')))
    expect(await known('26.11.2026', '27.11.2026', '')).toEqual(['skip', 'skip', null, null, 'skip', 'skip'])
  })

  it('takes columns as they are given, and what lines leave open', async () => {
    const answer = await send('a\tb\tc\n9.30\tx\tGiven', {
      format: 'tsv',
      columns: ['note', null, 'title'],
      options: { groupId, platformId },
    })
    expect(answer.body.lines[0].element).toEqual({
      title: 'Given',
      note: '9.30',
      groupIds: [groupId],
      publications: [{ platformId }],
    })
  })

  it('reads 11/5 with the month first where another line says so', async () => {
    const dates = async (...cells: string[]) => {
      const { body } = await send(
        `Date,Title,Group\n${cells.map((cell) => `${cell},T${cell},Politics`).join('\n')}`,
      )
      return body.lines.map(
        ({ element }: { element: { event: { fromDate: string } } }) => element.event.fromDate,
      )
    }
    expect(await dates('11/5/2026')).toEqual(['2026-05-11'])
    expect(await dates('11/5/2026', '11/26/2026')).toEqual(['2026-11-05', '2026-11-26'])
  })

  it('reads a dash as nothing, names with the last one first, and suggests when a span begins', async () => {
    const answer = await send(
      'Date,Time,Title,Group,Who\n26.11.2026,–,Dash,Politics,-\n26.11.2026,18:00 - 20:00 Uhr,Span,Politics,"Haddad, Test"',
    )
    expect(errorsOf(answer)).toEqual([[2, 'Time', 'format', '18:00']])
    const named = await send('Title,Group,Who\nOne,Politics,"haddad, test"')
    expect(named.body.lines[0].element.tasks).toEqual([{ localId: 'task0', userId }])
  })

  it('is seen only by whoever sent it, for a day', async () => {
    const answer = await send('Title,Group\nMine,Politics')
    const own = `${path}/${answer.body.id}`
    const { api } = await app.client(desk.organizationId, ['api.read', 'api.write'])
    expect((await api.get(own)).status).toBe(404)
    expect((await api.post(`${own}/commit`)).status).toBe(404)
    expect((await api.post(`${own}/undo`)).status).toBe(404)
    app.clock.advance(25 * 3600)
    await runHousekeeping(app.deps, AbortSignal.timeout(60_000))
    expect(await app.deps.db.selectFrom('story_import').select('id').execute()).toEqual([])
  })

  it('B3 finds nobody across a wall', async () => {
    const { id } = await desk.group({ name: 'Sport' })
    const limited = await limitedTo(id)
    const text = 'Title,Group,Person\nOne,Sport,Test Haddad\nTwo,Sport,Test Nobody\nThree,Politics,'
    expect(errorsOf(await send(text, {}, limited))).toEqual([
      [1, 'Person', 'unknown-reference', null],
      [2, 'Person', 'unknown-reference', null],
      [3, 'Group', 'unknown-reference', null],
    ])
  })

  it('refuses what is no table, and what is too large', async () => {
    const refused = async (text: string, more: object = {}) => {
      const { status, body } = await send(text, more)
      return [status, ...(body.errors ?? []).map(({ path, code }: never) => `${path} ${code}`)]
    }
    expect(await refused('Nothing here\nat all')).toEqual([400, 'text required'])
    expect(await refused('Title\n"open')).toEqual([400, 'text format'])
    expect(await refused(`Title\n${'"'.repeat(200_001)}`)).toEqual([400, 'text too-long'])
    expect(await refused(`Title\n${'x'.repeat(100_000)}`)).toEqual([400, 'text too-long'])
    expect(await refused(`Title\n${'x\n'.repeat(10_001)}`)).toEqual([400, 'text too-many'])
    expect(await refused('Title\nx\u0000y')).toEqual([400, 'text invalid-text'])
    expect(await refused('')).toEqual([400, 'text blank'])
  })

  it('keeps quotation marks between tabs, and cells that spreadsheets protect', async () => {
    const { body } = await send(
      `Title\tGroup\n"open" day at 5" pier\tPolitics\n'=Sum\tPolitics\n"\tPolitics`,
      {
        format: 'tsv',
      },
    )
    expect(body.lines.map(({ element }: { element: { title: string } }) => element.title)).toEqual([
      '"open" day at 5" pier',
      '=Sum',
      '"',
    ])
  })

  it('needs the right to write, and leaves lines to be written once, whoever asks at the same time', async () => {
    const reader = await signedInPerson(app, desk.organizationId, { role: 'reader' })
    expect((await send('Title\nx', {}, reader.api)).status).toBe(403)
    const rows = Array.from({ length: 250 }, (_, index) => `Story ${index},Politics`)
    const answer = await send(`Title,Group\n${rows.join('\n')}`)
    const both = await Promise.all([commit(answer), commit(answer)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const created = both.flatMap(({ body }) => body.created)
    expect(created).toHaveLength(250)
    expect(await storyCount()).toBe(250)
    expect((await undo(answer)).body.undone).toHaveLength(250)
    expect(await storyCount()).toBe(0)
  })
})
