import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { denied, invalid, refusalOf, ruleBroken } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient

beforeAll(async () => {
  test = await testApp({ config: { secretsKey: [Buffer.alloc(32, 7).toString('base64')] } })
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const users = '/api/daybook/v1/users'
const erase = (id: number, confirm: string, by = api) => by.post(`${users}/${id}/erase`, { confirm })

interface Column {
  readonly table_schema: string
  readonly table_name: string
  readonly column_name: string
}

/** What the receiver of a webhook has answered. */
const quotedByReceiver = async (response: string): Promise<void> => {
  const webhook = await api.post('/api/daybook/v1/webhooks', { name: 'CMS', url: 'https://example.org/' })
  expect(webhook.status, webhook.text).toBe(201)
  await sql`
    insert into webhook_delivery (organization_id, webhook_id, position, subject_type, subject_id, kind, creation_time, response)
    values (${desk.organizationId}, ${webhook.body.id}, 1, 'element', 1, 'changed', now(), ${response})`.execute(
    test.deps.db,
  )
}

const ascii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Every column of the database that has one of the words, also as JSON writes it. */
const columnsWith = async (plainWords: readonly string[]): Promise<string[]> => {
  const { db } = test.deps
  const words = [...new Set(plainWords.flatMap((word) => [word, inJson(word), ascii(inJson(word))]))]
  const { rows } = await sql<Column>`
    select c.table_schema, c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea'))`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(100)
  const found = await Promise.all(
    rows.map(async ({ table_schema, table_name, column_name }) => {
      const column = sql.ref(column_name)
      const any = sql.join(
        words.map((word) => sql`position(lower(${word}) in lower(${column}::text)) > 0`),
        sql` or `,
      )
      const { rows: hits } = await sql`
        select 1 from ${sql.table(`${table_schema}.${table_name}`)} where ${any} limit 1`.execute(db)
      return hits.length > 0 ? [`${table_name}.${column_name}`] : []
    }),
  )
  return found.flat().sort()
}

it.each([
  ['Quillfeather', 'zquill'],
  ['Quïll\\"feather" Çelik', 'zqü\\"ill"'],
])(
  '17.5 nothing in the database says who %s was once erased, and what was done stays',
  async (lastName, screenName) => {
    const zelda = await signedInPerson(test, desk.organizationId, { role: 'editor', lastName: 'Before' })
    const email = 'zelda.quill@example.org'
    const named = {
      firstName: 'Zelda',
      lastName,
      screenName,
      email,
      externalId: 'hr-zelda',
    }
    expect((await api.patch(`${users}/${zelda.id}`, { lastName: `${lastName}-Old` })).status).toBe(200)
    await signedInPerson(test, desk.organizationId)
    const waiting = await desk.story({ tasks: [{ user: { name: 'Somebody', email } }] })
    const task = `/elements/${waiting.id}/tasks/${waiting.tasks[0].id}`
    await api.patch(task, { user: { name: `Zelda ${lastName}`, email } })
    expect((await api.patch(`${users}/${zelda.id}`, named)).status).toBe(200)
    await api.patch(`${users}/${zelda.id}`, { role: 'admin' })
    expect((await zelda.api.post('/api/daybook/v1/mail/test')).body.to).toBe(email)
    await api.patch(`${users}/${zelda.id}`, { role: 'editor' })
    const story = await desk.story({
      title: 'Kept',
      tasks: [
        { userId: zelda.id },
        { user: { name: screenName } },
        { user: { name: 'Zelda Q', email: 'ZELDA.QUILL@old.example.org' } },
      ],
    })
    await zelda.api.patch(`/elements/${story.id}`, { note: 'By her' })
    await zelda.api.post(
      '/elements',
      { title: 'Hers', groupIds: [(await desk.group()).id] },
      { 'idempotency-key': 'hers' },
    )
    await quotedByReceiver([screenName, inJson(screenName), ascii(inJson(screenName))].join())
    const trashed = await desk.story({ tasks: [{ userId: zelda.id }] })
    await api.delete(`/elements/${trashed.id}`)
    const shift = { name: 'Early', startTime: '06:00', endTime: '14:00', userIds: [zelda.id] }
    const { body: early } = await api.post('/api/daybook/v1/shifts', shift)
    await api.patch(`/api/daybook/v1/shifts/${early.id}`, { userIds: [] })
    const words = ['zelda.quill@example.org', lastName, screenName, 'hr-zelda']
    expect(await columnsWith(words)).not.toEqual([])

    const answer = await erase(zelda.id, ' Zelda.Quill@example.org ')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ firstName: null, lastName: 'erased', email: null, role: null })
    expect((await zelda.api.get('/elements')).status).toBe(401)
    const { body } = await api.get(`/elements/${story.id}`)
    expect(body).toMatchObject({ note: 'By her', editor: { id: zelda.id, name: 'erased' } })
    expect(body.tasks[0].user).toMatchObject({ id: zelda.id, name: 'erased', email: null })
    expect(body.tasks[1].user.name).toMatch(/^erased/)
    await api.get('/elements?size=100')
    expect(await columnsWith(words)).toEqual([])
    const [entry] = (await api.get('/api/daybook/v1/audit?subject=user')).body.content
    expect(entry).toMatchObject({ action: 'user-erased', subject: { id: String(zelda.id), name: 'erased' } })
    const { content } = (await api.get('/changes?after=0&limit=1000&types=user')).body
    expect(content.at(-1)).toMatchObject({ kind: 'deleted', action: 'user-erased' })
  },
)

it('17.5 former names and addresses go too where they stand as words, ids and first names as values', async () => {
  const email = 'al@qwold.example.org'
  const waiting = await desk.story({ tasks: [{ user: { name: 'Al at Qwold', email } }] })
  const body = { firstName: 'Al', lastName: 'Qwold', email, externalId: 'QWEXT', supplierId: 'QWSUP' }
  const made = await api.post(users, body)
  expect(made.status, made.text).toBe(201)
  const { id } = made.body
  const path = `${users}/${id}`
  await api.patch(path, { lastName: 'Qwmid' })
  await api.patch(path, { firstName: 'Ali', lastName: 'Qwnew', externalId: 'QWEXT2', supplierId: null })
  await api.patch(path, { email: 'ali@qwnew.example.org' })
  const later = await desk.story({ tasks: [{ user: { name: 'Al', email } }, { user: { name: 'Al Qwmid' } }] })
  const echo = JSON.stringify({ ...body, lastName: 'Qwmid', before: 'QWEXT2', said: 'Also Al,\nQwold Qwold' })
  await quotedByReceiver(`Also Al: ${JSON.stringify(echo)}`)
  expect((await api.get(`/elements/${waiting.id}`)).body.tasks[0].user.id).toBe(id)
  const words = ['qwold', 'qwmid', 'qwnew', 'qwext', 'qwsup']
  expect(await columnsWith(words)).toEqual(expect.arrayContaining(['webhook_delivery.response']))

  expect((await erase(id, 'Ali Qwnew')).status).toBe(200)
  const { tasks } = (await api.get(`/elements/${later.id}`)).body
  for (const { user } of tasks)
    expect(user).toMatchObject({ name: expect.stringMatching(/^erased/), email: null })
  await api.get('/elements?size=100')
  expect(await columnsWith(words)).toEqual([])
  const { rows } = await sql<{ response: string }>`
    select response from webhook_delivery where organization_id = ${desk.organizationId}`.execute(
    test.deps.db,
  )
  expect(rows[0]?.response).toMatch(/Also Al: .*firstName[\\":]+erased.*nerased erased/)
})

it('17.5 templates, series and imports name an erased person no longer, and no story brings the name back', async () => {
  const v1 = '/api/daybook/v1'
  const [email, name] = ['ada.quillfeather@example.org', 'Ada Quillfeather']
  const ada = await desk.user({ firstName: 'Ada', lastName: 'Quillfeather', email })
  const groupIds = [(await desk.group()).id]
  const template = async (key: string, user: object): Promise<number> => {
    const body = { title: 'Council', groupIds, tasks: [{ headline: 'Report', user }] }
    const made = await api.post(`${v1}/templates`, { name: key, key, body })
    expect(made.status, made.text).toBe(201)
    return made.body.id
  }
  const users = [
    { email: email.toUpperCase(), name },
    { name: 'ada  quillfeather' },
    { id: ada.id, name, email },
  ]
  const other = { name: 'Jo Lee', email: 'jo@example.org' }
  const ids: number[] = []
  for (const user of [...users, other]) ids.push(await template(`t${ids.length}`, user))
  await api.patch(`${v1}/templates/${ids[0]}`, { required: ['title'] })
  await api.patch(`${v1}/templates/${ids[3]}`, {
    body: { groupIds, tasks: [{ user: users[0] }, { user: other }] },
  })
  const date = test.clock.now().toISOString().slice(0, 10)
  const series = { name: 'Daily', templateId: ids[1], rule: 'FREQ=DAILY;COUNT=9', from: date, ahead: 1 }
  const made = await api.post(`${v1}/series`, series)
  expect(made.status, made.text).toBe(201)
  const { content: members } = (await api.get(`${v1}/series/${made.body.id}/members`)).body
  const story = (await api.get(`/elements/${members[0].element.id}`)).body
  const patch = { tasks: [{ id: story.tasks[0].id, user: users[0] }] }
  const changed = await api.patch(`${v1}/series/${made.body.id}/members/${date}`, { scope: 'all', patch })
  expect(changed.status, changed.text).toBe(200)
  await api.post(`${v1}/imports`, { format: 'csv', text: `Title,Person\nVote,${name}` })
  const words = ['quillfeather']
  const places = ['change.fields', 'story_import.text', 'story_series.changes', 'story_template.body']
  expect(await columnsWith(words)).toEqual(expect.arrayContaining(places))

  expect((await erase(ada.id, name)).status).toBe(200)
  await api.get('/elements?size=100')
  expect(await columnsWith(words)).toEqual([])
  const assignees = async (id: number) => {
    const story = await api.post(`${v1}/templates/${id}/elements`, { date })
    expect(story.status, story.text).toBe(201)
    return story.body.tasks.map((task: { user: { name: string } | null }) => task.user?.name ?? null)
  }
  for (const id of ids.slice(0, 3)) expect(await assignees(id)).toEqual([null])
  expect(await assignees(ids[3] ?? 0)).toEqual([null, 'Jo Lee'])
})

it('17.5 imports stay in which a name is only part of another word', async () => {
  const agency = await desk.user({ firstName: 'AP', lastName: '(Rom)', email: 'ap@example.org' })
  const short = await desk.user({ firstName: 'A', lastName: 'P', email: 'short@example.org' })
  const imported = async (text: string): Promise<string> =>
    `/api/daybook/v1/imports/${(await api.post('/api/daybook/v1/imports', { format: 'csv', text })).body.id}`
  const other = await imported('Title\nStrada plan, chap@example.organic')
  const [named, addressed] = [
    await imported('Title\nAsk AP (rom).'),
    await imported('Title\n<SHORT@example.org>'),
  ]
  for (const { id, name } of [agency, short]) expect((await erase(id, name)).status).toBe(200)
  const statusOf = async (path: string) => (await api.get(path)).status
  expect([await statusOf(other), await statusOf(named), await statusOf(addressed)]).toEqual([200, 404, 404])
})

it('17.5 asks for the name or the address, and is for administrators; a deleted person can be erased', async () => {
  const user = await desk.user({ firstName: 'Ann', lastName: 'Lee' })
  expect(refusalOf(await erase(user.id, 'Ann'))).toEqual(invalid(['body confirm not-confirmed']))
  const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  expect(refusalOf(await erase(user.id, 'Ann Lee', editor.api))).toEqual(denied)
  expect((await api.delete(`${users}/${user.id}`)).status).toBe(204)
  expect((await erase(user.id, 'ann lee')).body.lastName).toBe('erased')
  expect((await erase(user.id, 'erased')).status).toBe(200)
})

it('17.5, 1.19 the answer that made an erased person is not given again', async () => {
  const body = { firstName: 'José', lastName: 'Çelik' }
  const make = () => api.post(users, body, { 'idempotency-key': 'jose' })
  const made = await make()
  expect(made.status, made.text).toBe(201)
  expect((await make()).body).toEqual(made.body)
  expect((await erase(made.body.id, 'José Çelik')).status).toBe(200)
  expect((await make()).body.errors).toMatchObject([{ code: 'already-done' }])
})

it('17.5 keeps the last administrator', async () => {
  const admin = await signedInPerson(test, desk.organizationId, {
    role: 'admin',
    lastName: 'Chief',
  })
  expect(refusalOf(await erase(admin.id, 'Test Chief'))).toEqual(ruleBroken(['path id last-administrator']))
})
