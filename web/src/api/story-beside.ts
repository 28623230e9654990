import { queryOptions } from '@tanstack/react-query'
import { getJson } from './client.ts'
import type { StoryView } from './types.ts'

/** What a story's page shows of where the story came from: its series and its calendar. One read for all who show some of it. */
export const storyBesideQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['story-beside', elementId],
    queryFn: ({ signal }) =>
      getJson<Pick<StoryView, 'series' | 'source'>>(`/api/daybook/v1/elements/${elementId}`, signal),
    meta: {
      follows: {
        concerns: ({ subject: { type, id } }) =>
          type === 'series' || (type === 'element' && id === elementId),
      },
    },
  })
