import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useImportDesk } from '../../../test/support/import-desk.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'

const at = useImportDesk()
const { send, commit, undo, errorsOf, limitedTo, titles, stories } = at

const waitingForLocks = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    at.app.deps.db,
  )
  return rows.length
}

describe('23.1 a line of a story that is there', () => {
  it('23.1 knows a story by its ID in the system that a new one is bound to, not by an equal ID elsewhere', async () => {
    const elsewhere = 'https://planning.example.org'
    const bound = { title: 'Moved in', externalElement: { externalId: '1', systemUrl: elsewhere } }
    const other = await at.desk.story(bound)
    const text = 'Title,Group,ID\nVote,Politics,1'
    const first = await send(text)
    expect(first.body.lines[0].known).toBeNull()
    const [{ elementId }] = (await commit(first)).body.created
    expect((await send(text)).body.lines[0]).toMatchObject({ known: 'skip', elementId })
    await at.app.deps.db
      .updateTable('organization')
      .set({ external_system_url: elsewhere })
      .where('id', '=', at.desk.organizationId)
      .execute()
    expect((await send(text)).body.lines[0]).toMatchObject({ known: 'update', elementId: other.id })
  })

  it('23.1 changes nothing in lines that were skip when the table was sent, whatever somebody has changed since', async () => {
    const table = 'Title,Group,Note,ID\nRace,Politics,from the table,RC-1\nVote,Politics,from the table,V-1'
    await commit(await send(table))
    const again = await send(table.replace('Vote', 'Election'))
    expect(again.body.lines.map(({ known }: { known: string }) => known)).toEqual(['skip', 'update'])
    const [race, vote] = await stories()
    for (const { id } of [race, vote]) await at.desk.api.patch(`/elements/${id}`, { note: 'edited' })
    const { lines } = (await at.desk.api.get(`/api/daybook/v1/imports/${again.body.id}`)).body
    expect(lines.map(({ known, changes }: { known: string; changes: string[] }) => [known, changes])).toEqual(
      [
        ['skip', []],
        ['update', ['title', 'note']],
      ],
    )
    expect((await commit(again)).body).toEqual({
      ...{ created: [], updated: [{ line: 2, elementId: vote.id }], skipped: [1], refused: [] },
    })
    expect((await stories()).map(({ title, note }: never) => [title, note])).toEqual([
      ['Race', 'edited'],
      ['Election', 'from the table'],
    ])
  })

  it('23.1 makes no story of a line that was skip, though its story or what it names is gone since', async () => {
    const table = 'Title,Group,ID\nRace,Politics,RC-1'
    await commit(await send(table))
    const again = await send(table)
    await at.desk.api.delete(`/elements/${(await stories())[0].id}`)
    await at.desk.api.delete(`/groups/${at.groupId}`)
    expect((await commit(again)).body).toEqual({ created: [], updated: [], skipped: [1], refused: [] })
  })

  it('23.1 a line that repeats an earlier one changes nothing of a story that is there', async () => {
    await at.desk.story({ title: 'Vote', groupIds: [at.groupId] })
    const answer = await send('Title,Group,Note\nVote,Politics,first\nvote,Politics,second')
    expect(answer.body.lines.map(({ known }: { known: string }) => known)).toEqual(['update', 'skip'])
    for (const skipped of [[2], [1, 2]]) expect((await commit(answer)).body).toMatchObject({ skipped })
    expect((await stories())[0].note).toBe('first')
  })

  it('23.1 what stands in for empty cells makes new stories, and changes none that is there', async () => {
    const text = 'Title,Date,Time,ID\nVote,,18:00,1\nRace,,,\nCup,31.11.2026,,'
    const options = { groupId: at.groupId, date: '2026-11-26' }
    const first = await send(text, { options })
    expect(errorsOf(first)).toEqual([[3, 'Date', 'date-format', null]])
    await commit(first, [1, 2])
    const [vote, race] = await stories()
    expect([vote.event, race.event]).toMatchObject([
      { fromDate: '2026-11-26', fromTime: '18:00' },
      { fromDate: '2026-11-26', fromTime: null },
    ])
    const sport = await at.desk.group({ name: 'Sport' })
    await at.desk.api.patch(`/elements/${vote.id}`, { event: { fromDate: '2026-11-30', fromTime: '18:00' } })
    for (const { id } of [vote, race]) await at.desk.api.patch(`/elements/${id}`, { groupIds: [sport.id] })
    const knownWith = async (more: object) =>
      (await send(text, { options: { ...options, ...more } })).body.lines.map(({ known }: never) => known)
    expect(await knownWith({})).toEqual(['skip', 'skip', null])
    expect((await knownWith({ platformId: at.platformId }))[0]).toBe('skip')
    const dated = await send('Title,Date,ID\nVote,2026-11-30,1', { options: { platformId: at.platformId } })
    expect(dated.body.lines[0].known).toBe('skip')
    expect((await send(text, { options: { date: '2026-11-31' } })).body.errors[0].path).toBe('options.date')
  })

  it('23.1 two people who commit the same lines at once make each story once', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => `Story ${index},Politics,`)
    const text = ['Title,Group,ID', ...rows, 'By ID,Politics,1'].join('\n')
    const other = await signedInPerson(at.app, at.desk.organizationId, { role: 'editor' })
    const [mine, theirs] = [await send(text), await send(text, {}, other.api)]
    const both = await Promise.all([
      commit(mine),
      other.api.post(`/api/daybook/v1/imports/${theirs.body.id}/commit`),
    ])
    expect(both.map(({ status, body }) => [status, body.refused, body.updated])).toEqual([
      [200, [], []],
      [200, [], []],
    ])
    const made = both.map(({ body }) => body.created.map(({ line }: { line: number }) => line))
    const all = Array.from({ length: 131 }, (_, index) => index + 1)
    expect(made.flat().toSorted((one, other) => one - other)).toEqual(all)
    for (const [index, { body }] of both.entries())
      expect(new Set([...(made[index] ?? []), ...body.skipped])).toEqual(new Set(all))
  })

  it('23.1 a line becomes a change of the story that another import has made since', async () => {
    const [first, second] = [
      await send('Title,Group,Note\nVote,Politics,one'),
      await send('Title,Group,Note\nVote,Politics,two'),
    ]
    const both = await Promise.all([commit(first), commit(second)])
    const [{ elementId }] = both.flatMap(({ body }) => body.created)
    expect(both.map(({ body }) => [body.created.length, body.updated]).toSorted()).toEqual([
      [0, [{ line: 1, elementId }]],
      [1, []],
    ])
  })

  it('23.1 lines of one import that differ in their platforms alone stay stories of their own', async () => {
    await at.desk.platform({ name: 'Print' })
    const rows = Array.from({ length: 120 }, (_, index) => `Story ${index},Politics,Website`)
    const answer = await send(
      ['Title,Group,Platform', ...rows, 'Story 0,Politics,"Website, Print"'].join('\n'),
    )
    expect((await commit(answer)).body.created).toHaveLength(121)
  })

  it('23.1 a story that is known by its ID keeps its title where the line has none', async () => {
    const story = { title: 'Vote', groupIds: [at.groupId] }
    const untitled = await at.desk.story({ ...story, title: null, slug: 'untitled' })
    const { id } = await at.desk.story({ ...story, externalElement: { externalId: 'V-1' } })
    const answer = await send(
      `Title,ID,Daybook ID,Note\n,V-1,,One\n,,${id},One\n,V-2,,\n,,,None\n,,${untitled.id},One`,
    )
    expect(errorsOf(answer)).toEqual([
      [3, 'Title', 'required', null],
      [4, 'Title', 'required', null],
    ])
    expect((await commit(answer, [1, 2])).body.updated).toContainEqual({ line: 1, elementId: id })
    expect((await at.desk.api.get(`/elements/${id}`)).body).toMatchObject({ title: 'Vote', note: 'One' })
  })

  it('23.1 names the columns in which it says something else', async () => {
    const print = await at.desk.platform({ name: 'Print' })
    const single = (date: string, time: string) => ({ kind: 'single', date, timing: { type: 'time', time } })
    await at.desk.group({ name: 'Sport' })
    const ofStory = {
      title: 'Vote',
      note: 'Long',
      groupIds: [at.groupId],
      externalElement: { externalId: '1' },
    }
    const schedule = single('2026-06-16', '18:00')
    await at.desk.story({ ...ofStory, publications: [{ platformId: at.platformId, schedule }] })
    await at.desk.story({
      ...ofStory,
      externalElement: { externalId: '2' },
      event: { fromDate: '2026-06-16', fromTime: '09:00' },
    })
    const changesOf = async (...lines: readonly string[]) => {
      const text = ['Date,Time,Title,Group,Person,Platform,Note,ID', ...lines].join('\n')
      const answer = await send(text)
      expect(errorsOf(answer)).toEqual([])
      return answer.body.lines.map(({ changes }: { changes: string[] }) => changes)
    }
    expect(
      await changesOf(
        '16.6.2026,18:00,Vote,Politics,,Website,Long,1',
        '16.6.2026,,Election,Sport,Test Haddad,,,2',
        '16.6.2026,,New,Politics,,,,3',
      ),
    ).toEqual([[], ['title', 'group', 'person'], []])
    expect(await changesOf('16.6.2026,19:00,Vote,,,Website,Short,1', '17.6.2026,09:00,Vote,,,,,2')).toEqual([
      ['note', 'time'],
      ['date'],
    ])
    expect(await changesOf(`17.6.2026,18:00,Vote,,,${print.name},,1`)).toEqual([['platform', 'date', 'time']])
  })

  it('23.1 a table file of the plan changes the stories that it is of, and makes none a second time', async () => {
    await at.desk.group({ name: 'Sport' })
    const daily = {
      kind: 'recurring',
      type: 'daily',
      fromDate: '2026-06-16',
      toDate: '2026-06-17',
      timing: null,
    }
    const day = { kind: 'single', date: '2026-06-16', timing: { type: 'time', time: '18:00' } }
    const on = (schedule: object) => ({
      groupIds: [at.groupId],
      publications: [{ platformId: at.platformId, schedule }],
    })
    const vote = await at.desk.story({ title: 'Vote; -and after', ...on(day) })
    const weather = await at.desk.story({ title: 'Weather', ...on(daily) })
    const slug = await at.desk.story({ title: null, slug: 'later', ...on(day) })
    const bound = { externalElement: { externalId: String(vote.id) } }
    const bystander = await at.desk.story({ title: 'Bystander', ...bound })
    const file = async (language: string) =>
      (
        await at.desk.api.get(
          `/api/daybook/v1/plan.csv?dateFrom=2026-06-15&dateTo=2026-06-21&language=${language}`,
        )
      ).text
    for (const language of ['en', 'de']) {
      const known = await send(await file(language), {
        options: { groupId: null, platformId: at.platformId },
      })
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
    const { publications, event } = (await at.desk.api.get(`/elements/${vote.id}`)).body
    expect([publications.length, publications[0].schedule.date, event]).toEqual([1, '2026-06-16', null])
    expect((await at.desk.api.get(`/elements/${bystander.id}`)).body.version).toBe(bystander.version)
  })

  it('23.1 of lines for one story none contradicts another, and none names a story that nobody sees', async () => {
    const { id } = await at.desk.story({ title: 'Vote', groupIds: [at.groupId] })
    const rows = [`${id},One,,`, `${id},Two,,`, '999999999,Three,,', 'x,Four,,', `${id},One,2026-06-16,`]
    const answer = await send(['Daybook ID,Title,Date,Platform', ...rows].join('\n'))
    expect(errorsOf(answer)).toEqual([
      [2, 'Title', 'contradicts-line', null],
      [3, 'Daybook ID', 'unknown-reference', null],
      [4, 'Daybook ID', 'unknown-reference', null],
      [5, 'Platform', 'required', null],
    ])
    expect((await commit(answer, [2])).status).toBe(400)
  })

  it('14.3 a story in a group that is not seen is as the line says, if it is so in those that are', async () => {
    const theirs = await at.desk.group({ name: 'Theirs' })
    const event = { fromDate: '2026-06-20' }
    await at.desk.story({ title: 'Of the desk', event, groupIds: [at.groupId, theirs.id] })
    const text = 'Title,Date,Group\nOf the desk,2026-06-20,Politics'
    const { lines } = (await send(text, {}, await limitedTo(at.groupId))).body
    expect(lines[0].known).toBe('skip')
  })

  it('A6 undo takes back what the import changed, not what somebody else had changed so already', async () => {
    const note = 'Two crews'
    const one = await at.desk.story({ title: 'One', groupIds: [at.groupId] })
    const two = await at.desk.story({ title: 'Two', groupIds: [at.groupId], note })
    const answer = await send(`Title,Group,Note,Person\nOne,,${note},\nTwo,,${note},Test Haddad`)
    const trx = await at.app.deps.db.startTransaction().execute()
    await trx.selectFrom('story_import').select('id').forUpdate().execute()
    const committing = commit(answer)
    await expect.poll(waitingForLocks).toBe(1)
    await at.desk.api.patch(`/elements/${one.id}`, { note })
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
    await at.desk.story({
      title: 'Night',
      event,
      groupIds: [at.groupId],
      externalElement: { externalId: 'N' },
    })
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
    const { id } = await at.desk.story({
      title: 'Weather',
      groupIds: [at.groupId],
      externalElement: { externalId: 'W' },
      publications: [
        { platformId: at.platformId, schedule: week },
        { platformId: at.platformId, schedule: single },
      ],
    })
    const [series, out] = (await at.desk.api.get(`/elements/${id}`)).body.publications
    expect((await at.desk.api.post(`/elements/${id}/publications/${out.id}/publish`)).status).toBe(200)
    const rows = ['Weather,W,24.6.2026,18:00', 'Weather,,24.6.2026,', 'Weather,,21.6.2026,7:00']
    const known = await send(`Title,ID,Date,Time,Platform\n${rows.map((row) => `${row},Website`).join('\n')}`)
    expect(
      known.body.lines.map((line: { known: string; elementId: number }) => [line.known, line.elementId]),
    ).toEqual(rows.map(() => ['skip', id]))
    await commit(await send('Title,ID,Date,Platform\nWeather,W,29.6.2026,Website'))
    const { publications } = (await at.desk.api.get(`/elements/${id}`)).body
    expect(publications.map(({ schedule }: { schedule: object }) => schedule)).toEqual([
      series.schedule,
      out.schedule,
      expect.objectContaining({ kind: 'single', date: '2026-06-29' }),
    ])
  })

  it('23.1 "tomorrow" is committed as the day that was shown, also after midnight', async () => {
    const answer = await send('Title,Group,Date\nNext,Politics,tomorrow')
    const sent = new Date(at.app.clock.now().getTime() - 23 * 3_600_000)
    const { timeZone } = (await at.desk.api.get('/api/daybook/v1/organization')).body
    await at.app.deps.db
      .updateTable('story_import')
      .set({ creation_time: sent })
      .where('id', '=', answer.body.id)
      .execute()
    await commit(answer)
    const { date } = wallClock(sent, timeZone)
    expect((await stories())[0].event.fromDate).toBe(shiftedBy(date, 1))
  })
})
