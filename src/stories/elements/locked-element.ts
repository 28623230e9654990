import { notFound } from '../../base/errors.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { Writing } from '../deps.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import { type KnownReferences, type Mentioned, nothingKnown } from '../references/known-references.ts'
import { loadKnownReferences } from '../references/reference-service.ts'
import { seenEtag } from '../sight/seen-documents.ts'
import { assertMayWrite } from '../sight/sight-queries.ts'
import type { Element } from './aggregate.ts'
import { lockElement } from './element-queries.ts'
import { loadStoredElements, type StoredElement } from './stored-element.ts'

/**
 * Locks the element, loads it for the rules, and refuses a sender who may not write it and a stale `If-Match`. `judge` is
 * `assertMaySee` where the element itself stays as it is.
 */
export const lockForWriting = async (
  { db, organizationId, ifMatch, deps, principal }: Writing,
  id: number,
  judge: typeof assertMayWrite = assertMayWrite,
): Promise<StoredElement> => {
  // They are carried out in this order: what is read is what the last writer left.
  const [, present, [stored]] = await Promise.all([
    lockElement(db, organizationId, id),
    ifMatch === undefined ? undefined : getFreshDocument(db, organizationId, id, deps),
    loadStoredElements(db, organizationId, [id]),
  ])
  if (!stored) throw notFound()
  judge(principal.sight, stored)
  if (present) assertMatches(ifMatch, () => seenEtag(principal.sight, present.etag))
  return stored
}

/** Locks and loads an element, with the references that the rules of a change need. */
export const loadForChange = async (
  work: Writing,
  id: number,
  mentioned: Omit<Mentioned, 'current'> | null,
): Promise<{ readonly stored: StoredElement; readonly known: KnownReferences }> => {
  if (mentioned === null) return { stored: await lockForWriting(work, id), known: nothingKnown }
  const { tasks = [], publications = [] } = mentioned
  const loadKnown = (current: Element | null) => loadKnownReferences(work, { ...mentioned, current })
  // Only entries are judged by what is stored besides them: else both are asked for together.
  const dependsOnStored = tasks.length + publications.length > 0
  const [stored, knownAtOnce] = await Promise.all([
    lockForWriting(work, id),
    dependsOnStored ? undefined : loadKnown(null),
  ])
  const known = knownAtOnce ?? (await loadKnown(stored.content))
  const renamed = [...known.renamedAssignees].map(([id, { name, email }]) => {
    const assignee = { name, email: stored.assignees.get(id)?.email ?? email }
    return [id, assignee] as const
  })
  const assignees = new Map([...stored.assignees, ...renamed, ...known.ownAssignees])
  return { stored: { ...stored, assignees }, known }
}
