import { countOf, inSlice } from '../database/slice.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import type { Slice } from '../http/paging.ts'
import type { Embedded } from '../http/schemas.ts'

/** What a client may write of a type. */
export interface TypeContent {
  readonly name: string
  readonly externalId: string | null
}

/** A stored publication type of a live platform. */
export interface PublicationType extends TypeContent {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly platform: Embedded
}

/** Live types of live platforms: those of a deleted platform are gone with it. */
const types = (db: Queries, organizationId: number) =>
  db
    .selectFrom('publication_type')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'publication_type.organization_id')
        .onRef('platform.id', '=', 'publication_type.platform_id'),
    )
    .where('publication_type.organization_id', '=', organizationId)
    .where('publication_type.deleted_at', 'is', null)
    .where('platform.deleted_at', 'is', null)

const wholeTypes = (db: Queries, organizationId: number) =>
  types(db, organizationId).select([
    'publication_type.id',
    'publication_type.version',
    'publication_type.name',
    'publication_type.external_id',
    'publication_type.position',
    'platform.id as platform_id',
    'platform.name as platform_name',
    'platform.external_id as platform_external_id',
  ])

type TypeRow = Awaited<ReturnType<ReturnType<typeof wholeTypes>['executeTakeFirstOrThrow']>>

const typeOf = (row: TypeRow): PublicationType => ({
  id: row.id,
  version: row.version,
  name: row.name,
  externalId: row.external_id,
  position: row.position,
  platform: { id: row.platform_id, name: row.platform_name, externalId: row.platform_external_id },
})

const only = (row: TypeRow | undefined): PublicationType => {
  if (!row) throw notFound()
  return typeOf(row)
}

export const getType = async (db: Queries, organizationId: number, id: number): Promise<PublicationType> =>
  only(await wholeTypes(db, organizationId).where('publication_type.id', '=', id).executeTakeFirst())

/** Locks a type against other writers, and its platform against deletion, until the transaction ends. */
export const lockType = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<PublicationType> =>
  only(
    await wholeTypes(trx, organizationId)
      .where('publication_type.id', '=', id)
      .forNoKeyUpdate('publication_type')
      .forShare('platform')
      .executeTakeFirst(),
  )

/** The live type with the lowest id that has this external id (contract 1.10). */
export const getTypeByExternalId = async (
  db: Queries,
  organizationId: number,
  externalId: string,
): Promise<PublicationType> =>
  only(
    await wholeTypes(db, organizationId)
      .where('publication_type.external_id', '=', externalId)
      .orderBy('publication_type.id')
      .limit(1)
      .executeTakeFirst(),
  )

export const listTypes = async (
  db: Queries,
  organizationId: number,
  platformId: number,
  slice: Slice,
): Promise<PublicationType[]> => {
  const all = wholeTypes(db, organizationId).where('publication_type.platform_id', '=', platformId)
  return (await inSlice(all, 'publication_type.id', slice).execute()).map(typeOf)
}

export const countTypes = (db: Queries, organizationId: number, platformId: number): Promise<number> =>
  countOf(types(db, organizationId).where('publication_type.platform_id', '=', platformId))

/** Stores a new type after all others of its platform and returns its id. */
export const insertType = async (
  trx: Transaction,
  organizationId: number,
  platformId: number,
  { name, externalId }: TypeContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('publication_type')
    .values({
      organization_id: organizationId,
      platform_id: platformId,
      name,
      external_id: externalId,
      position: nextPosition('publication_type', organizationId, platformId),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the content of a locked type. */
export const saveType = (
  trx: Transaction,
  organizationId: number,
  id: number,
  { name, externalId }: TypeContent,
): Promise<void> => updateRow(trx, 'publication_type', organizationId, id, { name, external_id: externalId })

export const markTypeDeleted = (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => updateRow(trx, 'publication_type', organizationId, id, { deleted_at: now })
