import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { ClientCredentials } from './token-queries.ts'

/** Contract A11. */
export const knownNetworkDays = 30

const millisecondsPerDay = 86_400_000

/** Whether the client has authenticated from the network of the request within the last days. */
export const isKnownNetwork = (client: ClientCredentials | undefined, now: Date): boolean =>
  client?.seenTime != null &&
  now.getTime() - client.seenTime.getTime() < knownNetworkDays * millisecondsPerDay

/** Records that a client has authenticated from a network, once a day. */
export const rememberNetwork = async (
  db: Queries,
  { organizationId, id, seenTime }: ClientCredentials,
  network: string,
  now: Date,
): Promise<void> => {
  if (seenTime && now.getTime() - seenTime.getTime() < millisecondsPerDay) return
  await sql`
    insert into client_network (organization_id, api_client_id, network, last_seen_time)
    values (${organizationId}, ${id}, ${network}, ${now})
    on conflict (organization_id, api_client_id, network) do update set last_seen_time = excluded.last_seen_time`.execute(
    db,
  )
}
