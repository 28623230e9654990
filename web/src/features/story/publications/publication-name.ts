import { useReferenceData } from '../../../api/reference-data.ts'
import type { PublicationView } from '../../../api/types.ts'
import { platformCode } from '../../../platform-name.ts'
import { useStory } from '../saving/story-context.tsx'

/** Names publications by their platform, with a number if the story has several there. */
export const usePublicationNames = () => {
  const { element } = useStory()
  const { platforms } = useReferenceData()
  const numbered = (publication: PublicationView, platform: string): string => {
    const same = element.publications.filter(({ platformId }) => platformId === publication.platformId)
    const number = same.findIndex(({ id }) => id === publication.id) + 1
    return same.length > 1 ? `${platform} ${number}` : platform
  }
  const platformOf = ({ platformId, platform }: PublicationView) =>
    platforms.find(({ id }) => id === platformId) ?? { name: platform.name, shortName: null }
  return {
    /** `Website`, or `Website 2` */
    nameOf: (publication: PublicationView): string => numbered(publication, platformOf(publication).name),
    /** `WEB`, or `WEB 2`: what rows of the plan call it. */
    codeOf: (publication: PublicationView): string =>
      numbered(publication, platformCode(platformOf(publication))),
  }
}
