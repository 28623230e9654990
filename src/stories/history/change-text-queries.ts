import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import { namedTexts, withTexts } from '../../http/long-texts.ts'

/** The long texts that stand beside the changes of stories. */

interface Named {
  readonly organizationId: number
  readonly elementIds: readonly number[]
  readonly hashes: readonly string[]
}

const textsBeside = compiledOnce((db, { organizationId, elementIds, hashes }: Named) =>
  sql<{ hash: string; text: string }>`
    select distinct on (hash) hash, text from change_text
    where organization_id = ${organizationId} and element_id = any(${elementIds}::bigint[]) and hash = any(${hashes}::text[])
    order by hash, element_id`.compile(db),
)

/** Texts as JSON, by hash. */
export const findTextsBeside = async (
  db: Executor,
  organizationId: number,
  elementIds: readonly number[],
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (hashes.length === 0) return new Map()
  const found = await textsBeside(db, {
    organizationId,
    elementIds: [...new Set(elementIds)],
    hashes: [...new Set(hashes)],
  })
  return new Map(found.map(({ hash, text }) => [hash, text]))
}

interface StoredFields {
  readonly subject_type: string
  readonly subject_id: number
  /** JSON of `ChangedField`s. */
  readonly fields: string
}

/** The fields of changes with their long texts, in the same order. */
export const fieldsWithTexts = async (
  db: Executor,
  organizationId: number,
  changes: readonly StoredFields[],
): Promise<string[]> => {
  const named = changes.flatMap(({ subject_type, subject_id, fields }) =>
    subject_type === 'element' ? namedTexts(fields).map((hash) => ({ hash, subject_id })) : [],
  )
  const texts = await findTextsBeside(
    db,
    organizationId,
    named.map(({ subject_id }) => subject_id),
    named.map(({ hash }) => hash),
  )
  return changes.map(({ fields }) => withTexts(fields, texts))
}
