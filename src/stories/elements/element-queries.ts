import { type Insertable, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import { textColumns } from '../../database/element-texts.ts'
import { partOnce } from '../../database/parts.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import { type SearchColumns, searchColumns } from '../finding/search-words.ts'
import type { Element, EventContent, RootContent } from './aggregate.ts'

const lockedElement = compiledOnce((db, { organizationId, id }: { organizationId: number; id: number }) =>
  db
    .selectFrom('element')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .compile(),
)

/** Locks a live element and everything in it until the transaction ends. */
export const lockElement = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  const [row] = await lockedElement(trx, { organizationId, id })
  if (!row) throw notFound()
}

/** Throws `resource-not-found` for an element that does not exist or is in the trash. */
export const assertLive = async (db: Queries, organizationId: number, id: number): Promise<void> => {
  const row = await db
    .selectFrom('element')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
}

export const eventColumns = (event: EventContent | null) => ({
  event_from_date: event?.fromDate ?? null,
  event_from_time: event?.fromTime ?? null,
  event_to_date: event?.toDate ?? null,
  event_to_time: event?.toTime ?? null,
})

export const rootColumns = ({ location, ...root }: RootContent) => ({
  ...textColumns(root),
  confidential: root.confidential,
  element_status_id: root.elementStatusId,
  master_group_id: root.masterGroupId,
  ...eventColumns(root.event),
  location_name: location?.name ?? null,
  location_address: location?.address ?? null,
  location_latitude: location?.latitude ?? null,
  location_longitude: location?.longitude ?? null,
})

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)

/** Whose the element is (contract 14.2), beside creator and editor. */
export const ownerColumns = ({ root, tasks }: Pick<Element, 'root' | 'tasks'>) => ({
  group_ids: inOrder(root.groupIds),
  user_ids: inOrder(tasks.flatMap(({ content }) => content.userId ?? [])),
})

/** The author and time of a change. */
export interface Change {
  readonly by: Credential
  readonly now: Date
}

const editorColumns = ({ type, id }: Credential) => ({
  editor_client_id: type === 'client' ? id : null,
  editor_user_id: type === 'user' ? id : null,
})

const creatorColumns = ({ type, id }: Credential) => ({
  creator_client_id: type === 'client' ? id : null,
  creator_user_id: type === 'user' ? id : null,
})

/** Every column, so that none stays empty because it was left out. */
type NewElement = Required<Omit<Insertable<Tables['element']>, 'version'>> &
  SearchColumns & { readonly id: number }

const elementInsertion = partOnce(({ words, pieces, ...element }: NewElement) => {
  const columns = Object.keys(element).map((column) => sql.ref(column))
  return {
    inserted_element: sql`
      insert into element (${sql.join(columns)}) overriding system value values (${sql.join(Object.values(element))})
      returning organization_id, id`,
    inserted_search: sql`
      insert into element_search (organization_id, element_id, words, pieces)
      select organization_id, id, ${words}, ${pieces}::integer[] from inserted_element`,
  }
})

/** Stores a new element with its search words under an id that was drawn for it. */
export const insertElement = (
  trx: Transaction,
  organizationId: number,
  id: number,
  element: Pick<Element, 'root' | 'tasks'>,
  { by, now }: Change,
) =>
  elementInsertion(trx, {
    organization_id: organizationId,
    id,
    ...rootColumns(element.root),
    ...ownerColumns(element),
    ...creatorColumns(by),
    ...editorColumns(by),
    creation_time: now,
    modification_date: now,
    status_since: now,
    deleted_at: null,
    ...searchColumns(organizationId, element.root),
  })

interface ChangedElement
  extends ReturnType<typeof rootColumns>,
    ReturnType<typeof ownerColumns>,
    ReturnType<typeof editorColumns> {
  readonly organizationId: number
  readonly id: number
  readonly now: Date
}

const elementUpdate = partOnce(({ organizationId, id, now, ...columns }: ChangedElement) => {
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return {
    replaced_date: sql`
      insert into element_modification (organization_id, element_id, replaced_date, change_time)
      select organization_id, id, modification_date, ${now} from element
      where organization_id = ${organizationId} and id = ${id} and modification_date < ${now}
      on conflict do nothing`,
    updated_element: sql`
      update element set ${sql.join(assignments)},
        modification_date = greatest(modification_date, ${now}),
        status_since = case when element_status_id is distinct from ${columns.element_status_id}::bigint
          then greatest(status_since, ${now}) else status_since end,
        version = version + 1
      where organization_id = ${organizationId} and id = ${id}`,
  }
})

/**
 * Stores the fields of the root, and that the element or something in it changed. The modification date never goes
 * back, although a request that waited for the lock may have begun before the one that held it. The replaced date is
 * kept for walks that are sorted by it.
 */
export const updateElement = (
  trx: Transaction,
  organizationId: number,
  id: number,
  element: Pick<Element, 'root' | 'tasks'>,
  { by, now }: Change,
) =>
  elementUpdate(trx, {
    organizationId,
    id,
    now,
    ...rootColumns(element.root),
    ...ownerColumns(element),
    ...editorColumns(by),
  })

interface SearchedElement extends SearchColumns {
  readonly organizationId: number
  readonly elementId: number
}

const searchUpsert = partOnce(({ organizationId, elementId, words, pieces }: SearchedElement) => ({
  updated_search: sql`
    insert into element_search (organization_id, element_id, words, pieces)
    values (${organizationId}, ${elementId}, ${words}, ${pieces}::integer[])
    on conflict (organization_id, element_id) do update set words = excluded.words, pieces = excluded.pieces`,
}))

/** Rebuilds what an element is found by from its current texts. */
export const saveSearchText = (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  root: RootContent,
) => searchUpsert(trx, { organizationId, elementId, ...searchColumns(organizationId, root) })

/**
 * 3.6: moves an element to the trash. Deletes its document, so that no read finds it. Everything else stays, so that it
 * can be restored.
 */
export const markElementDeleted = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { by, now }: Change,
): Promise<void> => {
  await trx
    .updateTable('element')
    .set((eb) => ({ deleted_at: now, ...editorColumns(by), version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await trx
    .deleteFrom('element_document')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', id)
    .execute()
}

/** Sets the groups of the element, in this order. */
export const saveElementGroups = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  groupIds: readonly number[],
): Promise<void> => {
  await Promise.all([
    trx
      .deleteFrom('element_group')
      .where('organization_id', '=', organizationId)
      .where('element_id', '=', elementId)
      .where('group_id', '<>', sql<number>`all(${groupIds}::bigint[])`)
      .execute(),
    insertElementGroups(trx, organizationId, elementId, groupIds),
  ])
}

interface ElementGroups {
  readonly organizationId: number
  readonly elementId: number
  readonly groupIds: readonly number[]
}

const groupsInsertion = partOnce(({ organizationId, elementId, groupIds }: ElementGroups) => ({
  inserted_groups: sql`
    insert into element_group (organization_id, element_id, group_id, position)
    select ${organizationId}, ${elementId}, group_id, position
    from unnest(${groupIds}::bigint[]) with ordinality as given (group_id, position)
    on conflict (organization_id, element_id, group_id) do update set position = excluded.position`,
}))

export const insertElementGroups = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  groupIds: readonly number[],
): Promise<void> => {
  if (groupIds.length > 0) await groupsInsertion(trx, { organizationId, elementId, groupIds })
}
