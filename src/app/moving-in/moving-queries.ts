import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** Those of the external ids that a story has had in this system. One that people have put into the trash stays away. */
export const findMovedStories = async (
  db: Queries,
  organizationId: number,
  systemUrl: string,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from external_element
    where organization_id = ${organizationId} and external_id = any(${externalIds}::text[])
      and system_url = ${systemUrl}`.execute(db)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** Those of the external ids that an absence has. */
export const findMovedAbsences = async (
  db: Queries,
  organizationId: number,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from absence
    where organization_id = ${organizationId} and external_id = any(${externalIds}::text[])`.execute(db)
  return new Set(rows.map(({ external_id }) => external_id))
}
