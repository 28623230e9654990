/** What people are told (contract 21.2). Of several reasons to tell somebody, the first one here is the kind of the notice. */
export const noticeKinds = [
  'mentioned',
  'assigned',
  'taken-away',
  'task-changed',
  'answered',
  'commented',
  'story-changed',
  'overdue',
  'due-soon',
  'not-out',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

const known: ReadonlySet<string> = new Set(noticeKinds)

export const noticeKindOf = (stored: string): NoticeKind => {
  if (known.has(stored)) return stored as NoticeKind
  throw new Error(`notices have no kind ${stored}`)
}

/** The kind of a notice with several reasons. */
export const firstKind = (kinds: readonly NoticeKind[]): NoticeKind => {
  const first = noticeKinds.find((kind) => kinds.includes(kind))
  if (!first) throw new Error('nobody is told of nothing')
  return first
}
