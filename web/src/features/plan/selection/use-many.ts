import { useCallback } from 'react'
import { showError, showUndo } from '../../../components/messages.tsx'
import { isShown, type StoryChange, useUndoableWrite } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'
import { useSeriesOffer } from './use-series-offer.ts'
import { useShowRefusal } from './use-show-refusal.ts'

/** The most writes that go in one request (contract 19.1). */
const mostOperations = 200

/** A second action, and what it is for. */
interface Further {
  readonly words: string
  readonly action: string
  readonly onAction: () => void
}

interface ManyWords {
  /** What was done, for `count` stories. */
  readonly message: (count: number) => string
  /** How many of the selected stories stay as they are. */
  readonly unchanged?: number
  /** What else may be done now. */
  readonly further?: Further | undefined
}

/** Changes stories and offers to undo all of it. Returns whether the server accepted; a refusal is already shown. */
export const useMany = () => {
  const { t } = usePlanContext()
  const write = useUndoableWrite(useShowRefusal())
  const offerSeries = useSeriesOffer()

  return useCallback(
    async (
      changes: readonly StoryChange[],
      { message, unchanged = 0, further }: ManyWords,
    ): Promise<boolean> => {
      const stayed = unchanged === 0 ? '' : ` ${t('selection.stayed', { count: unchanged })}`
      const count = changes.reduce((sum, { operations }) => sum + operations.length, 0)
      if (count === 0 || count > mostOperations) {
        const words = count === 0 ? stayed.trim() : t('selection.tooMany', { count: mostOperations })
        showError(new Error(words))
        return false
      }
      try {
        const onUndo = await write(changes)
        const offer = further ?? (await offerSeries(changes))
        const offered = offer && offer.words !== '' ? ` ${offer.words}` : ''
        const words = `${message(changes.length)}${offered}${stayed}`
        showUndo({ message: words, undo: t('undo'), onUndo, further: offer })
        return true
      } catch (error) {
        if (!isShown(error)) throw error
        return false
      }
    },
    [t, write, offerSeries],
  )
}
