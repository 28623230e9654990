import { bodyIssue, notFound, refuseIfAny } from '../../errors.ts'
import type { Writing } from '../../http/operation.ts'
import { getOrganization } from '../../organizations/organization-queries.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import { changedBeside, lockForWriting } from '../element-service.ts'
import {
  type Binding,
  type BindingContent,
  deleteBinding,
  findBinding,
  insertBinding,
  saveBinding,
} from './external-element-queries.ts'
import type { BindingView, LinkExternalElement, UnlinkExternalElement } from './external-element-schemas.ts'

/** The answer for a binding (contract 7). */
export const bindingView = ({ externalId, link, systemUrl }: BindingContent): BindingView => ({
  externalElement: { externalId, link },
  systemUrl,
})

/** A binding as it is answered, with the entity tag of its element, which the next `If-Match` needs. */
interface BindingAnswer {
  readonly binding: BindingView
  readonly etag: string
}

/** Left out: the organization's configured system, or the unnamed one. */
const systemOf = async (
  { db, organizationId }: Writing,
  { systemUrl }: UnlinkExternalElement,
): Promise<string | null> =>
  systemUrl === undefined ? (await getOrganization(db, organizationId)).externalSystemUrl : systemUrl

/** The state that a link asks for: what it leaves out stays, and something must be left. */
const linked = (
  current: Binding | undefined,
  { externalElement }: LinkExternalElement,
  systemUrl: string | null,
): BindingContent => {
  const { externalId = null, link = null } = { ...current, ...externalElement }
  refuseIfAny(
    'validation-failed',
    externalId === null && link === null
      ? [bodyIssue('externalElement', 'required', 'must have an externalId or a link')]
      : [],
  )
  return { externalId, link, systemUrl }
}

/** Binds an element to a system, or changes the binding it has there. An equal binding is no change of the element. */
export const linkExternalElement = async (
  work: Writing,
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
    const { etag } = await getFreshDocument(db, organizationId, id, deps)
    return { binding, etag }
  }
  if (current) await saveBinding(db, organizationId, current.id, next)
  else await insertBinding(db, organizationId, id, next)
  const { etag } = await changedBeside(work, id, element)
  return { binding, etag }
}

/** Removes a binding and returns it. */
export const unlinkExternalElement = async (
  work: Writing,
  id: number,
  body: UnlinkExternalElement,
): Promise<BindingAnswer> => {
  const { db, organizationId } = work
  const element = await lockForWriting(work, id)
  const current = await findBinding(db, organizationId, id, await systemOf(work, body))
  if (!current) throw notFound()
  await deleteBinding(db, organizationId, current.id)
  const { etag } = await changedBeside(work, id, element)
  return { binding: bindingView(current), etag }
}
