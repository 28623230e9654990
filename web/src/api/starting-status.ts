import { type ReferenceData, useReferenceData } from './reference-data.ts'

/**
 * What a new publication begins with, which the API leaves to its clients (contract 5): what the platform's settings say;
 * where they say nothing, the organization's default, else the first status that a person may choose.
 */
const startingStatusId = (platformId: number, { platforms, publicationStatuses }: ReferenceData) => {
  const platform = platforms.find(({ id }) => id === platformId)
  if (platform === undefined) return null
  if (platform.publicationStatusIds !== null) return platform.defaultPublicationStatusId
  const choices = publicationStatuses.filter(({ active, code }) => active && code === null)
  return (choices.find((status) => status.default) ?? choices[0])?.id ?? null
}

/** The status that a publication on a platform begins with; null for none. */
export const useStartingStatus = (): ((platformId: number) => number | null) => {
  const data = useReferenceData()
  return (platformId) => startingStatusId(platformId, data)
}
