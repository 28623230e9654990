import { groupBy } from '../../base/group-by.ts'
import type { NoticeKind } from './notice-kinds.ts'

/**
 * Who is told what (contract 21.2), as a table: where one of the fields of a task, publication or story has another value than before,
 * and the condition holds, these people are told so. `story-tellings.ts` finds the people, `notice-conditions.ts` judges.
 */

/** Of whom a notice may be. */
export type Audience =
  | 'who-has-it-now'
  | 'who-had-it'
  | 'assignee'
  | 'assignees-of-open-tasks'
  | 'assignees-of-open-tasks-without-event'
  | 'assignees-of-its-open-tasks'
  | 'who-gave-it'
  | 'followers'
  | 'who-is-named'
  | 'maker'
  | 'who-has-commented'

export type Condition =
  | 'is-open'
  | 'was-there-before'
  | 'is-an-answer'
  | 'is-delivery'
  | 'is-done-by-assignee'

export interface NoticeRule {
  readonly kind: NoticeKind
  readonly of: 'story' | 'task' | 'publication'
  readonly fields: readonly string[]
  readonly if?: Condition
  readonly to: Audience
}

/** Of a task, whatever changes how somebody has to do it. */
const commission = ['deadline', 'headline', 'lead', 'text', 'formatId', 'event']

/** What somebody hands in. */
const deliveries = ['text', 'externalLink', 'customUploadLink']

export const noticeRules: readonly NoticeRule[] = [
  { kind: 'assigned', of: 'task', fields: ['userId'], to: 'who-has-it-now' },
  { kind: 'taken-away', of: 'task', fields: ['userId'], to: 'who-had-it' },
  { kind: 'task-changed', of: 'task', fields: commission, if: 'is-open', to: 'assignee' },
  { kind: 'task-changed', of: 'story', fields: ['location'], to: 'assignees-of-open-tasks' },
  // A task without an event has that of its story (12.6).
  { kind: 'task-changed', of: 'story', fields: ['event'], to: 'assignees-of-open-tasks-without-event' },
  {
    kind: 'task-changed',
    of: 'publication',
    fields: ['schedule'],
    if: 'was-there-before',
    to: 'assignees-of-its-open-tasks',
  },
  {
    kind: 'answered',
    of: 'task',
    fields: ['confirmationStatusCode'],
    if: 'is-an-answer',
    to: 'who-gave-it',
  },
  { kind: 'answered', of: 'task', fields: deliveries, if: 'is-delivery', to: 'who-gave-it' },
  { kind: 'answered', of: 'task', fields: ['done'], if: 'is-done-by-assignee', to: 'who-gave-it' },
  {
    kind: 'story-changed',
    of: 'story',
    fields: ['elementStatusId', 'title', 'event', 'publications'],
    to: 'followers',
  },
  {
    kind: 'story-changed',
    of: 'publication',
    fields: ['schedule', 'platformId', 'statusId', 'published'],
    to: 'followers',
  },
]

const rulesByField = groupBy(
  noticeRules.flatMap((rule) => rule.fields.map((field) => ({ rule, field }))),
  ({ rule, field }) => `${rule.of} ${field}`,
)

/** The rules about a field. */
export const rulesOf = (of: NoticeRule['of'], field: string): readonly NoticeRule[] =>
  rulesByField.get(`${of} ${field}`)?.map(({ rule }) => rule) ?? []

/** What somebody may be told of who does not follow the story: so long as nobody does, no other field tells anything. */
export const fieldsBeyondFollowers: ReadonlySet<string> = new Set(
  noticeRules.flatMap(({ to, fields }) => (to === 'followers' ? [] : fields)),
)

/** With which fields of a task somebody answers, ticks or delivers it. */
export const answeringFields: readonly string[] = noticeRules.flatMap(({ kind, fields }) =>
  kind === 'answered' ? fields : [],
)

export interface CommentRule {
  readonly kind: NoticeKind
  /** Only when the comment is new; a text that is changed may still name more people. */
  readonly ifNew: boolean
  readonly to: Audience
}

export const commentRules: readonly CommentRule[] = [
  { kind: 'mentioned', ifNew: false, to: 'who-is-named' },
  { kind: 'commented', ifNew: true, to: 'assignees-of-open-tasks' },
  { kind: 'commented', ifNew: true, to: 'maker' },
  { kind: 'commented', ifNew: true, to: 'followers' },
  { kind: 'commented', ifNew: true, to: 'who-has-commented' },
]
