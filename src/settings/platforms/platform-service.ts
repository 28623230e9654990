import { ApiError, notFound } from '../../base/errors.ts'
import type { WriteContext } from '../../http/operation.ts'
import { change, create } from '../core/settings-entity.ts'
import { type Platform, platforms } from './platform-entity.ts'
import { newContent, type PlatformContent, patchedContent, replacedContent } from './platform-rules.ts'
import type { CreatePlatform, PatchPlatform, ReplacePlatform } from './platform-schemas.ts'

export const createPlatform = (work: WriteContext, body: CreatePlatform): Promise<Platform> =>
  create(work, platforms, newContent(body), {})

export const replacePlatform = (work: WriteContext, id: number, body: ReplacePlatform): Promise<Platform> =>
  change(work, platforms, id, (content, { timeSlots }) => replacedContent(content, body, timeSlots.length))

export const patchPlatform = (work: WriteContext, id: number, patch: PatchPlatform): Promise<Platform> =>
  change(work, platforms, id, (content, { timeSlots }) => patchedContent(content, patch, timeSlots.length))

/** 8.7: the lock makes the second of two concurrent deletions see the result of the first, so one date always stays. */
export const deleteManualDate = (work: WriteContext, id: number, manualDateId: number): Promise<Platform> =>
  change(work, platforms, id, (content): PlatformContent => {
    const { schedule } = content
    if (schedule.mode !== 'manual' || !schedule.dates.some((date) => date.id === manualDateId))
      throw notFound('manualScheduleId')
    if (schedule.dates.length === 1)
      throw new ApiError('business-error', {
        problems: [
          {
            scope: 'path',
            path: 'manualScheduleId',
            code: 'last-manual-date',
            message: 'is the last date: the platform must keep at least one',
          },
        ],
      })
    const dates = schedule.dates.filter((date) => date.id !== manualDateId)
    return { ...content, schedule: { mode: 'manual', dates } }
  })
