import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { storyBesideQuery } from '../../../api/story-beside.ts'

/** The calendar that a story came from, and whether it still has the event. */
export const CameFrom = ({ elementId }: { readonly elementId: number }) => {
  const t = useTranslations('story')
  const { data } = useQuery(storyBesideQuery(elementId))
  if (!data?.source) return null
  const { state, calendar } = data.source
  return (
    <Text size="xs" {...(state === 'current' ? { c: 'dimmed' } : { fw: 600 })} px={8}>
      {t(`cameFrom.${state}`, { calendar: calendar.name })}
    </Text>
  )
}
