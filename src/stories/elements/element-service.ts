import { collectProblems } from '../../base/problems.ts'
import { judgeClosings } from '../closings/judge-closings.ts'
import type { CustomValuesBody } from '../custom-values/custom-value-schemas.ts'
import type { WriteContext } from '../deps.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import type { ReferencesInBody } from '../references/loaded-references.ts'
import { countPublicationDates } from '../schedules/schedule-queries.ts'
import { listSeriesDays } from '../schedules/series-day-queries.ts'
import { detachChanged } from '../series/detach.ts'
import { withHiddenGroups } from '../sight/hidden-groups.ts'
import { absentAssignees } from './absent-assignees.ts'
import type { Element, EntryKey } from './aggregate.ts'
import { type ElementAnswer, renderWritten, saveOf } from './element-answer.ts'
import { elementChanged, elementDeleted } from './element-changes.ts'
import {
  checkDates,
  checkEntryCounts,
  checkLinks,
  inLists,
  inOneEntry,
  type ListPaths,
  mayHaveTooManyDates,
} from './element-limits.ts'
import { markElementDeleted } from './element-queries.ts'
import { type RuleContext, withCustomValues, writtenElement } from './element-rules.ts'
import type { ElementBody } from './element-schemas.ts'
import { pathsInBody } from './entry-paths.ts'
import { withLocalIds } from './local-ids.ts'
import { loadForChange, lockForWriting } from './locked-element.ts'
import { withNewIds } from './new-ids.ts'
import { raiseForRenames, saveAssigneeNames } from './renames.ts'
import { saveDifference } from './save-element.ts'
import { assertEchoUnchanged, type PartSelector, wholeElement } from './sent-element.ts'
import { judgeWholeElement } from './whole-element-rules.ts'
import { changedElement } from './written-element.ts'

/** Contract A14. Stored dates are counted only if the write may leave too many. */
const judgeLimits = async (
  { db, organizationId }: WriteContext,
  id: number,
  before: Element,
  after: Element,
  { paths, problems }: { readonly paths: ListPaths } & Pick<RuleContext, 'problems'>,
): Promise<void> => {
  checkEntryCounts(before, after, paths, problems)
  checkLinks(before, after, problems)
  if (mayHaveTooManyDates(after))
    checkDates(await countPublicationDates(db, organizationId, id), after, paths, problems)
}

/** B14: a new schedule leaves a recurring publication a day besides those that are publications of their own. */
const judgeDaysLeft = async (
  { db, organizationId }: WriteContext,
  id: number,
  { publications }: Element,
  { pathOf, problems }: { readonly pathOf: (key: EntryKey) => string } & Pick<RuleContext, 'problems'>,
): Promise<void> => {
  const rescheduled = publications.filter(
    ({ key, occurrences }) => typeof key === 'number' && occurrences !== null && occurrences.length > 0,
  )
  if (rescheduled.length === 0 || publications.length < 2) return
  const days = (await listSeriesDays(db, organizationId, [id])).filter(({ publicationId }) =>
    publications.some(({ key }) => key === publicationId),
  )
  for (const { key, occurrences } of rescheduled)
    if (occurrences?.every((date) => days.some((day) => day.seriesId === key && day.date === date)))
      problems.rule(pathOf(key), 'no-occurrence', 'leaves no day that is not published already')
}

interface WriteOptions {
  /** Where the body has entries; null for commands. */
  readonly paths?: ListPaths | null
  /** Whether the limits of an element judge it: by default all but commands (contract A14). */
  readonly limited?: boolean
  /** What the body describes: the element, or one of its entries. */
  readonly sentPart?: PartSelector
  /** Where the body has the schedule of a publication, if that is not its `schedule`. */
  readonly scheduleAt?: string
  /** The same for a date of the schedule. */
  readonly dateAt?: (before: Element, date: string) => string
  /** False for writes of the story's own series. What others change is detached from it (contract 24.3). */
  readonly detaches?: boolean
  /** Whether it gives statuses back that were there before: they are not taken anew. */
  readonly givesBack?: boolean
}

/**
 * Every change of a stored element takes these steps: lock, load, apply the rules, store the difference, render, note the change
 * for the log. `mentioned` is null if the rules of the change need no references.
 */
export const changeElement = async (
  work: WriteContext,
  id: number,
  mentioned: Omit<ReferencesInBody, 'current'> | null,
  change: (current: Element, context: RuleContext) => Element,
  {
    paths = inOneEntry,
    limited = paths !== null,
    sentPart = wholeElement,
    scheduleAt = 'schedule',
    dateAt = () => scheduleAt,
    givesBack = false,
    detaches = true,
  }: WriteOptions = {},
): Promise<ElementAnswer> => {
  const { db, organizationId, deps } = work
  const { stored, known, present, isOfSeries } = await loadForChange(work, id, mentioned)
  const { content: current } = stored
  await assertEchoUnchanged(work, id, sentPart, present)
  const problems = collectProblems()
  const written = change(current, { known, problems })
  const pathOf = pathsInBody(paths, mentioned, written)
  if (limited) await judgeLimits(work, id, current, written, { paths: paths ?? inOneEntry, problems })
  if (paths !== null)
    await judgeDaysLeft(work, id, written, {
      pathOf: (key) => `${pathOf('publications', key)}${scheduleAt}`,
      problems,
    })
  judgeWholeElement({ before: current, after: written, givesBack }, known, { pathOf, problems })
  await judgeClosings(
    work,
    { id, before: current, after: written },
    {
      pathOf: (key, date) =>
        paths === null || mentioned === null
          ? null
          : `${pathOf('publications', key)}${dateAt(current, date)}`,
      problems,
    },
  )
  problems.refuse()
  const next = await withNewIds(db, written)
  const save = saveOf(work)
  const changed = saveDifference(save, id, current, next)
  if (changed === null) {
    const renamed = [...known.renamedAssignees.keys()]
    if (renamed.length === 0) work.auditNothing()
    else work.auditDetails({ renamed })
    await raiseForRenames(work, known)
    const unchanged = renamed.length === 0 ? present : undefined
    return withLocalIds(
      { id, ...(unchanged ?? (await getFreshDocument(db, organizationId, id, deps))) },
      next,
    )
  }
  saveAssigneeNames(work, id, next, known)
  const after = changedElement(stored, next, changed, save.change)
  const logged = elementChanged(stored, after)
  work.changed(logged)
  if (isOfSeries && detaches) await detachChanged(db, organizationId, logged)
  const [answer, warnings] = await Promise.all([
    renderWritten(work, after, {
      // Only what the write changes counts, so the rest is rendered as after it.
      before: changedElement(stored, current, changed, save.change),
      limited,
    }),
    absentAssignees(work, current, next),
  ])
  await raiseForRenames(work, known)
  return withLocalIds({ ...answer, warnings }, next)
}

/** Texts, dates and places are judged by themselves. */
const refersToNothing = (body: ElementBody): boolean =>
  body.elementStatusId === undefined &&
  body.groupIds === undefined &&
  body.masterGroupId === undefined &&
  body.customFields === undefined &&
  body.tasks === undefined &&
  body.publications === undefined

const writeRoot =
  (mode: 'replace' | 'patch') =>
  (work: WriteContext, id: number, body: ElementBody): Promise<ElementAnswer> =>
    changeElement(
      work,
      id,
      mode === 'patch' && refersToNothing(body)
        ? null
        : { root: body, tasks: body.tasks ?? [], publications: body.publications ?? [] },
      (current, context) =>
        writtenElement(
          current,
          withHiddenGroups(work.principal.sight, current, body, mode, context),
          mode,
          context,
        ),
      { paths: inLists },
    )

export const replaceElement = writeRoot('replace')
export const patchElement = writeRoot('patch')

/** 9.5: only the element's own custom fields. */
export const patchCustomValues = (
  work: WriteContext,
  id: number,
  { customFields }: CustomValuesBody,
): Promise<ElementAnswer> =>
  changeElement(work, id, { root: { customFields } }, (current, context) =>
    withCustomValues(current, customFields, context),
  )

export const deleteElement = async (work: WriteContext, id: number): Promise<void> => {
  const { db, organizationId } = work
  const stored = await lockForWriting(work, id)
  await markElementDeleted(db, organizationId, id, saveOf(work).change)
  work.changed(elementDeleted(stored))
}
