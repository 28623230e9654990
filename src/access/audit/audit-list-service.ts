import { isObject } from '@daybook/shared/is-object'
import { timeRange } from '../../base/time/time-range.ts'
import { type Answer, okUntagged } from '../../http/answer.ts'
import { type ChangedField, changedMembers } from '../../http/change.ts'
import { instantInCursor, type Position, pageOf, positionOf } from '../../http/cursors.ts'
import { instantText } from '../../http/instant.ts'
import { inBrief } from '../../http/long-texts.ts'
import type { ReadContext as AnyReadContext } from '../../http/operation.ts'
import { defaultSize } from '../../http/paging-schemas.ts'
import { longPartInTurn } from '../../http/turn-of-request.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { seenFields } from '../../stories/sight/seen-fields.ts'
import type { ReadContext } from '../deps.ts'
import { type AuditFilters, listAudit, listChangesOfEntries, type StoredEntry } from './audit-queries.ts'
import type { AuditEntryView, AuditQuery } from './audit-schemas.ts'
import { changedNames } from './changed-names.ts'
import type { NamedField } from './named-field-schemas.ts'
import { findNamedFields } from './named-fields.ts'
import { findSubjectNames } from './subject-names.ts'

/** `element:4711` → kind and id. The id may itself contain colons. */
const named = (text: string) => {
  const colon = text.indexOf(':')
  return colon < 0 ? { type: text, id: undefined } : { type: text.slice(0, colon), id: text.slice(colon + 1) }
}

const filtersOf = ({ subject, actor, from, to }: AuditQuery, timeZone: string): AuditFilters => {
  const range = timeRange(from, to, timeZone)
  return {
    subjects: subject?.map(named),
    actors: actor?.map(named),
    from: range?.from ?? null,
    to: range?.to ?? null,
  }
}

/** An entry with what it changed of its subject, as far as the reader may see it. */
export interface LoggedEntry extends StoredEntry {
  readonly fields: readonly NamedField[]
  /** Of the change; null if the reader does not see it, or if it has none yet. */
  readonly position: number | null
}

const entryView = (entry: LoggedEntry, subjectName: string | null): AuditEntryView => ({
  id: entry.id,
  time: instantText(entry.time),
  actor: { type: entry.actor_type, id: entry.actor_id, name: entry.actor_name },
  action: entry.action,
  subject: { type: entry.subject_type, id: entry.subject_id, name: subjectName },
  address: entry.address,
  traceId: entry.trace_id,
  details: entry.details,
  fields: entry.fields.slice(),
})

const positionInLog = ([milliseconds, id]: Position) => ({
  time: instantInCursor(milliseconds, 1),
  id: Number(id),
})

type Sender = Pick<AnyReadContext, 'db' | 'organizationId' | 'principal' | 'gone' | 'deps'>

interface Shown {
  readonly filters: AuditFilters
  /** Distinguishes the cursors of this list from those of other lists. */
  readonly list: string
  /** What the answer needs for all entries of a page. */
  readonly viewsOf: (entries: readonly LoggedEntry[]) => Promise<readonly object[]>
}

/** What an entry says of before and after itself, because the log of changes does not hold it (contract 15.1). */
const notedFields = ({ before, after }: { before?: unknown; after?: unknown }): ChangedField[] =>
  isObject(before) && isObject(after) ? changedMembers(before, after) : []

/** The log of changes holds what changed; the names of changed fields of stories are also among the details of an entry. */
const withFields = async (
  { db, organizationId, principal }: Sender,
  entries: readonly StoredEntry[],
): Promise<LoggedEntry[]> => {
  const ids = entries.map(({ id }) => id)
  const found = await listChangesOfEntries(db, organizationId, ids)
  const changes = new Map(
    entries.flatMap(({ id, subject_type, subject_id, details }) => {
      const own = found.find(
        (one) =>
          one.entry_id === id && one.subject_type === subject_type && String(one.subject_id) === subject_id,
      )
      const logged: ChangedField[] = own ? JSON.parse(inBrief(own.fields)) : []
      const fields = seenFields(principal.sight, [...logged, ...notedFields(details ?? {})])
      const subject = { subject_type, subject_id: Number(subject_id), position: own?.position ?? null }
      return own || fields.length > 0 ? [[id, { ...subject, fields }]] : []
    }),
  )
  const fieldsOf = await findNamedFields(db, organizationId, [...changes.values()])
  return entries.map((entry) => {
    const change = changes.get(entry.id)
    if (!change) return { ...entry, fields: [], position: null }
    const isElement = change.subject_type === 'element'
    const details = isElement ? { ...entry.details, changed: changedNames(change.fields) } : entry.details
    const position = change.fields.length === 0 ? null : change.position
    return { ...entry, details, fields: fieldsOf(change), position }
  })
}

/** A page of entries, newest first. */
export const auditPage = async (
  reading: Sender,
  query: { size?: number; cursor?: string },
  { filters, list, viewsOf }: Shown,
): Promise<Answer> => {
  const { db, organizationId } = reading
  const size = query.size ?? defaultSize
  const position = positionOf(query, 2, list)
  const rows = await listAudit(db, organizationId, filters, {
    after: position && positionInLog(position),
    limit: size + 1,
  })
  const { content, ...more } = pageOf(rows, query, ({ time, id }) => [time.getTime(), id], {
    list,
    bytesOf: ({ bytes }) => bytes,
  })
  const bytes = content.reduce((sum, entry) => sum + entry.bytes, 0)
  const entries = await longPartInTurn(reading, bytes, () => withFields(reading, content))
  return okUntagged({ content: await viewsOf(entries), size, ...more })
}

/** A page of the audit log (contract 11). */
export const listAuditPage = async (reading: ReadContext, query: AuditQuery): Promise<Answer> => {
  const { timeZone } = await getOrganization(reading.db, reading.organizationId)
  return auditPage(reading, query, {
    filters: filtersOf(query, timeZone),
    list: 'audit',
    viewsOf: async (entries) => {
      const nameOf = await findSubjectNames(reading.db, reading.organizationId, entries)
      return entries.map((entry) => entryView(entry, nameOf(entry)))
    },
  })
}
