import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'
import { notFound } from '../errors.ts'
import type { EventContent, RootContent } from './aggregate.ts'
import { searchText } from './search-words.ts'

/** Locks a live element, and with it everything nested, against other writers until the transaction ends. */
export const lockElement = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  const row = await trx
    .selectFrom('element')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
}

export const eventColumns = (event: EventContent | null) => ({
  event_from_date: event?.fromDate ?? null,
  event_from_time: event?.fromTime ?? null,
  event_to_date: event?.toDate ?? null,
  event_to_time: event?.toTime ?? null,
})

const rootColumns = ({ location, ...root }: RootContent) => ({
  title: root.title,
  slug: root.slug,
  note: root.note,
  confidential: root.confidential,
  element_status_id: root.elementStatusId,
  master_group_id: root.masterGroupId,
  ...eventColumns(root.event),
  location_name: location?.name ?? null,
  location_address: location?.address ?? null,
  location_latitude: location?.latitude ?? null,
  location_longitude: location?.longitude ?? null,
})

/** Who makes a change, and when. */
export interface Change {
  readonly clientId: number
  readonly now: Date
}

/** Stores a new element with the words it is found by, and returns its id. */
export const insertElement = async (
  trx: Transaction,
  organizationId: number,
  root: RootContent,
  { clientId, now }: Change,
): Promise<number> => {
  const { id } = await trx
    .with('made', (query) =>
      query
        .insertInto('element')
        .values({
          organization_id: organizationId,
          ...rootColumns(root),
          creator_client_id: clientId,
          editor_client_id: clientId,
          creation_time: now,
          modification_date: now,
          deleted_at: null,
        })
        .returning(['organization_id', 'id']),
    )
    .with('searched', (query) =>
      query
        .insertInto('element_search')
        .columns(['organization_id', 'element_id', 'words'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .select(({ val }) => ['organization_id', 'id', val(searchText(root)).as('words')]),
        ),
    )
    .selectFrom('made')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Stores the root's fields and that the element, or something nested in it, changed. The date of modification never goes
 * back, although a request that waited for the lock may have begun before the one it waited for. The date that is replaced
 * is kept for walks that go by it.
 */
export const updateElement = (
  trx: Transaction,
  organizationId: number,
  id: number,
  root: RootContent,
  { clientId, now }: Change,
) =>
  trx
    .with('replaced', (query) =>
      query
        .insertInto('element_modification')
        .columns(['organization_id', 'element_id', 'replaced_date', 'change_time'])
        .expression((eb) =>
          eb
            .selectFrom('element')
            .select(({ val }) => ['organization_id', 'id', 'modification_date', val(now).as('change_time')])
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .where('modification_date', '<', now),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .updateTable('element')
    .set((eb) => ({
      ...rootColumns(root),
      editor_client_id: clientId,
      modification_date: eb.fn('greatest', ['modification_date', eb.val(now)]),
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Makes the words that an element is found by those of its present texts. */
export const saveSearchText = (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  root: RootContent,
) =>
  trx
    .insertInto('element_search')
    .values({ organization_id: organizationId, element_id: elementId, words: searchText(root) })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'element_id'])
        .doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })),
    )
    .execute()

/** 3.6: into the trash. Its document goes, so that no read finds it; everything else stays for its restoration. */
export const markElementDeleted = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { clientId, now }: Change,
): Promise<void> => {
  await trx
    .updateTable('element')
    .set((eb) => ({ deleted_at: now, editor_client_id: clientId, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await trx
    .deleteFrom('element_document')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', id)
    .execute()
}

/** Makes the element's groups these, in this order. */
export const saveElementGroups = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  groupIds: readonly number[],
): Promise<void> => {
  await trx
    .deleteFrom('element_group')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', elementId)
    .where('group_id', '<>', sql<number>`all(${groupIds}::bigint[])`)
    .execute()
  await insertElementGroups(trx, organizationId, elementId, groupIds)
}

export const insertElementGroups = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  groupIds: readonly number[],
): Promise<void> => {
  if (groupIds.length === 0) return
  await sql`
    insert into element_group (organization_id, element_id, group_id, position)
    select ${organizationId}, ${elementId}, group_id, position
    from unnest(${groupIds}::bigint[]) with ordinality as given (group_id, position)
    on conflict (organization_id, element_id, group_id) do update set position = excluded.position`.execute(
    trx,
  )
}
