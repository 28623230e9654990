import { visible } from '@daybook/shared/text/normal-text'
import { useTranslations } from 'use-intl'
import { deleteSeries, endSeries, type SeriesBeside } from '../../../api/series.ts'
import { sendBatch } from '../../../api/undoable.ts'
import { addDays } from '../../../calendar-date.ts'
import { showDone, showError } from '../../../components/messages.tsx'
import { type Undoable, useOfferUndo } from '../actions/use-offer-undo.ts'
import { useStory } from '../saving/story-context.tsx'

/**
 * Moves the story to the trash, and offers to take it out again (contract 3.6). Of a series, the person says whether the later ones go
 * as well.
 */
export const useTrash = (onGone: () => void) => {
  const t = useTranslations('story')
  const { element, saving } = useStory()
  const { offerUndo, readAnew } = useOfferUndo()
  const { id } = element
  const name = visible(element.title) ?? visible(element.slug) ?? String(id)
  /** Ends the series before the story. Nothing brings back a series that began with it. */
  const trashLater = async (series: SeriesBeside, trashed: Undoable): Promise<void> => {
    try {
      if (series.place === 1) {
        await deleteSeries(series.id)
        return showDone(t('trashedWithSeries', { name }), { isLong: true })
      }
      const { before } = await endSeries(series.id, addDays(series.date, -1))
      const goOn = () => endSeries(series.id, before)
      offerUndo({ ...trashed, message: t('trashedWithLater', { name }), goOn })
    } catch (error) {
      // The story itself is in the trash.
      offerUndo(trashed)
      throw error
    }
  }
  return async (): Promise<void> => {
    const { series } = saving.scope.getState()
    const scope = series === null ? 'this' : await saving.scope.askToTrash()
    if (scope === null) return
    try {
      const positions = await sendBatch([{ method: 'DELETE', path: `/elements/${id}` }])
      onGone()
      const trashed = { positions, message: t('trashed', { name }), undone: t('restored', { name }) }
      if (series === null || scope === 'this') offerUndo(trashed)
      else await trashLater(series, trashed)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      showError(error)
    }
    await readAnew()
  }
}
