import { notFound } from '../../base/errors.ts'
import type { Change } from '../../http/change.ts'
import type { WriteContext } from '../deps.ts'
import { renderChanged } from '../documents/document-service.ts'
import type { ElementAnswer } from './element-answer.ts'
import { elementChanged } from './element-changes.ts'
import { updateElement } from './element-queries.ts'
import { loadStoredElements, type StoredElement } from './stored-element.ts'

/**
 * Records a change of something that belongs to a locked element but is not one of its fields, tasks or publications.
 */
export const changedBeside = async (
  work: WriteContext,
  before: StoredElement,
  changeOf: (before: StoredElement, after: StoredElement) => Change = elementChanged,
): Promise<ElementAnswer> => {
  const { db: trx, organizationId, principal, now } = work
  const { id } = before
  const change = { by: { type: principal.type, id: principal.id }, now }
  await updateElement(trx, organizationId, id, before.content, change)
  const [after] = await loadStoredElements(trx, organizationId, [id])
  if (!after) throw notFound()
  work.changed(changeOf(before, after))
  const { document, etag } = await renderChanged(trx, organizationId, after, work.deps)
  return { id, document, etag }
}
