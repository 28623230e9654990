import { isDeepStrictEqual } from 'node:util'
import { ascending } from '../../base/ascending.ts'
import type { AuditAction } from '../../base/audit-actions.ts'
import { refuseIfAny, unknownReferences } from '../../base/errors.ts'
import type { Transaction } from '../../database/transaction.ts'
import { etagOfView } from '../../http/answer.ts'
import type { Audit, AuditDetails } from '../../http/audit-note.ts'
import type { Change } from '../../http/change.ts'
import type { EchoCheck } from '../../http/echoed-fields.ts'
import type { WriteContext } from '../../http/operation.ts'
import { assertMatches, type NamedTags } from '../../http/preconditions.ts'
import { type Credential, type Scope, scopeNames } from '../../http/principal.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { raiseReferenceVersion } from '../../settings/organization/reference-version.ts'
import { hashSecret, newClientId, newSecret } from '../tokens/secrets.ts'
import { type Client, getClient, insertClient, lockClient, saveClient } from './client-queries.ts'
import type { CreateClient, PatchClient } from './client-schemas.ts'
import { clientView } from './client-view.ts'

/**
 * The context of the use cases of clients, provided by a request or by the command line. A caller in the same process
 * as an `AccessTokens` calls its `forgetChecks` once a change is committed.
 */
export interface ClientWork {
  readonly db: Transaction
  readonly organizationId: number
  readonly now: Date
  readonly audit: Audit
  /** The sender, in a request. */
  readonly principal?: Credential
  /** The `If-Match` header, if there is one. */
  readonly ifMatch?: NamedTags | undefined
  readonly echoed?: EchoCheck | null
}

/** A client with its secret, which is known only at this moment: the server stores a hash. */
export interface ClientWithSecret {
  readonly client: Client
  readonly secret: string
}

const inOrder = (scopes: readonly Scope[]): Scope[] => scopeNames.filter((name) => scopes.includes(name))

const audit = (
  work: ClientWork,
  action: AuditAction,
  client: Client,
  details: AuditDetails,
  changes: readonly Change[] = [],
): Promise<void> =>
  work.audit({
    changes,
    action,
    subject: { type: 'client', id: client.id },
    details: { clientId: client.clientId, ...details },
  })

const seeingOf = ({ groupIds, confidential }: Pick<Client, 'groupIds' | 'confidential'>) => ({
  groupIds: groupIds && ascending(groupIds),
  confidential,
})

/** No feed shows it. The client has to begin again, because its feed shows other stories now (contract 14.6). */
const sightChanges = (before: Client, after: Client): Change[] => {
  const sight = { before: seeingOf(before), after: seeingOf(after) }
  return isDeepStrictEqual(sight.before, sight.after)
    ? []
    : [
        {
          subject: { type: 'client', id: after.id },
          kind: 'changed',
          version: after.version,
          fields: [],
          sight,
        },
      ]
}

const contentOf = ({
  name,
  scopes,
  ...sight
}: Pick<Client, 'name' | 'scopes' | 'groupIds' | 'confidential'>) => ({
  name,
  scopes,
  ...seeingOf(sight),
})

/** Locks the groups that limit a client, and refuses unknown ones. */
const assertGroupsExist = async (work: ClientWork, groupIds: readonly number[] | null): Promise<void> => {
  if (groupIds === null) return
  const held = await groups.hold(work, groupIds)
  refuseIfAny('validation-failed', unknownReferences('groupIds', groupIds, held))
}

/** Creates a client. A name that another live client has, ignoring case, violates `api_client_name_unique`. */
export const createClient = async (
  work: ClientWork,
  { name, scopes, groupIds = null, confidential = true }: CreateClient,
): Promise<ClientWithSecret> => {
  await assertGroupsExist(work, groupIds)
  const secret = newSecret()
  const client = await insertClient(work.db, {
    organizationId: work.organizationId,
    clientId: newClientId(),
    name,
    scopes: inOrder(scopes),
    groupIds,
    confidential,
    secretHash: hashSecret(secret),
    creationTime: work.now,
    createdBy: work.principal ?? null,
  })
  await audit(work, 'client-created', client, {
    name,
    scopes: client.scopes,
    ...(groupIds !== null && { groupIds }),
    ...(!confidential && { confidential }),
  })
  return { client, secret }
}

const lockForWriting = async (
  { db, organizationId, ifMatch, echoed }: ClientWork,
  id: number,
): Promise<Client> => {
  const client = await lockClient(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(clientView(client)))
  echoed?.compareWith(clientView(client))
  return client
}

/**
 * Renames a client or changes its scopes. Losing a scope revokes the client's tokens, because they might carry it.
 * Stories show the names of the clients that wrote them.
 */
export const patchClient = async (
  work: ClientWork & Pick<WriteContext, 'auditNothing'>,
  id: number,
  patch: PatchClient,
): Promise<Client> => {
  const current = await lockForWriting(work, id)
  const name = patch.name ?? current.name
  const scopes = patch.scopes ? inOrder(patch.scopes) : [...current.scopes]
  const { groupIds = current.groupIds, confidential = current.confidential } = patch
  const before = contentOf(current)
  const after = contentOf({ name, scopes, groupIds, confidential })
  if (isDeepStrictEqual(before, after)) {
    work.auditNothing()
    return current
  }
  const revokesTokens = current.scopes.some((scope) => !scopes.some((kept) => kept === scope))
  await assertGroupsExist(work, patch.groupIds ?? null)
  const change = { name, scopes, group_ids: groupIds && [...groupIds], confidential }
  await saveClient(work.db, work.organizationId, id, change, { revokesTokens })
  const next = await getClient(work.db, work.organizationId, id)
  await audit(
    work,
    'client-changed',
    next,
    { before, after, tokensRevoked: revokesTokens },
    sightChanges(current, next),
  )
  if (name !== current.name) await raiseReferenceVersion(work.db, work.organizationId)
  return next
}

/** Issues a new secret. The old one and every token stop working (contract 2.8). */
export const rotateClientSecret = async (work: ClientWork, id: number): Promise<ClientWithSecret> => {
  await lockForWriting(work, id)
  const secret = newSecret()
  const change = { secret_hash: hashSecret(secret) }
  await saveClient(work.db, work.organizationId, id, change, { revokesTokens: true })
  const client = await getClient(work.db, work.organizationId, id)
  await audit(work, 'client-secret-issued', client, {})
  return { client, secret }
}

/** Deletes a client. Its secret and every token stop working. Its row stays for the stories that name it. */
export const deleteClient = async (work: ClientWork, id: number): Promise<void> => {
  const client = await lockForWriting(work, id)
  await saveClient(work.db, work.organizationId, id, { deleted_at: work.now }, { revokesTokens: true })
  await audit(work, 'client-deleted', client, { name: client.name })
}
