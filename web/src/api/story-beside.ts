import { queryOptions } from '@tanstack/react-query'
import { getJson } from './client.ts'
import type { StoryView } from './types.ts'

type StoryBeside = Pick<StoryView, 'series' | 'source' | 'splitOff'>

/**
 * What a story's page shows beside the element: the series and the calendar that it came from, and which publications are days
 * of recurring ones. One read for all who show some of it.
 */
export const storyBesideQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['story-beside', elementId],
    queryFn: ({ signal }) => getJson<StoryBeside>(`/api/daybook/v1/elements/${elementId}`, signal),
    meta: {
      follows: {
        concerns: ({ subject: { type, id } }) =>
          type === 'series' || (type === 'element' && id === elementId),
      },
    },
  })
