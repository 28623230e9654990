import type { Selectable } from 'kysely'
import { countOf, inSlice } from '../database/slice.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { notFound } from '../errors.ts'
import type { Slice } from '../http/paging.ts'

/** A stored client, without its secret. */
export interface Client {
  readonly id: number
  readonly version: number
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly creationTime: Date
  readonly lastUsedTime: Date | null
}

const columns = [
  'id',
  'version',
  'client_id',
  'name',
  'scopes',
  'creation_time',
  'last_used_time',
] as const satisfies readonly (keyof Tables['api_client'])[]

type ClientRow = Pick<Selectable<Tables['api_client']>, (typeof columns)[number]>

const clientOf = (row: ClientRow): Client => ({
  id: row.id,
  version: row.version,
  clientId: row.client_id,
  name: row.name,
  scopes: row.scopes,
  creationTime: row.creation_time,
  lastUsedTime: row.last_used_time,
})

const liveClients = (db: Queries, organizationId: number) =>
  db.selectFrom('api_client').where('organization_id', '=', organizationId).where('deleted_at', 'is', null)

export const getClient = async (db: Queries, organizationId: number, id: number): Promise<Client> => {
  const row = await liveClients(db, organizationId).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return clientOf(row)
}

/** Locks a live client against other writers until the transaction ends. */
export const lockClient = async (trx: Transaction, organizationId: number, id: number): Promise<Client> => {
  const row = await liveClients(trx, organizationId)
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return clientOf(row)
}

export const listClients = async (db: Queries, organizationId: number, slice: Slice): Promise<Client[]> => {
  const all = liveClients(db, organizationId).select(columns)
  return (await inSlice(all, 'id', slice).execute()).map(clientOf)
}

export const countClients = (db: Queries, organizationId: number): Promise<number> =>
  countOf(liveClients(db, organizationId))

/** The live client of this name, whatever its case: for the command line, where clients are named. */
export const findClientByName = async (
  db: Queries,
  organizationId: number,
  name: string,
): Promise<Client | undefined> => {
  const row = await liveClients(db, organizationId)
    .select(columns)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst()
  return row && clientOf(row)
}

export const insertClient = async (
  trx: Transaction,
  client: {
    organizationId: number
    clientId: string
    name: string
    scopes: readonly string[]
    secretHash: Buffer
    creationTime: Date
  },
): Promise<Client> => {
  const row = await trx
    .insertInto('api_client')
    .values({
      organization_id: client.organizationId,
      client_id: client.clientId,
      name: client.name,
      scopes: [...client.scopes],
      secret_hash: client.secretHash,
      creation_time: client.creationTime,
      last_used_time: null,
      deleted_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return clientOf(row)
}

type ClientChange = Partial<
  Pick<Selectable<Tables['api_client']>, 'name' | 'scopes' | 'secret_hash' | 'deleted_at'>
>

/** Stores a change. `revokesTokens` ends every token that was issued to the client so far. */
export const saveClient = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  change: ClientChange,
  { revokesTokens }: { revokesTokens: boolean },
): Promise<Client> => {
  const row = await trx
    .updateTable('api_client')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(revokesTokens, (query) => query.set((eb) => ({ token_generation: eb('token_generation', '+', 1) })))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return clientOf(row)
}
