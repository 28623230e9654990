import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { storyBesideQuery } from '../../../api/story-beside.ts'
import { useStory } from '../saving/story-context.tsx'
import { cardsOf, type PublicationCard } from './cards.ts'

const none: Parameters<typeof cardsOf>[1] = []

/** The cards of the story's publications. */
export const useCards = (): readonly PublicationCard[] => {
  const { element, required } = useStory()
  const { id, publications } = element
  const { data, isLoading } = useQuery({ ...storyBesideQuery(id), enabled: required === null })
  const splitOff = isLoading ? undefined : (data?.splitOff ?? none)
  return useMemo(() => cardsOf(publications, splitOff), [publications, splitOff])
}
