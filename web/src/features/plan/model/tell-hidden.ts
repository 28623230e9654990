import { useCallback } from 'react'
import { showOffer } from '../../../components/messages.tsx'
import { usePlanContext } from '../plan-context.tsx'
import { isFiltered, noFilters } from '../search/plan-filters.ts'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { useHiddenStories, type Written } from './hidden-stories.ts'

/** Says which stories the filters hide as soon as one has made or changed them, and offers to show them. */
export const useTellHidden = (): void => {
  const { t } = usePlanContext()
  const { search, change } = usePlanSearch()
  const filtered = isFiltered(search)
  const tell = useCallback(
    (stories: readonly Written[]) => {
      const [only, ...others] = stories
      if (!filtered || only === undefined) return
      const isOne = others.length === 0
      showOffer({
        message: t('hidden', { count: stories.length, name: only.name }),
        action: isOne ? t('fixed.open') : t('clearFilters'),
        onAction: () => (isOne ? change({ story: only.id }) : change(noFilters, { replace: true })),
        ...(isOne && {
          further: { action: t('clearFilters'), onAction: () => change(noFilters, { replace: true }) },
        }),
      })
    },
    [t, filtered, change],
  )
  useHiddenStories(tell)
}
