import { type Body, type Element, type Entry, withPresentName } from '../entry-model.ts'
import { valuesIn } from './custom-fields.ts'
import { scheduleView } from './schedules.ts'
import { byId, inOrder, isLive, type Kind, type Row, type Story, type World } from './world.ts'

/** Answers about everything in a newsroom, with current names throughout. */

const named = (row: Row | undefined) => row && { id: row.id, name: row.name }
const embedded = (row: Row | undefined) => row && { id: row.id, name: row.name, externalId: row.externalId }

const orNull = <T>(value: T | undefined): T | null => value ?? null
const noStatus = { id: null, name: 'No Status' }

const withPlatform = (world: World, row: Row): Body => ({
  ...row,
  platform: embedded(byId(world.platforms, row.platformId)),
})

const without = (row: Body, ...names: string[]): Body =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const ofIds = <T>(ids: unknown, find: (id: number) => T): T[] => (ids as number[]).map(find)

const slotIn = ({ id, name, start, end }: Row) => ({ id, name, start, end })

const byStart = (one: Row, other: Row) => (String(one.start) < String(other.start) ? -1 : 1)

const userName = ({ firstName, lastName, screenName }: Row): unknown =>
  screenName ?? (firstName === null ? lastName : `${firstName} ${lastName}`)

/** The names of the kinds of absences (contract 10.5). */
const absenceTypes: Readonly<Record<number, string>> = {
  0: 'Other',
  2: 'Business trip',
  3: 'Vacation',
  4: 'Day off',
  6: 'Short work',
}

const personIn = (row: Row) => ({ id: row.id, name: userName(row) })

/** The formats or platforms that a field is limited to, in their order. */
const limitsIn = (rows: readonly Row[], { scopeIds }: Row): Row[] =>
  inOrder(rows).filter(({ id }) => (scopeIds as number[]).includes(id))

/** The answer to a GET of one of them. */
export const settingView: Readonly<Record<Kind, (world: World, row: Row) => Body>> = {
  groups: (world, row) => ({ ...row, parentGroup: orNull(embedded(byId(world.groups, row.parentGroupId))) }),
  platforms: (world, row) => ({
    ...without(row, 'statusIds', 'defaultStatusId'),
    timeSlots: world.slots
      .filter(({ platformId }) => platformId === row.id)
      .sort(byStart)
      .map(slotIn),
  }),
  categories: (world, row) => ({
    ...without(withPlatform(world, row), 'deleted'),
    parentCategory: orNull(embedded(byId(world.categories, row.parentCategoryId))),
  }),
  types: (world, row) => without(withPlatform(world, row), 'deleted'),
  users: ({ groups }, row) => {
    const named = inOrder(groups).filter(({ id }) => (row.groupIds as number[]).includes(id))
    const live = named.filter(isLive).map(({ id }) => id)
    return {
      ...without(row, 'deleted'),
      groupIds: live,
      groups: ofIds(live, (id) => embedded(byId(groups, id))),
    }
  },
  slots: withPlatform,
  formats: ({ taskStatuses }, row) => {
    const listed = inOrder(taskStatuses).filter(({ id }) => (row.taskStatusIds as number[]).includes(id))
    return {
      ...row,
      taskStatusIds: listed.map(({ id }) => id),
      taskStatuses: listed.map(named),
      defaultTaskStatus: orNull(named(byId(taskStatuses, row.defaultTaskStatusId))),
    }
  },
  shifts: ({ users }, row) => {
    const working = users.filter((user) => isLive(user) && (row.userIds as number[]).includes(user.id))
    return { ...row, userIds: working.map(({ id }) => id), users: working.map(personIn) }
  },
  absences: ({ users }, row) => {
    const user = byId(users, row.userId)
    return {
      ...without(row, 'typeCode'),
      user: user && { ...personIn(user), externalId: user.externalId },
      type: { code: row.typeCode, name: absenceTypes[Number(row.typeCode)] },
    }
  },
  elementFields: (_world, row) => without(row, 'scopeIds'),
  taskFields: ({ formats }, row) => {
    const limits = limitsIn(formats, row)
    return {
      ...without(row, 'scopeIds'),
      assignedFormatIds: limits.map(({ id }) => id),
      assignedFormats: limits.map(named),
    }
  },
  publicationFields: ({ platforms }, row) => {
    const limits = limitsIn(platforms, row)
    return {
      ...without(row, 'scopeIds'),
      assignedPlatformIds: limits.map(({ id }) => id),
      assignedPlatforms: limits.map(embedded),
    }
  },
  elementStatuses: (_world, row) => row,
  taskStatuses: (_world, row) => row,
  publicationStatuses: (_world, row) => row,
}

/** The answer to a GET in the planning API, which shows no stages. */
export const planningView = (world: World, kind: Kind, row: Row): Body =>
  without(settingView[kind](world, row), 'stage')

const userIn = (world: World, user: Body | null): Body | null => {
  if (!user) return null
  const row = byId(world.users, user.id)
  if (!row) return { id: null, ...withPresentName(user, world), registered: false }
  return { id: row.id, name: userName(row), email: row.email, registered: true }
}

const optionIn = (world: World, id: unknown) =>
  orNull(
    named(
      world.formats
        .flatMap(({ textLengthOptions }) => textLengthOptions as Row[])
        .find((one) => one.id === id),
    ),
  )

const taskIn = (world: World, task: Entry): Body => {
  const textLength = task.textLength as Body | null
  const user = userIn(world, task.user as Body | null)
  return {
    ...task,
    customFields: valuesIn(world, 'task', task.customFields),
    format: named(byId(world.formats, task.formatId)),
    status: orNull(named(byId(world.taskStatuses, task.statusId))),
    userId: user?.id ?? null,
    user,
    textLength: textLength && { ...textLength, option: optionIn(world, textLength.optionId) },
  }
}

const publicationIn = (world: World, publication: Entry, tasks: readonly Entry[]): Body => ({
  ...publication,
  customFields: valuesIn(world, 'publication', publication.customFields),
  platform: embedded(byId(world.platforms, publication.platformId)),
  category: orNull(embedded(byId(world.categories, publication.categoryId))),
  type: orNull(embedded(byId(world.types, publication.typeId))),
  status: named(byId(world.publicationStatuses, publication.statusId)) ?? noStatus,
  schedule: scheduleView(world, publication.schedule),
  assignedTasks: ofIds(publication.assignedTaskIds, (taskId) => {
    const task = tasks.find(({ id }) => id === taskId)
    return { id: taskId, headline: task?.headline }
  }),
})

/** A4: without the use of statuses, every element has none. */
const elementStatusIn = (
  { elementStatusEnabled, elementStatuses }: World,
  { elementStatusId }: Element,
): Body => {
  const id = elementStatusEnabled ? elementStatusId : null
  return { elementStatusId: id, elementStatus: named(byId(elementStatuses, id)) ?? noStatus }
}

const elementIn = (world: World, element: Element): Body => ({
  ...element,
  ...elementStatusIn(world, element),
  customFields: valuesIn(world, 'element', element.customFields),
  groups: ofIds(element.groupIds, (id) => embedded(byId(world.groups, id))),
  masterGroup: orNull(embedded(byId(world.groups, element.masterGroupId))),
  tasks: element.tasks.map((task) => taskIn(world, task)),
  publications: element.publications.map((one) => publicationIn(world, one, element.tasks)),
})

/** The answer to a GET of an element, without its creator, editor and address. */
export const storyView = (world: World, { element, creationTime, modificationDate }: Story): Body => ({
  ...elementIn(world, element),
  creationTime,
  modificationDate,
})
