import { collectProblems } from '../../base/problems.ts'
import { etagOfView } from '../../http/answer.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { platforms } from '../../settings/platforms/platform-entity.ts'
import { notYours, readOnlyIds, seenIds } from '../../stories/sight/sight-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { findPlaces, savePlaces } from './issue-order-queries.ts'
import { type Issue, type Placed, type Present, placeFields, placesAfter } from './issue-order-rules.ts'
import type { IssueOrder, IssueOrderQuery, SetIssueOrder } from './issue-order-schemas.ts'
import { listIssuePublications } from './print-issue-queries.ts'

type Asker = Pick<ReadContext, 'db' | 'organizationId' | 'principal'>

const loadPresent = async (
  { db, organizationId }: Asker,
  { platformId, date }: Issue,
): Promise<Present[]> => {
  const publications = await listIssuePublications(db, organizationId, platformId, date)
  const ids = publications.map(({ publicationId }) => publicationId)
  const placeOf = await findPlaces(db, organizationId, date, ids)
  return publications.map(({ publicationId, elementId, categoryId }) => ({
    ...{ publicationId, elementId, categoryId },
    place: placeOf(publicationId),
  }))
}

/** The publications of stories that the sender sees, in the order that they have for everybody. */
const seenOf = async (asking: Asker, present: readonly Present[]): Promise<readonly Present[]> => {
  const ids = [...new Set(present.map(({ elementId }) => elementId))]
  const seen = new Set(await seenIds(asking.db, asking, ids))
  return present.filter(({ elementId }) => seen.has(elementId))
}

const orderView = ({ platformId, date }: Issue, seen: readonly Present[]): IssueOrder => ({
  date,
  entries: seen.map(({ publicationId, place }) => ({
    publicationId,
    page: place.platformId === platformId ? place.page : null,
  })),
})

export const readIssueOrder = async (
  reading: ReadContext,
  platformId: number,
  { date }: IssueOrderQuery,
): Promise<IssueOrder> => {
  await platforms.get(reading, platformId)
  const issue = { platformId, date }
  return orderView(issue, await seenOf(reading, await loadPresent(reading, issue)))
}

/** Entries name each publication once, and only those of the issue that the sender sees. */
const checkEntries = (entries: SetIssueOrder['entries'], seen: readonly Present[]): void => {
  const problems = collectProblems()
  const known = new Set(seen.map(({ publicationId }) => publicationId))
  const named = new Set<number>()
  for (const [index, { publicationId }] of entries.entries()) {
    const path = `entries[${index}].publicationId`
    if (!known.has(publicationId)) problems.reference(path)
    if (named.has(publicationId)) problems.value(path, 'duplicate-id', 'is named twice')
    named.add(publicationId)
  }
  problems.refuse()
}

const assertMayPlace = async (
  work: WriteContext,
  entries: SetIssueOrder['entries'],
  seen: readonly Present[],
): Promise<void> => {
  const named = new Set(entries.map(({ publicationId }) => publicationId))
  const ids = seen.flatMap(({ publicationId, elementId }) => (named.has(publicationId) ? [elementId] : []))
  const readOnly = await readOnlyIds(work.db, work, [...new Set(ids)])
  if (readOnly?.length) throw notYours()
}

const savePlaced = async (work: WriteContext, placed: readonly Placed[]): Promise<void> => {
  const saved = new Map(
    (await savePlaces(work.db, work.organizationId, placed)).map((row) => [row.publication_id, row]),
  )
  for (const one of placed) {
    const row = saved.get(one.publicationId)
    if (!row) throw new Error('a place was not stored')
    work.changed({
      subject: { type: 'issue-place', id: row.id },
      elementId: one.elementId,
      kind: 'changed',
      version: row.version,
      fields: placeFields(one),
    })
  }
}

/** Puts publications of an issue in order, and on pages (contract 25.6). People order an issue one after the other. */
export const setIssueOrder = async (
  work: WriteContext,
  platformId: number,
  { date, entries }: SetIssueOrder,
): Promise<IssueOrder> => {
  await platforms.lock(work, platformId)
  const issue = { platformId, date }
  const present = await loadPresent(work, issue)
  const seen = await seenOf(work, present)
  await assertMayPlace(work, entries, seen)
  assertMatches(work.ifMatch, () => etagOfView(orderView(issue, seen)))
  checkEntries(entries, seen)
  const placed = placesAfter(present, issue, entries)
  if (placed.length === 0) {
    work.auditNothing()
    return orderView(issue, seen)
  }
  await savePlaced(work, placed)
  work.auditDetails({ date })
  return orderView(issue, await seenOf(work, await loadPresent(work, issue)))
}
