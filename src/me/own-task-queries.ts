import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** Where a task is. */
export interface OwnTask {
  readonly id: number
  readonly elementId: number
  readonly version: number
}

interface OwnTaskFilters {
  readonly done: boolean | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The tasks of live elements that are a user's. */
const ownTasks = (db: Queries, organizationId: number, userId: number) =>
  db
    .selectFrom('task')
    .innerJoin('element', (join) =>
      join
        .onRef('element.organization_id', '=', 'task.organization_id')
        .onRef('element.id', '=', 'task.element_id')
        .on('element.deleted_at', 'is', null),
    )
    .select(['task.id', 'task.element_id as elementId', 'task.version'])
    .where('task.organization_id', '=', organizationId)
    .where('task.user_id', '=', userId)

/** A user's tasks by deadline, those without one at the end. */
export const listOwnTasks = (
  db: Queries,
  organizationId: number,
  userId: number,
  { done, from, to }: OwnTaskFilters,
  limit: number,
): Promise<OwnTask[]> =>
  ownTasks(db, organizationId, userId)
    .$if(done !== undefined, (query) => query.where('task.done', '=', done ?? false))
    .$if(from !== undefined, (query) => query.where('task.deadline_date', '>=', sql<string>`${from}::date`))
    .$if(to !== undefined, (query) => query.where('task.deadline_date', '<=', sql<string>`${to}::date`))
    .orderBy('task.deadline_date', (order) => order.asc().nullsLast())
    .orderBy('task.deadline_time', (order) => order.asc().nullsLast())
    .orderBy('task.id')
    .limit(limit)
    .execute()

/** The task, if it is this user's. */
export const findOwnTask = (
  db: Queries,
  organizationId: number,
  userId: number,
  taskId: number,
): Promise<OwnTask | undefined> =>
  ownTasks(db, organizationId, userId).where('task.id', '=', taskId).executeTakeFirst()
