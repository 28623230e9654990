import { collectProblems } from '../../base/problems.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { seenGroupIds } from '../../http/sight.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { WriteContext } from '../deps.ts'
import type { EntryKey } from '../elements/aggregate.ts'
import type { ElementAnswer } from '../elements/element-answer.ts'
import { lockForWriting } from '../elements/locked-element.ts'
import { makeElement } from '../elements/new-element.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { loadReferences } from '../references/reference-service.ts'
import { findSeriesDayIds } from '../schedules/series-day-queries.ts'
import { assertMaySee } from '../sight/sight-queries.ts'
import { bodyOfCopy } from './copy-body.ts'
import { withoutPast } from './copy-past.ts'
import { findFirstPublicationDate } from './copy-queries.ts'
import { copiedElement, firstDayOf, type Misfits, moveTo } from './copy-rules.ts'
import type { CopyElement, CopyWarning } from './copy-schemas.ts'

const warningsOf = (misfits: Misfits): CopyWarning[] =>
  [...misfits]
    .sort(([one], [other]) => one - other)
    .map(([index, code]) => ({
      path: `publications[${index}].schedule`,
      code,
      message:
        code === 'unknown-reference'
          ? 'was left out: the platform was deleted'
          : 'was left out: the platform does not come out on the new day',
    }))

/** The days of a series are in the series again when it is copied. */
const withoutPublications = (stored: StoredElement, ids: ReadonlySet<EntryKey>): StoredElement => ({
  ...stored,
  content: {
    ...stored.content,
    publications: stored.content.publications.filter(({ key }) => !ids.has(key)),
  },
})

/** 19.3: makes a story that says the same as another one, on another day if asked. */
export const copyElement = async (
  work: WriteContext,
  id: number,
  { toDate, withAssignees = false, leaveOutPast = false }: CopyElement,
): Promise<ElementAnswer & { readonly leftOut: readonly CopyWarning[] }> => {
  const { db, organizationId, principal } = work
  const [original, publicationDate, seriesDayIds, { timeZone }] = await Promise.all([
    lockForWriting(work, id, assertMaySee),
    findFirstPublicationDate(db, { organizationId, elementId: id }),
    findSeriesDayIds(db, organizationId, id),
    getOrganization(db, organizationId),
  ])
  const stored = withoutPublications(original, seriesDayIds)
  const problems = collectProblems()
  const move = moveTo(firstDayOf(stored.content, publicationDate), toDate, problems)
  const groupIds = seenGroupIds(principal.sight, stored.content.root.groupIds)
  const moved = bodyOfCopy(stored, { move, withAssignees, groupIds })
  const { body, leftOut } = leaveOutPast
    ? withoutPast(moved, wallClock(work.now, timeZone))
    : { body: moved, leftOut: [] }
  problems.refuse()
  const { tasks = [], publications = [] } = body
  const mentioned = { root: body, tasks, publications, current: stored.content, keepsNames: true }
  const known = await loadReferences(work, mentioned)
  const { element, misfits } = copiedElement(stored.content, body, move, { known, problems })
  const made = await makeElement(work, element, { known, problems })
  work.auditSubject('element', made.id)
  work.auditDetails({ copyOf: id })
  return { ...made, leftOut: [...warningsOf(misfits), ...leftOut] }
}
