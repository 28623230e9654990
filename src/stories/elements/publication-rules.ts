import { isDeepStrictEqual } from 'node:util'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { Problems } from '../../base/problems.ts'
import { writtenCustomValues } from '../custom-values/custom-value-rules.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import {
  describes,
  type ScheduledPlatform,
  type ScheduleWrite,
  scheduleOn,
  undated,
  type WrittenSchedule,
  writtenSchedule,
} from '../schedules/schedule-rules.ts'
import type { ScheduleBody } from '../schedules/schedule-schemas.ts'
import type { CmsContent, EntryKey, LinkContent, Publication, PublicationContent } from './aggregate.ts'
import { given, type WriteMode } from './fields.ts'
import type { PublicationBody, PublicationEntry } from './publication-schemas.ts'
import { defaultStatus } from './publication-status.ts'

type Fields = Omit<PublicationBody, 'assignedTaskIds'> & Pick<PublicationEntry, 'id'>

interface Write {
  readonly mode: WriteMode
  /** The path of the publication in the body: '' for a standalone write, `publications[2].` in a root write. */
  readonly at: string
  readonly known: LoadedReferences
  readonly problems: Problems
  readonly reschedules?: boolean
  /** The linked tasks, or undefined if the write does not name any. */
  readonly assignedTasks: readonly EntryKey[] | undefined
}

export const noCms: CmsContent = { articleId: null, publishedLink: null, editLink: null }

const link = (value: { url: string; title?: string | null } | null): LinkContent | null =>
  value && { url: value.url, title: value.title ?? null }

/** 5.4: a PATCH merges the three members; all other writes replace them. Null clears. */
const writtenCms = (cms: Fields['cms'], base: CmsContent): CmsContent => {
  if (cms === undefined) return base
  if (cms === null) return noCms
  return {
    articleId: given(cms.articleId, base.articleId),
    publishedLink: cms.publishedLink === undefined ? base.publishedLink : link(cms.publishedLink),
    editLink: cms.editLink === undefined ? base.editLink : link(cms.editLink),
  }
}

/** The platform that the write names, the platform of the category, or the current one; null if none can be used. */
const writtenPlatform = (body: Fields, current: PublicationContent | null, write: Write): number | null => {
  const { at, known, problems, mode } = write
  const { platformId, categoryId } = body
  if (platformId === null && mode === 'patch')
    problems.value(`${at}platformId`, 'null-not-allowed', 'cannot be cleared')
  const kept = mode === 'patch' ? current?.platformId : undefined
  const ofCategory = categoryId == null ? undefined : known.categoryPlatformIds.get(categoryId)
  const next = platformId ?? (kept === undefined ? ofCategory : kept)
  if (next === undefined) {
    // An unknown category or entry is reported elsewhere, and explains the missing platform.
    const isUnknownEntry = current === null && body.id !== undefined
    if (categoryId == null && !isUnknownEntry)
      problems.value(`${at}platformId`, 'required', 'is required unless a category determines the platform')
    return null
  }
  if (next === current?.platformId || known.platforms.get(next)?.live) return next
  problems.reference(`${at}platformId`)
  return null
}

interface Member {
  readonly name: 'categoryId' | 'typeId'
  readonly platformIds: ReadonlyMap<number, number>
  readonly code: ProblemCode
}

/**
 * A category or type, which must belong to the platform. If the write does not name one and the current one belongs to
 * another platform, it is cleared (5.2).
 */
const writtenMember = (
  { name, platformIds, code }: Member,
  body: Fields,
  current: PublicationContent | null,
  platformId: number | null,
  { at, problems, mode }: Write,
): number | null => {
  const named = body[name]
  const kept = current?.platformId === platformId ? current[name] : null
  if (named === undefined) return mode === 'patch' ? kept : null
  if (named === null || named === kept) return named
  const ofPlatform = platformIds.get(named)
  if (ofPlatform === undefined) problems.reference(`${at}${name}`)
  else if (platformId !== null && ofPlatform !== platformId)
    problems.rule(`${at}${name}`, code, 'belongs to another platform')
  return named
}

/**
 * The status after a write. Clients cannot send the status that publishing sets. So PUT keeps that status if it is
 * absent, as PATCH does (contract 5.3). Null is No Status.
 */
const writtenStatus = (
  body: Fields,
  current: PublicationContent | null,
  platformId: number | null,
  { mode, known }: Write,
): number | null => {
  if (body.statusId !== undefined) return body.statusId
  const isKept = current !== null && (mode === 'patch' || current.statusId === known.publishedStatusId)
  return isKept ? current.statusId : defaultStatus(platformId, known)
}

/** A8: what is published keeps its status and its platform. */
const checkPublished = (
  body: Fields,
  next: PublicationContent,
  current: PublicationContent | null,
  { at, known, problems }: Write,
): void => {
  if (current === null || current.published === null) return
  if (current.statusId === known.publishedStatusId && next.statusId !== current.statusId)
    problems.rule(`${at}statusId`, 'published', 'cannot change: the publication is published')
  if (next.platformId !== current.platformId && next.platformId !== 0)
    problems.rule(
      `${at}${body.platformId === undefined ? 'categoryId' : 'platformId'}`,
      'published',
      'cannot change the platform: the publication is published',
    )
}

/**
 * 5.3: the status must be active and offered by the platform, and must not be the one that publishing sets. An
 * unchanged status is checked only against a new platform, unless publishing set it.
 */
const checkStatus = (
  body: Fields,
  next: PublicationContent,
  current: PublicationContent | null,
  { at, known, problems }: Write,
): void => {
  const { statusId, platformId } = next
  if (statusId === null) return
  const isNew = statusId !== current?.statusId
  if (statusId === known.publishedStatusId) {
    if (isNew) problems.rule(`${at}statusId`, 'published-status', 'can only be set by publishing')
  } else if (isNew && !known.activePublicationStatusIds.has(statusId)) problems.reference(`${at}statusId`)
  else if (isNew || platformId !== current.platformId) {
    const offered = known.platforms.get(platformId)?.statusIds
    const member = body.statusId === undefined ? 'platformId' : 'statusId'
    if (offered && !offered.includes(statusId))
      problems.rule(
        `${at}${member}`,
        'status-not-of-platform',
        'does not fit: the platform has other statuses',
      )
  }
}

const scheduledPlatform = (id: number | null, known: LoadedReferences): ScheduledPlatform | null => {
  const platform = id === null ? undefined : known.platforms.get(id)
  return id === null || platform === undefined ? null : { id, days: platform.days }
}

/** What the rules of a schedule need, with member paths below `at`. */
const scheduleWrite = (
  at: string,
  { known, problems }: Pick<Write, 'known' | 'problems'>,
): ScheduleWrite => ({
  path: (member) => `${at}${member}`,
  timeSlotPlatformIds: known.timeSlotPlatformIds,
  problems,
})

const maximumLinks = 200

/** 1.9: root writes may link more tasks (A14). Those are only taken back as they are stored (A5). */
export const checkLinkCount = (
  links: readonly EntryKey[] | undefined,
  stored: readonly EntryKey[] | undefined,
  problems: Problems,
): void => {
  if (links && links.length > maximumLinks && !isDeepStrictEqual(links, stored))
    problems.value('assignedTaskIds', 'too-many', `must have at most ${maximumLinks} entries`, {
      limit: maximumLinks,
    })
}

/** 5.2: a new platform keeps the schedule if it allows it. Otherwise the problem is reported for the platform. */
const keptSchedule = (
  current: PublicationContent,
  platformId: number | null,
  { at, known, problems }: Write,
): WrittenSchedule => {
  const { schedule } = current
  const platform = scheduledPlatform(platformId, known)
  if (schedule === null || platform === null || platformId === current.platformId)
    return { schedule, occurrences: null }
  return scheduleOn(platform, schedule, {
    ...scheduleWrite(at, { known, problems }),
    path: () => `${at}platformId`,
  })
}

/** A5: a PATCH may repeat the schedule that is stored. */
const repeatsSchedule = (
  schedule: Fields['schedule'],
  { platformId, schedule: present }: PublicationContent,
  known: LoadedReferences,
): boolean => {
  if (schedule == null || present === null) return schedule === present
  return describes(schedule, present, scheduledPlatform(platformId, known))
}

/** PATCH keeps the schedule of an existing publication, unless it is of a series: PUT and DELETE of the schedule itself change it. */
const scheduleAfter = (
  body: Fields,
  current: PublicationContent | null,
  platformId: number | null,
  write: Write,
): WrittenSchedule => {
  const { at, known, problems, reschedules = false } = write
  if (write.mode === 'patch' && current && !(reschedules && body.schedule !== undefined)) {
    if (body.schedule !== undefined && !repeatsSchedule(body.schedule, current, known))
      problems.rule(
        `${at}schedule`,
        'schedule-not-patchable',
        'cannot be patched: use PUT or DELETE on the /schedule of the publication',
      )
    return keptSchedule(current, platformId, write)
  }
  const present = current?.schedule ?? null
  if (body.schedule == null) return undated(present)
  const samePlatform = platformId === current?.platformId
  return writtenSchedule(
    body.schedule,
    samePlatform ? present : null,
    scheduledPlatform(platformId, known),
    scheduleWrite(`${at}schedule.`, write),
  )
}

/** The schedule that a PUT of a publication's schedule asks for; null removes it. */
export const rescheduled = (
  { platformId, schedule: current }: PublicationContent,
  body: ScheduleBody | null,
  context: Pick<Write, 'known' | 'problems'>,
): WrittenSchedule =>
  body === null
    ? undated(current)
    : writtenSchedule(body, current, scheduledPlatform(platformId, context.known), scheduleWrite('', context))

/** The publication that a write asks for. `current` is null for a new one. */
export const writtenPublication = (
  current: PublicationContent | null,
  body: Fields,
  write: Write,
): Omit<Publication, 'key'> => {
  const { mode, at, known, problems } = write
  const base = mode === 'patch' ? current : null
  const platformId = writtenPlatform(body, current, write)
  const { schedule, occurrences } = scheduleAfter(body, current, platformId, write)
  const member = (field: Member) => writtenMember(field, body, current, platformId, write)
  const next: PublicationContent = {
    platformId: platformId ?? 0,
    categoryId: member({
      name: 'categoryId',
      platformIds: known.categoryPlatformIds,
      code: 'category-of-another-platform',
    }),
    typeId: member({
      name: 'typeId',
      platformIds: known.typePlatformIds,
      code: 'type-of-another-platform',
    }),
    statusId: writtenStatus(body, current, platformId, write),
    externalId: given(body.externalId, base?.externalId ?? null),
    cms: writtenCms(body.cms, base?.cms ?? noCms),
    schedule,
    customFields: writtenCustomValues(current?.customFields ?? [], body.customFields, {
      mode,
      at,
      fields: known.customFields.publication,
      known,
      placement: { before: current?.platformId ?? null, after: platformId, member: 'platformId' },
      problems,
    }),
    published: current?.published ?? null,
    assignedTasks: write.assignedTasks ?? base?.assignedTasks ?? [],
  }
  checkStatus(body, next, current, write)
  checkPublished(body, next, current, write)
  return { content: next, occurrences }
}
