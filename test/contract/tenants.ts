import type { Operation } from '../../src/http/operation.ts'
import { orThrow } from '../support/api-client.ts'
import { tellAll } from '../support/notice-desk.ts'
import { fromOwnPage, newPerson, signedIn } from '../support/people.ts'
import { storyDesk } from '../support/story-desk.ts'
import type { TestApp } from '../support/test-app.ts'

/** The day of the story and its task. */
const storyDay = '2028-01-01'

/** An organization with one of everything, each with a mark in its name, and their ids. */
export const tenant = async (app: TestApp, mark: string) => {
  const desk = await storyDesk(app)
  const api = orThrow(desk.api)
  const named = (what: string) => ({ name: `${what} ${mark}` })
  const settings = '/api/daybook/v1'
  const externalId = `external ${mark}`

  const platform = await desk.platform({ ...named('Platform'), externalId, typeCode: 0 })
  const manual = await desk.platform({
    ...named('Manual'),
    manualSchedule: [{ date: storyDay, note: mark }, { date: '2028-01-08' }],
  })
  const slot = await api.post(`${settings}/platforms/${platform.id}/time-slots`, {
    ...named('Slot'),
    start: '06:00',
    end: '09:00',
  })
  const category = await desk.category(platform, { ...named('Category'), externalId })
  const sub = await desk.category(platform, { ...named('Sub'), parentCategoryId: category.id })
  const type = await desk.type(platform, { ...named('Type'), externalId })
  const target = await api.post(`${settings}/targets`, {
    platformId: platform.id,
    timeSlotId: slot.body.id,
    categoryId: category.id,
    unit: 'stories',
    from: 1,
  })
  const group = await desk.group({ ...named('Group'), externalId })
  const user = await desk.user({ lastName: mark, email: `${mark}@example.org` })
  await api.patch(`${settings}/users/${user.id}`, { groupIds: [group.id], role: 'reader' })
  const absence = await api.post('/absences', {
    user: { id: user.id },
    // So something is wrong with the story.
    period: { fromDate: '2026-01-01', toDate: storyDay },
    type: { code: 4 },
    note: mark,
    externalId,
  })
  const shift = await api.post(`${settings}/shifts`, {
    ...named('Shift'),
    externalId,
    startTime: '06:00',
    endTime: '14:00',
    userIds: [user.id],
  })
  await api.put(`/shifts/${shift.body.id}/notes/2026-04-10`, { note: mark })
  const elementStatus = await desk.status('element', named('Status'))
  const taskStatus = await desk.status('task', named('Status'))
  const publicationStatus = await desk.status('publication', named('Status'))
  const format = await desk.format({ ...named('Format'), textLengths: [`Length ${mark}`] })
  const field = async (collection: string, limits: object = {}) => {
    const { body } = await api.post(`${settings}/${collection}`, {
      ...named('Field'),
      type: 'SINGLE_SELECTION',
      options: [{ ...named('Option'), externalId }],
      ...limits,
    })
    return { id: body.id as number, option: body.options[0].id as number }
  }
  const elementField = await field('custom-fields')
  const taskField = await field('task-custom-fields')
  await field('task-custom-fields', { formatIds: [format.id] })
  const publicationField = await field('publication-custom-fields', { platformIds: [platform.id] })
  const client = await api.post(`${settings}/clients`, { ...named('Client'), scopes: ['api.read'] })
  const webhook = await api.post(`${settings}/webhooks`, {
    ...named('Webhook'),
    url: 'https://cms.invalid/daybook',
  })
  const channel = await api.post(`${settings}/groups/${group.id}/channels`, {
    ...{ format: 'slack', url: 'https://chat.invalid/daybook', kinds: ['not-out'] },
  })
  const calendar = await api.post(`${settings}/calendars`, {
    ...named('Calendar'),
    url: 'https://league.invalid/fixtures.ics',
    groupIds: [group.id],
  })
  const delivery = 9_000_000 + webhook.body.id
  await app.deps.db
    .insertInto('webhook_delivery')
    .values({
      ...{ organization_id: desk.organizationId, webhook_id: webhook.body.id, position: delivery },
      ...{ subject_type: 'group', subject_id: group.id, kind: 'created', state: 'delivered', attempts: 1 },
      creation_time: app.clock.now(),
    })
    .execute()
  const selected = ({ id, option }: { id: number; option: number }) => ({
    customFields: [{ id, selectedOptionIds: [option] }],
  })
  const story = await desk.story({
    title: mark,
    ...selected(elementField),
    groupIds: [group.id],
    elementStatusId: elementStatus.id,
    tasks: [
      {
        localId: 'a',
        formatId: format.id,
        statusId: taskStatus.id,
        userId: user.id,
        deadline: { date: storyDay },
        ...selected(taskField),
        textLength: { optionId: format.options[0]?.id },
      },
    ],
    publications: [
      {
        platformId: platform.id,
        categoryId: sub.id,
        typeId: type.id,
        statusId: publicationStatus.id,
        externalId,
        schedule: {
          kind: 'single',
          date: storyDay,
          timing: { type: 'timeSlot', timeSlotId: slot.body.id },
        },
        ...selected(publicationField),
        assignedTaskRefs: [{ localId: 'a' }],
      },
    ],
  })
  await api.post(`/elements/${story.id}/external-element/link`, {
    externalElement: { externalId, link: `https://cms.example.org/${mark}` },
    systemUrl: 'https://cms.example.org',
  })
  const deletedPlatform = await desk.platform(named('Deleted platform'))
  const deletedCategory = await desk.category(platform, named('Deleted category'))
  const deletedType = await desk.type(platform, named('Deleted type'))
  const deletedGroup = await desk.group(named('Deleted group'))
  await api.delete(`/platforms/${deletedPlatform.id}`)
  await api.delete(`/categories/${deletedCategory.id}`)
  await api.delete(`/types/${deletedType.id}`)
  await api.delete(`/groups/${deletedGroup.id}`)
  const trashed = await desk.story({ title: `Trashed ${mark}` })
  await api.delete(`/elements/${trashed.id}`)
  const administrator = await signedIn(
    app.app,
    await newPerson(app, desk.organizationId, { lastName: `Administrator ${mark}` }),
  )
  const asAdministrator = orThrow(administrator.api)
  const savedView = await asAdministrator.post(`${settings}/saved-views`, {
    ...named('View'),
    page: 'plan',
    query: { search: mark },
    shared: 'everyone',
  })
  const template = await api.post(`${settings}/templates`, {
    ...named('Template'),
    key: mark,
    groupIds: [group.id],
    body: { title: mark, groupIds: [group.id] },
  })
  const series = await api.post(`${settings}/series`, {
    ...named('Series'),
    templateId: template.body.id,
    rule: 'FREQ=DAILY;COUNT=3',
    from: '2026-06-19',
  })
  const imported = await api.post(`${settings}/imports`, {
    format: 'csv',
    text: `Title\n${mark}`,
    options: { groupId: group.id },
  })
  const feeds = `${settings}/saved-views/${savedView.body.id}/feeds`
  const feed = await asAdministrator.post(feeds, { format: 'csv' })
  const digest = await asAdministrator.post(`${settings}/saved-views/${savedView.body.id}/digests`, {
    ...{ days: ['mon'], time: '05:15' },
  })
  const ownFeed = await asAdministrator.post(`${settings}/me/feeds`, {})
  // The example of `takeOverTasks` names Jo Lee.
  const tasks = [{ userId: administrator.id, headline: `Report ${mark}` }, { user: { name: 'Jo Lee' } }]
  const own = await desk.story({ title: mark, tasks })
  const ownAbsence = await api.post('/absences', {
    userId: administrator.id,
    period: { fromDate: '2026-02-01' },
    type: { code: 3 },
    note: mark,
  })
  const comment = await api.post(`${settings}/elements/${story.id}/comments`, { text: `Comment ${mark}` })
  await api.patch(`/elements/${story.id}`, { title: `${mark} ${mark}` })
  await tellAll(app)
  const { content: notices } = (await asAdministrator.get(`${settings}/me/notices`)).body
  const { content: changes } = (await api.get('/changes?after=0&types=element&limit=1000')).body
  const ids = {
    change: changes.at(-1).position as number,
    userEmail: `${mark}@example.org`,
    savedView: savedView.body.id as number,
    template: template.body.id as number,
    series: series.body.id as number,
    import: imported.body.id as number,
    feed: feed.body.id as number,
    ownFeed: ownFeed.body.id as number,
    ownTask: own.tasks[0].id as number,
    ownAbsence: ownAbsence.body.id as number,
    session: administrator.sessionId,
    externalId,
    platform: platform.id as number,
    manualPlatform: manual.id as number,
    manualDate: manual.manualSchedule[0].id as number,
    timeSlot: slot.body.id as number,
    category: category.id as number,
    subCategory: sub.id as number,
    type: type.id as number,
    target: target.body.id as number,
    group: group.id as number,
    user: user.id as number,
    absence: absence.body.id as number,
    shift: shift.body.id as number,
    elementStatus: elementStatus.id as number,
    taskStatus: taskStatus.id as number,
    publicationStatus: publicationStatus.id as number,
    format: format.id,
    textLengthOption: format.options[0]?.id ?? 0,
    field: elementField.id,
    fieldOption: elementField.option,
    taskField: taskField.id,
    taskFieldOption: taskField.option,
    publicationField: publicationField.id,
    publicationFieldOption: publicationField.option,
    client: client.body.id as number,
    webhook: webhook.body.id as number,
    calendar: calendar.body.id as number,
    delivery,
    channel: channel.body.id as number,
    digest: digest.body.id as number,
    element: story.id as number,
    deletedPlatform: deletedPlatform.id as number,
    deletedCategory: deletedCategory.id as number,
    deletedType: deletedType.id as number,
    deletedGroup: deletedGroup.id as number,
    trashedElement: trashed.id as number,
    task: story.tasks[0].id as number,
    publication: story.publications[0].id as number,
    comment: comment.body.id as number,
    notice: notices[0].id as number,
  }
  return {
    api: desk.api,
    ids,
    administrator,
    organizationId: desk.organizationId,
    credentials: desk.credentials,
  }
}
export type Tenant = Awaited<ReturnType<typeof tenant>>
export type Ids = Tenant['ids']

/**
 * Credentials for an operation: the token of the tenant's client, or its administrator's cookie if only people may use
 * it.
 */
export const headersFor = (operation: Operation, { api, administrator }: Tenant): Record<string, string> => {
  if (operation.kind === 'open') return operation.sameOrigin ? fromOwnPage : {}
  return operation.scope === null
    ? { cookie: administrator.cookie, ...fromOwnPage }
    : { authorization: `Bearer ${api.token}` }
}
