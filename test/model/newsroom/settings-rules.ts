import type { Body } from '../entry-model.ts'
import { judgeField } from './field-rules.ts'
import { judgePlatform } from './platform-rules.ts'
import { judgeAbsence, judgeShift } from './rota-rules.ts'
import {
  after,
  ascending,
  fieldsFrom,
  given,
  type Judge,
  refused,
  same,
  stored,
  unknownIn,
  type Verdict,
  worst,
} from './verdicts.ts'
import { byId, isLive, isLiveMember, type Kind, type Row, type World } from './world.ts'

/**
 * How the settings of a newsroom change (contract 8.8, 8.9, 10 and 11), in plain code and without a database. Every
 * body here has a valid shape: other tests cover the refusal of invalid ones, which is the same everywhere.
 */

/** 10.1 */
const judgeGroup: Judge = (world, current, body, method) => {
  if (given(body.parentGroupId) && !isLive(byId(world.groups, body.parentGroupId)))
    return refused('validation-failed', 'parentGroupId unknown-reference')
  const defaults = current ? { externalId: null } : { externalId: null, parentGroupId: null, deleted: false }
  return after(current, fieldsFrom(body, defaults, method))
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
  const fields = fieldsFrom(body, defaults, method)
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
    fieldsFrom(body, current ? { externalId: null } : { externalId: null, deleted: false }, method),
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
  reads: 'all',
  writes: 'all',
  deletionDate: null,
  deleted: false,
}

/** 10.4, 11: an e-mail address belongs to one person, and signing in requires one. */
const judgeUser: Judge = (world, current, body, method) => {
  const isGroup = (id: number) => isLive(byId(world.groups, id))
  const invalid = unknownIn('groupIds', body.groupIds, isGroup)
  const now = current && { ...current, groupIds: (current.groupIds as number[]).filter(isGroup) }
  const fields = fieldsFrom(body, newUser, method)
  if ('groupIds' in fields) fields.groupIds = ascending(fields.groupIds)
  const { role, email } = { ...newUser, ...now, ...fields } as Body
  const broken =
    role !== null && email === null ? [`${'email' in body ? 'email' : 'role'} role-needs-email`] : []
  const refusal = worst(invalid, broken)
  if (refusal) return refusal
  const isTaken = world.users.some(
    (user) =>
      user.id !== current?.id &&
      isLive(user) &&
      given(email) &&
      String(user.email).toLowerCase() === String(email).toLowerCase(),
  )
  if (isTaken) return refused('conflict', 'email not-unique')
  return after(now, fields, current)
}

/** 10.8, 11 */
const judgeStatus: Judge = (_world, current, body, method) => {
  const fields = fieldsFrom(
    body,
    { color: null, active: true, default: false, code: null, stage: 'open' },
    method,
  )
  const next: Body = { ...current, ...fields }
  const broken: string[] = []
  if (next.code === 'PUBLISHED') {
    if (next.active === false) broken.push('active published-is-active')
    if (next.default === true) broken.push('default published-is-no-default')
    if (next.stage !== 'done') broken.push('stage published-is-done')
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

/** The options that stay, in their order, then the new ones, which have no id yet. */
const optionsAfter = (options: readonly Option[]) => [
  ...options.filter(({ id }) => id !== undefined).sort((one, other) => Number(one.id) - Number(other.id)),
  ...options.filter(({ id }) => id === undefined).map((option) => ({ ...option, id: 0 })),
]

/** Whether any task uses this option; tasks in the trash count. */
const usesOption = (world: World, id: number): boolean =>
  allTasks(world).some(({ textLength }) => (textLength as Body | null)?.optionId === id)

const allTasks = (world: World) => world.stories.flatMap(({ element }) => element.tasks)

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
  const fields = fieldsFrom(body, newFormat, method)
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
  const fields = fieldsFrom(body, {}, method)
  const { start, end } = { ...current, ...fields } as Body
  const platform = byId(world.platforms, current?.platformId ?? body.platformId)
  const broken = [
    ...(!current && platform?.typeCode === 1 ? ['path platformId print-has-no-time-slots'] : []),
    ...(start === end ? ['end slot-has-length'] : []),
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
  shifts: judgeShift,
  absences: judgeAbsence,
  elementFields: judgeField('element'),
  taskFields: judgeField('task'),
  publicationFields: judgeField('publication'),
  elementStatuses: judgeStatus,
  taskStatuses: judgeStatus,
  publicationStatuses: judgeStatus,
}

/** 11: the statuses that a platform offers. */
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
