import { gateFields } from '@daybook/shared/gate-fields'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { useImportDesk } from '../../../test/support/import-desk.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { workdays } from '../../../test/support/platforms.ts'
import { runHousekeeping } from '../../app/housekeeping.ts'

const path = '/api/daybook/v1/imports'
const at = useImportDesk()
const { send, commit, undo, errorsOf, limitedTo, titles, stories } = at

const storyCount = async () => {
  const rows = await at.app.deps.db
    .selectFrom('element')
    .select('id')
    .where('organization_id', '=', at.desk.organizationId)
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
          groupIds: [at.groupId],
          tasks: [{ localId: 'task0', userId: at.userId }],
          publications: [
            {
              platformId: at.platformId,
              schedule: { kind: 'single', date: '2026-11-26', timing: { type: 'time', time: '18:30' } },
              assignedTaskRefs: [{ localId: 'task0' }],
            },
          ],
          externalElement: { externalId: 'A-1' },
        },
        errors: [],
        known: null,
        changes: [],
        elementId: null,
        committed: false,
      },
      expect.objectContaining({
        line: 3,
        element: {
          title: 'Zwei Zeilen',
          groupIds: [at.groupId],
          event: { fromDate: '2026-11-26', fromTime: null },
        },
      }),
    ])
    expect(await titles()).toEqual([])
    expect((await at.desk.api.get(`${path}/${answer.body.id}`)).body).toEqual(answer.body)
  })

  it('names what is wrong with each cell, with what was probably meant', async () => {
    const { id: weekdays } = await at.desk.platform({ name: 'Weekdays', weeklySchedule: workdays })
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
    const { id, name } = await at.desk.status('element', { name: 'Ready' })
    const gate = { fields: ['note', 'location', 'tasks'], finishedTasks: true }
    await at.desk.api.put(`/api/daybook/v1/element-statuses/${id}/gate`, gate)
    const answer = await send(
      `Title,Desk,Person,Note,Status\nOne,Politics,,,${name}\nTwo,Politics,Test Haddad,N,\nThree,Politics,Test Haddad,N,${name}`,
    )
    expect(errorsOf(answer)).toEqual([
      [1, 'Person', 'gate', null],
      [1, 'Note', 'gate', null],
      [1, 'Status', 'gate', null],
      [3, 'Status', 'gate', null],
      [3, 'Status', 'gate', null],
    ])
    expect(answer.body.lines[2].errors).toMatchObject([
      { path: 'location', message: 'location must have a value for this status' },
      { path: 'tasks[0].done', message: 'tasks[0].done must be done for this status' },
    ])
    expect(answer.body.lines[0].errors.map(({ path }: { path: string }) => path)).toEqual([
      ...['tasks', 'note', 'location'],
    ])
  })

  it('B7 a cell that shows nothing is empty: such a title is missing, and such a line is no line', async () => {
    const answer = await send('Title,Desk,Note\n\u200b,Politics,\nOne,Politics,\u2800\n\u200b,\u3164,')
    expect(errorsOf(answer)).toEqual([[1, 'Title', 'required', null]])
    expect(answer.body.lines.map(({ element }: { element: object | null }) => element)).toEqual([
      null,
      { title: 'One', groupIds: [at.groupId] },
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
    const { content } = (await at.desk.api.get('/api/daybook/v1/audit?size=3')).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('element-created'))

    const again = await send(text('18:30'))
    expect(again.body.lines.map(({ known }: { known: string }) => known)).toEqual(['update', 'skip', 'skip'])
    const changed = (await commit(again)).body
    expect(changed).toMatchObject({ created: [], skipped: [2, 3], refused: [] })
    expect((await stories())[0].publications[0].schedule.timing.time).toBe('18:30')
    expect((await undo(again)).body).toEqual({ undone: changed.updated, kept: [] })
    expect((await stories())[0].publications[0].schedule.timing.time).toBe('18:00')

    const [, second] = await stories()
    await at.desk.api.patch(`/elements/${second.id}`, { title: 'Worked on' })
    const undone = (await undo(first)).body
    expect(undone.kept).toEqual([{ line: 2, elementId: second.id }])
    expect(await titles()).toEqual(['Worked on'])
    expect((await undo(first)).body.undone).toEqual([])
  })

  it('takes back no story on which somebody else has commented', async () => {
    const sent = await send('Title,Group\nDiscussed,Politics\nQuiet,Politics')
    const { created } = (await commit(sent)).body
    const mia = await signedInPerson(at.app, at.desk.organizationId, { role: 'editor' })
    const comment = (api: ApiClient, { elementId }: { elementId: number }) =>
      api.post(`/api/daybook/v1/elements/${elementId}/comments`, { text: 'Who?' })
    expect((await comment(mia.api, created[0])).status).toBe(201)
    expect((await comment(at.desk.api, created[1])).status).toBe(201)
    expect((await undo(sent)).body).toEqual({ undone: [created[1]], kept: [created[0]] })
  })

  it('makes one story of lines that say the same, and refuses an ID that comes twice', async () => {
    const answer = await send('Title,Group,ID\nOnce,Politics,\nonce,Politics,\nA,Politics,7\nB,Politics,7')
    expect(answer.body.lines[1]).toMatchObject({ known: 'skip', errors: [] })
    expect(errorsOf(answer)).toEqual([[4, 'ID', 'duplicate', null]])
    expect((await commit(answer, [1, 2, 3])).body).toMatchObject({ skipped: [2] })
    expect(await titles()).toEqual(['Once', 'A'])
  })

  it('B7 knows titles and IDs in whichever canonical form they come', async () => {
    const table = (...ends: string[]) =>
      `Title,Group,ID\n${ends.map((end) => `Caf${end},Politics,\nMenu,Politics,n${end}`).join('\n')}`
    const twice = await send(table('e\u0301', '\u00e9'))
    expect(errorsOf(twice)).toEqual([[4, 'ID', 'duplicate', null]])
    expect(twice.body.lines[2]).toMatchObject({ known: 'skip' })
    await commit(await send(table('e\u0301')))
    for (const end of ['e\u0301', '\u00e9'])
      expect((await send(table(end))).body.lines.map(({ known }: never) => known)).toEqual(['skip', 'skip'])
  })

  it('a commit makes the lines that it is asked for, and judges them beside those that they repeat', async () => {
    const lines = ['Once,Politics,', 'once,Politics,', 'A,Politics,7', 'B,Politics,7']
    const answer = await send(['Title,Group,ID', ...lines].join('\n'))
    expect((await commit(answer, [2])).body).toEqual({ created: [], updated: [], skipped: [2], refused: [] })
    expect((await commit(answer, [4])).body.errors).toMatchObject([{ code: 'line-with-errors' }])
    expect(await titles()).toEqual([])
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
      options: { groupId: at.groupId, platformId: at.platformId },
    })
    expect(answer.body.lines[0].element).toEqual({
      title: 'Given',
      note: '9.30',
      groupIds: [at.groupId],
      publications: [{ platformId: at.platformId }],
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

  it('23.2 reads a time that says its day, as +2h does, alone or beside the same day', async () => {
    const { body } = await send('Title,Group,Time\nOne,Politics,+2h')
    const { fromDate, fromTime } = body.lines[0].element.event
    expect([body.lines[0].errors, fromTime]).toEqual([[], expect.stringMatching(/^\d\d:\d\d$/)])
    const beside = async (date: string) =>
      errorsOf(await send(`Date,Time,Title,Group\n${date},+2h,One,Politics`))
    expect(await beside(fromDate)).toEqual([])
    expect(await beside('2031-12-1')).toEqual([[1, 'Time', 'references-disagree', null]])
    expect(errorsOf(await send('Title,Group,Time\nOne,Politics,tomorrow'))).toEqual([
      [1, 'Time', 'format', null],
    ])
  })

  it('reads a dash as nothing, names with the last one first, and suggests when a span begins', async () => {
    const answer = await send(
      'Date,Time,Title,Group,Who\n26.11.2026,–,Dash,Politics,-\n26.11.2026,18:00 - 20:00 Uhr,Span,Politics,"Haddad, Test"',
    )
    expect(errorsOf(answer)).toEqual([[2, 'Time', 'format', '18:00']])
    const named = await send('Title,Group,Who\nOne,Politics,"haddad, test"')
    expect(named.body.lines[0].element.tasks).toEqual([{ localId: 'task0', userId: at.userId }])
  })

  it('is seen only by whoever sent it, for a day', async () => {
    const answer = await send('Title,Group\nMine,Politics')
    const own = `${path}/${answer.body.id}`
    const { api } = await at.app.client(at.desk.organizationId, ['api.read', 'api.write'])
    expect((await api.get(own)).status).toBe(404)
    expect((await api.post(`${own}/commit`)).status).toBe(404)
    expect((await api.post(`${own}/undo`)).status).toBe(404)
    at.app.clock.advance(25 * 3600)
    await runHousekeeping(at.app.deps, AbortSignal.timeout(60_000))
    expect(await at.app.deps.db.selectFrom('story_import').select('id').execute()).toEqual([])
  })

  it('B3 finds nobody across a wall', async () => {
    const { id } = await at.desk.group({ name: 'Sport' })
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

  it('answers no more than is sent, whatever many names its cells have', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`).join(';')
    const lineOf = (cells: string) => `One,${cells}\n`
    const many = await send(`Title,Person\n${lineOf(names(60))}${lineOf('x;x;y')}`)
    expect(errorsOf(many)).toEqual([
      [1, 'Person', 'too-many', null],
      [2, 'Person', 'unknown-reference', null],
      [2, 'Person', 'unknown-reference', null],
    ])
    for (const cells of ['a;'.repeat(30_000), ';'.repeat(60_000), 'x'.repeat(60_000)]) {
      const sent = `Title,Person,Platform,Status\n${lineOf(`${cells},${cells.slice(0, 2000)},/`).repeat(20)}`
      const { status, text } = await send(sent)
      expect(status, text.slice(0, 500)).toBe(201)
      expect(text.length).toBeLessThan(sent.length + 200_000)
    }
    const { status, body } = await send(`Title,Person\n${lineOf(names(50)).repeat(10_000)}`)
    expect([status, body.errors[0].code, body.errors[0].path]).toEqual([400, 'too-long', 'text'])
  })

  it('answers no more either where its lines lack what a status asks for', async () => {
    const { id } = await at.desk.status('task', { name: 'Ordered', default: true })
    const fields = gateFields.task.filter((field) => field !== 'user')
    const gate = await at.desk.api.put(`/api/daybook/v1/task-statuses/${id}/gate`, {
      fields,
      finishedTasks: false,
    })
    expect(gate.status, gate.text).toBe(200)
    const { name } = await at.desk.status('element', { name: 'Ready' })
    const line = `One,Politics,Test Haddad,${`${name};`.repeat(60)}\n`
    const few = await send(`Title,Desk,Person,Status\n${line}`)
    expect(few.body.lines[0].errors).toHaveLength(fields.length)
    const { status, body } = await send(`Title,Desk,Person,Status\n${line.repeat(10_000)}`)
    expect([status, body.errors?.[0].code]).toEqual([400, 'too-long'])
  })

  it('finds the headings below empty lines and the separator that a spreadsheet says', async () => {
    const titlesOf = async (text: string, more: object = {}) => {
      const { body } = await send(text, more)
      return body.lines.map(({ line, element }: { line: number; element: { title: string } }) => [
        line,
        element.title,
      ])
    }
    const group = { options: { groupId: at.groupId } }
    const lines = [
      [1, 'One, two'],
      [3, 'Three'],
    ]
    for (const start of ['sep=;\n', '\uFEFF"sep=;"\r\n\r\n', '\n \n', ';;\n\r\n', 'SEP=;\n;\n'])
      expect(await titlesOf(`${start}Title;Desk\nOne, two;Politics\n\nThree;Politics`)).toEqual(lines)
    expect(await titlesOf('sep=|\nNote|Title\nx,y;z|One', group)).toEqual([[1, 'One']])
    expect(await titlesOf('sep=\t\nNote\tTitle\nx,y;z\tOne', group)).toEqual([[1, 'One']])
    expect(await titlesOf(';\n;One\n;Two', { ...group, columns: [null, 'title'] })).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ])
  })

  it('refuses a column that is given twice', async () => {
    const { status, body } = await send('a,b,c\nx,y,z', { columns: ['title', null, 'title'] })
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'columns[2]', code: 'duplicate-entry' })],
    ])
    expect((await send('a,b,c\nx,y,z', { columns: [null, 'title', null] })).status).toBe(201)
  })

  it('names the line in which a quotation mark opens that nothing closes', async () => {
    const messageOf = async (text: string) => (await send(text)).body.errors[0].message
    expect(await messageOf('Title\n"open\nTwo\nThree')).toContain('in line 1 ')
    expect(await messageOf('Title\n"One\nline"\n\n"open\nThree')).toContain('in line 3 ')
    expect(await messageOf('"Title\nOne')).toContain('in its headings ')
    expect(await messageOf(`Title\nOne\n${'x'.repeat(100_000)}`)).toContain('in line 2')
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
    const reader = await signedInPerson(at.app, at.desk.organizationId, { role: 'reader' })
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
