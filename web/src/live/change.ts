import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ChangesView } from '../api/types.ts'

type SentChange = ChangesView['content'][number]

/** A change of the log (contract 15.2), without its values: pages read these where they show them. */
export interface LiveChange
  extends Pick<SentChange, 'position' | 'kind' | 'action' | 'actor' | 'subject' | 'version'> {
  /** The story that it is about: the subject, or the one to which a comment belongs. */
  readonly storyId: number | null
  /** The names of what changed: `title`, `task.deadline`, `publication.schedule`. */
  readonly fields: readonly string[]
}

export const liveChange = ({ fields, elementId, ...change }: SentChange): LiveChange => {
  const { position, kind, action, actor, subject, version } = change
  const names = fields.map(({ of, field }) => (of === null ? field : `${of.type}.${field}`))
  const storyId = subject.type === 'element' ? subject.id : (elementId ?? null)
  return { position, kind, action, actor, subject, version, storyId, fields: names }
}

export const isOfElement = ({ subject }: LiveChange): boolean => subject.type === 'element'

export const isOfComment = ({ subject }: LiveChange): boolean => subject.type === 'comment'

/** Whether a change adds, removes or moves tasks, or says who has them. */
export const isOfTasks = ({ kind, fields }: LiveChange): boolean =>
  kind !== 'changed' || fields.some((field) => field.startsWith('task'))

/** Whether a change adds, removes or moves publications. */
export const isOfPublications = ({ kind, fields }: LiveChange): boolean =>
  kind !== 'changed' || fields.some((field) => field.startsWith('publication'))

/** How a query follows the log. */
export interface Following {
  /** Whether what the query shows may have changed. */
  readonly concerns: (change: LiveChange, data: unknown, key: QueryKey) => boolean
  /** Takes changes that concern the query while it is on the page. Without it, the query is read again. */
  readonly take?: (queries: QueryClient, query: Query, changes: readonly LiveChange[]) => Promise<void>
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly follows?: Following }
  }
}

/** A query of settings: any change of settings may concern it, since entries name each other. */
export const followsSettings: Following = { concerns: ({ storyId }) => storyId === null }

/** A query about one story, whose id is the second part of its key. */
export const followsStory: Following = {
  concerns: (change, _, [, id]) => isOfElement(change) && change.subject.id === id,
}

/** A query about the comments of one story, whose id is the second part of its key. Of a deleted task they are of the story. */
export const followsComments: Following = {
  concerns: (change, _, [, id]) =>
    change.storyId === id && (isOfComment(change) || change.fields.includes('tasks')),
}
