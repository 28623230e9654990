import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StoryView } from '../../../../../src/stories/series/series-schemas.ts'
import { getJson } from '../../../api/client.ts'
import { followsStory } from '../../../live/change.ts'

const besideQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['story-beside', elementId],
    meta: { follows: followsStory },
    queryFn: ({ signal }) =>
      getJson<Pick<StoryView, 'source'>>(`/api/daybook/v1/elements/${elementId}`, signal),
  })

/** The calendar that a story came from, and whether it still has the event. */
export const CameFrom = ({ elementId }: { readonly elementId: number }) => {
  const t = useTranslations('story')
  const { data } = useQuery(besideQuery(elementId))
  if (!data?.source) return null
  const { state, calendar } = data.source
  return (
    <Text size="xs" {...(state === 'current' ? { c: 'dimmed' } : { fw: 600 })} px={8}>
      {t(`cameFrom.${state}`, { calendar: calendar.name })}
    </Text>
  )
}
