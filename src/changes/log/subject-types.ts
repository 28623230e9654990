/** What the log of changes is about, in the words of the audit log (contract 15.1). */
export const subjectTypes = [
  'element',
  'comment',
  'issue-place',
  'template',
  'series',
  'platform',
  'time-slot',
  'category',
  'type',
  'target',
  'group',
  'user',
  'element-status',
  'task-status',
  'publication-status',
  'task-format',
  'custom-field',
  'task-custom-field',
  'publication-custom-field',
  'absence',
  'shift',
  'organization',
] as const

export type SubjectType = (typeof subjectTypes)[number]

const known: ReadonlySet<string> = new Set(subjectTypes)

/** Changes of the sight of a client are in the log too, and no feed shows them. */
export const isSubjectType = (type: string): type is SubjectType => known.has(type)
