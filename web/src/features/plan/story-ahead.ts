import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { preloadable } from '../../components/preloadable.tsx'
import { elementAheadQuery } from '../story/saving/element-query.ts'

const panel = preloadable(async () => (await import('../story/StoryPanel.tsx')).StoryPanel)

/** A story next to the plan. */
export const StoryPanel = panel.Component

/** If this fails, opening a story tries again. */
const preload = () => void panel.preload().catch(() => undefined)

/** Preloads the panel once the plan is idle, so that the first story opens as fast as any other. */
export const usePreloadedStory = () => {
  useEffect(() => {
    const timer = setTimeout(preload, 2000)
    return () => clearTimeout(timer)
  }, [])
}

/** Milliseconds during which a prefetched story is not read again. */
const freshFor = 2000

/** Fetches a story and its code while the pointer is on the way to it. */
export const useStoryAhead = () => {
  const queries = useQueryClient()
  return useCallback(
    (id: number) => {
      preload()
      void queries.prefetchQuery({ ...elementAheadQuery(id), staleTime: freshFor })
    },
    [queries],
  )
}
