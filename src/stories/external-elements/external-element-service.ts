import { ApiError, bodyProblem, refuseIfAny } from '../../base/errors.ts'
import type { WriteContext } from '../deps.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import { changedBeside } from '../elements/changed-beside.ts'
import { lockForWriting } from '../elements/locked-element.ts'
import {
  type Binding,
  type BindingContent,
  deleteBinding,
  findBinding,
  insertBinding,
  saveBinding,
} from './external-element-queries.ts'
import type { BindingView, LinkExternalElement, UnlinkExternalElement } from './external-element-schemas.ts'
import { systemOf } from './new-binding.ts'

/** The answer for a binding (contract 7). */
export const bindingView = ({ externalId, link, systemUrl }: BindingContent): BindingView => ({
  externalElement: { externalId, link },
  systemUrl,
})

/** The answer for a binding, and the entity tag of its element for the next `If-Match`. */
interface BindingAnswer {
  readonly binding: BindingView
  readonly etag: string
}

/** The content that a link asks for. Members left out keep their values, and at least one must have a value. */
const linked = (
  current: Binding | undefined,
  { externalElement }: LinkExternalElement,
  systemUrl: string | null,
): BindingContent => {
  const { externalId = null, link = null } = { ...current, ...externalElement }
  refuseIfAny(
    'validation-failed',
    externalId === null && link === null
      ? [bodyProblem('externalElement', 'required', 'must have an ID or a link')]
      : [],
  )
  return { externalId, link, systemUrl }
}

/** Binds an element to a system, or changes the existing binding. An equal binding does not change the element. */
export const linkExternalElement = async (
  work: WriteContext,
  id: number,
  body: LinkExternalElement,
): Promise<BindingAnswer> => {
  const { db, organizationId, deps } = work
  const element = await lockForWriting(work, id)
  const systemUrl = await systemOf(work, body)
  const current = await findBinding(db, organizationId, id, systemUrl)
  const next = linked(current, body, systemUrl)
  const binding = bindingView(next)
  if (current && current.externalId === next.externalId && current.link === next.link) {
    work.auditNothing()
    const { etag } = await getFreshDocument(db, organizationId, id, deps)
    return { binding, etag }
  }
  if (current) await saveBinding(db, organizationId, current.id, next)
  else await insertBinding(db, organizationId, id, next)
  const { etag } = await changedBeside(work, element)
  return { binding, etag }
}

/** Removes a binding and returns it. */
export const unlinkExternalElement = async (
  work: WriteContext,
  id: number,
  body: UnlinkExternalElement,
): Promise<BindingAnswer> => {
  const { db, organizationId } = work
  const element = await lockForWriting(work, id)
  const current = await findBinding(db, organizationId, id, await systemOf(work, body))
  if (!current)
    throw new ApiError('resource-not-found', { detail: 'The element has no such external element.' })
  await deleteBinding(db, organizationId, current.id)
  const { etag } = await changedBeside(work, element)
  return { binding: bindingView(current), etag }
}
