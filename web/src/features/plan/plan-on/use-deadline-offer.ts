import { formatDay } from '../../../calendar-date.ts'
import { showOffer, showUndo } from '../../../components/messages.tsx'
import { nameOf } from '../model/row-facts.ts'
import { isShown, type StoryChange, useUndo } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { type DeadlinesOf, useMoveDeadlines } from './deadline-writes.ts'
import { dayOfAll, openDeadlineMoves } from './deadlines.ts'

/** The offer in words: to the common new day, else by how many days. */
const useOfferWords = () => {
  const { t, locale } = usePlanContext()
  return (wishes: readonly DeadlinesOf[], days: ReadonlySet<number>): string => {
    const moves = wishes.flatMap((wish) => wish.moves)
    const count = moves.length
    const day = dayOfAll(moves)
    if (day !== null) return t('moveDeadlinesTo', { count, day: formatDay(day, locale, 'short') })
    const [same = 0] = days
    if (days.size > 1) return t('moveDeadlinesAlong', { count })
    return t(same > 0 ? 'moveDeadlinesLater' : 'moveDeadlinesEarlier', { count, days: Math.abs(same) })
  }
}

const countOf = (moves: readonly { readonly asSeen: readonly unknown[] }[]): number =>
  moves.reduce((sum, { asSeen }) => sum + asSeen.length, 0)

/** Moves deadlines, offers to undo it, and says which stay because someone else has changed them. */
const useMoveAlong = () => {
  const { t } = usePlanContext()
  const { change } = usePlanSearch()
  const { mutateAsync: write } = useMoveDeadlines()
  const undo = useUndo()
  const wordsFor = ([only, ...others]: readonly DeadlinesOf[], count: number): string =>
    only && others.length === 0
      ? t('deadlinesMoved', { name: nameOf(only.story), count })
      : t('selection.deadlinesMoved', { count })
  return async (wishes: readonly DeadlinesOf[]) => {
    try {
      const { stories, positions } = await write(wishes)
      if (positions.length > 0)
        showUndo({
          message: wordsFor(wishes, countOf(stories)),
          undo: t('undo'),
          onUndo: () => undo({ changes: [], positions, names: wishes.map(({ story }) => nameOf(story)) }),
        })
      for (const { story, changed } of stories)
        if (changed.length > 0)
          showOffer({
            message: t('deadlinesChanged', { name: nameOf(story), count: changed.length }),
            action: t('fixed.open'),
            onAction: () => change({ story: story.id }),
          })
    } catch (error) {
      if (!isShown(error)) throw error
    }
  }
}

interface MovedStory extends StoryChange {
  /** 0 if it had no date. */
  readonly days: number
}

/**
 * After stories have moved, the deadlines of their open tasks stay until someone moves them too. Undefined if there is
 * nothing to offer.
 */
export const useDeadlineOffer = () => {
  const { t, now } = usePlanContext()
  const offerWords = useOfferWords()
  const moveAlong = useMoveAlong()
  return (moved: readonly MovedStory[]) => {
    const left = moved
      .map((story) => ({ ...story, moves: openDeadlineMoves(story, now.date) }))
      .filter(({ moves }) => moves.length > 0)
    if (left.length === 0) return undefined
    const wishes = left.map(({ before, moves }) => ({ story: before, moves }))
    const count = wishes.reduce((sum, { moves }) => sum + moves.length, 0)
    return {
      words: t(moved.length === 1 ? 'deadlinesStay' : 'selection.deadlinesStay', { count }),
      action: offerWords(wishes, new Set(left.map(({ days }) => days))),
      onAction: () => void moveAlong(wishes),
    }
  }
}
