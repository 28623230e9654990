import { notFound } from '../../base/errors.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { WriteContext } from '../deps.ts'
import { elementInDocument } from '../documents/document-content.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import { renderingFor } from '../documents/element-document.ts'
import {
  type LoadedReferences,
  noReferences,
  type ReferencesInBody,
} from '../references/loaded-references.ts'
import { loadReferences } from '../references/reference-service.ts'
import { seenEtag } from '../sight/seen-documents.ts'
import { assertMayWrite } from '../sight/sight-queries.ts'
import type { ElementView } from './element-schemas.ts'
import { lockWithDocument } from './locked-element-queries.ts'
import { loadStoredElements, type StoredElement } from './stored-element.ts'

/** A document that is not stale, and its entity tag. */
interface PresentDocument {
  readonly document: string
  readonly etag: string
}

interface LockedElement {
  readonly stored: StoredElement
  /** Undefined if it is stale or missing, or shows less than all. */
  readonly present: PresentDocument | undefined
  readonly isOfSeries: boolean
}

/** Locks the element and takes it from its document, or else from its rows. */
const lockAndLoad = async (
  { db, organizationId, deps }: WriteContext,
  id: number,
): Promise<LockedElement> => {
  const rendering = renderingFor(deps.config.baseUrl)
  const { document, etag, version, isOfSeries, ...beside } = await lockWithDocument(db, {
    organizationId,
    id,
    rendering,
  })
  if (document !== null && etag !== null) {
    const view: ElementView = JSON.parse(document)
    const stored = view.version === version ? elementInDocument(view, beside) : undefined
    if (stored) return { stored, present: { document, etag }, isOfSeries }
  }
  const [stored] = await loadStoredElements(db, organizationId, [id])
  if (!stored) throw notFound()
  return { stored, present: undefined, isOfSeries }
}

const lockAndJudge = async (
  work: WriteContext,
  id: number,
  judge: typeof assertMayWrite,
): Promise<LockedElement> => {
  const { db, organizationId, ifMatch, deps, principal } = work
  const { stored, present, isOfSeries } = await lockAndLoad(work, id)
  judge(principal.sight, stored)
  if (ifMatch !== undefined) {
    const { etag } = present ?? (await getFreshDocument(db, organizationId, id, deps))
    assertMatches(ifMatch, () => seenEtag(principal.sight, etag))
  }
  return { stored, present, isOfSeries }
}

/**
 * Locks the element, loads it for the rules, and refuses a sender who may not write it and a stale `If-Match`. `judge` is
 * `assertMaySee` where the element itself stays as it is.
 */
export const lockForWriting = async (
  work: WriteContext,
  id: number,
  judge: typeof assertMayWrite = assertMayWrite,
): Promise<StoredElement> => (await lockAndJudge(work, id, judge)).stored

/** Locks and loads an element, with the references that the rules of a change need. */
export const loadForChange = async (
  work: WriteContext,
  id: number,
  mentioned: Omit<ReferencesInBody, 'current'> | null,
): Promise<LockedElement & { readonly known: LoadedReferences }> => {
  if (mentioned === null) return { ...(await lockAndJudge(work, id, assertMayWrite)), known: noReferences }
  const { tasks = [], publications = [] } = mentioned
  const loadKnown = (stored: StoredElement | null) =>
    loadReferences(work, {
      ...mentioned,
      current: stored?.content ?? null,
      ...(stored && { assignees: stored.assignees }),
    })
  // Only entries are judged by what is stored besides them: else both are asked for together.
  const dependsOnStored = tasks.length + publications.length > 0
  const [{ stored, present, isOfSeries }, knownAtOnce] = await Promise.all([
    lockAndJudge(work, id, assertMayWrite),
    dependsOnStored ? undefined : loadKnown(null),
  ])
  const known = knownAtOnce ?? (await loadKnown(stored))
  const renamed = [...known.renamedAssignees].map(([id, { name, email }]) => {
    const assignee = { name, email: stored.assignees.get(id)?.email ?? email }
    return [id, assignee] as const
  })
  const assignees = new Map([...stored.assignees, ...renamed, ...known.ownAssignees])
  return { stored: { ...stored, assignees }, present, isOfSeries, known }
}
