import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { preloadable } from '../../components/preloadable.tsx'
import { elementAheadQuery } from '../story/saving/element-query.ts'

const panel = preloadable(async () => (await import('../story/StoryPanel.tsx')).StoryPanel)

/** A story beside the plan. */
export const StoryPanel = panel.Component

/** Where it does not come now, it is asked for again when a story is opened. */
const preload = () => void panel.preload().catch(() => undefined)

/** Once the plan has come to rest, so that the first story opens as fast as any other. */
export const usePreloadedStory = () => {
  useEffect(() => {
    const timer = setTimeout(preload, 2000)
    return () => clearTimeout(timer)
  }, [])
}

/** What was read so lately is not read again. */
const freshFor = 2000

/** Fetches a story that is about to be opened, with the code that shows it, while the pointer is still on its way. */
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
