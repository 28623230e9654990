import { type ReferenceData, useReferenceData } from './reference-data.ts'

/**
 * The API leaves it to clients which status a new publication starts with (contract 5): the platform's default, else
 * the organization's, else the first status that can be chosen.
 */
const startingStatusId = (platformId: number, { platforms, publicationStatuses }: ReferenceData) => {
  const platform = platforms.find(({ id }) => id === platformId)
  if (platform === undefined) return null
  if (platform.publicationStatusIds !== null) return platform.defaultPublicationStatusId
  const choices = publicationStatuses.filter(({ active, code }) => active && code === null)
  return (choices.find((status) => status.default) ?? choices[0])?.id ?? null
}

/** The status that a publication on a platform starts with; null for none. */
export const useStartingStatus = (): ((platformId: number) => number | null) => {
  const data = useReferenceData()
  return (platformId) => startingStatusId(platformId, data)
}
