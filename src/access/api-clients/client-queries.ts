import { type Selectable, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import type { Embedded } from '../../base/schemas.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import type { Actor } from '../../people/actors/actor-schemas.ts'
import { actorView } from '../../people/actors/actor-view.ts'

/** A stored client, without its secret. */
export interface Client {
  readonly id: number
  readonly version: number
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
  /** Contract 14.4. Null: all groups. */
  readonly groupIds: readonly number[] | null
  /** The same with their names, in the order of the settings. */
  readonly groups: readonly Embedded[] | null
  readonly confidential: boolean
  readonly creationTime: Date
  readonly lastUsedTime: Date | null
  /** Null if somebody created it on the command line. */
  readonly createdBy: Actor | null
}

const liveClients = (db: Queries, organizationId: number) =>
  db
    .selectFrom('api_client')
    .where('api_client.organization_id', '=', organizationId)
    .where('api_client.deleted_at', 'is', null)

const groupsOfClient = sql<Embedded[] | null>`(
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'externalId', g.external_id) order by g.position, g.id)
  from story_group g
  where g.organization_id = api_client.organization_id and g.id = any(api_client.group_ids))`

/** Live clients with their groups and the names of their creators. */
const completeClients = (db: Queries, organizationId: number) =>
  liveClients(db, organizationId)
    .leftJoin('api_client as creator_client', (join) =>
      join
        .onRef('creator_client.organization_id', '=', 'api_client.organization_id')
        .onRef('creator_client.id', '=', 'api_client.creator_client_id'),
    )
    .leftJoin('app_user as creator_user', (join) =>
      join
        .onRef('creator_user.organization_id', '=', 'api_client.organization_id')
        .onRef('creator_user.id', '=', 'api_client.creator_user_id'),
    )
    .select([
      'api_client.id',
      'api_client.version',
      'api_client.client_id',
      'api_client.name',
      'api_client.scopes',
      'api_client.group_ids',
      'api_client.confidential',
      groupsOfClient.as('groups'),
      'api_client.creation_time',
      'api_client.last_used_time',
      'creator_client.id as creatorClientId',
      'creator_client.name as creatorClientName',
      'creator_user.id as creatorUserId',
      'creator_user.first_name',
      'creator_user.last_name',
      'creator_user.screen_name',
    ])

type ClientRow = Awaited<ReturnType<ReturnType<typeof completeClients>['executeTakeFirstOrThrow']>>

const creatorOf = (row: ClientRow): Actor | null =>
  row.creatorClientId === null && row.creatorUserId === null
    ? null
    : actorView({
        clientId: row.creatorClientId,
        clientName: row.creatorClientName,
        userId: row.creatorUserId,
        firstName: row.first_name,
        lastName: row.last_name,
        screenName: row.screen_name,
      })

const clientOf = (row: ClientRow): Client => ({
  id: row.id,
  version: row.version,
  clientId: row.client_id,
  name: row.name,
  scopes: row.scopes,
  groupIds: row.group_ids,
  groups: row.group_ids && (row.groups ?? []),
  confidential: row.confidential,
  creationTime: row.creation_time,
  lastUsedTime: row.last_used_time,
  createdBy: creatorOf(row),
})

export const getClient = async (db: Queries, organizationId: number, id: number): Promise<Client> => {
  const row = await completeClients(db, organizationId).where('api_client.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return clientOf(row)
}

/** Locks a live client against other writers until the transaction ends. */
export const lockClient = async (trx: Transaction, organizationId: number, id: number): Promise<Client> => {
  const row = await completeClients(trx, organizationId)
    .where('api_client.id', '=', id)
    .forNoKeyUpdate('api_client')
    .executeTakeFirst()
  if (!row) throw notFound()
  return clientOf(row)
}

export const listClients = async (db: Queries, organizationId: number, slice: Slice): Promise<Client[]> =>
  (await inSlice(completeClients(db, organizationId), 'api_client.id', slice).execute()).map(clientOf)

export const countClients = (db: Queries, organizationId: number): Promise<number> =>
  countOf(liveClients(db, organizationId))

/** The live client with this name, ignoring case. The command line identifies clients by name. */
export const findClientByName = async (
  db: Queries,
  organizationId: number,
  name: string,
): Promise<Client | undefined> => {
  const row = await completeClients(db, organizationId)
    .where((eb) => eb('api_client.name_key', '=', eb.fn<string>('name_key', [eb.val(name)])))
    .executeTakeFirst()
  return row && clientOf(row)
}

/** The hash of the secret of a live client. */
export const findSecretHash = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<Buffer | undefined> => {
  const row = await liveClients(db, organizationId)
    .select('secret_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.secret_hash
}

export const insertClient = async (
  trx: Transaction,
  client: {
    organizationId: number
    clientId: string
    name: string
    scopes: readonly string[]
    groupIds: readonly number[] | null
    confidential: boolean
    secretHash: Buffer
    creationTime: Date
    /** Null if somebody created it on the command line. */
    createdBy: Credential | null
  },
): Promise<Client> => {
  const { createdBy } = client
  const { id } = await trx
    .insertInto('api_client')
    .values({
      organization_id: client.organizationId,
      client_id: client.clientId,
      name: client.name,
      scopes: [...client.scopes],
      group_ids: client.groupIds === null ? null : [...client.groupIds],
      confidential: client.confidential,
      secret_hash: client.secretHash,
      creation_time: client.creationTime,
      last_used_time: null,
      deleted_at: null,
      creator_client_id: createdBy?.type === 'client' ? createdBy.id : null,
      creator_user_id: createdBy?.type === 'user' ? createdBy.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getClient(trx, client.organizationId, id)
}

type ClientChange = Partial<
  Pick<
    Selectable<Tables['api_client']>,
    'name' | 'scopes' | 'secret_hash' | 'deleted_at' | 'group_ids' | 'confidential'
  >
>

/** Stores a change. `revokesTokens` ends every token issued to the client so far. */
export const saveClient = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  change: ClientChange,
  { revokesTokens }: { revokesTokens: boolean },
): Promise<void> => {
  await trx
    .updateTable('api_client')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(revokesTokens, (query) => query.set((eb) => ({ token_generation: eb('token_generation', '+', 1) })))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
