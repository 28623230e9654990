import { notFound } from '../../base/errors.ts'
import type { WriteContext } from '../deps.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import type { ElementView } from './element-schemas.ts'

/** The part of an element that a body describes; undefined if the element has no such part. */
export type PartSelector = (element: ElementView) => object | undefined

export const wholeElement: PartSelector = (element) => element

/** A5: compares the read-only members of a body with what its sender would read now. The element is locked. */
export const assertEchoUnchanged = async (
  { db, organizationId, deps, echoed }: WriteContext,
  id: number,
  sentPart: PartSelector,
  present: { readonly document: string } | undefined,
): Promise<void> => {
  if (!echoed) return
  const { document } = present ?? (await getFreshDocument(db, organizationId, id, deps))
  const part = sentPart(JSON.parse(document))
  if (part === undefined) throw notFound()
  echoed.compareWith(part)
}
