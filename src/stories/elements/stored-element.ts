import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Tables } from '../../database/tables.ts'
import { type Queries, readTogether, type Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import { customValueColumn } from '../custom-values/custom-value-queries.ts'
import type { UnregisteredAssignee } from '../references/loaded-references.ts'
import type { Element } from './aggregate.ts'
import { storedElementOf } from './element-content.ts'

/** Stored elements with everything that belongs to them, for rules and for rendering. */

/** An element as it is stored: its content, and what no client writes directly. */
export interface StoredElement {
  readonly id: number
  readonly version: number
  readonly creationTime: Date
  readonly modificationDate: Date
  readonly creator: Credential
  readonly editor: Credential
  /** 7: its first binding. It has an id, a link or both. */
  readonly externalElement: {
    readonly externalId: string | null
    readonly link: string | null
    readonly systemUrl: string | null
  } | null
  /** As of the reading; names that are read later are at least as new. */
  readonly referenceVersion: number
  /** Whether the organization uses element statuses. If not, the stored one is not shown (contract A4). */
  readonly usesStatuses: boolean
  /** All keys are ids. */
  readonly content: Element
  /** By the ids of the tasks. */
  readonly taskVersions: ReadonlyMap<number, number>
  /** By the ids of the publications. */
  readonly publicationVersions: ReadonlyMap<number, number>
  /** The unregistered assignees of its tasks, by id. */
  readonly assignees: ReadonlyMap<number, UnregisteredAssignee>
}

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

/** Reads `reference_version` in the first statement: all names read later are at least as new as the stamp. */
const elementsAnywhere = (db: Kysely<Tables>, organizationId: number, id: RawBuilder<number>) =>
  db
    .selectFrom('element')
    .innerJoin('organization', 'organization.id', 'element.organization_id')
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
      'organization.element_status_enabled',
      customValueColumn('element').as('custom_values'),
      sql<number[]>`array(
        select g.group_id from element_group g
        where g.organization_id = element.organization_id and g.element_id = element.id
        order by g.position, g.group_id)`.as('group_ids'),
    ])
    .where('element.organization_id', '=', organizationId)
    .where('element.id', '=', id)
    .orderBy('element.id')

const liveElementRows = ofElements((db, organizationId, id) =>
  elementsAnywhere(db, organizationId, id).where('element.deleted_at', 'is', null),
)
const elementRowsAnywhere = ofElements(elementsAnywhere)

const taskRows = ofElements((db, organizationId, id) =>
  db
    .selectFrom('task')
    .leftJoin('unregistered_assignee', (join) =>
      join
        .onRef('unregistered_assignee.organization_id', '=', 'task.organization_id')
        .onRef('unregistered_assignee.id', '=', 'task.unregistered_assignee_id'),
    )
    .leftJoin('story_assignee', (join) =>
      join
        .onRef('story_assignee.organization_id', '=', 'task.organization_id')
        .onRef('story_assignee.element_id', '=', 'task.element_id')
        .onRef('story_assignee.unregistered_assignee_id', '=', 'task.unregistered_assignee_id'),
    )
    .selectAll('task')
    .select((eb) => [
      eb.fn.coalesce('story_assignee.name', 'unregistered_assignee.name').as('unregistered_name'),
      eb.fn.coalesce('story_assignee.email', 'unregistered_assignee.email').as('unregistered_email'),
      customValueColumn('task').as('custom_values'),
    ])
    .where('task.organization_id', '=', organizationId)
    .where('task.element_id', '=', id)
    .orderBy('task.id'),
)

const publicationRows = ofElements((db, organizationId, id) =>
  db
    .selectFrom('publication')
    .selectAll('publication')
    .select([
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

export type ElementRow = Rows<typeof liveElementRows>
export type TaskRow = Rows<typeof taskRows>
export type PublicationRow = Rows<typeof publicationRows>

const loadIn = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
  elementRows: typeof liveElementRows,
): Promise<StoredElement[]> => {
  // They are carried out in this order: the stamp is read before every name.
  const [elements, tasksFound, publicationsFound] = await Promise.all([
    elementRows(trx, organizationId, ids),
    taskRows(trx, organizationId, ids),
    publicationRows(trx, organizationId, ids),
  ])
  const tasks = groupBy(tasksFound, ({ element_id }) => element_id)
  const publications = groupBy(publicationsFound, ({ element_id }) => element_id)
  return elements.map((element) =>
    storedElementOf(element, tasks.get(element.id) ?? [], publications.get(element.id) ?? []),
  )
}

/** Loads live elements in order of id: three statements, however many elements there are. */
export const loadStoredElements = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<StoredElement[]> =>
  ids.length === 0 ? [] : readTogether(db, (trx) => loadIn(trx, organizationId, ids, liveElementRows))

/** The same with those in the trash. */
export const loadElementsAnywhere = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<StoredElement[]> => (ids.length === 0 ? [] : loadIn(trx, organizationId, ids, elementRowsAnywhere))
