import type { Operation } from './operation.ts'

/**
 * Everything that operations are about, and how far somebody reaches who sees only a part of the newsroom (contract 14.3, 14.4):
 * `writes` what is seen, `reads` it only, or `nothing`, because it would give looks beyond the limits. It follows from the
 * kind of thing alone, so no operation can leave it out.
 */
const reaches = {
  element: 'writes',
  comment: 'writes',
  issue: 'writes',
  absence: 'writes',
  'day-note': 'writes',
  'saved-view': 'writes',
  template: 'reads',
  series: 'reads',
  platform: 'reads',
  'time-slot': 'reads',
  category: 'reads',
  type: 'reads',
  target: 'reads',
  group: 'reads',
  shift: 'reads',
  'element-status': 'reads',
  'task-status': 'reads',
  'publication-status': 'reads',
  'task-format': 'reads',
  'custom-field': 'reads',
  'task-custom-field': 'reads',
  'publication-custom-field': 'reads',
  organization: 'reads',
  user: 'nothing',
  session: 'nothing',
  client: 'nothing',
  webhook: 'nothing',
  calendar: 'nothing',
  'audit-entry': 'nothing',
} as const satisfies Readonly<Record<string, 'writes' | 'reads' | 'nothing'>>

/** A kind of thing, in the words of the audit log. */
export type Subject = keyof typeof reaches

type Closed = Exclude<Operation, { kind: 'open' }>

const subjectOf = (operation: Closed): Subject | undefined =>
  operation.about ?? (operation.kind === 'write' ? operation.audit?.subject : undefined)

/**
 * Whether an operation is closed to systems that see only a part of the newsroom. Reads that do not say what they are about are open
 * to every reader, and answer what the reader sees.
 */
export const needsWholeSight = (operation: Closed): boolean => {
  const subject = subjectOf(operation)
  if (subject === undefined) return operation.kind === 'write'
  const reach = reaches[subject]
  return operation.kind === 'read' ? reach === 'nothing' : reach !== 'writes'
}
