import type { AuditDetails, AuditedAs, AuditNote, AuditOf } from '../../http/audit-note.ts'
import type { Change } from '../../http/change.ts'
import { actorOf, recordAudit } from './audit.ts'

const objectOf = (params: unknown): AuditDetails =>
  typeof params === 'object' && params !== null ? { ...params } : {}

/** The id in the URL of a resource: `…/api/v2/elements/7` → `7`. */
const idIn = (location: string | undefined): string | null =>
  location === undefined ? null : (/\/api\/(?:daybook\/)?v\d+\/[^/]+\/([^/]+)/.exec(location)?.[1] ?? null)

/** The subject of a write. Path parameters other than the subject's id become details. */
const knownOf = (
  { subject: type, idParameter = 'id' }: AuditedAs,
  params: unknown,
  location: string | undefined,
): Required<Pick<AuditNote, 'subject' | 'details'>> => {
  const { [idParameter]: id = idIn(location), ...details } = objectOf(params)
  return { subject: { type, id: id as string | number | null }, details }
}

/** What the log of changes never holds (contract 15.1). */
const unlogged = new Set(['client', 'session', 'saved-view', 'webhook', 'calendar'])

/** A use case that forgets to record what it changes fails, rather than leave a hole in the log. */
const assertRecorded = (
  { action, subject, changes: leavesChanges }: AuditedAs,
  changes: readonly Change[],
  details: AuditDetails | undefined,
): void => {
  // Whoever only renames a person without an account changes no resource (contract A7).
  if (details?.renamed !== undefined) return
  if (changes.length === 0 && leavesChanges !== false && !unlogged.has(subject))
    throw new Error(`${action} left no change`)
}

/**
 * Every write leaves exactly one entry, in its own transaction, unless its use case changes nothing (contract A6). The
 * operation states the action; the path, the response or the use case determines the subject, and the use case may add
 * details. If a write is refused, its entry is rolled back too.
 */
export const writeAuditOf: AuditOf = (audited) => {
  let notes: Partial<AuditNote> = {}
  let isChange = true
  const changes: Change[] = []
  return {
    audit: async (note) => {
      notes = note
    },
    auditSubject: (type, id) => {
      notes = { ...notes, subject: { type, id } }
    },
    auditDetails: (details) => {
      notes = { ...notes, details: { ...notes.details, ...details } }
    },
    auditNothing: () => {
      isChange = false
    },
    beside: (trx, work, note) => {
      const { organizationId, now: time } = work
      return recordAudit(trx, { ...note, organizationId, time, actor: actorOf(work) })
    },
    changed: (change) => void changes.push(change),
    hasChanges: () => isChange && changes.length + (notes.changes?.length ?? 0) > 0,
    record: async (trx, work, params, { headers }) => {
      if (!isChange) return null
      const allChanges = [...changes, ...(notes.changes ?? [])]
      assertRecorded(audited, allChanges, notes.details)
      const known = knownOf(audited, params, headers.location)
      const details = { ...known.details, ...notes.details }
      return recordAudit(trx, {
        organizationId: work.organizationId,
        time: work.now,
        actor: actorOf(work),
        action: audited.action,
        subject: notes.subject ?? known.subject,
        changes: allChanges,
        ...(Object.keys(details).length > 0 && { details }),
      })
    },
  }
}
