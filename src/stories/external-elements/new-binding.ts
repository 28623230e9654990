import { ApiError, bodyProblem } from '../../base/errors.ts'
import { Overtaken } from '../../database/transaction.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { WriteContext } from '../deps.ts'
import { seenIds } from '../sight/sight-queries.ts'
import {
  type BindingContent,
  findHolderIds,
  insertBinding,
  releaseClaims,
} from './external-element-queries.ts'
import type { NewExternalElement, UnlinkExternalElement } from './external-element-schemas.ts'

/** If `systemUrl` is left out, the configured system of the organization, or else the unnamed one. */
export const systemOf = async (
  { db, organizationId }: Pick<WriteContext, 'db' | 'organizationId'>,
  { systemUrl }: UnlinkExternalElement,
): Promise<string | null> =>
  systemUrl === undefined ? (await getOrganization(db, organizationId)).externalSystemUrl : systemUrl

const bound = (location: string): ApiError => {
  const message = `is the external id of another element already: ${location}`
  return new ApiError('conflict', {
    detail: `An element with this external id exists already: ${location}`,
    problems: [{ ...bodyProblem('externalElement', 'bound', message), parameters: { location } }],
    headers: { location },
  })
}

/** The binding with which an element is created, and whether no other living element has it. */
export interface NewBinding {
  readonly content: BindingContent
  readonly isClaimed: boolean
}

/**
 * B12: judges the binding that a new element is to have. Refuses it where an element that the sender sees has it already. One that the
 * sender does not see is none (14.1), so both have it then.
 */
export const newBinding = async (
  work: WriteContext,
  sent: NewExternalElement | null | undefined,
): Promise<NewBinding | null> => {
  if (!sent) return null
  const { db, organizationId, deps } = work
  const { externalId, link = null } = sent
  const content = { externalId, link, systemUrl: await systemOf(work, sent) }
  const holders = await findHolderIds(db, organizationId, content)
  const seen = await seenIds(db, work, holders)
  if (seen.length > 0) throw bound(`${deps.config.baseUrl}/api/v2/elements/${Math.min(...seen)}`)
  return { content, isClaimed: holders.length === 0 }
}

/** Stores it. Of two that claim the same at once, the later one waits for the other, and is judged again. */
export const storeNewBinding = async (
  { db, organizationId }: WriteContext,
  elementId: number,
  { content, isClaimed }: NewBinding,
): Promise<void> => {
  if (isClaimed) await releaseClaims(db, organizationId, content)
  const claimedId = isClaimed ? content.externalId : null
  if (!(await insertBinding(db, organizationId, elementId, content, claimedId))) throw new Overtaken()
}
