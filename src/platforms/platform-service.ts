import { isDeepStrictEqual } from 'node:util'
import { ApiError, notFound } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import {
  getPlatform,
  insertPlatform,
  lockPlatform,
  markPlatformDeleted,
  type Platform,
  savePlatform,
} from './platform-queries.ts'
import { newContent, type PlatformContent, patchedContent, replacedContent } from './platform-rules.ts'
import type { CreatePlatform, PatchPlatform, ReplacePlatform } from './platform-schemas.ts'
import { platformView } from './platform-view.ts'

export const createPlatform = async (
  { db, organizationId }: Writing,
  body: CreatePlatform,
): Promise<Platform> => {
  const id = await insertPlatform(db, organizationId, newContent(body))
  return getPlatform(db, organizationId, id)
}

const lockForWriting = async ({ db, organizationId, ifMatch }: Writing, id: number): Promise<Platform> => {
  const platform = await lockPlatform(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(platformView(platform)))
  return platform
}

const contentOf = ({
  name,
  externalId,
  typeCode,
  printingTimeInDays,
  displayStoryByIssue,
  schedule,
}: Platform) => ({
  name,
  externalId,
  typeCode,
  printingTimeInDays,
  displayStoryByIssue,
  schedule,
})

/** Stores what differs: an unchanged platform keeps its version, and stories are re-rendered only when they show a change. */
const save = async (
  { db, organizationId }: Writing,
  current: Platform,
  next: PlatformContent,
): Promise<Platform> => {
  if (isDeepStrictEqual(contentOf(current), next)) return current
  await savePlatform(db, organizationId, current.id, next)
  if (next.name !== current.name || next.externalId !== current.externalId)
    await raiseReferenceVersion(db, organizationId)
  return getPlatform(db, organizationId, current.id)
}

export const replacePlatform = async (
  work: Writing,
  id: number,
  body: ReplacePlatform,
): Promise<Platform> => {
  const current = await lockForWriting(work, id)
  return save(work, current, replacedContent(contentOf(current), body, current.timeSlots.length))
}

export const patchPlatform = async (work: Writing, id: number, patch: PatchPlatform): Promise<Platform> => {
  const current = await lockForWriting(work, id)
  return save(work, current, patchedContent(contentOf(current), patch, current.timeSlots.length))
}

export const deletePlatform = async (work: Writing, id: number): Promise<void> => {
  await lockForWriting(work, id)
  await markPlatformDeleted(work.db, work.organizationId, id, work.now)
}

/** 8.7: the platform is locked, so that of two deletions of the last two dates the second one sees a single date. */
export const deleteManualDate = async (work: Writing, id: number, manualDateId: number): Promise<void> => {
  const current = await lockForWriting(work, id)
  const { schedule } = current
  if (schedule.mode !== 'manual' || !schedule.dates.some((date) => date.id === manualDateId)) throw notFound()
  if (schedule.dates.length === 1)
    throw new ApiError('business-error', {
      issues: [
        {
          scope: 'path',
          path: 'manualScheduleId',
          code: 'last-manual-date',
          message: 'is the last date of the platform, which must keep one',
        },
      ],
    })
  const dates = schedule.dates.filter((date) => date.id !== manualDateId)
  await save(work, current, { ...contentOf(current), schedule: { mode: 'manual', dates } })
}
