import type { CreateElement, PlanRow } from '../../../api/types.ts'
import { unsavedId } from '../model/element-writes.ts'

/** The row of a new story until the server has answered. `id` is negative. */
export const newRow = (body: CreateElement, id: number): PlanRow => ({
  id,
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
