import type { PublicationView } from '../../../../../src/elements/publication-schemas.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useStory } from '../saving/story-context.tsx'

/** How publications are called among the others of their story: by the platform, counted where it has several. */
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
