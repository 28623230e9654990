import type { ChangedField } from '../../http/change.ts'
import { type Element, idOf, type Task } from '../../stories/elements/aggregate.ts'
import { holds, publicationIn, type StoryDifference, taskIn } from './notice-conditions.ts'
import { firstKind, type NoticeKind } from './notice-kinds.ts'
import { type Audience, commentRules, rulesOf } from './notice-rules.ts'

/** Applies the tables of `notice-rules.ts` to what somebody has done (contract 21.2). */

type Entry = ChangedField['of']

/** One reason to tell somebody something. */
export interface Reason {
  readonly userId: number
  readonly kind: NoticeKind
  /** The task or publication that it is about. */
  readonly of: Entry
  readonly fields: readonly ChangedField[]
}

/** Those about whom the story itself says nothing. */
export interface StoryPeople {
  readonly followers: readonly number[]
  /** Null: the task was given by nobody who could be told. */
  readonly giverOf: (taskId: number) => number | null
}

interface Concerned {
  readonly userId: number
  readonly of: Entry
}

const ofTask = (task: Task): Concerned[] => {
  const { userId } = task.content
  return userId === null ? [] : [{ userId, of: { type: 'task', id: idOf(task.key) } }]
}

const open = ({ tasks }: Element): Task[] => tasks.filter(({ content }) => !content.done)

const ids = (value: unknown): number[] => (typeof value === 'number' ? [value] : [])

/** Whom a field of a story concerns. */
const concernedBy = (
  to: Audience,
  { of, from, to: now }: ChangedField,
  { after: { content } }: StoryDifference,
  people: StoryPeople,
): Concerned[] => {
  const all = (userIds: readonly number[]) => userIds.map((userId) => ({ userId, of }))
  switch (to) {
    case 'who-has-it-now':
      return all(ids(now))
    case 'who-had-it':
      return all(ids(from))
    case 'assignee':
      return of ? [taskIn(content, of.id)].flatMap((task) => (task ? ofTask(task) : [])) : []
    case 'assignees-of-open-tasks':
      return open(content).flatMap(ofTask)
    case 'assignees-of-open-tasks-without-event':
      return open(content)
        .filter((task) => task.content.event === null)
        .flatMap(ofTask)
    case 'assignees-of-its-open-tasks': {
      const linked = of ? publicationIn(content, of.id)?.content.assignedTasks : undefined
      return open(content)
        .filter(({ key }) => linked?.includes(key))
        .flatMap(ofTask)
    }
    case 'who-gave-it':
      return all(of ? ids(people.giverOf(of.id)) : [])
    case 'followers':
      return all(people.followers)
    default:
      throw new Error(`what is done to a story concerns nobody as ${to}`)
  }
}

/** An assignee is a user or a name without an account: both belong to the change of one. */
const withItsTwin = (field: ChangedField, net: readonly ChangedField[]): ChangedField[] =>
  field.field === 'userId'
    ? net.filter(
        (other) =>
          other.of?.id === field.of?.id &&
          other.of?.type === 'task' &&
          (other === field || other.field === 'unregisteredAssigneeId'),
      )
    : [field]

/** A field that somebody may have to be told of. */
interface Match {
  readonly kind: NoticeKind
  readonly to: Audience
  readonly field: ChangedField
}

/** What the rules say about the net fields of a difference. Of a story that is gone, only those learn who had its tasks. */
export const matchesOf = (net: readonly ChangedField[], difference: StoryDifference): Match[] =>
  net.flatMap((field) =>
    rulesOf(field.of?.type ?? 'story', field.field)
      .filter(
        (rule) =>
          (difference.after.isThere || rule.kind === 'taken-away') && holds(rule.if, field, difference),
      )
      .map(({ kind, to }) => ({ kind, to, field })),
  )

/** The tasks of which has to be known who gave them. */
export const askedGivers = (matches: readonly Match[]): number[] => [
  ...new Set(matches.flatMap(({ to, field }) => (to === 'who-gave-it' && field.of ? [field.of.id] : []))),
]

export const storyReasons = (
  matches: readonly Match[],
  net: readonly ChangedField[],
  difference: StoryDifference,
  people: StoryPeople,
): Reason[] =>
  matches.flatMap(({ kind, to, field }) =>
    concernedBy(to, field, difference, people).map(({ userId, of }) => ({
      userId,
      kind,
      of,
      fields: withItsTwin(field, net),
    })),
  )

/** One reason to tell a channel something: whoever is concerned by it. */
export type ChannelReason = Omit<Reason, 'userId'>

/** What those say who are told, or what happens to any task, does not depend on whom a channel can reach. */
const concernsChannels = ({ kind, to, field }: Match, difference: StoryDifference): boolean => {
  if (to === 'followers' || to === 'who-gave-it') return true
  const nobody = { followers: [], giverOf: () => null }
  return kind !== 'mentioned' && concernedBy(to, field, difference, nobody).length > 0
}

/** What the channels of a story's groups are told of what people are told, whoever these are. */
export const storyReasonsForChannels = (
  matches: readonly Match[],
  net: readonly ChangedField[],
  difference: StoryDifference,
): ChannelReason[] =>
  matches
    .filter((match) => concernsChannels(match, difference))
    .map(({ kind, field }) => ({ kind, of: field.of, fields: withItsTwin(field, net) }))

/** A comment and those whom it may concern. */
export interface CommentFacts {
  readonly of: Entry
  readonly isNew: boolean
  /** Those whom the text names, and did not name before. */
  readonly named: readonly number[]
  readonly maker: number | null
  readonly followers: readonly number[]
  /** Who has commented on the story before. */
  readonly earlier: readonly number[]
  readonly story: Element
}

const concernedByComment = (to: Audience, facts: CommentFacts): readonly number[] => {
  switch (to) {
    case 'who-is-named':
      return facts.named
    case 'assignees-of-open-tasks':
      return open(facts.story).flatMap(({ content }) => content.userId ?? [])
    case 'maker':
      return ids(facts.maker)
    case 'followers':
      return facts.followers
    case 'who-has-commented':
      return facts.earlier
    default:
      throw new Error(`a comment concerns nobody as ${to}`)
  }
}

export const commentReasons = (facts: CommentFacts): Reason[] =>
  commentRules
    .filter(({ ifNew }) => facts.isNew || !ifNew)
    .flatMap(({ kind, to }) =>
      concernedByComment(to, facts).map((userId) => ({ userId, kind, of: facts.of, fields: [] })),
    )

/** What one person is told of a story. */
export interface Told {
  readonly kind: NoticeKind
  readonly of: Entry
  readonly fields: readonly ChangedField[]
}

const sameEntry = (one: Entry, other: Entry): boolean => one?.type === other?.type && one?.id === other?.id

/** A person is told once, however many reasons there are (contract 21.2). */
export const toldBecauseOf = (reasons: readonly ChannelReason[]): Told => {
  const kind = firstKind(reasons.map((reason) => reason.kind))
  const [first, ...others] = reasons.filter((reason) => reason.kind === kind)
  const of = first?.of ?? null
  const inOrder = [...reasons.filter((reason) => reason.kind === kind), ...reasons]
  return {
    kind,
    of: others.every((reason) => sameEntry(reason.of, of)) ? of : null,
    fields: [...new Set(inOrder.flatMap(({ fields }) => fields))],
  }
}
