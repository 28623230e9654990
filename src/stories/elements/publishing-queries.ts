import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** What publishing did besides, so that taking it back undoes it (contract A8). */

interface OfElement {
  readonly organizationId: number
  readonly elementId: number
}

/** A publication that a write publishes, with the status that it had and the tasks that it finishes: each is in one. */
export interface Publishing {
  readonly publicationId: number
  readonly statusBeforeId: number | null
  readonly taskIds: readonly number[]
}

interface Remembered extends OfElement {
  readonly publicationIds: readonly number[]
  readonly statusIds: readonly (number | null)[]
  readonly taskIds: readonly number[]
  /** Beside each task the publication that finished it. */
  readonly finishedBy: readonly number[]
}

const remembering = compiledOnce(
  (db, { organizationId, elementId, publicationIds, statusIds, taskIds, finishedBy }: Remembered) =>
    sql<never>`
      with remembered as (
        insert into publishing (organization_id, element_id, publication_id, status_before_id)
        select ${organizationId}, ${elementId}, publication_id, status_id
        from unnest(${publicationIds}::bigint[], ${statusIds}::bigint[]) as published (publication_id, status_id)
        on conflict (organization_id, element_id, publication_id)
          do update set status_before_id = excluded.status_before_id
      )
      insert into finished_task (organization_id, element_id, task_id, publication_id, version)
      select t.organization_id, t.element_id, t.id, finished.publication_id, t.version
      from unnest(${taskIds}::bigint[], ${finishedBy}::bigint[]) as finished (task_id, publication_id)
      join task t on t.organization_id = ${organizationId} and t.id = finished.task_id
      on conflict (organization_id, element_id, task_id)
        do update set publication_id = excluded.publication_id, version = excluded.version`.compile(db),
)

/** Remembers what publishing does. The tasks and publications are stored before. */
export const rememberPublishing = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  publishings: readonly Publishing[],
): Promise<void> => {
  if (publishings.length === 0) return
  await remembering(trx, {
    organizationId,
    elementId,
    publicationIds: publishings.map(({ publicationId }) => publicationId),
    statusIds: publishings.map(({ statusBeforeId }) => statusBeforeId),
    taskIds: publishings.flatMap(({ taskIds }) => taskIds),
    finishedBy: publishings.flatMap(({ publicationId, taskIds }) => taskIds.map(() => publicationId)),
  })
}

const forgetting = compiledOnce(
  (db, { organizationId, elementId, ids }: OfElement & { readonly ids: readonly number[] }) =>
    sql<never>`
      with forgotten as (
        delete from publishing
        where organization_id = ${organizationId} and element_id = ${elementId}
          and publication_id = any(${ids}::bigint[])
      )
      delete from finished_task
      where organization_id = ${organizationId} and element_id = ${elementId}
        and publication_id = any(${ids}::bigint[])`.compile(db),
)

/** What is no longer published can no longer be taken back. */
export const forgetPublishing = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) await forgetting(trx, { organizationId, elementId, ids })
}

const doneByPublishing = compiledOnce(
  (db, { organizationId, elementId, publicationId }: OfElement & { readonly publicationId: number }) =>
    sql<{ kind: 'status' | 'task'; id: number | null }>`
      select 'status' as kind, status_before_id as id from publishing
      where organization_id = ${organizationId} and element_id = ${elementId} and publication_id = ${publicationId}
      union all
      select 'task', f.task_id
      from finished_task f join task t
        on t.organization_id = f.organization_id and t.id = f.task_id and t.version = f.version
      where f.organization_id = ${organizationId} and f.element_id = ${elementId}
        and f.publication_id = ${publicationId}`.compile(db),
)

export interface DoneByPublishing {
  /** Null for No Status; undefined if nothing is known. */
  readonly statusBeforeId: number | null | undefined
  /** The tasks that it finished and nobody has written since. */
  readonly taskIds: ReadonlySet<number>
}

export const findDoneByPublishing = async (
  db: Queries,
  organizationId: number,
  elementId: number,
  publicationId: number,
): Promise<DoneByPublishing> => {
  const rows = await doneByPublishing(db, { organizationId, elementId, publicationId })
  return {
    statusBeforeId: rows.find(({ kind }) => kind === 'status')?.id,
    taskIds: new Set(rows.flatMap(({ kind, id }) => (kind === 'task' && id !== null ? [id] : []))),
  }
}
