import { useTranslations } from 'use-intl'
import { deleteSeries, endSeries, type SeriesBeside } from '../../../api/series.ts'
import { sendBatch } from '../../../api/undoable.ts'
import { addDays } from '../../../calendar-date.ts'
import { showError } from '../../../components/messages.tsx'
import { useOfferUndo } from '../actions/use-offer-undo.ts'
import { useStory } from '../saving/story-context.tsx'

/** Ends the series before a story, and returns how to take that back; a series without a story before it is gone. */
const endBefore = async ({ id, date, place }: SeriesBeside): Promise<() => Promise<unknown>> => {
  if (place === 1) {
    await deleteSeries(id)
    return async () => undefined
  }
  const before = await endSeries(id, addDays(date, -1))
  return () => endSeries(id, before)
}

/**
 * Moves the story to the trash, and offers to take it out again (contract 3.6). Of a series, the person says whether the later ones go
 * as well.
 */
export const useTrash = (onGone: () => void) => {
  const t = useTranslations('story')
  const { element, saving } = useStory()
  const { offerUndo, readAnew } = useOfferUndo()
  const { id } = element
  const name = element.title ?? element.slug ?? String(id)
  return async (): Promise<void> => {
    const { series } = saving.scope.getState()
    const scope = series === null ? 'this' : await saving.scope.askToTrash()
    if (scope === null) return
    try {
      const positions = await sendBatch([{ method: 'DELETE', path: `/elements/${id}` }])
      const goOn = series === null || scope === 'this' ? undefined : await endBefore(series)
      onGone()
      const message = t(scope === 'this' ? 'trashed' : 'trashedWithLater', { name })
      offerUndo({ positions, message, undone: t('restored', { name }), goOn })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return showError(error)
    }
    await readAnew()
  }
}
