import { groupBy } from '../../base/group-by.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { beginningOf } from '../../http/long-texts.ts'
import { mentionedIn } from '../../stories/comments/comment-rules.ts'
import type { Task } from '../../stories/elements/aggregate.ts'
import { nameOfContent } from '../../stories/names/story-name.ts'
import { seenElementOf } from '../../stories/sight/sight.ts'
import { findFollowers } from './follower-queries.ts'
import { netOf } from './net-fields.ts'
import type { StoryDifference } from './notice-conditions.ts'
import { fieldsOf, findGivers, type StoryChange } from './notice-log-queries.ts'
import {
  findNoticePeople,
  isFreelancer,
  type Judged,
  mayBeTold,
  type NoticePerson,
  seesStory,
} from './notice-people.ts'
import type { Window } from './notice-windows.ts'
import { type Sees, seenPart, seesState } from './seen-part.ts'
import { type StoryState, type StoryTimeline, stateAt, stateBefore } from './story-states.ts'
import {
  askedGivers,
  type ChannelReason,
  commentReasons,
  matchesOf,
  type Reason,
  storyReasons,
  storyReasonsForChannels,
  toldBecauseOf,
} from './story-tellings.ts'
import { channelsOf, findToldChannels, type ToldChannel, wants } from './told-channel-queries.ts'
import { findToldComments, type ToldComment } from './told-comment-queries.ts'
import { commentsBeside, type Telling, toldTogether } from './told-together.ts'

/** Windows become what people and channels are told. */

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
  const net = netOf(timeline, changes)
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
const nameIn = ({ content }: StoryState, names: (task: Task) => boolean = () => true): string | null =>
  nameOfContent({ ...content, tasks: content.tasks.filter(names) })

/** What was seen of what happened; a comment is read by whoever sees the story now. */
const seenOf = <R extends ChannelReason>(one: Reasoned, reasons: readonly R[], sees: Sees) =>
  one.comment
    ? { reasons, before: { content: one.timeline.present.content, isThere: true } }
    : seenPart(reasons, one, sees)

const tellingsOf = (one: Reasoned, people: ReadonlyMap<number, NoticePerson>): Telling[] => {
  const { window, timeline, comment } = one
  const judged: Judged = { seen: seenElementOf(timeline.present), readsComment: readsComment(one) }
  return [...groupBy(one.reasons, ({ userId }) => userId)].flatMap(([userId, all]): Telling[] => {
    const person = people.get(userId)
    const isOwnDoing = window.actorType === 'user' && window.actorId === userId
    if (person === undefined || isOwnDoing) return []
    const allowed = all.filter((reason) => mayBeTold(person, reason, judged))
    // Who had a task is told that it is gone, whatever they have seen since.
    const lost = allowed.filter(({ kind }) => kind === 'taken-away')
    const others = allowed.filter(({ kind }) => kind !== 'taken-away')
    const seen = seenOf(one, others, (story) => seesStory(person, story))
    const reasons = [...lost, ...seen.reasons]
    if (reasons.length === 0) return []
    const isTheirs = ({ content }: Task): boolean => content.userId === userId
    const title = nameIn(seen.before, isFreelancer(person) ? isTheirs : undefined)
    return [{ ...toldBecauseOf(reasons), window, title, commentId: comment?.id ?? null, to: userId }]
  })
}

/** What the channels of a story's groups are told, each of the kinds that it wants. */
const channelTellingsOf = (one: Reasoned, channels: readonly ToldChannel[]): Telling[] => {
  const { window, timeline, forChannels, comment } = one
  return channelsOf(channels, seenElementOf(timeline.present)).flatMap((channel): Telling[] => {
    const sees: Sees = (story) => channelsOf([channel], story).length > 0
    const [written] = comment ? one.changes : []
    // Nobody could read there what was written while the story was hidden.
    if (written && !seesState(timeline, sees)(stateAt(timeline, written))) return []
    const wanted = forChannels.filter(({ kind }) => wants(channel, kind))
    const { reasons, before } = seenOf(one, wanted, sees)
    if (reasons.length === 0) return []
    const told = { window, title: nameIn(before), commentId: comment?.id ?? null, to: channel.id }
    return [{ ...toldBecauseOf(reasons), ...told }]
  })
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
    together: [...beside].map(([window, { all }]) => [window, ...all]),
  }
}
