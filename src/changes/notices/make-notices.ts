import { groupBy } from '../../base/group-by.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { beginningOf } from '../../http/long-texts.ts'
import { mentionedIn } from '../../stories/comments/comment-rules.ts'
import type { Task } from '../../stories/elements/aggregate.ts'
import { nameOfContent } from '../../stories/names/story-name.ts'
import { seenElementOf } from '../../stories/sight/sight.ts'
import { findFollowers } from './follower-queries.ts'
import { netFields, tasksAsFields } from './net-fields.ts'
import type { StoryDifference } from './notice-conditions.ts'
import { firstKind } from './notice-kinds.ts'
import { fieldsOf, findGivers, type StoryChange } from './notice-log-queries.ts'
import { findNoticePeople, isFreelancer, type Judged, mayBeTold, type NoticePerson } from './notice-people.ts'
import type { Window } from './notice-windows.ts'
import { type StoryTimeline, stateAt, stateBefore } from './story-states.ts'
import {
  askedGivers,
  type ChannelReason,
  commentReasons,
  matchesOf,
  type Reason,
  storyReasons,
  storyReasonsForChannels,
  type Told,
  toldBecauseOf,
} from './story-tellings.ts'
import { channelsOf, findToldChannels, type ToldChannel, wants } from './told-channel-queries.ts'
import { findToldComments, type ToldComment } from './told-comment-queries.ts'

/** Windows become what people and channels are told. */

/** What one person, or one channel, is told of what happened in a window. */
export interface Telling extends Told {
  readonly window: Window
  readonly to: number
  readonly commentId: number | null
  /** As it was last seen by whoever may not see the story any more. */
  readonly title: string | null
}

/** Stories with their latest changes. */
export interface LoadedStories {
  readonly timelines: ReadonlyMap<number, StoryTimeline>
  /** Of stories and comments. */
  readonly changes: readonly StoryChange[]
}

const isIn =
  ({ commentId, actorType, actorId, firstPosition, lastPosition }: Window) =>
  (change: StoryChange): boolean =>
    change.subjectType === (commentId === null ? 'element' : 'comment') &&
    (commentId === null || change.subjectId === commentId) &&
    change.actorType === actorType &&
    change.actorId === actorId &&
    change.position !== null &&
    change.position >= firstPosition &&
    change.position <= lastPosition

/** A window with what happened in it. */
interface Happened {
  readonly window: Window
  readonly timeline: StoryTimeline
  readonly changes: readonly StoryChange[]
}

interface Difference extends Happened {
  readonly net: readonly ChangedField[]
  readonly difference: StoryDifference
  readonly matches: ReturnType<typeof matchesOf>
}

/** What a change says; of a story that came or went as a whole, its tasks. */
const fieldsIn = (timeline: StoryTimeline, change: StoryChange): readonly ChangedField[] => {
  if (change.kind === 'changed') return fieldsOf(change)
  const { content } = stateBefore(timeline, timeline.changes.indexOf(change) + 1)
  return tasksAsFields(content.tasks, change.kind === 'deleted' ? 'from' : 'to')
}

const differenceOf = (happened: Happened): Difference[] => {
  const { window, timeline, changes } = happened
  const indexes = changes.map((change) => timeline.changes.indexOf(change))
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (first === undefined || last === undefined) return []
  const { actorType, actorId } = window
  const difference = {
    ...{ actorType, actorId },
    before: stateBefore(timeline, first),
    after: stateBefore(timeline, last + 1),
  }
  const all = netFields(changes.map((change) => fieldsIn(timeline, change)))
  // A4: while statuses are not in use, nobody sees them.
  const net = timeline.present.usesStatuses ? all : all.filter(({ field }) => field !== 'elementStatusId')
  return [{ ...happened, net, difference, matches: matchesOf(net, difference) }]
}

const textBefore = ({ changes }: Happened): string => {
  const [first] = changes
  const text = first && fieldsOf(first).find(({ field }) => field === 'text')
  return beginningOf(text?.from) ?? ''
}

const factsOf = (
  happened: Happened,
  comment: ToldComment,
  followers: readonly number[],
): Parameters<typeof commentReasons>[0] => {
  const { changes, timeline } = happened
  const [first] = changes
  const isNew = first?.kind === 'created'
  const before = isNew ? [] : mentionedIn(textBefore(happened))
  const { creator } = timeline.present
  return {
    of: comment.of,
    isNew,
    named: comment.named.filter((id) => !before.includes(id)),
    maker: creator.type === 'user' ? creator.id : null,
    followers,
    earlier: comment.earlier,
    story: first ? stateAt(timeline, first).content : timeline.present.content,
  }
}

/** A comment that is new; one that is written anew names people, and says channels nothing. */
const commentForChannels = ({ changes }: Happened, comment: ToldComment | undefined): ChannelReason[] =>
  comment && changes[0]?.kind === 'created' ? [{ kind: 'commented', of: comment.of, fields: [] }] : []

/** A window with all the reasons to tell somebody something. */
interface Reasoned extends Happened {
  readonly reasons: readonly Reason[]
  readonly forChannels: readonly ChannelReason[]
  readonly comment: ToldComment | undefined
}

const nobody: readonly number[] = []

const reasonsIn = async (
  trx: Transaction,
  organizationId: number,
  happened: readonly Happened[],
): Promise<Reasoned[]> => {
  const differences = happened.filter(({ window }) => window.commentId === null).flatMap(differenceOf)
  const ofComments = happened.filter(({ window }) => window.commentId !== null)
  const asked = differences.flatMap(({ window, matches }) =>
    askedGivers(matches).map((taskId) => ({
      elementId: window.elementId,
      taskId,
      position: window.lastPosition,
    })),
  )
  const [givers, followersOf, comments] = await Promise.all([
    findGivers(trx, organizationId, asked),
    findFollowers(trx, organizationId, [...new Set(happened.map(({ window }) => window.elementId))]),
    findToldComments(
      trx,
      organizationId,
      ofComments.flatMap(({ window }) => window.commentId ?? []),
    ),
  ])
  const followers = ({ elementId }: Window) => followersOf.get(elementId) ?? nobody
  const ofStories = differences.map((one): Reasoned => {
    const { creator } = one.timeline.present
    const maker = creator.type === 'user' ? creator.id : null
    const giverOf = (taskId: number) => {
      const giver = givers.get(taskId)
      return giver?.type === 'user' ? giver.id : maker
    }
    const people = { followers: followers(one.window), giverOf }
    const reasons = storyReasons(one.matches, one.net, one.difference, people)
    const forChannels = storyReasonsForChannels(one.matches, one.net, one.difference)
    return { ...one, reasons, forChannels, comment: undefined }
  })
  return [
    ...ofStories,
    ...ofComments.map((one): Reasoned => {
      const comment = comments.get(one.window.commentId ?? 0)
      const reasons = comment ? commentReasons(factsOf(one, comment, followers(one.window))) : []
      return { ...one, reasons, forChannels: commentForChannels(one, comment), comment }
    }),
  ]
}

const readsComment =
  ({ comment, timeline }: Reasoned) =>
  ({ id }: NoticePerson): boolean => {
    const { of, isPinned = false } = comment ?? {}
    const isOwn = ({ key, content }: Task): boolean => key === of?.id && content.userId === id
    return isPinned || (of?.type === 'task' && timeline.present.content.tasks.some(isOwn))
  }

/** What the story was called (contract B22), by those of its tasks that may name it. */
const titleOf = (
  { timeline, changes: [first] }: Happened,
  names: (task: Task) => boolean = () => true,
): string | null => {
  const { content } =
    first?.subjectType === 'element'
      ? stateBefore(timeline, timeline.changes.indexOf(first))
      : timeline.present
  return nameOfContent({ ...content, tasks: content.tasks.filter(names) })
}

const tellingsOf = (one: Reasoned, people: ReadonlyMap<number, NoticePerson>): Telling[] => {
  const { window, timeline, reasons, comment } = one
  const { present } = timeline
  const judged: Judged = { seen: seenElementOf(present), readsComment: readsComment(one) }
  const allowed = reasons.filter((reason) => {
    const person = people.get(reason.userId)
    const isOwnDoing = window.actorType === 'user' && window.actorId === reason.userId
    return person !== undefined && !isOwnDoing && mayBeTold(person, reason, judged)
  })
  return [...groupBy(allowed, ({ userId }) => userId)].map(([userId, own]) => {
    const person = people.get(userId)
    const isOwn = ({ content }: Task): boolean => content.userId === userId
    const title = titleOf(one, person && isFreelancer(person) ? isOwn : undefined)
    return { ...toldBecauseOf(own), window, title, commentId: comment?.id ?? null, to: userId }
  })
}

/** What the channels of a story's groups are told, each of the kinds that it wants. */
const channelTellingsOf = (one: Reasoned, channels: readonly ToldChannel[]): Telling[] => {
  const { window, timeline, forChannels, comment } = one
  return channelsOf(channels, seenElementOf(timeline.present)).flatMap((channel) => {
    const wanted = forChannels.filter(({ kind }) => wants(channel, kind))
    const told = { window, title: titleOf(one), commentId: comment?.id ?? null }
    return wanted.length === 0 ? [] : [{ ...toldBecauseOf(wanted), ...told, to: channel.id }]
  })
}

/** By window of a story, those of the comments that were written with the same requests, such as the reason for declining a task. */
const commentsBeside = (happened: readonly Reasoned[]): ReadonlyMap<Window, readonly Window[]> => {
  const ofComments = happened.filter(({ comment }) => comment !== undefined)
  const byStory = groupBy(ofComments, ({ window }) => window.elementId)
  return new Map(
    happened.flatMap(({ window, changes }) => {
      if (window.commentId !== null) return []
      const requests = new Set(changes.map(({ request }) => request))
      const beside = (byStory.get(window.elementId) ?? []).filter((comment) =>
        requests.has(comment.changes[0]?.request ?? ''),
      )
      return beside.length === 0 ? [] : [[window, beside.map((comment) => comment.window)] as const]
    }),
  )
}

/** What was written with one request is told once: the comment with what it belongs to. Answers have it, too, as their reason. */
const toldTogether = (beside: ReturnType<typeof commentsBeside>, tellings: readonly Telling[]): Telling[] => {
  if (beside.size === 0) return tellings.slice()
  const joined = new Set<Telling>()
  const told = tellings.map((telling) => {
    const comments = beside.get(telling.window)
    if (!comments) return telling
    const own = tellings.find(({ window, to }) => to === telling.to && comments.includes(window))
    if (own) joined.add(own)
    else if (telling.kind !== 'answered') return telling
    const kind = own ? firstKind([telling.kind, own.kind]) : telling.kind
    return { ...telling, kind, commentId: own?.commentId ?? comments[0]?.commentId ?? null }
  })
  return told.filter((telling) => !joined.has(telling))
}

/** What is told of what happened in some windows. */
interface Tellings {
  readonly toPeople: readonly Telling[]
  readonly toChannels: readonly Telling[]
  /** Windows that are told together: a story and the comments that were written with it. */
  readonly together: readonly (readonly Window[])[]
}

export const tellingsIn = async (
  trx: Transaction,
  organizationId: number,
  windows: readonly Window[],
  { timelines, changes }: LoadedStories,
): Promise<Tellings> => {
  const byStory = groupBy(changes, ({ elementId }) => elementId)
  const happened = windows.flatMap((window): Happened[] => {
    const timeline = timelines.get(window.elementId)
    const own = byStory.get(window.elementId) ?? []
    return timeline ? [{ window, timeline, changes: own.filter(isIn(window)) }] : []
  })
  const reasoned = await reasonsIn(trx, organizationId, happened)
  const ids = reasoned.flatMap(({ reasons }) => reasons.map(({ userId }) => userId))
  const [people, channels] = await Promise.all([
    findNoticePeople(trx, organizationId, ids),
    findToldChannels(trx, organizationId),
  ])
  const beside = commentsBeside(reasoned)
  return {
    toPeople: toldTogether(
      beside,
      reasoned.flatMap((one) => tellingsOf(one, people)),
    ),
    toChannels: toldTogether(
      beside,
      reasoned.flatMap((one) => channelTellingsOf(one, channels)),
    ),
    together: [...beside].map(([window, comments]) => [window, ...comments]),
  }
}
