import { isDeepStrictEqual } from 'node:util'
import { ApiError, notFound, refusalFor } from '../../base/errors.ts'
import type { ChangedField } from '../../http/change.ts'
import { lockElements } from '../../stories/batches/batch-queries.ts'
import { haveOthersCommented } from '../../stories/comments/comment-queries.ts'
import { elementView } from '../../stories/documents/element-document.ts'
import type { Element, Publication, ScheduleContent } from '../../stories/elements/aggregate.ts'
import { elementChanged } from '../../stories/elements/element-changes.ts'
import { changeElement, deleteElement } from '../../stories/elements/element-service.ts'
import { lockForWriting } from '../../stories/elements/locked-element.ts'
import { loadStoredElements, type StoredElement } from '../../stories/elements/stored-element.ts'
import { listChangesOfElements } from '../../stories/history/history-queries.ts'
import { happenedUntil } from '../../stories/history/past-element.ts'
import { readPastElement } from '../../stories/history/read-past-element.ts'
import { undone } from '../../stories/history/undo-rules.ts'
import { findNames } from '../../stories/names/name-queries.ts'
import { lookUpsIn, namesOf } from '../../stories/names/names.ts'
import { findUnregisteredAssignees } from '../../stories/references/assignee-queries.ts'
import { findManualDates } from '../../stories/schedules/manual-date-queries.ts'
import { occurrencesOf } from '../../stories/schedules/schedule-rules.ts'
import { takeBackChanges } from '../../stories/series/save-changes.ts'
import { lockSeries } from '../../stories/series/series-queries.ts'
import { seenFields } from '../../stories/sight/seen-fields.ts'
import { restoreElement } from '../../stories/trash/trash-service.ts'
import type { WriteContext } from '../deps.ts'
import { seenChange } from '../feed/seen-changes.ts'
import { findSeenSubjects } from '../feed/seen-subject-queries.ts'
import { askingOf, getLogState } from '../log/change-queries.ts'
import { findChangesAt, findLongFields, type LoggedChange } from '../log/logged-change-queries.ts'
import { whyNotUndoable } from '../log/why-not-undoable.ts'
import { areEnough, refuseGone, refuseMovedOn, refuseTogether } from './undo-refusals.ts'

/**
 * A change of an element that the sender sees as it was made: nobody takes back what happened before they saw the story (B6). A series
 * itself says who sees it.
 */
const getChange = async (work: WriteContext, position: number): Promise<LoggedChange> => {
  const { db, organizationId, principal } = work
  const change = (await findChangesAt(db, organizationId, [position])).get(position)
  if (change?.subject_type === 'series') return change
  if (!change) {
    const { purgedTo, earliest } = await getLogState(db, askingOf(organizationId, principal))
    throw position <= purgedTo ? new ApiError('changes-expired', { members: { earliest } }) : notFound()
  }
  const seen = seenChange(principal.sight, change, await findSeenSubjects(db, work, [change]))
  if (seen?.kind !== change.kind || !seen.hasFields) throw notFound()
  return change
}

/** What the element would refer to must exist. */
const assertNothingIsGone = async (
  { db, organizationId }: WriteContext,
  stored: StoredElement,
  content: Element,
): Promise<void> => {
  const ids = content.tasks.flatMap((task) => task.content.unregisteredAssigneeId ?? [])
  const assignees = await findUnregisteredAssignees(db, organizationId, stored.id, ids)
  const names = lookUpsIn(namesOf(await findNames(db, { organizationId })))
  elementView({ ...stored, content, assignees }, names, '')
  refuseGone(names.gone())
}

const isManual = (schedule: ScheduleContent | null): boolean =>
  schedule?.kind === 'recurring' && schedule.type === 'manual'

/** The dates of schedules that come back. Those of manual platforms are the dates that the platform has now. */
const withDates = async (
  { db, organizationId }: WriteContext,
  before: Element,
  after: Element,
): Promise<Element> => {
  const schedules = new Map(before.publications.map(({ key, content }) => [key, content.schedule]))
  const isSame = ({ key, content }: Publication): boolean =>
    schedules.has(key) && isDeepStrictEqual(schedules.get(key), content.schedule)
  const changed = after.publications.filter((publication) => !isSame(publication))
  const manual = changed.filter(({ content }) => isManual(content.schedule))
  const dates = await findManualDates(
    db,
    organizationId,
    manual.map(({ content }) => content.platformId),
  )
  const datesOf = ({ content: { schedule, platformId } }: Publication): string[] =>
    schedule === null
      ? []
      : occurrencesOf(schedule, { days: { mode: 'manual', dates: dates.get(platformId) ?? [] } })
  return {
    ...after,
    publications: after.publications.map((publication) =>
      isSame(publication) ? publication : { ...publication, occurrences: datesOf(publication) },
    ),
  }
}

const fieldsOf = async (
  { db, organizationId }: WriteContext,
  change: LoggedChange,
): Promise<ChangedField[]> =>
  JSON.parse(
    change.fields ?? (await findLongFields(db, organizationId, [change])).get(change.position) ?? '[]',
  )

const undoFields = async (work: WriteContext, change: LoggedChange, detaches: boolean): Promise<void> => {
  const { principal } = work
  const { subject_id: id } = change
  const stored = await lockForWriting(work, id)
  const { content, movedOn } = undone(stored, await fieldsOf(work, change), principal.sight)
  await refuseMovedOn(work, change, movedOn)
  await assertNothingIsGone(work, stored, content)
  const next = await withDates(work, stored.content, content)
  await changeElement(work, id, null, () => next, { paths: null, limited: true, detaches })
}

/** A new or restored element goes to the trash, unless somebody has worked on it since. */
const undoAppearance = async (work: WriteContext, change: LoggedChange): Promise<void> => {
  const { position, subject_id: id } = change
  const { db, organizationId, principal } = work
  const stored = await lockForWriting(work, id)
  const changes = (await listChangesOfElements(db, organizationId, [id])).get(id) ?? []
  const then = await readPastElement(db, organizationId, stored, changes, happenedUntil(changes, position))
  if (!then) throw notFound()
  const since = elementChanged(
    { ...stored, ...then, editor: stored.editor, modificationDate: stored.modificationDate },
    stored,
  )
  const changed = seenFields(principal.sight, since.fields).map(({ of, field, from, to }) => ({
    ...{ of, field, from: null, to: from, now: to },
  }))
  const asked = { elementId: id, since: change.utc_time, author: principal }
  const discussed = (await haveOthersCommented(db, organizationId, asked))
    ? [{ of: null, field: 'comments', from: null, to: null, now: null }]
    : []
  await refuseMovedOn(work, change, [...changed, ...discussed])
  await deleteElement(work, id)
}

const undoDeletion = async (work: WriteContext, { subject_id: id }: LoggedChange): Promise<void> => {
  const [live] = await loadStoredElements(work.db, work.organizationId, [id])
  if (live) {
    await lockForWriting(work, id)
    work.auditNothing()
  } else await restoreElement(work, id)
}

/**
 * 17.3: writes the reverse of a change as a new one. What is as it was before is left alone. Without `detaches` a series does so, which
 * takes its own change back.
 */
export const undoChange = async (
  work: WriteContext,
  position: number,
  { detaches = true } = {},
): Promise<void> => {
  const change = await getChange(work, position)
  const reason = whyNotUndoable(change)
  if (reason !== null) throw refusalFor('business-error', 'not-undoable', reason)
  if (change.subject_type === 'series')
    return takeBackChanges(work, change.subject_id, await fieldsOf(work, change))
  work.auditSubject('element', change.subject_id)
  if (change.kind === 'changed') await undoFields(work, change, detaches)
  else if (change.kind === 'deleted') await undoDeletion(work, change)
  else await undoAppearance(work, change)
}

/** 19.1: undoes changes together or not at all, the last one first. A refusal names everything that stands against it. */
export const undoChanges = async (
  { db, organizationId, principal, gone }: WriteContext,
  positions: readonly number[],
  undo: (position: number, how: { readonly detaches: boolean }) => Promise<unknown>,
): Promise<void> => {
  const changes = await findChangesAt(db, organizationId, positions)
  const idsOf = (type: string) =>
    [...changes.values()].flatMap(({ subject_type, subject_id }) =>
      subject_type === type ? [subject_id] : [],
    )
  const [series, ids] = [idsOf('series'), idsOf('element')]
  if (series.length > 0) await lockSeries(db, organizationId, series)
  await lockElements(db, { organizationId, principal }, [...new Set(ids)])
  const refusals: ApiError[] = []
  for (const position of positions.toSorted((one, other) => other - one)) {
    gone().throwIfAborted()
    try {
      await undo(position, { detaches: series.length === 0 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusals.push(error)
      if (areEnough(refusals)) break
    }
  }
  refuseTogether(refusals)
}
