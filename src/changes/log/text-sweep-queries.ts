import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { takenApart } from '../../http/long-texts.ts'

/** A change in whose fields nobody has looked for long texts. */
export interface Unsearched {
  readonly organizationId: number
  readonly entryId: number
  readonly number: number
  readonly subjectType: string
  readonly subjectId: number
}

/** The first of them after another one, once no older server runs that knows texts only within the fields. */
export const findUnsearched = async (
  db: Queries,
  after: Pick<Unsearched, 'organizationId' | 'entryId' | 'number'>,
): Promise<Unsearched | undefined> => {
  const { rows } = await sql<Unsearched>`
    select organization_id as "organizationId", entry_id as "entryId", number, subject_type as "subjectType",
      subject_id as "subjectId"
    from change
    where text_bytes is null and octet_length(fields) > 8192
      and (organization_id, entry_id, number) > (${after.organizationId}, ${after.entryId}, ${after.number})
      and (select time <= now() from change_text_start)
    order by organization_id, entry_id, number limit 1`.execute(db)
  return rows[0]
}

/** Waits for whoever writes the story: only one at a time stores its texts. */
const lockStory = ({ organizationId, subjectId }: Unsearched) => sql`
  select from element where organization_id = ${organizationId} and id = ${subjectId} for no key update`

/** From when texts are beside the changes, no older server may start: it would take what stands for a text for the text. */
export const keepOlderServersOff = async (db: Queries): Promise<void> => {
  await sql`
    update daybook_migration set oldest_schema = id
    where name = 'texts-of-changes' and oldest_schema < id and (select time <= now() from change_text_start)`.execute(
    db,
  )
}

/** Puts the long texts of a change beside it; whether another process had not done so before. */
export const putTextsBeside = async (trx: Transaction, change: Unsearched): Promise<boolean> => {
  const { organizationId, entryId, number, subjectType, subjectId } = change
  const isElement = subjectType === 'element'
  if (isElement) await lockStory(change).execute(trx)
  const { rows } = await sql<{ fields: string }>`
    select fields from change
    where organization_id = ${organizationId} and entry_id = ${entryId} and number = ${number} and text_bytes is null
    for no key update`.execute(trx)
  const [stored] = rows
  if (!stored) return false
  const { fields, texts, textBytes } = isElement
    ? takenApart(stored.fields)
    : { fields: stored.fields, texts: [], textBytes: 0 }
  await sql`
    insert into change_text (organization_id, element_id, hash, last_entry_id, text)
    select ${organizationId}, ${subjectId}, named.hash, ${entryId}, named.text
    from unnest(${texts.map(({ hash }) => hash)}::text[], ${texts.map(({ text }) => text)}::text[]) as named (hash, text)
    on conflict (organization_id, element_id, hash)
      do update set last_entry_id = greatest(change_text.last_entry_id, excluded.last_entry_id)`.execute(trx)
  await sql`
    update change set fields = ${fields}, text_bytes = ${textBytes}
    where organization_id = ${organizationId} and entry_id = ${entryId} and number = ${number}`.execute(trx)
  return true
}
