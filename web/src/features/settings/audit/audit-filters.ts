/** The filters of the audit log; empty ones have no effect. */
export interface AuditFilters {
  /** `user:7`, or a kind of actor such as `client`. */
  readonly actor: string
  readonly kind: string
  readonly subjectId: string
  readonly from: string
  readonly to: string
}

export const noFilters: AuditFilters = { actor: '', kind: '', subjectId: '', from: '', to: '' }

/** The kinds of subject in the audit log. */
export const subjectKinds = [
  'absence',
  'calendar',
  'category',
  'client',
  'comment',
  'custom-field',
  'element',
  'element-status',
  'group',
  'issue',
  'organization',
  'platform',
  'publication-custom-field',
  'publication-status',
  'saved-view',
  'template',
  'series',
  'session',
  'shift',
  'target',
  'task-custom-field',
  'task-format',
  'task-status',
  'time-slot',
  'type',
  'user',
  'webhook',
] as const

export type SubjectKind = (typeof subjectKinds)[number]

export const isSubjectKind = (kind: string): kind is SubjectKind =>
  subjectKinds.some((known) => known === kind)

/** The query parameters for `GET /api/daybook/v1/audit`. */
export const auditQuery = ({ actor, kind, subjectId, from, to }: AuditFilters) => ({
  actor,
  subject: kind !== '' && subjectId.trim() !== '' ? `${kind}:${subjectId.trim()}` : kind,
  from,
  to,
})
