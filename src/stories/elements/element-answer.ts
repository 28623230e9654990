import type { WriteContext } from '../deps.ts'
import { renderElement, storeDocument } from '../documents/document-service.ts'
import { findUnregisteredAssignees } from '../references/assignee-queries.ts'
import type { AbsentAssignee } from './absent-assignees.ts'
import { assertDocumentFits } from './element-limits.ts'
import type { StoredElement } from './stored-element.ts'

/** The answer for an element: the text of GET /elements/{id}, and its entity tag. */
export interface ElementAnswer {
  readonly id: number
  readonly document: string
  readonly etag: string
  readonly warnings?: readonly AbsentAssignee[]
}

export const saveOf = ({ db, organizationId, principal: { type, id }, now }: WriteContext) => ({
  trx: db,
  organizationId,
  change: { by: { type, id }, now },
})

/** The element with the unregistered assignees of all its tasks. */
const withAssignees = async (
  { db, organizationId }: WriteContext,
  stored: StoredElement,
): Promise<StoredElement> => {
  const missing = stored.content.tasks.flatMap(({ content: { unregisteredAssigneeId: id } }) =>
    id === null || stored.assignees.has(id) ? [] : [id],
  )
  if (missing.length === 0) return stored
  const found = await findUnregisteredAssignees(db, organizationId, stored.id, missing)
  return { ...stored, assignees: new Map([...stored.assignees, ...found]) }
}

/** Renders and stores the document of a written element, unless it is too large. `before` is null for a new element. */
export const renderWritten = async (
  work: WriteContext,
  written: StoredElement,
  { before, limited }: { readonly before: StoredElement | null; readonly limited: boolean },
): Promise<ElementAnswer> => {
  const { db, organizationId, deps } = work
  const rendered = await renderElement(db, organizationId, await withAssignees(work, written), deps)
  if (limited)
    await assertDocumentFits(
      rendered.document,
      async () => before && (await renderElement(db, organizationId, before, deps)).document,
    )
  storeDocument(db, organizationId, rendered, deps)
  return { id: written.id, document: rendered.document, etag: rendered.etag }
}
