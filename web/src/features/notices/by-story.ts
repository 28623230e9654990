import type { NoticeView } from '../../api/types.ts'

export interface StoryNotices {
  readonly key: string
  /** The newest first. */
  readonly notices: readonly NoticeView[]
}

/** Notices of one story together, the story with the newest first. What was done to several stories at once is by itself. */
export const byStory = (notices: readonly NoticeView[]): readonly StoryNotices[] => {
  const groups = new Map<string, NoticeView[]>()
  for (const notice of notices) {
    const key = notice.element === null ? `notice ${notice.id}` : `story ${notice.element.id}`
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  return [...groups].map(([key, members]) => ({ key, notices: members }))
}
