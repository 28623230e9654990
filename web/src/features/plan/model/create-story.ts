import { request } from '../../../api/client.ts'
import type { CreateElement, ElementView, PlanRow, TemplateWarning } from '../../../api/types.ts'
import { storiesOf, type Template } from '../../templates/templates.ts'
import { unsavedId } from './element-writes.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { replanted } from './replant.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'

/** A story that was just typed. Retries use the same key, so they do not create it twice (contract 1.19). */
export interface NewStory {
  /** The story as it will be, as far as that is known. */
  readonly body: CreateElement
  /** The template that it begins with, and what is sent there instead. */
  readonly from?:
    | { readonly template: Template; readonly body: object & { readonly date: string } }
    | undefined
  readonly key: string
  /** The line as typed. */
  readonly typed: string
  /** Negative: the row's ID until the server has assigned one. */
  readonly rowId: number
  /** One of several lines that were pasted together. */
  readonly isOneOfSeveral: boolean
}

/** A story from a template comes with what it has not taken over. */
type MadeStory = ElementView & { readonly warnings?: readonly TemplateWarning[] }

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
  return usePlanWrite({
    // One after the other, so that their ids have the order of the lines.
    scope: { id: 'new-stories' },
    change: (plan, story: NewStory) => replanted(plan, rowOf(story)),
    send: async ({ body, from, key }) => {
      const path = from === undefined ? '/api/v2/elements' : storiesOf(from.template.id)
      const { data } = await request<MadeStory>('POST', path, {
        body: from?.body ?? body,
        idempotencyKey: key,
      })
      if (from) void tellLeftOut(from.template, data.warnings ?? [])
      return data
    },
    written: ({ rowId, body }, { id }) => [{ id, name: body.title ?? '', shownAs: rowId }],
    onRefused,
  })
}
