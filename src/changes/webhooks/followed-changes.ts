import { type CompiledQuery, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import { type Sight, sightOfClient } from '../../http/sight.ts'
import { maySee } from '../../stories/sight/sight.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'
import { type FollowedElement, type SeenChange, seenChange } from '../feed/seen-changes.ts'
import { findSeenPeople } from '../feed/seen-people-queries.ts'
import { findMoments } from '../feed/seen-subject-queries.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'

/** Which changes a webhook gets (contract 14.6, 16.1). */

export interface WebhookFilter {
  /** Null: all. */
  readonly types: readonly string[] | null
  readonly groupIds: readonly number[] | null
  readonly platformIds: readonly number[] | null
  readonly confidential: boolean
}

/** Nobody has this id: a webhook has written nothing of its own. */
const nobody = 0

/** A webhook sees what a client with the same limits sees. */
export const sightOfWebhook = ({ groupIds, confidential }: WebhookFilter): Sight | null =>
  sightOfClient({ id: nobody, groupIds, confidential })

const platformsOf = compiledOnce(
  (
    db,
    { organizationId, ids }: { organizationId: number; ids: readonly number[] },
  ): CompiledQuery<{ id: number; platform_ids: number[] }> =>
    sql<{ id: number; platform_ids: number[] }>`
      select p.element_id as id, array_agg(distinct p.platform_id) as platform_ids from publication p
      where p.organization_id = ${organizationId} and p.element_id = any(${ids}::bigint[])
      group by p.element_id`.compile(db),
)

/** The elements of changes as they are now, those in the trash too. */
const findFollowedElements = async (
  db: Executor,
  organizationId: number,
  changes: readonly LoggedChange[],
): Promise<ReadonlyMap<number, FollowedElement>> => {
  const ids = [...new Set(changes.flatMap(({ element_id }) => element_id ?? []))]
  if (ids.length === 0) return new Map()
  const [seen, platforms] = await Promise.all([
    findSeenElements(db, organizationId, ids),
    platformsOf(db, { organizationId, ids }),
  ])
  const platformIds = new Map(platforms.map((row) => [row.id, row.platform_ids]))
  return new Map(
    [...seen].map(([id, element]) => [id, { ...element, platformIds: platformIds.get(id) ?? [] }]),
  )
}

/** A purged element names no platforms: its deletion concerns everybody who may have known it. */
const isOnPlatform = (platformIds: readonly number[] | null, element: FollowedElement): boolean =>
  platformIds === null ||
  element.platformIds === undefined ||
  element.platformIds.some((id) => platformIds.includes(id))

/** Those of the changes that a webhook gets, as it gets them, judged by what the elements are now. */
export const followedChanges = async (
  db: Executor,
  organizationId: number,
  filter: WebhookFilter,
  changes: readonly LoggedChange[],
): Promise<readonly SeenChange[]> => {
  const { types, platformIds } = filter
  const wanted = types ? changes.filter(({ subject_type }) => types.includes(subject_type)) : changes
  const sight = sightOfWebhook(filter)
  const limited = sight !== null || platformIds !== null
  const elements = limited ? await findFollowedElements(db, organizationId, wanted) : new Map()
  const asker = { organizationId, principal: { sight } }
  const [withMoments, people] = await Promise.all([
    findMoments(db, asker, elements),
    findSeenPeople(db, asker, wanted),
  ])
  const follows = (element: FollowedElement) => maySee(sight, element) && isOnPlatform(platformIds, element)
  return wanted.flatMap(
    (change) => seenChange(sight, change, { ...withMoments, people }, limited ? follows : undefined) ?? [],
  )
}
