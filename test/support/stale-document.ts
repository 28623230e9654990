import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'

/** After rows of a story were changed past Daybook: its document does not say what they say any more. */
export const makeDocumentStale = async (db: Kysely<Tables>, elementId: number): Promise<void> => {
  await sql`update element_document set reference_version = -1 where element_id = ${elementId}`.execute(db)
}
