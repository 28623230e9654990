import type { Generated } from 'kysely'

interface BackupFailureTable {
  /** There is one row at most. */
  is_only: Generated<true>
  time: Date
  /** A `FailureReason`. */
  reason: string
}

export interface BackupTables {
  backup_failure: BackupFailureTable
}
