import { sql } from 'kysely'
import { lastPartOnce } from '../../database/parts.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Audit, AuditNote } from '../../http/audit-note.ts'
import type { Change } from '../../http/change.ts'
import { mayHaveLongText, takenApart } from '../../http/long-texts.ts'
import type { Principal } from '../../http/principal.ts'

/** The actor of an audit entry, with the name at that time. */
export interface Actor {
  readonly type: 'client' | 'user' | 'command-line' | 'system'
  /** The row id of the client or user; null for the others. */
  readonly id: number | null
  readonly name: string
  readonly address: string | null
  readonly traceId: string | null
}

interface AuditEntry extends AuditNote {
  readonly organizationId: number
  readonly time: Date
  readonly actor: Actor
}

interface Sender {
  readonly principal: Principal
  readonly address: string
  readonly traceId: string
}

/** The sender of a writing request. */
export const actorOf = ({ principal, address, traceId }: Sender): Actor => ({
  type: principal.type,
  id: principal.id,
  name: principal.name,
  address,
  traceId,
})

interface NewRow {
  readonly organization_id: number
  readonly time: Date
  readonly actor_type: Actor['type']
  readonly actor_id: number | null
  readonly actor_name: string
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string | null
  readonly address: string | null
  readonly trace_id: string | null
  readonly details: string | null
}

const entryInsertion = (row: NewRow) => sql`
  insert into audit_entry (organization_id, time, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    address, trace_id, details)
  values (${row.organization_id}, ${row.time}, ${row.actor_type}, ${row.actor_id}, ${row.actor_name}, ${row.action},
    ${row.subject_type}, ${row.subject_id}, ${row.address}, ${row.trace_id}, ${row.details}::jsonb)
  returning organization_id, id, id as "entryId"`

const insertion = lastPartOnce<NewRow, { entryId: number }>((row) => ({ made_entry: entryInsertion(row) }))

const changeColumns = (changes: readonly Change[]) => ({
  types: changes.map(({ subject }) => subject.type),
  ids: changes.map(({ subject }) => subject.id),
  kinds: changes.map(({ kind }) => kind),
  versions: changes.map(({ version }) => version),
  fields: changes.map(({ fields }) => JSON.stringify(fields)),
  sights: changes.map(({ sight }) => (sight === undefined ? null : JSON.stringify(sight))),
  owners: changes.map(({ elementId }) => elementId ?? null),
})

/** The entry and its changes in one statement: a change costs no round trip of its own. */
const insertionWithChanges = lastPartOnce<NewRow & ReturnType<typeof changeColumns>, { entryId: number }>(
  ({ types, ids, kinds, versions, fields, sights, owners, ...row }) => ({
    made_entry: entryInsertion(row),
    made_changes: sql`
      insert into change (organization_id, entry_id, number, subject_type, subject_id, kind, version, fields, sight, element_id)
      select made_entry.organization_id, made_entry.id, made.number, made.type, made.id, made.kind, made.version, made.fields,
        made.sight, made.owner
      from made_entry, unnest(${types}::text[], ${ids}::bigint[], ${kinds}::text[], ${versions}::bigint[], ${fields}::text[],
        ${sights}::text[], ${owners}::bigint[]) with ordinality as made (type, id, kind, version, fields, sight, owner, number)
      returning entry_id as "entryId"`,
  }),
)

type Columns = ReturnType<typeof changeColumns>

interface Texts {
  readonly textBytes: readonly (number | null)[]
  readonly elementIds: readonly number[]
  readonly hashes: readonly string[]
  readonly standIns: readonly string[]
  readonly texts: readonly string[]
}

/**
 * The same for changes with long texts, which are stored beside them. The lock of a story keeps off whoever else writes its texts.
 * While servers may run that know texts only within the fields, they stay there (`change_text_start`).
 */
const insertionWithTexts = lastPartOnce<NewRow & Columns & Texts, { entryId: number }>(
  ({
    types,
    ids,
    kinds,
    versions,
    fields,
    sights,
    owners,
    textBytes,
    elementIds,
    hashes,
    standIns,
    texts,
    ...row
  }) => ({
    made_entry: entryInsertion(row),
    text_start: sql`select time <= now() as begun from change_text_start`,
    made_texts: sql`
      insert into change_text (organization_id, element_id, hash, last_entry_id, text)
      select made_entry.organization_id, named.element_id, named.hash, made_entry.id, named.text
      from made_entry, text_start,
        unnest(${elementIds}::bigint[], ${hashes}::text[], ${texts}::text[]) as named (element_id, hash, text)
      where text_start.begun
      on conflict (organization_id, element_id, hash)
        do update set last_entry_id = greatest(change_text.last_entry_id, excluded.last_entry_id)`,
    made_changes: sql`
      insert into change (organization_id, entry_id, number, subject_type, subject_id, kind, version, fields, sight, element_id,
        text_bytes)
      select made_entry.organization_id, made_entry.id, made.number, made.type, made.id, made.kind, made.version,
        case when text_start.begun then made.fields
          else change_fields_with_texts(made.fields, ${standIns}::text[], ${texts}::text[]) end,
        made.sight, made.owner, case when text_start.begun then made.text_bytes end
      from made_entry, text_start, unnest(${types}::text[], ${ids}::bigint[], ${kinds}::text[], ${versions}::bigint[],
        ${fields}::text[], ${sights}::text[], ${owners}::bigint[], ${textBytes}::bigint[]) with ordinality
        as made (type, id, kind, version, fields, sight, owner, text_bytes, number)
      returning entry_id as "entryId"`,
  }),
)

/** Changes with their long texts beside them; undefined if there are none. */
const withTextsBeside = (columns: Columns): (Columns & Texts) | undefined => {
  const apart = columns.fields.map((fields, index) =>
    columns.types[index] === 'element' && mayHaveLongText(fields) ? takenApart(fields) : null,
  )
  const beside = apart.flatMap((one, index) =>
    one ? one.texts.map((text) => ({ elementId: columns.ids[index] ?? 0, ...text })) : [],
  )
  if (beside.length === 0) return undefined
  return {
    ...columns,
    fields: columns.fields.map((fields, index) => apart[index]?.fields ?? fields),
    textBytes: apart.map((one) => one?.textBytes ?? null),
    elementIds: beside.map(({ elementId }) => elementId),
    hashes: beside.map(({ hash }) => hash),
    standIns: beside.map(({ standIn }) => standIn),
    texts: beside.map(({ text }) => text),
  }
}

/** The statement has to go out at once: the commit follows it without waiting. */
const insertWith = (trx: Transaction, row: NewRow, changes: readonly Change[]) => {
  const columns = changeColumns(changes)
  const beside = withTextsBeside(columns)
  return beside
    ? insertionWithTexts(trx, { ...row, ...beside })
    : insertionWithChanges(trx, { ...row, ...columns })
}

/**
 * Writes an entry in the same transaction as the change: both are stored, or neither. Roots that changed are locked, so their
 * changes are stored in the order of their versions. Returns the entry's id.
 */
export const recordAudit = async (trx: Transaction, entry: AuditEntry): Promise<number> => {
  const { actor, subject, changes = [] } = entry
  const row: NewRow = {
    organization_id: entry.organizationId,
    time: entry.time,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    action: entry.action,
    subject_type: subject.type,
    subject_id: subject.id === null ? null : String(subject.id),
    address: actor.address,
    trace_id: actor.traceId,
    details: entry.details ? JSON.stringify(entry.details) : null,
  }
  const [stored] = changes.length === 0 ? await insertion(trx, row) : await insertWith(trx, row, changes)
  if (!stored) throw new Error('the entry was not stored')
  return stored.entryId
}

/** Audits use cases outside requests: each note becomes an entry. */
export const auditInto =
  (db: Transaction, organizationId: number, time: Date, actor: Actor): Audit =>
  async (note) => {
    await recordAudit(db, { ...note, organizationId, time, actor })
  }
