import { addTimeSlot, everyDay, workdays } from '../support/platforms.ts'
import { storyDesk } from '../support/story-desk.ts'
import type { TestApp } from '../support/test-app.ts'
import type { Newsroom } from './entry-model.ts'
import type { PlatformDays } from './schedule-model.ts'

const manualDates = ['2026-06-19', '2026-06-22', '2026-07-01']

/**
 * A newsroom with everything that the random requests name, what the model knows of it, and ways to switch parts off
 * and on.
 */
export const elementNewsroom = async (app: TestApp) => {
  const { db } = app.deps
  const desk = await storyDesk(app)
  const foreign = await storyDesk(app)
  const ids = new Map<string, number>([['@unknown', 999_999_999]])

  const named = async <T extends { id: number }>(name: string, made: Promise<T>): Promise<T> => {
    const thing = await made
    ids.set(`@${name}`, thing.id)
    return thing
  }
  const three = async <T extends { id: number }>(prefix: string, make: (index: number) => Promise<T>) => [
    await named(`${prefix}1`, make(1)),
    await named(`${prefix}2`, make(2)),
    await named(`${prefix}3`, make(3)),
  ]
  const live = <T extends { id: number }>(things: readonly T[]) =>
    new Map(things.map(({ id }) => [id, { live: true }]))

  const { elementStatusId, tasks } = await desk.story({ tasks: [{}] })
  const textFormatId: number = tasks[0].formatId
  ids.set('@fText', textFormatId)
  const elementStatuses = await three('es', () => desk.status('element'))
  const groups = await three('g', () => desk.group())
  const taskStatuses = await three('ts', () => desk.status('task'))
  const statusIds = [taskStatuses[0]?.id ?? 0]
  const f2 = await named('f2', desk.format({ typeCode: 'picture', statusIds, textLengths: ['Long'] }))
  const f3 = await named('f3', desk.format({ typeCode: 'text', textLengths: ['Long'] }))
  const options = [f2, f3].map(({ id, options: [option] }, index) => {
    ids.set(`@o${index + 2}`, option?.id ?? 0)
    return [option?.id ?? 0, { formatId: id }] as const
  })
  const users = await three('u', (index) => desk.user({ email: `u${index}@example.org` }))
  const platforms = await three('p', (index) =>
    desk.platform(
      index === 1
        ? {}
        : index === 2
          ? { weeklySchedule: workdays }
          : { manualSchedule: manualDates.map((date) => ({ date })) },
    ),
  )
  const [p1, p2, p3] = platforms
  const slots = [
    await named('slot1', addTimeSlot(desk.api, p1)),
    await named('slot2', addTimeSlot(desk.api, p2)),
  ]
  const publicationStatuses = await three('ps', () => desk.status('publication'))
  await desk.offer(p2, publicationStatuses.slice(0, 1))
  const categories = await three('c', (index) => desk.category(index === 2 ? p2 : p1))
  const types = await three('ty', (index) => desk.type(index === 2 ? p2 : p1))
  const { content } = (await desk.api.get('/publication-statuses?size=100')).body
  const published: { id: number } = content.find(({ code }: { code: string }) => code === 'PUBLISHED')
  ids.set('@published', published.id)

  const customFields: Newsroom['customFields'] = {
    element: new Map(),
    task: new Map(),
    publication: new Map(),
  }
  const field = async (
    name: string,
    owner: 'element' | 'task' | 'publication',
    type: string,
    { allowEmptyValue, scopeIds }: { allowEmptyValue: boolean; scopeIds: readonly number[] },
  ) => {
    const collection = owner === 'element' ? 'custom-fields' : `${owner}-custom-fields`
    const { status, text, body } = await desk.api.post(`/api/daybook/v1/${collection}`, {
      name,
      type,
      allowEmptyValue,
      options: type.endsWith('SELECTION') ? [{ name: 'One' }, { name: 'Two' }] : [],
      ...(owner === 'task' && { formatIds: scopeIds }),
      ...(owner === 'publication' && { platformIds: scopeIds }),
    })
    if (status !== 201) throw new Error(text)
    const optionIds = (body.options as { id: number }[]).map(({ id }) => id)
    ids.set(`@${name}`, body.id)
    for (const [index, id] of optionIds.entries()) ids.set(`@${name.replace(/\d/, '')}o${index + 1}`, id)
    customFields[owner].set(body.id, {
      live: true,
      type,
      allowEmptyValue,
      optionIds,
      scopeIds: [...scopeIds],
    })
  }
  const anywhere = { allowEmptyValue: true, scopeIds: [] }
  await field('cf1', 'element', 'SINGLE_SELECTION', { allowEmptyValue: false, scopeIds: [] })
  await field('cf2', 'element', 'TEXT', anywhere)
  await field('tf1', 'task', 'MULTIPLE_SELECTION', { allowEmptyValue: true, scopeIds: [textFormatId, f2.id] })
  await field('tf2', 'task', 'DATE', { allowEmptyValue: false, scopeIds: [] })
  await field('pf1', 'publication', 'SINGLE_SELECTION', { allowEmptyValue: true, scopeIds: [p1.id] })
  await field('pf2', 'publication', 'NUMBER', anywhere)
  const foreignField = await foreign.api.post('/api/daybook/v1/custom-fields', { name: 'x', type: 'TEXT' })
  ids.set('@cfForeign', foreignField.body.id)

  await named('esForeign', foreign.status('element'))
  await named('gForeign', foreign.group())
  const foreignFormat = await named('fForeign', foreign.format({ textLengths: ['Long'] }))
  ids.set('@oForeign', foreignFormat.options[0]?.id ?? 0)
  await named('tsForeign', foreign.status('task'))
  await named('uForeign', foreign.user())
  const foreignPlatform = await named('pForeign', foreign.platform())
  await named('slotForeign', addTimeSlot(foreign.api, foreignPlatform))
  await named('cForeign', foreign.category(foreignPlatform))
  await named('tyForeign', foreign.type(foreignPlatform))
  await named('psForeign', foreign.status('publication'))

  const ofPlatform = (things: readonly { id: number; platformId: number }[]) =>
    new Map(things.map(({ id, platformId }) => [id, { live: true, platformId }]))

  const room: Newsroom = {
    elementStatusEnabled: true,
    defaultElementStatusId: elementStatusId,
    elementStatuses: live([{ id: elementStatusId }, ...elementStatuses]),
    groups: live(groups),
    formats: new Map([
      [textFormatId, { live: true, isText: true, statusIds: [], defaultStatusId: null }],
      [f2.id, { live: true, isText: false, statusIds, defaultStatusId: null }],
      [f3.id, { live: true, isText: true, statusIds: [], defaultStatusId: null }],
    ]),
    // Those that every organization begins with come first.
    taskStatuses: live((await desk.api.get('/task-statuses?size=100')).body.content),
    defaultTaskStatusId: null,
    textLengths: new Map(options),
    users: new Map(users.map(({ id, email }) => [id, { live: true, email: email ?? '' }])),
    platforms: new Map(
      platforms.map(({ id }, index) => [
        id,
        {
          live: true,
          statusIds: index === 1 ? [publicationStatuses[0]?.id ?? 0] : null,
          defaultStatusId: null,
        },
      ]),
    ),
    platformDays: new Map<number, PlatformDays>([
      [p1.id, { weekdays: everyDay }],
      [p2.id, { weekdays: workdays }],
      [p3.id, { dates: manualDates }],
    ]),
    timeSlots: new Map(slots.map(({ id }, index) => [id, [p1, p2][index].id])),
    categories: ofPlatform(categories),
    types: ofPlatform(types),
    defaultPublicationStatusId: null,
    publicationStatuses: new Map(
      [...publicationStatuses, published].map((status) => [
        status.id,
        { live: true, published: status === published },
      ]),
    ),
    customFields,
    unregistered: [],
  }

  const soft = { live: null, dead: app.clock.now() }
  const active = { live: true, dead: false }
  const switches = {
    es: { things: room.elementStatuses, table: 'element_status', column: 'active', ...active },
    g: { things: room.groups, table: 'story_group', column: 'deleted_at', ...soft },
    f: { things: room.formats, table: 'task_format', column: 'active', ...active },
    ts: { things: room.taskStatuses, table: 'task_status', column: 'active', ...active },
    u: { things: room.users, table: 'app_user', column: 'deletion_date', ...soft },
    p: { things: room.platforms, table: 'platform', column: 'deleted_at', ...soft },
    c: { things: room.categories, table: 'category', column: 'deleted_at', ...soft },
    ty: { things: room.types, table: 'publication_type', column: 'deleted_at', ...soft },
    cf: { things: room.customFields.element, table: 'element_custom_field', column: 'active', ...active },
    tf: { things: room.customFields.task, table: 'task_custom_field', column: 'active', ...active },
    pf: {
      things: room.customFields.publication,
      table: 'publication_custom_field',
      column: 'active',
      ...active,
    },
    ps: { things: room.publicationStatuses, table: 'publication_status', column: 'active', ...active },
  } as const

  /** Deletes, deactivates or restores something in the model and directly in the database, past the API. */
  const toggle = async (name: string, isLive: boolean): Promise<void> => {
    if (name === '@statuses') {
      if (room.elementStatusEnabled === isLive) return
      await desk.useElementStatuses(isLive)
      room.elementStatusEnabled = isLive
      return
    }
    const kind = /^@(es|ts|ty|ps|cf|tf|pf|g|f|u|p|c)/.exec(name)?.[1] as keyof typeof switches
    const { things, table, column, live: alive, dead } = switches[kind]
    const thing: { live: boolean } | undefined = things.get(ids.get(name) ?? 0)
    if (!thing || thing.live === isLive) return
    thing.live = isLive
    await db
      .updateTable(table as 'platform')
      .set({ [column]: isLive ? alive : dead })
      .where('organization_id', '=', desk.organizationId)
      .where('id', '=', ids.get(name) ?? 0)
      .execute()
  }

  return { desk, ids, room, toggle }
}
export type ElementNewsroom = Awaited<ReturnType<typeof elementNewsroom>>
