import type { Body } from '../entry-model.ts'
import { usesSlot } from './schedules.ts'
import { byId, isLive, isLiveMember, type Kind, type Row, type StatusKind, type World } from './world.ts'

/**
 * What becomes of the settings of a newsroom (contract 8.8, 8.9, 10 and 11), in plain code and without a database. A body
 * has the right shape here: what has not is refused in one way everywhere, which other tests see to.
 */

export interface Refusal {
  readonly accepted: false
  readonly slug: string
  /** `path code`, with the scope before it unless that is the body. */
  readonly problems: readonly string[]
}
/** `next` has no id yet if it is new. */
export type Verdict = { readonly accepted: true; readonly next: Row } | Refusal

export const refused = (slug: string, ...problems: string[]): Refusal => ({ accepted: false, slug, problems })
export const notThere = refused('resource-not-found')
const inUse = refused('conflict', 'path id in-use')

const worst = (invalid: readonly string[], broken: readonly string[]): Refusal | null => {
  if (invalid.length > 0) return refused('validation-failed', ...invalid)
  return broken.length > 0 ? refused('business-error', ...broken) : null
}

const given = (value: unknown): boolean => value !== undefined && value !== null

const unknownIn = (path: string, ids: unknown, isKnown: (id: number) => boolean): string[] =>
  ((ids as number[] | null | undefined) ?? []).flatMap((id, index) =>
    isKnown(id) ? [] : [`${path}[${index}] unknown-reference`],
  )

/** Texts as they are stored: trimmed names, and no external id for an empty one. */
const stored = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (/name$/i.test(name) && typeof value === 'string') return [name, value.trim()]
      return [name, name === 'externalId' || name === 'supplierId' ? value || null : value]
    }),
  )

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** 1.18: the version is raised by a change, and by nothing else. */
const after = (current: Row | null, fields: Body): Verdict => {
  if (!current) return { accepted: true, next: { ...fields, id: 0, version: 1 } }
  const next = { ...current, ...fields }
  const isChanged = Object.keys(fields).some((name) => !same(current[name], next[name]))
  return { accepted: true, next: isChanged ? { ...next, version: current.version + 1 } : current }
}

/** The fields of a body, and for POST and PUT the defaults of those that it leaves out. */
const fieldsOf = (body: Body, defaults: Body, method: Method): Body => ({
  ...(method === 'patch' ? {} : defaults),
  ...stored(body),
})

type Method = 'post' | 'put' | 'patch'
type Judge = (world: World, current: Row | null, body: Body, method: Method) => Verdict

/** 10.1 */
const judgeGroup: Judge = (world, current, body, method) => {
  if (given(body.parentGroupId) && !isLive(byId(world.groups, body.parentGroupId)))
    return refused('validation-failed', 'parentGroupId unknown-reference')
  const defaults = current ? { externalId: null } : { externalId: null, parentGroupId: null, deleted: false }
  return after(current, fieldsOf(body, defaults, method))
}

/** 10.2 */
const parentProblems = (world: World, current: Row | null, platformId: unknown, parentId: unknown) => {
  const parent = byId(world.categories, parentId)
  if (!isLiveMember(world, parent)) return { invalid: ['parentCategoryId unknown-reference'], broken: [] }
  const broken = [
    ...(current && current.parentCategoryId === null ? ['parentCategoryId top-level-is-fixed'] : []),
    ...(parent.platformId === platformId ? [] : ['parentCategoryId parent-of-another-platform']),
    ...(parent.parentCategoryId === null ? [] : ['parentCategoryId parent-is-no-top-level']),
  ]
  return { invalid: [], broken }
}

const judgeCategory: Judge = (world, current, body, method) => {
  const defaults = current
    ? { externalId: null }
    : { externalId: null, parentCategoryId: null, deleted: false }
  const fields = fieldsOf(body, defaults, method)
  const parentId = 'parentCategoryId' in fields ? fields.parentCategoryId : current?.parentCategoryId
  const platformId = current?.platformId ?? body.platformId
  if (given(parentId)) {
    const { invalid, broken } = parentProblems(world, current, platformId, parentId)
    const refusal = worst(invalid, broken)
    if (refusal) return refusal
  }
  return after(current, fields)
}

/** 10.3 */
const judgeType: Judge = (_world, current, body, method) =>
  after(
    current,
    fieldsOf(body, current ? { externalId: null } : { externalId: null, deleted: false }, method),
  )

const newUser = {
  firstName: null,
  screenName: null,
  email: null,
  externalId: null,
  internal: true,
  supplierId: null,
  groupIds: [],
  role: null,
  deletionDate: null,
  deleted: false,
}

const ascending = (ids: unknown): number[] => [...(ids as number[])].sort((one, other) => one - other)

/** 10.4, 11: an e-mail address is one person's, and signing in needs one. */
const judgeUser: Judge = (world, current, body, method) => {
  const isGroup = (id: number) => isLive(byId(world.groups, id))
  const invalid = unknownIn('groupIds', body.groupIds, isGroup)
  if (invalid.length > 0) return refused('validation-failed', ...invalid)
  const now = current && { ...current, groupIds: (current.groupIds as number[]).filter(isGroup) }
  const fields = fieldsOf(body, newUser, method)
  if ('groupIds' in fields) fields.groupIds = ascending(fields.groupIds)
  const { role, email } = { ...newUser, ...now, ...fields } as Body
  if (role !== null && email === null)
    return refused('business-error', `${'email' in body ? 'email' : 'role'} role-needs-email`)
  const isTaken = world.users.some(
    (user) =>
      user.id !== current?.id &&
      isLive(user) &&
      given(email) &&
      String(user.email).toLowerCase() === String(email).toLowerCase(),
  )
  if (isTaken) return refused('conflict', 'email not-unique')
  return after(now, fields)
}

/** 10.8, 11 */
const judgeStatus: Judge = (_world, current, body, method) => {
  const fields = fieldsOf(body, { color: null, active: true, default: false, code: null }, method)
  const next: Body = { ...current, ...fields }
  const broken: string[] = []
  if (next.code === 'PUBLISHED') {
    if (next.active === false) broken.push('active published-is-active')
    if (next.default === true) broken.push('default published-is-no-default')
  } else if (next.default === true && next.active === false)
    broken.push(`${body.default === true ? 'default' : 'active'} default-is-active`)
  return worst([], broken) ?? after(current, fields)
}

const newFormat = {
  active: true,
  taskStatusIds: [],
  defaultTaskStatusId: null,
  textLengthOptions: [],
  standardCost: null,
}

interface Option {
  id?: number
  name: string
  characters: number
}

const optionProblems = (current: Row | null, options: readonly Option[] | undefined): string[] =>
  (options ?? []).flatMap(({ id }, index) => {
    if (id === undefined) return []
    const path = `textLengthOptions[${index}].id`
    if (!(current?.textLengthOptions as Row[] | undefined)?.some((known) => known.id === id))
      return [`${path} unknown-option`]
    return options?.findIndex((other) => other.id === id) === index ? [] : [`${path} duplicate-id`]
  })

/** Those that stay, in their order, then the new ones, which have no id yet. */
const optionsAfter = (options: readonly Option[]) => [
  ...options.filter(({ id }) => id !== undefined).sort((one, other) => Number(one.id) - Number(other.id)),
  ...options.filter(({ id }) => id === undefined).map((option) => ({ ...option, id: 0 })),
]

/** Whether any task has this option; tasks in the trash count. */
const usesOption = (world: World, id: number): boolean =>
  allTasks(world).some(({ textLength }) => (textLength as Body | null)?.optionId === id)

const allTasks = (world: World) => world.stories.flatMap(({ element }) => element.tasks)
const allPublications = (world: World) => world.stories.flatMap(({ element }) => element.publications)

/** 10.7, 11 */
const judgeFormat: Judge = (world, current, body, method) => {
  const named = (current?.taskStatusIds ?? []) as number[]
  const isUsable = (id: number) => byId(world.taskStatuses, id)?.active === true
  const { defaultTaskStatusId: byDefault } = body
  const invalid = [
    ...unknownIn('taskStatusIds', body.taskStatusIds, (id) => isUsable(id) || named.includes(id)),
    ...(given(byDefault) && byDefault !== current?.defaultTaskStatusId && !isUsable(Number(byDefault))
      ? ['defaultTaskStatusId unknown-reference']
      : []),
  ]
  const fields = fieldsOf(body, newFormat, method)
  if ('taskStatusIds' in fields) fields.taskStatusIds = ascending(fields.taskStatusIds)
  const options = body.textLengthOptions as Option[] | undefined
  if (options)
    fields.textLengthOptions = optionsAfter(options.map((option) => stored({ ...option }) as never))
  const next: Body = { ...current, ...fields }
  const isListed =
    next.defaultTaskStatusId === null ||
    same(next.taskStatusIds, []) ||
    (next.taskStatusIds as number[]).includes(Number(next.defaultTaskStatusId))
  const broken = [
    ...optionProblems(current, options),
    ...(isListed ? [] : [`${given(byDefault) ? 'defaultTaskStatusId' : 'taskStatusIds'} default-not-listed`]),
  ]
  const refusal = worst(invalid, broken)
  if (refusal) return refusal
  const kept = (next.textLengthOptions as Row[]).map(({ id }) => id)
  const removed = ((current?.textLengthOptions ?? []) as Row[]).filter(({ id }) => !kept.includes(id))
  if (removed.some(({ id }) => usesOption(world, id))) return refused('conflict', 'textLengthOptions in-use')
  return after(current, fields)
}

/** 8.8, 11 */
const judgeSlot: Judge = (world, current, body, method) => {
  const fields = fieldsOf(body, {}, method)
  const { start, end } = { ...current, ...fields } as Body
  const platform = byId(world.platforms, current?.platformId ?? body.platformId)
  const broken = [
    ...(!current && platform?.typeCode === 1 ? ['path platformId print-has-no-time-slots'] : []),
    ...(start === end ? ['end slot-has-length'] : []),
  ]
  return worst([], broken) ?? after(current, fields)
}

const week = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }

const newPlatform = {
  weeklySchedule: week,
  manualSchedule: null,
  externalId: null,
  typeCode: 2,
  printingTimeInDays: 0,
  displayStoryByIssue: true,
  deleted: false,
  statusIds: null,
  defaultStatusId: null,
}

/** 8.1–8.3; the dates of manual schedules have a model of their own. */
const judgePlatform: Judge = (world, current, body, method) => {
  const fields = fieldsOf(body, newPlatform, method)
  const dates = fields.manualSchedule as { date: string }[] | null | undefined
  if (dates) {
    fields.weeklySchedule = null
    fields.manualSchedule = dates.map(({ date }) => ({ id: 0, date, externalId: null, note: null }))
  }
  const next: Body = { ...current, ...fields }
  const hasSlots = world.slots.some(({ platformId }) => current !== null && platformId === current.id)
  const broken = [
    ...(next.typeCode === 0 && next.printingTimeInDays !== 0 ? ['null digital-has-no-printing-time'] : []),
    ...(next.typeCode === 0 && next.displayStoryByIssue !== true ? ['null digital-displays-by-issue'] : []),
    ...(current?.manualSchedule && given(body.weeklySchedule) ? ['null schedule-mode-is-fixed'] : []),
    ...(next.typeCode === 1 && hasSlots ? ['null print-has-no-time-slots'] : []),
  ]
  return worst([], broken) ?? after(current, fields)
}

export const judges: Readonly<Record<Kind, Judge>> = {
  groups: judgeGroup,
  platforms: judgePlatform,
  categories: judgeCategory,
  types: judgeType,
  users: judgeUser,
  slots: judgeSlot,
  formats: judgeFormat,
  elementStatuses: judgeStatus,
  taskStatuses: judgeStatus,
  publicationStatuses: judgeStatus,
}

const statusUses: Readonly<Record<StatusKind, (world: World, id: number) => boolean>> = {
  elementStatuses: ({ stories }, id) => stories.some(({ element }) => element.elementStatusId === id),
  taskStatuses: (world, id) =>
    allTasks(world).some(({ statusId }) => statusId === id) ||
    world.formats.some(
      (format) => format.defaultTaskStatusId === id || (format.taskStatusIds as number[]).includes(id),
    ),
  publicationStatuses: (world, id) =>
    allPublications(world).some(({ statusId }) => statusId === id) ||
    world.platforms.some(
      (one) => one.defaultStatusId === id || ((one.statusIds as number[] | null) ?? []).includes(id),
    ),
}

/** Whether a custom field is for tasks of this format alone. */
const limitsField = ({ fields }: World, id: number): boolean =>
  [...fields.customFields.task.values()].some(({ scopeIds }) => scopeIds.includes(id))

const hasChildren = (rows: readonly Row[], parent: string, id: number): boolean =>
  rows.some((row) => row[parent] === id && isLive(row))

/** Why something cannot be deleted; null if it can. */
export const judgeRemoval = (world: World, kind: Kind, row: Row): Refusal | null => {
  switch (kind) {
    case 'groups':
      return hasChildren(world.groups, 'parentGroupId', row.id)
        ? refused('conflict', 'path id has-children')
        : null
    case 'categories':
      return hasChildren(world.categories, 'parentCategoryId', row.id)
        ? refused('conflict', 'path id has-children')
        : null
    case 'slots':
      return usesSlot(world, row.id) ? inUse : null
    case 'formats':
      return allTasks(world).some(({ formatId }) => formatId === row.id) || limitsField(world, row.id)
        ? inUse
        : null
    case 'elementStatuses':
    case 'taskStatuses':
    case 'publicationStatuses':
      if (row.code === 'PUBLISHED') return refused('business-error', 'path id published-stays')
      return statusUses[kind](world, row.id) ? inUse : null
    default:
      return null
  }
}

/** 11: which statuses a platform offers. */
export const judgeOffer = (world: World, platform: Row, body: Body): Verdict => {
  const { statusIds, defaultStatusId = null } = body as {
    statusIds: number[] | null
    defaultStatusId?: number
  }
  const status = (id: unknown) => byId(world.publicationStatuses, id)
  const named = (platform.statusIds as number[] | null) ?? []
  const isUsable = (id: number) => status(id)?.active === true
  const invalid = [
    ...unknownIn('statusIds', statusIds, (id) => isUsable(id) || named.includes(id)),
    ...(defaultStatusId === null || defaultStatusId === platform.defaultStatusId || isUsable(defaultStatusId)
      ? []
      : ['defaultStatusId unknown-reference']),
  ]
  const broken: string[] = []
  if (defaultStatusId !== null && status(defaultStatusId)?.code === 'PUBLISHED')
    broken.push('defaultStatusId published-is-no-default')
  else if (defaultStatusId !== null && !statusIds?.includes(defaultStatusId))
    broken.push('defaultStatusId default-not-offered')
  return (
    worst(invalid, broken) ?? {
      accepted: true,
      next: { ...platform, statusIds: statusIds && ascending(statusIds), defaultStatusId },
    }
  )
}
