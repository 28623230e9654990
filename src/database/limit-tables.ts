interface WrittenBytesTable {
  organization_id: number
  /** In UTC. */
  day: string
  bytes: number
  /** The position up to which changes are counted. */
  counted_to: number
}

interface LimitRefusalTable {
  organization_id: number
  /** A `LimitName`. */
  name: string
  hour: Date
  count: number
  last_time: Date
}

export interface LimitTables {
  written_bytes: WrittenBytesTable
  limit_refusal: LimitRefusalTable
}
