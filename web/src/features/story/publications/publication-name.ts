import { useReferenceData } from '../../../api/reference-data.ts'
import type { PublicationView } from '../../../api/types.ts'
import { useStory } from '../saving/story-context.tsx'

/** Names publications by their platform, with a number if the story has several there. */
export const usePublicationNames = () => {
  const { element } = useStory()
  const { platforms } = useReferenceData()
  const platformOf = ({ platformId, platform }: PublicationView): string =>
    platforms.find(({ id }) => id === platformId)?.name ?? platform.name
  return {
    /** `Website`, or `Website 2` */
    nameOf: (publication: PublicationView): string => {
      const same = element.publications.filter(({ platformId }) => platformId === publication.platformId)
      const number = same.findIndex(({ id }) => id === publication.id) + 1
      return same.length > 1 ? `${platformOf(publication)} ${number}` : platformOf(publication)
    },
  }
}
