import { sql } from 'kysely'
import type { TaskFormatTypeCode } from '../../database/tables.ts'
import type { Queries } from '../../database/transaction.ts'

/** A task and the element that it belongs to. */
export interface OwnTask {
  readonly id: number
  readonly elementId: number
  readonly version: number
  readonly formatTypeCode: TaskFormatTypeCode
}

interface OwnTaskFilters {
  readonly done: boolean | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A user's tasks in live elements. */
const ownTasks = (db: Queries, organizationId: number, userId: number) =>
  db
    .selectFrom('task')
    .innerJoin('element', (join) =>
      join
        .onRef('element.organization_id', '=', 'task.organization_id')
        .onRef('element.id', '=', 'task.element_id')
        .on('element.deleted_at', 'is', null),
    )
    .innerJoin('task_format as format', (join) =>
      join
        .onRef('format.organization_id', '=', 'task.organization_id')
        .onRef('format.id', '=', 'task.format_id'),
    )
    .select(['task.id', 'task.element_id as elementId', 'task.version', 'format.type_code as formatTypeCode'])
    .where('task.organization_id', '=', organizationId)
    .where('task.user_id', '=', userId)

/** A user's tasks by deadline; tasks without one come last. */
export const listOwnTasks = (
  db: Queries,
  organizationId: number,
  userId: number,
  { done, from, to }: OwnTaskFilters,
  limit: number,
): Promise<OwnTask[]> =>
  ownTasks(db, organizationId, userId)
    .$if(done !== undefined, (query) => query.where('task.done', '=', done ?? false))
    .$if(from !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('task.deadline_date', '>=', sql<string>`${from}::date`),
          is.and([
            is('task.deadline_date', 'is', null),
            is('element.modification_date', '>=', sql<Date>`${from}::date`),
          ]),
        ]),
      ),
    )
    .$if(to !== undefined, (query) => query.where('task.deadline_date', '<=', sql<string>`${to}::date`))
    .orderBy('task.deadline_date', (order) => order.asc().nullsLast())
    .orderBy('task.deadline_time', (order) => order.asc().nullsLast())
    .orderBy('task.id')
    .limit(limit)
    .execute()

/** The task, if it belongs to this user. */
export const findOwnTask = (
  db: Queries,
  organizationId: number,
  userId: number,
  taskId: number,
): Promise<OwnTask | undefined> =>
  ownTasks(db, organizationId, userId).where('task.id', '=', taskId).executeTakeFirst()
