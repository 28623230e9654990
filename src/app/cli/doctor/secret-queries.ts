import { sql } from 'kysely'
import type { Queries } from '../../../database/transaction.ts'

interface StoredSecret {
  /** What it belongs to, such as `webhook 7`. */
  readonly owner: string
  readonly organizationId: number
  /** As `webhook-secrets.ts` seals it. */
  readonly stored: string
}

/** The secrets of webhooks, and the addresses of channels. */
export const listStoredSecrets = async (db: Queries): Promise<StoredSecret[]> => {
  const { rows } = await sql<StoredSecret>`
    select * from (
      select 'webhook ' || id as owner, organization_id as "organizationId", secret as stored
      from webhook where deleted_at is null
      union all
      select 'channel ' || id || ' of the group ' || group_id, organization_id, url
      from channel where deleted_at is null) secret
    order by "organizationId", owner`.execute(db)
  return rows
}
