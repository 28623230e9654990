import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../../api/problem.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useSession } from '../../../api/session.ts'
import type { PlanRow } from '../../../api/types.ts'
import { useOpenStory } from '../search/use-open-story.ts'
import { unsavedId } from './element-writes.ts'
import { type MadeStory, type NewStory, sendNewStory } from './new-story.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { replanted } from './replant.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'

const rowOf = ({ body, rowId }: NewStory): PlanRow => ({
  id: rowId,
  version: 0,
  slug: null,
  title: body.title ?? null,
  confidential: false,
  elementStatusId: body.elementStatusId ?? null,
  statusSince: new Date().toISOString(),
  groupIds: body.groupIds ?? [],
  masterGroupId: body.groupIds?.[0] ?? null,
  event: body.event
    ? { fromDate: body.event.fromDate, fromTime: body.event.fromTime ?? null, toDate: null, toTime: null }
    : null,
  days: [],
  basis: null,
  unresolvedComments: 0,
  series: null,
  source: null,
  findings: [],
  publications: (body.publications ?? []).map(({ platformId, statusId, schedule }) => ({
    id: unsavedId,
    version: 0,
    platformId: platformId ?? 0,
    categoryId: null,
    typeId: null,
    statusId: statusId ?? null,
    published: null,
    schedule: schedule?.date
      ? {
          fromDate: schedule.date,
          toDate: null,
          dates: [schedule.date],
          time: schedule.timing?.time ?? null,
          timeSlotId: null,
        }
      : null,
    cmsEditLink: null,
  })),
  tasks: [],
  links: [],
  customFields: [],
  pitch: null,
})

export const useCreateStory = (onRefused: (error: Error, story: NewStory) => void) => {
  const tellLeftOut = useTellLeftOut()
  const names = useReferenceData()
  const queries = useQueryClient()
  const { user } = useSession()
  const openStory = useOpenStory()
  /** One story is made without the status for which it lacks something, and opens with what is missing. */
  const sendLacking = async (story: NewStory, error: unknown): Promise<MadeStory> => {
    const isLacking = error instanceof ApiProblem && error.errors.some(({ code }) => code === 'gate')
    if (!isLacking || story.isOneOfSeveral) throw error
    const { makeLacking } = await import('../list/make-lacking.ts').catch(() => Promise.reject(error))
    const made = await makeLacking(story, names, { userId: user.id, queries })
    await openStory(made.id)
    return made
  }
  return usePlanWrite({
    // One after the other, so that their ids have the order of the lines.
    scope: { id: 'new-stories' },
    change: (plan, story: NewStory) => replanted(plan, rowOf(story)),
    send: async (story) => {
      const made = await sendNewStory(story, {}, story.key).catch((error) => sendLacking(story, error))
      if (story.from) void tellLeftOut(story.from.template, made.warnings ?? [])
      return made
    },
    written: ({ rowId, body }, { id }) => [{ id, name: body.title ?? '', shownAs: rowId }],
    onRefused,
  })
}
