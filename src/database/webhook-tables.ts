import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

interface WebhookTable extends Versioned {
  name: string
  name_key: Generated<string>
  url: string
  /** Null: all. */
  types: string[] | null
  group_ids: number[] | null
  platform_ids: number[] | null
  confidential: Generated<boolean>
  active: Generated<boolean>
  switched_off_reason: 'gone' | 'failing' | null
  failing_since: Date | null
  /** As `webhook-secrets.ts` seals it. */
  secret: string
  previous_secret: string | null
  previous_secret_until: Date | null
  dispatched_to: number
  lane: string | null
  lane_until: Date | null
  timed_out: Generated<boolean>
  creation_time: Date
  creator_client_id: number | null
  creator_user_id: number | null
  deleted_at: Date | null
}

interface WebhookDeliveryTable {
  organization_id: number
  webhook_id: number
  position: number
  subject_type: string
  subject_id: number
  kind: 'created' | 'changed' | 'deleted' | 'restored' | 'purged'
  state: Generated<'pending' | 'delivered' | 'failed' | 'skipped'>
  creation_time: Date
  attempts: Generated<number>
  first_attempt_time: Date | null
  last_attempt_time: Date | null
  retry_time: Date | null
  url: string | null
  request_bytes: number | null
  milliseconds: number | null
  status: number | null
  response: string | null
  error: string | null
}

interface JobWorkerTable {
  id: string
  seen_time: Date
}

export interface WebhookTables {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  job_worker: JobWorkerTable
}
