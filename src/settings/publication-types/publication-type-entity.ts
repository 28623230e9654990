import { type Embedded, referenced } from '../../base/schemas.ts'
import { differsIn } from '../core/settings-entity.ts'
import { matches, type SettingScope, settingsTable } from '../core/settings-table.ts'
import type { TypeView } from './publication-type-schemas.ts'

/** The writable fields of a type. */
interface TypeContent {
  readonly name: string
  readonly externalId: string | null
}

/** A stored publication type of a live platform. */
export interface PublicationType extends TypeContent {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly platform: Embedded
}

interface TypeFilter {
  readonly platformId?: number
}

/** Live types of live platforms: deleting a platform removes its types. */
const rows = ({ db, organizationId }: SettingScope, { platformId }: TypeFilter = {}) =>
  db
    .selectFrom('publication_type')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'publication_type.organization_id')
        .onRef('platform.id', '=', 'publication_type.platform_id'),
    )
    .where('publication_type.organization_id', '=', organizationId)
    .where('publication_type.deleted_at', 'is', null)
    .where('platform.deleted_at', 'is', null)
    .where(matches('publication_type.platform_id', platformId))
    .select([
      'publication_type.id',
      'publication_type.version',
      'publication_type.name',
      'publication_type.external_id',
      'publication_type.position',
      'platform.id as platform_id',
      'platform.name as platform_name',
      'platform.external_id as platform_external_id',
    ])

type TypeRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const typeOf = (row: TypeRow): PublicationType => ({
  id: row.id,
  version: row.version,
  name: row.name,
  externalId: row.external_id,
  position: row.position,
  platform: { id: row.platform_id, name: row.platform_name, externalId: row.platform_external_id },
})

const table = settingsTable({
  table: 'publication_type',
  subject: 'type',
  ordered: true,
  softDeleted: true,
  ofPlatform: true,
  rows,
  complete: (_, found: readonly TypeRow[]) => found.map(typeOf),
  columnsOf: ({ name, externalId }: TypeContent) => ({ name, external_id: externalId }),
})

/** The answer for a type (contract 10.3). */
const view = (type: PublicationType): TypeView => ({
  id: type.id,
  version: type.version,
  name: type.name,
  externalId: type.externalId,
  ...referenced('platform', type.platform),
  position: type.position,
})

/** The publication types of an organization. */
export const publicationTypes = {
  ...table,
  view,
  contentOf: ({ name, externalId }: PublicationType): TypeContent => ({ name, externalId }),
  showsDifferently: differsIn<TypeContent>('name', 'externalId'),
}
