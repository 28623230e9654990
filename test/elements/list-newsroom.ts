import { expect } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { renderChanged } from '../../src/stories/documents/document-service.ts'
import type { ElementView } from '../../src/stories/elements/element-schemas.ts'
import { loadStoredElements } from '../../src/stories/elements/stored-element.ts'
import type { ApiClient } from '../support/api-client.ts'
import { fieldMaking } from '../support/custom-fields.ts'
import { randomNumbers } from '../support/random.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { testClock } from '../support/test-clock.ts'

/** An app whose clock may go through a year while clients keep their tokens. */
export const yearLongApp = (): Promise<TestApp> =>
  testApp({
    clock: testClock('2026-03-01T09:00:00Z'),
    config: { accessTokenSeconds: 86_400 * 400, signingKeyDays: 4000 },
  })

/** The dates of the third platform, which has no weekdays. */
export const manualDates = ['2026-03-28', '2026-04-10', '2026-10-25', '2026-12-31']

/** The link that every fifth story has to one of two systems. */
export const linkOf = (fifth: number) => ({
  externalId: `l-${fifth}`,
  systemUrl: `https://${fifth % 2 === 0 ? 'cms' : 'wire'}.example.org`,
})

/** Publishes the first publication, if the element is there and has one that is not published yet. */
const publishFirst = async (api: ApiClient, id: number): Promise<void> => {
  const { body } = await api.get(`/elements/${id}`)
  const [publication] = body.publications ?? []
  if (!publication || publication.published) return
  expect((await api.post(`/elements/${id}/publications/${publication.id}/publish`)).status).toBe(200)
}

/** A newsroom with some 150 stories of all kinds, some changed later, some in the trash. */
export const listNewsroom = async (app: TestApp, seed = 1) => {
  const random = randomNumbers(seed)
  const desk = await storyDesk(app)
  const { api, organizationId } = desk
  const list = async (count: number, make: () => Promise<{ id: number }>): Promise<number[]> => {
    const ids: number[] = []
    for (let made = 0; made < count; made++) ids.push((await make()).id)
    return ids
  }
  const groupIds = await list(5, () => desk.group())
  const manualSchedule = manualDates.map((date) => ({ date }))
  const platforms = [await desk.platform(), await desk.platform(), await desk.platform({ manualSchedule })]
  const platformIds: number[] = platforms.map(({ id }) => id)
  const categories = new Map<number, number[]>()
  const types = new Map<number, number[]>()
  for (const platform of platforms) {
    categories.set(platform.id, await list(2, () => desk.category(platform)))
    types.set(platform.id, await list(2, () => desk.type(platform)))
  }
  const userIds = await list(4, () => desk.user())
  const formatIds = await list(3, () => desk.format())
  const elementStatusIds = await list(3, () => desk.status('element'))
  const publicationStatusIds = await list(3, () => desk.status('publication'))
  const fields = await fieldMaking(desk).fields('custom-fields')

  const words = [
    'Köln',
    'Haushalt',
    'Nachtragshaushalt',
    'EU',
    'Straße',
    'ÉLAN',
    '100%',
    'foo_bar',
    'Łódź',
    'Москва',
    'G7',
  ]
  /** An empty text is not null. */
  const nothing = () => random.one(['', null])
  const text = () => random.some(words, 3).join(random.one([' ', '-', ': '])) || nothing()
  const day = () => `2026-${random.one(['03-28', '03-29', '03-30', '10-24', '10-25', '10-26'])}`
  const time = () => random.one(['00:00', '01:59', '02:30', '03:00', '12:00', '23:59'])

  const task = () => ({
    headline: random.once(6) ? nothing() : 'Task',
    ...(random.once(5) && { confirmationStatusCode: -1 }),
    formatId: random.one(formatIds),
    ...(random.once(8) ? { user: { name: 'Stringer' } } : !random.once(4) && { userId: random.one(userIds) }),
    ...(!random.once(4) && { deadline: { date: day(), time: random.once(3) ? null : time() } }),
  })
  const timing = () => (random.once(2) ? null : { type: 'time', time: time() })
  const weekly = () => {
    if (random.once(2)) return { kind: 'single', date: day(), timing: timing() }
    const days = {
      mon: true,
      tue: random.once(2),
      wed: true,
      thu: false,
      fri: random.once(2),
      sat: true,
      sun: true,
    }
    const [fromDate, toDate] = random.one([
      ['2026-03-20', '2026-04-20'],
      ['2026-03-28', '2026-03-30'],
      ['2026-02-01', '2027-01-31'],
      ['2026-10-01', '2026-10-26'],
    ])
    return { kind: 'recurring', type: 'daily', fromDate, toDate, days, timing: timing() }
  }
  const manual = () =>
    random.once(2)
      ? { kind: 'single', date: random.one(manualDates) }
      : {
          kind: 'recurring',
          type: 'manual',
          fromDate: '2026-03-29',
          toDate: random.one(['2026-04-20', '2026-12-31']),
        }

  const publication = () => {
    const platformId = random.one(platformIds)
    return {
      platformId,
      categoryId: random.once(2) ? null : random.one(categories.get(platformId) ?? []),
      typeId: random.once(2) ? null : random.one(types.get(platformId) ?? []),
      statusId: random.once(4) ? null : random.one(publicationStatusIds),
      externalId: random.once(3) ? random.one(['a-1', 'a-2', 'ü 3']) : null,
      schedule: random.once(3) ? null : platformId === platformIds[2] ? manual() : weekly(),
      cms: random.once(3) ? { articleId: random.one(['c-1', 'c-2']) } : null,
    }
  }
  const optionsOf = ({ options }: typeof fields.single): number[] =>
    options.map(({ id }: { id: number }) => id)
  const values = () =>
    [
      { id: fields.text.id, value: random.one(['Grüße aus KÖLN', '100% sicher', 'a_b']) },
      { id: fields.single.id, selectedOptionIds: [random.one(optionsOf(fields.single))] },
      { id: fields.multiple.id, selectedOptionIds: random.some(optionsOf(fields.multiple), 3) },
      { id: fields.date.id, date: day() },
      { id: fields.number.id, number: random.one([-1, 0, 2.5, 1000]) },
    ].filter(() => random.once(3))
  const events = [
    { fromDate: '2026-03-27', toDate: '2026-03-29' },
    { fromDate: '2026-01-01', toDate: '2026-12-31' },
    { fromDate: '2026-03-29' },
    { fromDate: '2026-10-25', fromTime: '02:30' },
  ]
  /** Every fourth has neither publications nor deadlines: only so do events count, and ideas exist. */
  const story = () => {
    const isBare = random.once(4)
    const publications = Array.from({ length: random.below(4) }, publication)
    // Without a group, a publication is what a story needs (contract 3.2).
    const groups =
      publications.length > 0 && random.once(6) ? [] : [random.one(groupIds), ...random.some(groupIds, 2)]
    return {
      ...(random.once(3) && { event: random.one(events) }),
      customFields: values(),
      tasks: Array.from({ length: random.below(4) }, task).map((one) =>
        isBare ? { ...one, deadline: null } : one,
      ),
      publications: publications.map((one) => (isBare ? { ...one, schedule: null } : one)),
      groupIds: [...new Set(groups)],
      ...root(),
    }
  }
  const root = () => ({
    title: text(),
    slug: text(),
    note: text(),
    confidential: random.once(4),
    elementStatusId: random.one(elementStatusIds),
  })
  const ids: number[] = []
  const write = async () => {
    const id = random.one(ids)
    if (random.once(20)) expect([204, 404]).toContain((await api.delete(`/elements/${id}`)).status)
    else if (random.once(3)) await publishFirst(api, id)
    else await api.patch(`/elements/${id}`, { slug: text() })
  }
  await desk.useElementStatuses(false)
  for (let made = 0; made < 6; made++) {
    const { elementStatusId: _, ...withoutStatus } = story()
    ids.push((await desk.story(withoutStatus)).id)
  }
  await desk.useElementStatuses(true)
  // Around both changes of clocks; several stories in the same second.
  for (const start of ['2026-03-27T20:00:00Z', '2026-10-23T20:00:00Z']) {
    app.clock.set(start)
    for (let step = 0; step < 150; step++) {
      if (!random.once(4)) app.clock.advance(random.below(3600))
      const link = ids.length % 5 === 0 && { externalElement: linkOf(ids.length / 5) }
      if (step < 75) ids.push((await desk.story({ ...story(), ...link })).id)
      else await write()
    }
  }
  await markSomeDone(app, organizationId)

  const stored = await app.deps.db
    .selectFrom('element_document')
    .select('document')
    .where('organization_id', '=', organizationId)
    .execute()
  const elements: ElementView[] = stored.map(({ document }) => JSON.parse(document))
  return {
    ...desk,
    elements,
    groupIds,
    platformIds,
    categoryIds: [...categories.values()].flat(),
    typeIds: [...types.values()].flat(),
    userIds,
    formatIds,
    elementStatusIds,
    publicationStatusIds,
    fields,
  }
}
export type ListNewsroom = Awaited<ReturnType<typeof listNewsroom>>

/** Every third task is done. Straight in the database: what makes tasks done is none of the list's business. */
const markSomeDone = ({ deps }: TestApp, organizationId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const rows = await trx
      .updateTable('task')
      .set({ done: true })
      .where('organization_id', '=', organizationId)
      .where((eb) => eb(eb('id', '%', 3), '=', 0))
      .returning('element_id')
      .execute()
    const live = await trx
      .selectFrom('element_document')
      .select('element_id')
      .where('organization_id', '=', organizationId)
      .execute()
    const liveIds = new Set(live.map(({ element_id }) => element_id))
    const ids = [...new Set(rows.map(({ element_id }) => element_id))].filter((id) => liveIds.has(id))
    for (const stored of await loadStoredElements(trx, organizationId, ids))
      await renderChanged(trx, organizationId, stored, deps)
  })
