import { type CustomFields, judgeCustomFields } from './custom-field-model.ts'
import { type PlatformDays, scheduleAfter } from './schedule-model.ts'

/**
 * Tasks and publications as contract 4 and 5 describe them, in plain code and without a database. Written from the
 * contract, it shares nothing with `src/`, and favours plainness over everything else.
 */

export type Body = Record<string, unknown>

interface Live {
  readonly live: boolean
}

/** What the newsroom has, by id: everything that an element may refer to. */
export interface Newsroom {
  elementStatusEnabled: boolean
  /** Null where no active status is the default. */
  defaultElementStatusId: number | null
  elementStatuses: Map<number, Live>
  groups: Map<number, Live>
  /** In order of position. */
  formats: Map<number, Live & { isText: boolean; statusIds: number[] }>
  taskStatuses: Map<number, Live>
  textLengths: Map<number, { formatId: number }>
  users: Map<number, Live & { email: string }>
  platforms: Map<number, Live & { statusIds: number[] | null }>
  platformDays: ReadonlyMap<number, PlatformDays>
  /** Time slot → platform. */
  timeSlots: ReadonlyMap<number, number>
  categories: Map<number, Live & { platformId: number }>
  types: Map<number, Live & { platformId: number }>
  publicationStatuses: Map<number, Live & { published: boolean }>
  customFields: CustomFields
  /** Assignees without an account, as the first request named them. */
  unregistered: { name: string; email: string | null }[]
}

export interface Entry extends Body {
  /** Null until the API has chosen one. */
  id: number | null
  version: number
}

/** The element as the API shows it, less embedded objects, times and persons. */
export interface Element extends Body {
  id: number
  version: number
  groupIds: number[]
  tasks: Entry[]
  publications: Entry[]
}

/** Whether omitted fields get their default (POST, PUT) or stay (PATCH). */
export type Mode = 'whole' | 'part'

export interface Judging {
  readonly room: Newsroom
  readonly invalid: string[]
  readonly broken: string[]
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** A field that null clears: contract 1.12. */
export const field = (
  name: string,
  body: Body,
  current: Body | null,
  mode: Mode,
  empty: unknown = null,
): unknown => (name in body ? (body[name] ?? empty) : mode === 'part' && current ? current[name] : empty)

export const members = (value: unknown, names: readonly string[]): Body | null =>
  value === null || value === undefined
    ? null
    : Object.fromEntries(names.map((name) => [name, (value as Body)[name] ?? null]))

export const eventMembers = ['fromDate', 'fromTime', 'toDate', 'toTime']

/** Contract 3: to ≥ from. */
export const judgeEvent = (event: unknown, path: string, { invalid }: Pick<Judging, 'invalid'>): void => {
  if (event === null) return
  const { fromDate, fromTime, toDate, toTime } = event as Record<string, string | null>
  const lastDate = toDate ?? fromDate
  const isBefore =
    String(lastDate) < String(fromDate) ||
    (lastDate === fromDate && fromTime !== null && toTime !== null && String(toTime) < String(fromTime))
  if (isBefore) invalid.push(`${path} ends-before-it-starts`)
}

// Tasks (contract 4) ------------------------------------------------------------------------------------------------

const nobody = null

/** 4.1. An assignee is `{id}` or `{name, email}`. */
const judgeAssignee = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  at: string,
  judging: Judging,
): unknown => {
  const { room, invalid } = judging
  if (!('user' in body)) return mode === 'part' && current ? current.user : nobody
  if (body.user === null) return nobody
  const { id, name, email } = body.user as { id?: number; name?: string; email?: string }
  if (isGiven(id)) {
    const user = room.users.get(Number(id))
    const stays = (current?.user as Body | null | undefined)?.id === id
    if (!user?.live && !stays) invalid.push(`${at}user.id unknown-reference`)
    return { id }
  }
  if (!isGiven(name) && !isGiven(email)) {
    invalid.push(`${at}user required`)
    return nobody
  }
  const same = (one: string | null) => one?.toLowerCase() === email?.toLowerCase()
  const registered = [...room.users].find(([, user]) => user.live && isGiven(email) && same(user.email))
  if (registered) return { id: registered[0] }
  const known = room.unregistered.find((person) =>
    isGiven(email) ? same(person.email) : person.email === null && person.name === name,
  )
  if (known) return known
  const made = { name: name ?? email ?? '', email: email ?? null }
  room.unregistered.push(made)
  return made
}

const judgeFormat = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  at: string,
  judging: Judging,
): unknown => {
  const { room, invalid } = judging
  if (mode === 'part' && current) {
    if (body.formatId === null) invalid.push(`${at}formatId null-not-allowed`)
    if (!isGiven(body.formatId)) return current.formatId
  }
  const firstText = [...room.formats].find(([, { live, isText }]) => live && isText)?.[0]
  if (!isGiven(body.formatId)) {
    if (firstText === undefined) invalid.push(`${at}formatId required`)
    return firstText
  }
  const isUsable = room.formats.get(Number(body.formatId))?.live ?? false
  if (!isUsable && body.formatId !== current?.formatId) invalid.push(`${at}formatId unknown-reference`)
  return body.formatId
}

/** 4.3: what is named anew, or kept beside a new format. */
const judgeTaskStatus = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  { room, invalid, broken }: Judging,
): void => {
  const { statusId } = next
  if (statusId === null) return
  const isNew = statusId !== current?.statusId
  const own = room.formats.get(Number(next.formatId))?.statusIds ?? []
  const fits = own.length === 0 || own.includes(Number(statusId))
  const path = `${at}${'statusId' in body ? 'statusId' : 'formatId'}`
  if (isNew && !room.taskStatuses.get(Number(statusId))?.live) invalid.push(`${path} unknown-reference`)
  else if ((isNew || next.formatId !== current?.formatId) && !fits)
    broken.push(`${path} status-not-of-format`)
}

const optionIdOf = (task: Entry | null): unknown =>
  (task?.textLength as Body | null | undefined)?.optionId ?? null

/** Contract 4: the option belongs to the format; judged when one of them is new. */
const judgeTextLength = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  { room, invalid, broken }: Judging,
): void => {
  const optionId = optionIdOf(next)
  const stays = optionId === optionIdOf(current) && next.formatId === current?.formatId
  if (optionId === null || stays) return
  const path = `${at}${'textLength' in body ? 'textLength.optionId' : 'formatId'}`
  const option = room.textLengths.get(Number(optionId))
  if (!option) invalid.push(`${path} unknown-reference`)
  else if (option.formatId !== next.formatId) broken.push(`${path} text-length-of-another-format`)
}

const plainTaskFields = ['statusId', 'headline', 'lead', 'text', 'note', 'customUploadLink', 'cost']

export const judgeTask = (
  current: Entry | null,
  body: Body,
  mode: Mode,
  at: string,
  judging: Judging,
): Entry => {
  const { room } = judging
  if (mode === 'part' && current && body.confirmationStatusCode === null)
    judging.invalid.push(`${at}confirmationStatusCode null-not-allowed`)
  const next: Entry = {
    id: current?.id ?? null,
    version: current?.version ?? 1,
    ...Object.fromEntries(plainTaskFields.map((name) => [name, field(name, body, current, mode)])),
    formatId: judgeFormat(body, current, mode, at, judging),
    confirmationStatusCode: field('confirmationStatusCode', body, current, mode, -2),
    user: judgeAssignee(body, current, mode, at, judging),
    deadline: members(field('deadline', body, current, mode), ['date', 'time']),
    externalLink: members(field('externalLink', body, current, mode), ['url', 'title']),
    textLength: members(field('textLength', body, current, mode), ['optionId', 'characters']),
    event: members(field('event', body, current, mode), eventMembers),
    customFields: [],
    done: current?.done ?? false,
  }
  const isFormatUsable =
    isGiven(next.formatId) &&
    (next.formatId === current?.formatId || room.formats.get(Number(next.formatId))?.live === true)
  const place = {
    name: 'formatId' as const,
    before: current?.formatId ?? null,
    after: isFormatUsable ? next.formatId : null,
  }
  next.customFields = judgeCustomFields('task', body, current, mode, at, place, judging)
  const length = next.textLength as Body | null
  if (length && length.optionId === null && length.characters === null) next.textLength = null
  judgeTaskStatus(body, next, current, at, judging)
  judgeTextLength(body, next, current, at, judging)
  judgeEvent(next.event, `${at}event`, judging)
  return raised(current, next)
}

// Publications (contract 5) -----------------------------------------------------------------------------------------

const judgePlatform = (body: Body, current: Entry | null, mode: Mode, at: string, judging: Judging) => {
  const { room, invalid } = judging
  if (mode === 'part' && current) {
    if (body.platformId === null) invalid.push(`${at}platformId null-not-allowed`)
    if (!isGiven(body.platformId)) return current.platformId
  }
  const category = room.categories.get(Number(body.categoryId))
  const platformId = body.platformId ?? (category?.live ? category.platformId : null)
  if (platformId === null) {
    if (!isGiven(body.categoryId)) invalid.push(`${at}platformId required`)
    return null
  }
  if (room.platforms.get(Number(platformId))?.live || platformId === current?.platformId) return platformId
  invalid.push(`${at}platformId unknown-reference`)
  return null
}

/** 5.2: a category or type must belong to the platform; unnamed on PATCH, it goes with its platform. */
const judgeMember = (
  kind: 'category' | 'type',
  body: Body,
  current: Entry | null,
  mode: Mode,
  platformId: unknown,
  at: string,
  { room, invalid, broken }: Judging,
): unknown => {
  const name = `${kind}Id`
  const kept = current && current.platformId === platformId ? current[name] : null
  if (!(name in body)) return mode === 'part' ? kept : null
  if (!isGiven(body[name]) || body[name] === kept) return body[name]
  const own = (kind === 'category' ? room.categories : room.types).get(Number(body[name]))
  if (!own?.live) invalid.push(`${at}${name} unknown-reference`)
  else if (platformId !== null && own.platformId !== platformId)
    broken.push(`${at}${name} ${kind}-of-another-platform`)
  return body[name]
}

/** 5.3: what publishing set stays when it is not named. */
const publicationStatusAfter = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  { room }: Judging,
): unknown => {
  const isPublished = room.publicationStatuses.get(Number(current?.statusId))?.published ?? false
  return field('statusId', body, current, isPublished ? 'part' : mode)
}

/** 5.3 */
const judgePublicationStatus = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  judging: Judging,
) => {
  const { room, invalid, broken } = judging
  const { statusId } = next
  if (statusId === null) return
  const isNew = statusId !== current?.statusId
  const isMoved = next.platformId !== current?.platformId
  const path = `${at}${'statusId' in body ? 'statusId' : 'platformId'}`
  const status = room.publicationStatuses.get(Number(statusId))
  const offered = room.platforms.get(Number(next.platformId))?.statusIds ?? null
  const isOffered = offered === null || offered.includes(Number(statusId))
  if (status?.published) {
    if ('statusId' in body) broken.push(`${path} published-status`)
  } else if (isNew && !status?.live) invalid.push(`${path} unknown-reference`)
  else if ((isNew || isMoved) && !isOffered) broken.push(`${path} status-not-of-platform`)
}

const noCms: Body = { articleId: null, publishedLink: null, editLink: null }

/** 5.4: PATCH merges the members. */
const cmsAfter = (body: Body, current: Entry | null, mode: Mode): Body | null => {
  const base = mode === 'part' ? ((current?.cms as Body | null) ?? noCms) : noCms
  const given = 'cms' in body ? (body.cms as Body | null) : base
  if (given === null) return null
  const merged = { ...base, ...given }
  const cms: Body = {
    articleId: merged.articleId ?? null,
    publishedLink: members(merged.publishedLink, ['url', 'title']),
    editLink: members(merged.editLink, ['url', 'title']),
  }
  return Object.values(cms).every((member) => member === null) ? null : cms
}

export const judgePublication = (
  current: Entry | null,
  body: Body,
  mode: Mode,
  at: string,
  tasks: unknown[] | undefined,
  judging: Judging,
): Entry => {
  const platformId = judgePlatform(body, current, mode, at, judging)
  const next: Entry = {
    id: current?.id ?? null,
    version: current?.version ?? 1,
    platformId,
    categoryId: judgeMember('category', body, current, mode, platformId, at, judging),
    typeId: judgeMember('type', body, current, mode, platformId, at, judging),
    statusId: publicationStatusAfter(body, current, mode, judging),
    externalId: field('externalId', body, current, mode) || null,
    cms: cmsAfter(body, current, mode),
    schedule: scheduleAfter(body, current, mode, platformId, at, judging),
    customFields: [],
    published: current?.published ?? null,
    assignedTaskIds: tasks ?? (mode === 'part' && current ? current.assignedTaskIds : []),
  }
  const place = { name: 'platformId' as const, before: current?.platformId ?? null, after: platformId }
  next.customFields = judgeCustomFields('publication', body, current, mode, at, place, judging)
  judgePublicationStatus(body, next, current, at, judging)
  return raised(current, next)
}

/** 1.18: an entry's version rises when it changes. */
export const raised = <T extends Entry>(current: T | null, next: T): T =>
  current && JSON.stringify(ordered(next)) !== JSON.stringify(ordered(current))
    ? { ...next, version: current.version + 1 }
    : next

export const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, ordered(member)])
}
