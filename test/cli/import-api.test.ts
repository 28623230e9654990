import { afterAll, expect, it } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { cleanUpCommands, daybook, killedOnce } from '../support/command-line.ts'
import { tellAll } from '../support/notice-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

afterAll(cleanUpCommands)

const settings = '/api/daybook/v1'
const source = await testApp()
const target = await testApp()
const url = await source.app.listen({ host: '127.0.0.1', port: 0 })

const newsrooms = async () => {
  const [from, to] = [await source.newsroom(), await target.newsroom()]
  const { name } = (await to.api.get(`${settings}/organization`)).body
  const { clientId, clientSecret } = from.credentials
  const command = ['import', 'api', '--organization', name, '--json']
  const sender = ['--url', url, '--client-id', clientId, '--client-secret', clientSecret]
  return { from: from.api, to, command: [...command, ...sender] }
}
const variables = { DATABASE_URL: target.databaseUrl }

const made = async (api: ApiClient, path: string, body: object) => {
  const answer = await api.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** Changes in the log and entries of the audit log: whatever is written leaves one. */
const writings = async ({ deps: { db } }: TestApp, organizationId: number) => {
  const count = async (table: 'change' | 'audit_entry') =>
    (
      await db
        .selectFrom(table)
        .select('organization_id')
        .where('organization_id', '=', organizationId)
        .execute()
    ).length
  return [await count('change'), await count('audit_entry')]
}

/** Without what is the server's own: what stays is what people see. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, member) =>
      /(^id|Ids?|^version|Time|Date|^creator|^editor|^url|^externalElement|^assignedTasks|^position)$/.test(
        name,
      ) && !/^(fromTime|toTime|fromDate|toDate|exceptDates|startTime|endTime)$/.test(name)
        ? undefined
        : member,
    ),
  )

const listed = async (api: ApiClient, path: string) => (await api.get(`${path}?size=100`)).body.content
const stories = async (api: ApiClient) => {
  const found: { title: string; publications: { assignedTasks: { headline: string }[] }[] }[] = (
    await api.get('/elements?sort=id&size=100')
  ).body.content.toSorted((one: { title: string | null }, other: { title: string | null }) =>
    (one.title ?? '').localeCompare(other.title ?? ''),
  )
  return found.map((story) => ({
    ...(shown(story) as object),
    links: story.publications.map(({ assignedTasks }) => assignedTasks.map(({ headline }) => headline)),
  }))
}

/** A newsroom with everything that v2 shows. */
const fillNewsroom = async (api: ApiClient) => {
  const politics = await made(api, '/groups', { name: 'Politics', externalId: 'pol' })
  const council = await made(api, '/groups', { name: 'Council', parentGroupId: politics.id })
  const proofed = await made(api, `${settings}/task-statuses`, { name: 'Proofed', color: '#112233' })
  const planned = await made(api, `${settings}/element-statuses`, { name: 'Planned for later' })
  const format = await made(api, `${settings}/task-formats`, {
    name: 'Long read',
    typeCode: 'text',
    taskStatusIds: [proofed.id],
    textLengthOptions: [{ name: 'Two pages', characters: 9000 }],
    standardCost: { amount: 120.5, currency: 'EUR' },
  })
  const weekly = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
  const site = await made(api, '/platforms', { name: 'Website', weeklySchedule: weekly, typeCode: 0 })
  const print = await made(api, '/platforms', {
    name: 'Weekly',
    typeCode: 1,
    manualSchedule: [{ date: '2026-12-03', note: 'Advent' }, { date: '2026-12-10' }],
  })
  const slot = await made(api, `${settings}/platforms/${site.id}/time-slots`, {
    name: 'Morning',
    start: '06:00',
    end: '09:00',
  })
  const top = await made(api, `/platforms/${site.id}/categories`, { name: 'News' })
  const category = await made(api, `/platforms/${site.id}/categories`, {
    name: 'Local',
    parentCategoryId: top.id,
  })
  const type = await made(api, `/platforms/${site.id}/types`, { name: 'Report' })
  const field = await made(api, `${settings}/custom-fields`, {
    name: 'Importance',
    type: 'SINGLE_SELECTION',
    options: [{ name: 'High' }, { name: 'Low' }],
  })
  const taskField = await made(api, `${settings}/task-custom-fields`, {
    name: 'Rights',
    type: 'TEXT',
    formatIds: [format.id],
  })
  const publicationField = await made(api, `${settings}/publication-custom-fields`, {
    name: 'Page',
    type: 'NUMBER',
    platformIds: [site.id],
  })
  const leila = await made(api, `${settings}/users`, {
    firstName: 'Leila',
    lastName: 'Haddad',
    email: 'leila@example.org',
    groupIds: [politics.id],
  })
  const agency = await made(api, `${settings}/users`, { lastName: 'Agency', internal: false })
  await made(api, '/absences', {
    userId: leila.id,
    period: { fromDate: '2026-12-01', toDate: '2026-12-02' },
    type: { code: 2 },
    note: 'Away',
  })
  const shift = await made(api, `${settings}/shifts`, {
    name: 'Late',
    startTime: '14:00',
    endTime: '22:00',
    userIds: [leila.id],
  })
  await made(api, `/shifts/${shift.id}/notes/2026-12-01`, { note: 'Short staffed' })
  const single = (date: string, timing: object | null = null) => ({ kind: 'single', date, timing })
  const whole = await made(api, '/elements', {
    title: 'Budget vote',
    slug: 'budget',
    note: 'With a picture',
    confidential: true,
    elementStatusId: planned.id,
    groupIds: [council.id, politics.id],
    masterGroupId: council.id,
    event: { fromDate: '2026-12-01', fromTime: '10:00', toDate: '2026-12-01', toTime: '12:00' },
    location: { name: 'Town hall', address: 'Square 1', latitude: 53.5, longitude: 10 },
    customFields: [{ id: field.id, selectedOptionIds: [field.options[0].id] }],
    tasks: [
      {
        localId: 'a',
        headline: 'Report',
        userId: leila.id,
        formatId: format.id,
        statusId: proofed.id,
        confirmationStatusCode: 1,
        deadline: { date: '2026-12-01', time: '16:00' },
        textLength: { optionId: format.textLengthOptions[0].id },
        customFields: [{ id: taskField.id, value: 'All' }],
        lead: 'Lead',
        text: 'Text',
      },
      { localId: 'b', headline: 'Picture', user: { name: 'Free Lancer', email: 'free@example.org' } },
      { localId: 'c', headline: 'Wire', userId: agency.id },
    ],
    publications: [
      {
        platformId: site.id,
        categoryId: category.id,
        typeId: type.id,
        externalId: 'cms-1',
        schedule: single('2026-12-01', { type: 'timeSlot', timeSlotId: slot.id }),
        customFields: [{ id: publicationField.id, number: 3.25 }],
        assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }],
      },
      { platformId: print.id, schedule: single('2026-12-03') },
      {
        platformId: site.id,
        schedule: {
          ...{ kind: 'recurring', type: 'daily', days: weekly, fromDate: '2026-12-05', toDate: '2026-12-09' },
          ...{ timing: { type: 'time', time: '08:00' }, exceptDates: ['2026-12-06'] },
        },
      },
    ],
  })
  const [first, , series] = whole.publications
  await made(api, `/elements/${whole.id}/publications/${first.id}/publish`, {})
  await made(api, `/elements/${whole.id}/publications/${series.id}/publish`, { date: '2026-12-07' })
  await made(api, `/elements/${whole.id}/tasks/done-state`, {
    tasks: [{ taskId: whole.tasks[2].id, done: true }],
  })
  await made(api, `/elements/${whole.id}/external-element/link`, {
    externalElement: { externalId: 'cms-99', link: 'https://cms.example.org/99' },
    systemUrl: 'https://cms.example.org',
  })
  await made(api, '/elements', { groupIds: [politics.id] })
  const manual = { kind: 'recurring', type: 'manual', fromDate: '2026-12-01', toDate: '2026-12-10' }
  const supplement = await made(api, '/elements', {
    title: 'Supplement',
    publications: [{ platformId: print.id, schedule: manual }],
  })
  const [everyIssue] = supplement.publications
  await made(api, `/elements/${supplement.id}/publications/${everyIssue.id}/publish`, { date: '2026-12-03' })
  const old = await made(api, '/groups', { name: 'Old desk' })
  await made(api, '/elements', { title: 'Of an old desk', groupIds: [old.id, politics.id] })
  await api.delete(`/groups/${old.id}`)
}

it('23.4 daybook import api copies settings, people, absences, shifts and stories; a second run writes nothing', async () => {
  const { from, to, command } = await newsrooms()
  await fillNewsroom(from)
  const first = await daybook(command, variables)
  expect(first.code, first.stderr).toBe(0)
  expect(first.json.counts).toMatchObject({
    groups: { made: 2 },
    'task statuses': { made: 1 },
    'task formats': { made: 1 },
    platforms: { made: 2 },
    'time slots': { made: 1 },
    categories: { made: 2 },
    types: { made: 1 },
    'element options': { made: 2 },
    people: { made: 2 },
    absences: { made: 1 },
    shifts: { made: 1 },
    'notes of shifts': { made: 1 },
    stories: { made: 4, refused: 0 },
  })
  expect(first.json.left).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'stories',
        reason: 'groups: Old desk is not here',
        examples: ['Of an old desk'],
      }),
      expect.objectContaining({ kind: 'people', examples: ['Leila Haddad', 'Agency'] }),
    ]),
  )
  for (const path of [
    ...['/groups', '/users', '/task-formats', '/task-statuses', '/element-statuses', '/absences', '/shifts'],
    ...['/custom-fields', '/task-custom-fields', '/publication-custom-fields', '/platforms'],
  ])
    expect(shown(await listed(to.api, path)), path).toEqual(shown(await listed(from, path)))

  const [there, here] = [await stories(from), await stories(to.api)]
  const except = { exceptDates: ['2026-12-06', '2026-12-07'] }
  const [untitled, whole, ofOldDesk, supplement] = there
  expect(here).toEqual([
    untitled,
    JSON.parse(
      JSON.stringify(whole).replace('"exceptDates":["2026-12-06"]', JSON.stringify(except).slice(1, -1)),
    ),
    { ...ofOldDesk, groups: [{ name: 'Politics' }], masterGroup: { name: 'Politics' } },
    JSON.parse(JSON.stringify(supplement).replace('"manual"', '"manual","exceptDates":["2026-12-03"]')),
  ])
  const [moved] = (await to.api.get('/elements?search=Budget')).body.content
  const bindings = (await to.api.get(`/elements/${moved.id}/external-elements`)).body.content
  expect(bindings.map(({ systemUrl }: { systemUrl: string }) => systemUrl)).toEqual([
    url,
    'https://cms.example.org',
  ])

  // 21: nobody is told of what comes from elsewhere.
  await tellAll(target)
  expect(await target.deps.db.selectFrom('notice').select('id').execute()).toEqual([])

  const before = await writings(target, to.organizationId)
  const second = await daybook(command, variables)
  // What is still to be done is said again: the first run may have been cut off before it could say so.
  const people = ({ kind }: { kind: string }) => kind === 'people'
  expect(second.json.left).toEqual(first.json.left.filter(people))
  expect(second.json.counts['publication statuses'].made).toBe(0)
  expect([second.code, second.json.counts.stories]).toEqual([0, { made: 0, there: 4, refused: 0 }])
  expect(await writings(target, to.organizationId)).toEqual(before)

  // What people have renamed or thrown away here stays so.
  await to.api.patch(`/groups/${moved.groups[0].id}`, { name: 'Town council' })
  await to.api.delete(`/elements/${moved.id}`)
  const later = await writings(target, to.organizationId)
  await daybook(command, variables)
  expect(await writings(target, to.organizationId)).toEqual(later)
})

it('23.4 goes on where it was killed, and makes no story twice, not even if two go on at once', async () => {
  const { from, to, command } = await newsrooms()
  const { id } = await made(from, '/groups', { name: 'Sport' })
  for (let part = 0; part < 3; part += 1)
    await made(from, `${settings}/elements/batch`, {
      operations: Array.from({ length: 150 }, (_, index) => ({
        method: 'POST',
        path: '/elements',
        body: { title: `Match ${part * 150 + index}`, groupIds: [id] },
      })),
    })
  const titles = async () =>
    (
      await target.deps.db
        .selectFrom('element')
        .select('title')
        .where('organization_id', '=', to.organizationId)
        .execute()
    ).map(({ title }) => title)
  await killedOnce(command, variables, async () => (await titles()).length > 0)
  const some = (await titles()).length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(450)
  const both = await Promise.all([daybook(command, variables), daybook(command, variables)])
  for (const { code, stderr } of both) expect(code, stderr).toBe(0)
  const counts = both.map(({ json }) => json.counts.stories)
  expect(counts.reduce((sum, { made }) => sum + made, 0)).toBe(450 - some)
  expect(counts.map(({ there, refused, made }) => there + refused + made)).toEqual([450, 450])
  expect(new Set(await titles()).size).toBe(450)
  expect((await titles()).length).toBe(450)
})

it('23.4 leaves out what the rules here refuse, names it, and says whom it cannot reach', async () => {
  const { from, to, command } = await newsrooms()
  const weekly = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
  const there = await made(from, '/platforms', { name: 'Paper', weeklySchedule: weekly })
  await made(to.api, '/platforms', { name: 'paper', weeklySchedule: { ...weekly, sun: false } })
  await made(from, '/elements', {
    title: 'Sunday',
    publications: [{ platformId: there.id, schedule: { kind: 'single', date: '2026-12-06', timing: null } }],
  })
  const { code, json, stderr } = await daybook(command, variables)
  expect(code, stderr).toBe(0)
  expect(json.counts.platforms).toEqual({ made: 0, there: 1, refused: 0 })
  expect(json.left).toEqual([
    {
      kind: 'stories',
      reason: expect.stringMatching(/^publications\.schedule\.date falls on a weekday/),
      count: 1,
      examples: ['Sunday'],
    },
  ])
  expect((await stories(to.api))[0]).toMatchObject({ title: 'Sunday', publications: [{ schedule: null }] })
  const lost = await daybook([...command, '--client-secret-stdin'], variables, 'wrong\n')
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining(`${url} answers 401`)])
  const nobody = await daybook([...command, '--url', 'http://127.0.0.1:1'], variables)
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('cannot be reached')])
})
