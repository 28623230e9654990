import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type ApiError, notFound, refusalFor } from '../../base/errors.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Principal } from '../../http/principal.ts'
import type { Sight } from '../../http/sight.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { maySee, mayWrite, type SeenElement, seenCondition, seenElementOf } from './sight.ts'

/** Asks for what the policy allows: `sight.ts`. */

const rowIsSeen = (sight: Sight): { readonly text: string; readonly parameters: unknown[] } => {
  const parameters: unknown[] = []
  const text = seenCondition(sight, (value) => `$${parameters.push(value) + 2}`)
  return { text, parameters }
}

/** Who asks, for which organization. */
interface Asker {
  readonly organizationId: number
  readonly principal: Pick<Principal, 'sight'>
}

/** Those of the live elements `ids` that the sender may see. */
export const seenIds = async (
  db: Executor,
  { organizationId, principal: { sight } }: Asker,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const { text, parameters } = sight === null ? { text: 'true', parameters: [] } : rowIsSeen(sight)
  const { rows } = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(
      `select e.id from element e
       where e.organization_id = $1 and e.id = any($2::bigint[]) and e.deleted_at is null and ${text}`,
      [organizationId, ids, ...parameters],
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * Of the elements `ids`, which the sender sees, those that it may not change (contract 14.2). Undefined for a sender who may
 * change whatever it sees: that is so without a limit, and where only what is one's own is seen.
 */
export const readOnlyIds = async (
  db: Executor,
  { organizationId, principal: { sight } }: Asker,
  ids: readonly number[],
): Promise<number[] | undefined> => {
  if (sight === null || sight.writes === 'all' || sight.reads === 'own') return undefined
  const toOwn: Sight = { ...sight, reads: 'own', confidential: 'own' }
  const own = new Set(await seenIds(db, { organizationId, principal: { sight: toOwn } }, ids))
  return ids.filter((id) => !own.has(id))
}

/**
 * Throws `resource-not-found` for a live element that the sender may not see, and for one that does not exist. Without a limit
 * of sight it asks nothing: then the read that follows says whether the element exists.
 */
export const assertSeen = async (db: Executor, asking: Asker, id: number): Promise<void> => {
  if (asking.principal.sight === null) return
  const seen = await seenIds(db, asking, [id])
  if (seen.length === 0) throw notFound()
}

/** The same for a statement that is built with Kysely, about rows of `element` called `alias`. */
export const isSeen = (sight: Sight | null, alias: string): RawBuilder<boolean> => {
  if (sight === null) return sql<boolean>`true`
  const values: unknown[] = []
  const text = seenCondition(sight, (value) => `$${values.push(value)}`, alias)
  const texts = text.split(/\$\d+/)
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const parts = numbers.map((number, index) => sql`${sql.raw(texts[index] ?? '')}${values[number - 1]}`)
  return sql<boolean>`(${sql.join([...parts, sql.raw(texts.at(-1) ?? '')], sql``)}) is true`
}

/** 14.2: refuses the read of an element that may not be seen. */
export const assertMaySee = (sight: Sight | null, stored: StoredElement): void => {
  if (sight !== null && !maySee(sight, seenElementOf(stored))) throw notFound()
}

export const notYours = (): ApiError =>
  refusalFor(
    'access-denied',
    'not-yours',
    'You may only change stories of your groups, stories in which you have a task, and stories that you created.',
  )

/** 14.2: refuses the write of an element that may not be written, and denies one that may not be seen. */
export const assertMayWrite = (sight: Sight | null, stored: StoredElement): void => {
  if (sight === null) return
  const element = seenElementOf(stored)
  if (!maySee(sight, element)) throw notFound()
  if (!mayWrite(sight, element)) throw notYours()
}

const seenElements = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<{
      readonly id: number
      readonly confidential: boolean
      readonly creator_user_id: number | null
      readonly creator_client_id: number | null
      readonly group_ids: number[]
      readonly user_ids: number[]
    }>`
      select e.id, e.confidential, e.creator_user_id, e.creator_client_id,
        array(select g.group_id from element_group g
          where g.organization_id = e.organization_id and g.element_id = e.id) as group_ids,
        array(select distinct t.user_id from task t
          where t.organization_id = e.organization_id and t.element_id = e.id and t.user_id is not null) as user_ids
      from element e
      where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[])`.compile(db),
)

/** Whether the sender may see all of these elements, also those in the trash. */
export const seesAll = async (
  db: Executor,
  { organizationId, principal: { sight } }: Asker,
  ids: readonly number[],
): Promise<boolean> => {
  if (sight === null) return true
  const found = await findSeenElements(db, organizationId, ids)
  return ids.every((id) => {
    const element = found.get(id)
    return element !== undefined && maySee(sight, element)
  })
}

/** What decides who may see elements, also those in the trash. */
export const findSeenElements = async (
  db: Executor,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, SeenElement>> => {
  if (ids.length === 0) return new Map()
  const rows = await seenElements(db, { organizationId, ids })
  return new Map(
    rows.map(({ id, confidential, creator_user_id, creator_client_id, group_ids, user_ids }) => [
      id,
      {
        confidential,
        creator:
          creator_user_id === null
            ? { type: 'client', id: creator_client_id ?? 0 }
            : { type: 'user', id: creator_user_id },
        groupIds: group_ids,
        userIds: user_ids,
      },
    ]),
  )
}
