import { useReferenceData } from '../../../api/reference-data.ts'
import type { PublicationView } from '../../../api/types.ts'
import { platformCode } from '../../../platform-name.ts'
import { useWords } from '../fields/use-words.ts'
import { useCards } from './use-cards.ts'

/**
 * Names publications by their platform, with a number if the story has several there. A day of a recurring one has the
 * name of that one and its own date.
 */
export const usePublicationNames = () => {
  const cards = useCards()
  const words = useWords()
  const { platforms } = useReferenceData()
  const platformOf = ({ platformId, platform }: PublicationView) =>
    platforms.find(({ id }) => id === platformId) ?? { name: platform.name, shortName: null }
  const named = (
    one: PublicationView,
    nameOfPlatform: (platform: ReturnType<typeof platformOf>) => string,
  ): string => {
    const series = cards.find(({ days }) => days.some(({ id }) => id === one.id))?.publication
    if (series && one.schedule?.kind === 'single')
      return `${named(series, nameOfPlatform)}, ${words.day(one.schedule.date)}`
    const platform = nameOfPlatform(platformOf(one))
    const same = cards.filter(({ publication }) => publication.platformId === one.platformId)
    const number = same.findIndex(({ publication }) => publication.id === (series ?? one).id) + 1
    return same.length > 1 && number > 0 ? `${platform} ${number}` : platform
  }
  return {
    /** `Website`, or `Website 2` */
    nameOf: (publication: PublicationView): string => named(publication, ({ name }) => name),
    /** `WEB`, or `WEB 2`: what rows of the plan call it. */
    codeOf: (publication: PublicationView): string => named(publication, platformCode),
  }
}
