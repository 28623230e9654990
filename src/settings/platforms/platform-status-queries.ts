import { sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import type { EmbeddedName } from '../../base/schemas.ts'
import { replaceLinks } from '../../database/links.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { OfferedStatus } from '../statuses/status-queries.ts'

/** The publication statuses that a platform offers: `statuses` is null until it is first set, which offers all active ones. */
export interface PlatformStatuses {
  readonly statuses: readonly EmbeddedName[] | null
  readonly defaultStatus: EmbeddedName | null
}

interface OfferedRow {
  readonly limits: boolean
  readonly isDefault: boolean
  readonly id: number | null
  readonly name: string | null
}

/** The offer of a live platform, in the order of the statuses; one statement, so the answer comes from one snapshot. */
export const getPlatformStatuses = async (
  db: Queries,
  organizationId: number,
  platformId: number,
): Promise<PlatformStatuses> => {
  const { rows } = await sql<OfferedRow>`
    select platform.limits_publication_statuses as limits, status.id, status.name,
      coalesce(status.id = platform.default_publication_status_id, false) as "isDefault"
    from platform
    left join platform_publication_status as offered
      on offered.organization_id = platform.organization_id and offered.platform_id = platform.id
    left join publication_status as status
      on status.organization_id = offered.organization_id and status.id = offered.publication_status_id
    where platform.organization_id = ${organizationId} and platform.id = ${platformId}
      and platform.deleted_at is null
    order by status.position, status.id`.execute(db)
  if (!rows[0]) throw notFound()
  const offered = rows.flatMap(({ id, name, isDefault }) =>
    id === null || name === null ? [] : [{ status: { id, name }, isDefault }],
  )
  return {
    statuses: rows[0].limits ? offered.map(({ status }) => status) : null,
    defaultStatus: offered.find(({ isDefault }) => isDefault)?.status ?? null,
  }
}

const offeredLinks = {
  table: 'platform_publication_status',
  owner: 'platform_id',
  member: 'publication_status_id',
} as const

/** Writes the offer of a locked platform; null ids remove the limit. */
export const savePlatformStatuses = async (
  trx: Transaction,
  organizationId: number,
  platformId: number,
  statusIds: readonly number[] | null,
  defaultStatusId: number | null,
): Promise<void> => {
  await replaceLinks(trx, offeredLinks, organizationId, platformId, statusIds ?? [])
  await trx
    .updateTable('platform')
    .set({
      limits_publication_statuses: statusIds !== null,
      default_publication_status_id: defaultStatusId,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', platformId)
    .execute()
}

/** The active or inactive statuses that a platform offers; all active ones if it sets no limit. */
const offeredStatuses = (db: Queries, organizationId: number, platformId: number, active: boolean) =>
  db
    .selectFrom('publication_status as status')
    .innerJoin('platform', (join) => join.onRef('platform.organization_id', '=', 'status.organization_id'))
    .where('status.organization_id', '=', organizationId)
    .where('platform.id', '=', platformId)
    .where('status.active', '=', active)
    .where((eb) =>
      eb.or([
        eb.and([eb('platform.limits_publication_statuses', '=', false), eb('status.active', '=', true)]),
        eb.exists(
          eb
            .selectFrom('platform_publication_status as offered')
            .select('offered.platform_id')
            .whereRef('offered.organization_id', '=', 'status.organization_id')
            .whereRef('offered.platform_id', '=', 'platform.id')
            .whereRef('offered.publication_status_id', '=', 'status.id'),
        ),
      ]),
    )

/** `isDefault` marks the default of the platform. */
export const listOfferedStatuses = (
  db: Queries,
  organizationId: number,
  platformId: number,
  active: boolean,
  slice: Slice,
): Promise<OfferedStatus[]> => {
  const all = offeredStatuses(db, organizationId, platformId, active).select([
    'status.id',
    'status.version',
    'status.name',
    'status.color',
    'status.code',
    'status.active',
    'status.position',
    'status.stage',
    sql<boolean>`status.id is not distinct from platform.default_publication_status_id`.as('isDefault'),
  ])
  return inSlice(all, 'status.id', slice).execute()
}

export const countOfferedStatuses = (
  db: Queries,
  organizationId: number,
  platformId: number,
  active: boolean,
): Promise<number> => countOf(offeredStatuses(db, organizationId, platformId, active))
