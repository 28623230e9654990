import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { scopeNames } from '../../src/http/principal.ts'
import type { ApiClient } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { invalid, notThere, refusalOf, ruleBroken } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let group: { id: number }

const settings = '/api/daybook/v1'
const today = '2026-06-18'

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set(`${today}T09:00:00Z`)
  desk = await storyDesk(test)
  group = await desk.group()
})

const nextWeek = async (): Promise<void> => {
  test.clock.set('2026-06-25T09:00:00Z')
  desk = { ...desk, api: (await test.client(desk.organizationId, scopeNames)).api }
}

const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i))

const templateOf = async (body: object): Promise<number> => {
  const answer = await desk.api.post(`${settings}/templates`, { name: 'Briefing', key: 'briefing', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const seriesOf = async (templateId: number, more: object = {}, api: Pick<ApiClient, 'post'> = desk.api) => {
  const series = { name: 'Briefing', templateId, from: today, rule: 'FREQ=DAILY;COUNT=3', ...more }
  const answer = await api.post(`${settings}/series`, series)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const membersOf = async (
  id: number,
): Promise<{ date: string; state: string; element: { id: number } | null }[]> =>
  (await desk.api.get(`${settings}/series/${id}/members?size=100`)).body.content

describe('24.2 a story that is refused after it was written', () => {
  /** A document names every option that is chosen, in each publication. */
  const tooLarge = async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const options = times(40, (index) => ({ name: `${index} ${'語'.repeat(250)}` }))
    const field = { name: 'Rights', type: 'MULTIPLE_SELECTION', options, platformIds: [platform.id] }
    const { body } = await desk.api.post(`${settings}/publication-custom-fields`, field)
    const selectedOptionIds = body.options.map(({ id }: { id: number }) => id)
    const publication = { platformId: platform.id, customFields: [{ id: body.id, selectedOptionIds }] }
    return { title: 'Large', publications: times(200, () => publication) }
  }

  it('24.2 leaves nothing behind, and the series says why', async () => {
    const series = await seriesOf(await templateOf(await tooLarge()), { rule: 'FREQ=DAILY;COUNT=1' })
    expect(series.warnings).toMatchObject([{ date: today, code: 'document-too-large' }])
    expect(await membersOf(series.id)).toMatchObject([{ state: 'not-made', element: null }])
    const { rows } = await sql`
      select from element where organization_id = ${desk.organizationId}`.execute(test.deps.db)
    expect(rows).toEqual([])
  })

  it('24.3 stays as it was: the others change, and what was kept is named', async () => {
    const series = await seriesOf(await templateOf({ title: 'Briefing', groupIds: [group.id] }))
    const [first, second] = await membersOf(series.id)
    const story = `/elements/${second?.element?.id}`
    await desk.api.patch(story, { tasks: times(8, () => ({ text: 'x'.repeat(499_000) })) })
    await desk.api.patch(story, { tasks: [{ text: 'x'.repeat(180_000) }] })
    const before = (await desk.api.get(story)).body
    const { body, text } = await desk.api.patch(`${settings}/series/${series.id}/members/${first?.date}`, {
      ...{ scope: 'all', patch: { note: 'ü'.repeat(5000) } },
    })
    expect(body, text).toMatchObject({ changed: 2, kept: [{ date: second?.date, fields: ['note'] }] })
    expect((await desk.api.get(story)).body).toEqual(before)
  }, 60_000)
})

it('24.3, 25.3 a status for which later stories lack something is refused: they would not be made', async () => {
  const { id: elementStatusId } = await desk.status('element')
  const gate = { fields: ['note', 'location'] }
  expect((await desk.api.put(`${settings}/element-statuses/${elementStatusId}/gate`, gate)).status).toBe(200)
  const template = await templateOf({ title: 'Briefing', groupIds: [group.id], note: 'Bring a tie' })
  const series = await seriesOf(template, { ahead: 1 })
  const [first, , planned] = await membersOf(series.id)
  await desk.api.patch(`/elements/${first?.element?.id}`, { location: { name: 'Town hall' } })
  for (const [date, scope] of [
    [first?.date, 'all'],
    [planned?.date, 'following'],
    [planned?.date, 'this'],
  ]) {
    const sent = { scope, patch: { elementStatusId } }
    expect(refusalOf(await desk.api.patch(`${settings}/series/${series.id}/members/${date}`, sent))).toEqual(
      ruleBroken(['body patch.location gate']),
    )
  }
  const patch = { elementStatusId, location: { name: 'Town hall' } }
  const whole = await desk.api.patch(`${settings}/series/${series.id}/members/${first?.date}`, {
    scope: 'all',
    patch,
  })
  expect(whole.body, whole.text).toMatchObject({
    changed: 2,
    kept: [{ date: first?.date, fields: ['location'] }],
  })
})

it('24.3 a broken rule is one in a story to come as well', async () => {
  const template = await templateOf({ title: 'Briefing', groupIds: [group.id] })
  const series = await seriesOf(template, { ahead: 1 })
  const [made, , planned] = await membersOf(series.id)
  const { id: masterGroupId } = await desk.group()
  for (const [date, scope] of [
    [made?.date, 'this'],
    [planned?.date, 'this'],
    [planned?.date, 'following'],
  ]) {
    const sent = { scope, patch: { masterGroupId } }
    expect(refusalOf(await desk.api.patch(`${settings}/series/${series.id}/members/${date}`, sent))).toEqual(
      ruleBroken(['body patch.masterGroupId master-group-not-in-groups']),
    )
  }
})

it('24.3 a series forgets what was said of days that are over, and what later changes replace', async () => {
  const template = await templateOf({ title: 'Briefing', groupIds: [group.id] })
  const { id } = await seriesOf(template, { rule: 'FREQ=DAILY', ahead: 0 })
  const change = (until: string | null, title: string) => ({
    ...{ from: '2026-06-01', until, template: null, fields: { title } },
  })
  const before = [
    ...times(199, () => change('2026-06-17', 'Over')),
    change(null, 'Old'),
    change(null, 'News'),
  ]
  await sql`update story_series set changes = ${JSON.stringify(before)} where id = ${id}`.execute(
    test.deps.db,
  )
  const sent = { scope: 'this', patch: { note: 'Bring a tie' } }
  const answer = await desk.api.patch(`${settings}/series/${id}/members/2026-06-25`, sent)
  expect(answer.status, answer.text).toBe(200)
  const { rows } = await sql<{ changes: object[] }>`
    select changes::jsonb as changes from story_series where id = ${id}`.execute(test.deps.db)
  expect(rows[0]?.changes).toMatchObject([
    { from: today, until: null, fields: { title: 'News' } },
    { until: '2026-06-25', fields: { note: 'Bring a tie' } },
  ])
  await nextWeek()
  await makeStoriesOfSeries(test.deps)
  expect(await membersOf(id)).toContainEqual(
    expect.objectContaining({ date: '2026-06-25', element: expect.objectContaining({ title: 'News' }) }),
  )
})

describe('24.2 every series has its turn', () => {
  const isMade = async (id: number): Promise<boolean> =>
    (await membersOf(id)).some(({ date, state }) => date === '2026-07-23' && state === 'made')

  it('24.2 also behind more than a hundred that cannot make their stories', async () => {
    const template = await templateOf({ title: 'Briefing', groupIds: [group.id] })
    const rule = 'FREQ=DAILY'
    const { id: first } = await seriesOf(template, { rule, ahead: 0 })
    await sql`
      insert into story_series (organization_id, name, template_id, rule, from_date, except_dates, extra_dates, ahead, dates, made_until,
        changes, creator_client_id)
      select organization_id, name, template_id, rule, from_date, except_dates, extra_dates, ahead, dates, made_until,
        '[{"from":"2026-06-18","until":null,"fields":null}]', creator_client_id
      from story_series, generate_series(1, 110) where id = ${first}`.execute(test.deps.db)
    const { id: last } = await seriesOf(template, { rule })
    await nextWeek()
    await expect(makeStoriesOfSeries(test.deps)).rejects.toThrow('stories of some series were not made')
    expect(await isMade(last)).toBe(true)
    await sql`delete from story_series where id > ${first} and id < ${last}`.execute(test.deps.db)
  }, 60_000)
})

describe('24.2 a series whose maker has changed', () => {
  const limitedClient = async (groupIds: readonly number[]) => {
    const { credentials, api } = await test.client(desk.organizationId, scopeNames)
    const { content } = (await desk.api.get(`${settings}/clients?size=100`)).body
    const client = content.find(({ clientId }: { clientId: string }) => clientId === credentials.clientId)
    const limit = () => desk.api.patch(`${settings}/clients/${client.id}`, { groupIds })
    return { api, limit }
  }

  const groupsOf = async (id: number, date: string) => {
    const member = (await membersOf(id)).find((one) => one.date === date)
    return (await desk.api.get(`/elements/${member?.element?.id}`)).body.groupIds
  }

  it('24.2 makes what they may see now: a system that was limited since leaves other groups out', async () => {
    const other = await desk.group()
    const template = await templateOf({ title: 'Briefing', groupIds: [group.id, other.id] })
    const { api, limit } = await limitedClient([group.id])
    const { id } = await seriesOf(template, { rule: 'FREQ=DAILY', ahead: 7 }, api)
    expect((await limit()).status).toBe(200)
    await nextWeek()
    await makeStoriesOfSeries(test.deps)
    expect(await groupsOf(id, '2026-06-25')).toEqual([group.id, other.id])
    expect(await groupsOf(id, '2026-06-26')).toEqual([group.id])
  })

  it('14.3, 24.3 keeps groups that somebody does not see who changes later ones', async () => {
    const other = await desk.group()
    const more = await desk.group()
    const template = await templateOf({ title: 'Briefing', groupIds: [other.id, group.id] })
    const { id } = await seriesOf(template, { rule: 'FREQ=DAILY', ahead: 7 })
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const own = { reads: 'own', writes: 'own', groupIds: [group.id, more.id] }
    expect((await desk.api.patch(`${settings}/users/${mia.id}`, own)).status).toBe(200)
    const change = (date: string, groupIds: number[], scope = 'following') =>
      mia.api.patch(`${settings}/series/${id}/members/${date}`, { scope, patch: { groupIds } })
    expect((await change(today, [more.id])).body).toMatchObject({ changed: 8, kept: [] })
    expect((await change('2026-06-26', [group.id], 'this')).status).toBe(200)
    for (const date of [today, '2026-06-27'])
      expect(refusalOf(await change(date, [other.id]))).toEqual(
        invalid(['body patch.groupIds[0] unknown-reference']),
      )
    await nextWeek()
    await makeStoriesOfSeries(test.deps)
    expect(await groupsOf(id, '2026-06-25')).toEqual([other.id, more.id])
    expect(await groupsOf(id, '2026-06-26')).toEqual([other.id, group.id])
    expect(await groupsOf(id, '2026-06-27')).toEqual([other.id, more.id])
  })

  it('14.1, 24.3 tells nothing of stories that somebody does not see', async () => {
    const template = await templateOf({ title: 'Briefing', groupIds: [group.id] })
    const { id } = await seriesOf(template, { rule: 'FREQ=DAILY', ahead: 7 })
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const members = `${settings}/series/${id}/members`
    const { content } = (await desk.api.get(`${members}?size=8`)).body
    const dates = content.slice(0, 2).map(({ date }: { date: string }) => date)
    const [touched, trashed] = content.map(({ element }: { element: { id: number } }) => element.id)
    for (const story of [touched, trashed])
      expect(
        (await desk.api.patch(`/elements/${story}`, { confidential: true, title: 'Secret' })).status,
      ).toBe(200)
    const comments = `${settings}/elements/${touched}/comments`
    expect((await desk.api.post(comments, { text: 'Nobody may know' })).status).toBe(201)
    expect((await desk.api.delete(`/elements/${trashed}`)).status).toBe(204)
    expect((await mia.api.get(`${members}?size=2`)).body.content).toEqual(
      dates.map((date: string) => ({ date, state: 'made', element: null, detached: [] })),
    )
    for (const send of [
      (date: string) => mia.api.delete(`${members}/${date}`),
      (date: string) => mia.api.delete(`${members}/${date}?trashTouched=true`),
      (date: string) => mia.api.patch(`${members}/${date}`, { scope: 'this', patch: { title: 'New' } }),
    ])
      for (const date of dates) {
        const answer = await send(date)
        expect(refusalOf(answer)).toEqual(notThere)
        expect(answer.body.detail).toContain('`id`')
      }
    const all = await mia.api.patch(`${members}/${dates[0]}`, { scope: 'all', patch: { title: 'New' } })
    expect(all.body.kept).toEqual(dates.map((date: string) => ({ date, fields: ['title'] })))
  })

  it('24.2 keeps the limits of a person who was deleted', async () => {
    const other = await desk.group()
    const template = await templateOf({ title: 'Briefing', groupIds: [group.id] })
    const maker = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const own = { reads: 'own', writes: 'own', groupIds: [group.id] }
    expect((await desk.api.patch(`${settings}/users/${maker.id}`, own)).status).toBe(200)
    const { id } = await seriesOf(template, { rule: 'FREQ=DAILY', ahead: 7 }, maker.api)
    const body = { title: 'Briefing', groupIds: [group.id, other.id] }
    expect((await desk.api.patch(`${settings}/templates/${template}`, { body })).status).toBe(200)
    expect((await desk.api.delete(`${settings}/users/${maker.id}`)).status).toBe(204)
    await nextWeek()
    await makeStoriesOfSeries(test.deps)
    expect(await groupsOf(id, '2026-06-26')).toEqual([group.id])
  })
})
