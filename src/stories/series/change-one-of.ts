import type { ApiError } from '../../base/errors.ts'
import { keptOrRefused } from '../../database/savepoint.ts'
import type { WriteContext } from '../deps.ts'
import { inLists } from '../elements/element-limits.ts'
import { writtenElement } from '../elements/element-rules.ts'
import type { ElementBody } from '../elements/element-schemas.ts'
import { changeElement } from '../elements/element-service.ts'
import { onOneStory } from '../elements/one-story.ts'
import { withHiddenGroups } from '../sight/hidden-groups.ts'
import { isClosed } from './make-members.ts'
import type { Member } from './member-queries.ts'
import { refusedFields } from './refused-fields.ts'
import { type SeriesChange, without, writeOf } from './series-changes.ts'

/** Changes one story of a series (contract 24.3). */

/** Changes one story, as `PATCH /elements/{id}` does, schedules too. */
export const patchMember = (work: WriteContext, id: number, body: ElementBody, detaches: boolean) =>
  changeElement(
    work,
    id,
    { root: body, tasks: body.tasks ?? [], publications: body.publications ?? [] },
    (current, context) =>
      writtenElement(
        current,
        withHiddenGroups(work.principal.sight, current, body, 'patch', context),
        'patch',
        { ...context, reschedules: true },
      ),
    { paths: inLists, detaches },
  )

/** What cannot be so in a story, and why. */
interface Refusal {
  readonly fields: readonly string[]
  readonly error: ApiError
}

export interface Outcome {
  readonly isChanged: boolean
  readonly kept: readonly string[]
  readonly refusals: readonly Refusal[]
}

/** What one of several stories takes of a change. */
export const changeOneOf = async (
  work: WriteContext,
  seriesId: number,
  change: SeriesChange,
  member: Member & { readonly elementId: number },
): Promise<Outcome> => {
  const { date, elementId } = member
  const { body, kept } = writeOf(change, member)
  if (Object.keys(body).length === 0) return { isChanged: false, kept, refusals: [] }
  return keptOrRefused<Outcome>(
    work.db,
    async () => {
      const entry = { action: 'series-story-changed', details: { seriesId, date } } as const
      const { isChanged } = await onOneStory(work, entry, (one) => patchMember(one, elementId, body, false))
      return { isChanged, kept, refusals: [] }
    },
    async (error) => {
      const all = Object.keys(change.fields)
      const blamed = isClosed(error) ? [] : refusedFields(error.problems, change.fields, body, member)
      const fields = blamed.length > 0 ? blamed : all
      const left = { ...change, fields: without(change.fields, fields) }
      const rest = await changeOneOf(work, seriesId, left, member)
      return { ...rest, kept: [...fields, ...rest.kept], refusals: [{ fields, error }, ...rest.refusals] }
    },
  )
}

/** Whether every story refuses one of the fields that one refuses. */
export const isRefusedInAll = ({ fields }: Refusal, outcomes: readonly Outcome[]): boolean =>
  fields.some((field) =>
    outcomes.every(({ refusals }) => refusals.some((refusal) => refusal.fields.includes(field))),
  )
