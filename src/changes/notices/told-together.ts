import { groupBy } from '../../base/group-by.ts'
import { fieldKey } from './net-fields.ts'
import { firstKind } from './notice-kinds.ts'
import { fieldsOf, type StoryChange } from './notice-log-queries.ts'
import type { Window } from './notice-windows.ts'
import type { Told } from './story-tellings.ts'

/** What was written with one request is told once. */

/** What one person, or one channel, is told of what happened in a window. */
export interface Telling extends Told {
  readonly window: Window
  readonly to: number
  readonly commentId: number | null
  /** As it was last seen by whoever may not see the story any more. */
  readonly title: string | null
}

/** A window of a story, or of a comment that is there. */
interface Happening {
  readonly window: Window
  readonly changes: readonly StoryChange[]
  readonly comment: unknown
}

/** Without answers that somebody has taken back since: what they wrote with one does not belong to the other. */
const standingOf = (changes: readonly StoryChange[]): StoryChange[] => {
  const answers = changes.map((change) =>
    fieldsOf(change).flatMap((one) => (one.field === 'confirmationStatusCode' ? [fieldKey(one)] : [])),
  )
  const last = new Map(answers.flatMap((keys, index) => keys.map((key) => [key, index] as const)))
  return changes.filter((_, index) => answers[index]?.every((key) => last.get(key) === index))
}

/** The windows of comments that were written with the same requests as a window of a story. */
interface Beside {
  readonly all: readonly Window[]
  /** Without those that belong to an answer that was taken back. */
  readonly standing: readonly Window[]
}

/** By window of a story, the comments that were written with it, such as the reason for declining a task. */
export const commentsBeside = (happened: readonly Happening[]): ReadonlyMap<Window, Beside> => {
  const ofComments = happened.filter(({ comment }) => comment !== undefined)
  const byStory = groupBy(ofComments, ({ window }) => window.elementId)
  return new Map(
    happened.flatMap(({ window, changes }) => {
      const ofStory = byStory.get(window.elementId)
      if (window.commentId !== null || !ofStory) return []
      const writtenWith = (those: readonly StoryChange[]): Window[] => {
        const requests = new Set(those.map(({ request }) => request))
        return ofStory
          .filter((comment) => requests.has(comment.changes[0]?.request ?? ''))
          .map((comment) => comment.window)
      }
      const all = writtenWith(changes)
      if (all.length === 0) return []
      return [[window, { all, standing: writtenWith(standingOf(changes)) }] as const]
    }),
  )
}

/** What was written with one request is told once: the comment with what it belongs to. Answers have it, too, as their reason. */
export const toldTogether = (
  beside: ReturnType<typeof commentsBeside>,
  tellings: readonly Telling[],
): Telling[] => {
  if (beside.size === 0) return tellings.slice()
  const joined = new Set<Telling>()
  const told = tellings.map((telling) => {
    const comments = beside.get(telling.window)?.standing ?? []
    if (comments.length === 0) return telling
    const own = tellings.find(({ window, to }) => to === telling.to && comments.includes(window))
    if (own) joined.add(own)
    else if (telling.kind !== 'answered') return telling
    const kind = own ? firstKind([telling.kind, own.kind]) : telling.kind
    return { ...telling, kind, commentId: own?.commentId ?? comments[0]?.commentId ?? null }
  })
  return told.filter((telling) => !joined.has(telling))
}
