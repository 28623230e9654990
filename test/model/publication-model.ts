import { judgeCustomFields } from './custom-field-model.ts'
import {
  type Body,
  type Entry,
  field,
  isGiven,
  type Mode,
  members,
  type Newsroom,
  type RuleContext,
  raised,
} from './entry-model.ts'
import { scheduleAfter } from './schedule-model.ts'

/** Publications as contract 5 describes them. */

const judgePlatform = (body: Body, current: Entry | null, mode: Mode, at: string, context: RuleContext) => {
  const { room, invalid } = context
  if (mode === 'part' && current) {
    if (body.platformId === null) invalid.push(`${at}platformId null-not-allowed`)
    if (!isGiven(body.platformId)) return current.platformId
  }
  const category = room.categories.get(Number(body.categoryId))
  const platformId = body.platformId ?? (category?.live ? category.platformId : null)
  if (platformId === null) {
    const isUnknownEntry = current === null && isGiven(body.id)
    if (!isGiven(body.categoryId) && !isUnknownEntry) invalid.push(`${at}platformId required`)
    return null
  }
  if (room.platforms.get(Number(platformId))?.live || platformId === current?.platformId) return platformId
  invalid.push(`${at}platformId unknown-reference`)
  return null
}

/**
 * 5.2: a category or type must belong to the platform; a PATCH that changes the platform without naming them clears
 * them.
 */
const judgeMember = (
  kind: 'category' | 'type',
  body: Body,
  current: Entry | null,
  mode: Mode,
  platformId: unknown,
  at: string,
  { room, invalid, broken }: RuleContext,
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

/** Whether a write may set the status of a publication on the platform. */
export const isUsableOn = (room: Newsroom, platformId: unknown, id: unknown): boolean => {
  const status = room.publicationStatuses.get(Number(id))
  const offered = room.platforms.get(Number(platformId))?.statusIds ?? null
  return !!status?.live && !status.published && (offered === null || offered.includes(Number(id)))
}

/** A3 */
export const defaultStatusOn = (room: Newsroom, platformId: unknown): number | null => {
  const inOrder = [room.platforms.get(Number(platformId))?.defaultStatusId, room.defaultPublicationStatusId]
  return inOrder.find((id) => isGiven(id) && isUsableOn(room, platformId, id)) ?? null
}

/** 5.3: what publishing set stays unless the write names a status. A3: else it is the default of the platform. */
const publicationStatusAfter = (
  body: Body,
  current: Entry | null,
  mode: Mode,
  platformId: unknown,
  { room }: RuleContext,
): unknown => {
  if ('statusId' in body) return body.statusId
  const isPublished = room.publicationStatuses.get(Number(current?.statusId))?.published ?? false
  if (current && (mode === 'part' || isPublished)) return current.statusId
  return defaultStatusOn(room, platformId)
}

/** A8: what is published keeps its status and its platform. */
const judgePublished = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  { room, broken }: RuleContext,
) => {
  if (!current?.published) return
  const isPublished = room.publicationStatuses.get(Number(current.statusId))?.published
  if (isPublished && next.statusId !== current.statusId) broken.push(`${at}statusId published`)
  if (next.platformId !== null && next.platformId !== current.platformId)
    broken.push(`${at}${'platformId' in body ? 'platformId' : 'categoryId'} published`)
}

/** 5.3 */
const judgePublicationStatus = (
  body: Body,
  next: Entry,
  current: Entry | null,
  at: string,
  context: RuleContext,
) => {
  const { room, invalid, broken } = context
  const { statusId } = next
  if (statusId === null) return
  const isNew = statusId !== current?.statusId
  const isMoved = next.platformId !== current?.platformId
  const path = `${at}${'statusId' in body ? 'statusId' : 'platformId'}`
  const status = room.publicationStatuses.get(Number(statusId))
  const offered = room.platforms.get(Number(next.platformId))?.statusIds ?? null
  const isOffered = offered === null || offered.includes(Number(statusId))
  if (status?.published) {
    if (isNew) broken.push(`${path} published-status`)
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
  context: RuleContext,
): Entry => {
  const platformId = judgePlatform(body, current, mode, at, context)
  const next: Entry = {
    id: current?.id ?? null,
    version: current?.version ?? 1,
    platformId,
    categoryId: judgeMember('category', body, current, mode, platformId, at, context),
    typeId: judgeMember('type', body, current, mode, platformId, at, context),
    statusId: publicationStatusAfter(body, current, mode, platformId, context),
    externalId: field('externalId', body, current, mode) || null,
    cms: cmsAfter(body, current, mode),
    schedule: scheduleAfter(body, current, mode, platformId, at, context),
    customFields: [],
    published: current?.published ?? null,
    assignedTaskIds: tasks ?? (mode === 'part' && current ? current.assignedTaskIds : []),
  }
  const place = { name: 'platformId' as const, before: current?.platformId ?? null, after: platformId }
  next.customFields = judgeCustomFields('publication', body, current, mode, at, place, context)
  judgePublicationStatus(body, next, current, at, context)
  judgePublished(body, next, current, at, context)
  return raised(current, next)
}
