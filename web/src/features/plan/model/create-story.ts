import type { CreateElement, ElementView } from '../../../../../src/elements/element-schemas.ts'
import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import { request } from '../../../api/client.ts'
import { unsavedId } from './element-writes.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { replanted } from './replant.ts'

/** A story that was just typed. The key is one per wish: a repetition does not create it twice (contract 1.19). */
export interface NewStory {
  readonly body: CreateElement
  readonly key: string
  /** The line as it was typed, of which the body was made. */
  readonly typed: string
  /** Below zero: the row that stands for it until the server has given it an id. */
  readonly rowId: number
}

const rowOf = ({ body, rowId }: NewStory): PlanRow => ({
  id: rowId,
  version: 0,
  slug: null,
  title: body.title ?? null,
  confidential: false,
  elementStatusId: null,
  statusSince: new Date().toISOString(),
  groupIds: body.groupIds ?? [],
  masterGroupId: body.groupIds?.[0] ?? null,
  event: body.event
    ? { fromDate: body.event.fromDate, fromTime: body.event.fromTime ?? null, toDate: null, toTime: null }
    : null,
  days: [],
  basis: null,
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
})

export const useCreateStory = (onRefused: (error: Error, story: NewStory) => void) =>
  usePlanWrite({
    change: (plan, story: NewStory) => replanted(plan, rowOf(story)),
    send: async ({ body, key }) =>
      (await request<ElementView>('POST', '/api/v2/elements', { body, idempotencyKey: key })).data,
    onRefused,
  })
