import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { KnownIds, WrittenFinding } from '../../http/write-check.ts'

interface Named {
  readonly organizationId: number
  readonly elementIds: readonly number[]
  readonly taskIds: readonly number[]
  readonly publicationIds: readonly number[]
}

const stored = compiledOnce((db, { organizationId, elementIds, taskIds, publicationIds }: Named) =>
  sql<{ type: keyof KnownIds; id: number }>`
    select 'element' as type, id from element
    where organization_id = ${organizationId} and id = any(${elementIds}::bigint[])
    union all
    select 'task', id from task where organization_id = ${organizationId} and id = any(${taskIds}::bigint[])
    union all
    select 'publication', id from publication
    where organization_id = ${organizationId} and id = any(${publicationIds}::bigint[])`.compile(db),
)

/** Which of the elements, tasks and publications in findings exist (contract 25.3). */
export const createKnownIds =
  (db: Executor) =>
  async (organizationId: number, findings: readonly WrittenFinding[]): Promise<KnownIds> => {
    const idsOf = (type: 'task' | 'publication') =>
      findings.flatMap(({ of }) => (of?.type === type ? [of.id] : []))
    const rows =
      findings.length === 0
        ? []
        : await stored(db, {
            organizationId,
            elementIds: findings.flatMap(({ element }) => element?.id ?? []),
            taskIds: idsOf('task'),
            publicationIds: idsOf('publication'),
          })
    const of = (type: keyof KnownIds) => new Set(rows.filter((row) => row.type === type).map(({ id }) => id))
    return { element: of('element'), task: of('task'), publication: of('publication') }
  }
