import { sql } from 'kysely'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** A link between an element and another system. A null `systemUrl` is the unnamed system. */
export interface Binding {
  readonly id: number
  readonly externalId: string | null
  readonly link: string | null
  readonly systemUrl: string | null
}

export type BindingContent = Omit<Binding, 'id'>

const bindings = (db: Queries, organizationId: number, elementId: number) =>
  db
    .selectFrom('external_element')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', elementId)

const columns = ['id', 'external_id as externalId', 'link', 'system_url as systemUrl'] as const

/** The binding of a locked element to a system. */
export const findBinding = (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  systemUrl: string | null,
): Promise<Binding | undefined> =>
  bindings(trx, organizationId, elementId)
    .select(columns)
    .where(sql<boolean>`system_url is not distinct from ${systemUrl}::text`)
    .executeTakeFirst()

export const listBindings = (
  db: Queries,
  organizationId: number,
  elementId: number,
  slice: Slice,
): Promise<Binding[]> =>
  inSlice(bindings(db, organizationId, elementId).select(columns), 'id', slice).execute()

export const countBindings = (db: Queries, organizationId: number, elementId: number): Promise<number> =>
  countOf(bindings(db, organizationId, elementId))

/** False: another element has claimed the external id meanwhile, and nothing was stored. */
export const insertBinding = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  { externalId, link, systemUrl }: BindingContent,
  claimedId: string | null = null,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('external_element')
    .values({
      claimed_id: claimedId,
      organization_id: organizationId,
      element_id: elementId,
      external_id: externalId,
      link,
      system_url: systemUrl,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organization_id, claimed_id, md5(system_url)`)
        .where('claimed_id', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const ofSystem = (systemUrl: string | null) =>
  sql<boolean>`md5(system_url) is not distinct from md5(${systemUrl}::text)
    and system_url is not distinct from ${systemUrl}::text`

/** The living elements with this external id in this system. */
export const findHolderIds = async (
  trx: Transaction,
  organizationId: number,
  { externalId, systemUrl }: BindingContent,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('external_element')
    .innerJoin('element', (join) =>
      join
        .onRef('element.organization_id', '=', 'external_element.organization_id')
        .onRef('element.id', '=', 'external_element.element_id')
        .on('element.deleted_at', 'is', null),
    )
    .select('element.id')
    .where('external_element.organization_id', '=', organizationId)
    .where('external_id', '=', externalId)
    .where(ofSystem(systemUrl))
    .execute()
  return rows.map(({ id }) => id)
}

/** Lets others have the external id of elements that are deleted or have another one by now. One that was made a moment ago keeps it. */
export const releaseClaims = async (
  trx: Transaction,
  organizationId: number,
  { externalId, systemUrl }: BindingContent,
): Promise<void> => {
  await trx
    .updateTable('external_element')
    .set({ claimed_id: null })
    .where('organization_id', '=', organizationId)
    .where('claimed_id', '=', externalId)
    .where(ofSystem(systemUrl))
    .where(
      sql<boolean>`(external_id <> claimed_id or not exists (
        select from element e where e.organization_id = external_element.organization_id
          and e.id = external_element.element_id and e.deleted_at is null))`,
    )
    .execute()
}

export const saveBinding = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { externalId, link }: BindingContent,
): Promise<void> => {
  await trx
    .updateTable('external_element')
    .set({ external_id: externalId, link })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const deleteBinding = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  await trx
    .deleteFrom('external_element')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
