import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Tables } from '../../database/tables.ts'
import { type Queries, readTogether, type Transaction } from '../../database/transaction.ts'
import { customValueColumn } from '../custom-values/custom-value-queries.ts'

/**
 * Stored elements with everything that belongs to them and the names of everything they refer to, for rules and for
 * rendering.
 */

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

type Select<Row> = (
  db: Kysely<Tables>,
  organizationId: number,
  id: RawBuilder<number>,
) => { compile(): CompiledQuery<Row> }

/**
 * A statement for one element, and the same for many. By a single key PostgreSQL keeps one plan; for an array it plans again
 * at each execution, which takes longer than to find a story.
 */
const ofElements = <Row>(select: Select<Row>) => {
  const ofOne = compiledOnce((db, { organizationId, id }: { organizationId: number; id: number }) =>
    select(db, organizationId, sql`${id}`).compile(),
  )
  const ofMany = compiledOnce(
    (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
      select(db, organizationId, sql`any(${ids}::bigint[])`).compile(),
  )
  return (db: Transaction, organizationId: number, ids: readonly number[]): Promise<Row[]> => {
    const [id] = ids
    return ids.length === 1 && id !== undefined
      ? ofOne(db, { organizationId, id })
      : ofMany(db, { organizationId, ids })
  }
}

/** Reads `reference_version` with the first names: all names read later are at least as new as the stamp. */
const elementRows = ofElements((db, organizationId, id) =>
  db
    .selectFrom('element')
    .innerJoin('organization', 'organization.id', 'element.organization_id')
    .leftJoin('element_status', (join) =>
      join
        .onRef('element_status.organization_id', '=', 'element.organization_id')
        .onRef('element_status.id', '=', 'element.element_status_id'),
    )
    .leftJoin('api_client as creator_client', (join) =>
      join
        .onRef('creator_client.organization_id', '=', 'element.organization_id')
        .onRef('creator_client.id', '=', 'element.creator_client_id'),
    )
    .leftJoin('app_user as creator_user', (join) =>
      join
        .onRef('creator_user.organization_id', '=', 'element.organization_id')
        .onRef('creator_user.id', '=', 'element.creator_user_id'),
    )
    .leftJoin('api_client as editor_client', (join) =>
      join
        .onRef('editor_client.organization_id', '=', 'element.organization_id')
        .onRef('editor_client.id', '=', 'element.editor_client_id'),
    )
    .leftJoin('app_user as editor_user', (join) =>
      join
        .onRef('editor_user.organization_id', '=', 'element.organization_id')
        .onRef('editor_user.id', '=', 'element.editor_user_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('external_element as binding')
          .select(['binding.external_id', 'binding.link', 'binding.system_url'])
          .whereRef('binding.organization_id', '=', 'element.organization_id')
          .whereRef('binding.element_id', '=', 'element.id')
          .orderBy('binding.id')
          .limit(1)
          .as('external'),
      (join) => join.onTrue(),
    )
    .selectAll('element')
    .select([
      'external.external_id as external_element_id',
      'external.link as external_element_link',
      'external.system_url as external_element_system_url',
      'organization.reference_version',
      'element_status.name as element_status_name',
      'creator_client.name as creator_client_name',
      'creator_user.first_name as creator_first_name',
      'creator_user.last_name as creator_last_name',
      'creator_user.screen_name as creator_screen_name',
      'editor_client.name as editor_client_name',
      'editor_user.first_name as editor_first_name',
      'editor_user.last_name as editor_last_name',
      'editor_user.screen_name as editor_screen_name',
      customValueColumn('element').as('custom_values'),
    ])
    .where('element.organization_id', '=', organizationId)
    .where('element.id', '=', id)
    .where('element.deleted_at', 'is', null)
    .orderBy('element.id'),
)

const groupRows = ofElements((db, organizationId, id) =>
  db
    .selectFrom('element_group')
    .innerJoin('story_group', (join) =>
      join
        .onRef('story_group.organization_id', '=', 'element_group.organization_id')
        .onRef('story_group.id', '=', 'element_group.group_id'),
    )
    .select([
      'element_group.element_id',
      'story_group.id',
      'story_group.name',
      'story_group.external_id as externalId',
    ])
    .where('element_group.organization_id', '=', organizationId)
    .where('element_group.element_id', '=', id)
    .orderBy('element_group.position')
    .orderBy('story_group.id'),
)

const taskRows = ofElements((db, organizationId, id) =>
  db
    .selectFrom('task')
    .innerJoin('task_format', (join) =>
      join
        .onRef('task_format.organization_id', '=', 'task.organization_id')
        .onRef('task_format.id', '=', 'task.format_id'),
    )
    .leftJoin('task_status', (join) =>
      join
        .onRef('task_status.organization_id', '=', 'task.organization_id')
        .onRef('task_status.id', '=', 'task.status_id'),
    )
    .leftJoin('text_length_option', (join) =>
      join
        .onRef('text_length_option.organization_id', '=', 'task.organization_id')
        .onRef('text_length_option.id', '=', 'task.text_length_option_id'),
    )
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.organization_id', '=', 'task.organization_id')
        .onRef('app_user.id', '=', 'task.user_id'),
    )
    .leftJoin('unregistered_assignee', (join) =>
      join
        .onRef('unregistered_assignee.organization_id', '=', 'task.organization_id')
        .onRef('unregistered_assignee.id', '=', 'task.unregistered_assignee_id'),
    )
    .selectAll('task')
    .select([
      'task_format.name as format_name',
      'task_status.name as status_name',
      'text_length_option.name as text_length_option_name',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.screen_name',
      'app_user.email as user_email',
      'unregistered_assignee.name as unregistered_name',
      'unregistered_assignee.email as unregistered_email',
      customValueColumn('task').as('custom_values'),
    ])
    .where('task.organization_id', '=', organizationId)
    .where('task.element_id', '=', id)
    .orderBy('task.id'),
)

const publicationRows = ofElements((db, organizationId, id) =>
  db
    .selectFrom('publication')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'publication.organization_id')
        .onRef('platform.id', '=', 'publication.platform_id'),
    )
    .leftJoin('category', (join) =>
      join
        .onRef('category.organization_id', '=', 'publication.organization_id')
        .onRef('category.id', '=', 'publication.category_id'),
    )
    .leftJoin('publication_type', (join) =>
      join
        .onRef('publication_type.organization_id', '=', 'publication.organization_id')
        .onRef('publication_type.id', '=', 'publication.type_id'),
    )
    .leftJoin('publication_status', (join) =>
      join
        .onRef('publication_status.organization_id', '=', 'publication.organization_id')
        .onRef('publication_status.id', '=', 'publication.status_id'),
    )
    .leftJoin('platform_time_slot', (join) =>
      join
        .onRef('platform_time_slot.organization_id', '=', 'publication.organization_id')
        .onRef('platform_time_slot.id', '=', 'publication.schedule_time_slot_id'),
    )
    .selectAll('publication')
    .select([
      'platform.name as platform_name',
      'platform.external_id as platform_external_id',
      'category.name as category_name',
      'category.external_id as category_external_id',
      'publication_type.name as type_name',
      'publication_type.external_id as type_external_id',
      'publication_status.name as status_name',
      'platform_time_slot.name as time_slot_name',
      'platform_time_slot.start_time as time_slot_start',
      'platform_time_slot.end_time as time_slot_end',
      customValueColumn('publication').as('custom_values'),
      sql<number[]>`array(
        select link.task_id from publication_task link
        where link.organization_id = publication.organization_id and link.publication_id = publication.id
        order by link.task_id)`.as('task_ids'),
    ])
    .where('publication.organization_id', '=', organizationId)
    .where('publication.element_id', '=', id)
    .orderBy('publication.id'),
)

export type ElementRow = Rows<typeof elementRows>
type GroupRow = Rows<typeof groupRows>
export type TaskRow = Rows<typeof taskRows>
export type PublicationRow = Rows<typeof publicationRows>

export interface StoredElement {
  readonly element: ElementRow
  readonly groups: readonly GroupRow[]
  readonly tasks: readonly TaskRow[]
  readonly publications: readonly PublicationRow[]
}

const loadIn = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<StoredElement[]> => {
  // They are carried out in this order: the stamp is read before every name.
  const [elements, groupsFound, tasksFound, publicationsFound] = await Promise.all([
    elementRows(trx, organizationId, ids),
    groupRows(trx, organizationId, ids),
    taskRows(trx, organizationId, ids),
    publicationRows(trx, organizationId, ids),
  ])
  const groups = groupBy(groupsFound, ({ element_id }) => element_id)
  const tasks = groupBy(tasksFound, ({ element_id }) => element_id)
  const publications = groupBy(publicationsFound, ({ element_id }) => element_id)
  return elements.map((element) => ({
    element,
    groups: groups.get(element.id) ?? [],
    tasks: tasks.get(element.id) ?? [],
    publications: publications.get(element.id) ?? [],
  }))
}

/** Loads live elements in order of id: four statements, however many elements there are. */
export const loadStoredElements = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<StoredElement[]> =>
  ids.length === 0 ? [] : readTogether(db, (trx) => loadIn(trx, organizationId, ids))
