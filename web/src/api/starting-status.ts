import { type ReferenceData, useReferenceData } from './reference-data.ts'

/** As of a publication that names none (contract A3): the platform's default, else the organization's where it is offered. */
const startingStatusId = (platformId: number, { platforms, publicationStatuses }: ReferenceData) => {
  const platform = platforms.find(({ id }) => id === platformId)
  if (platform === undefined) return null
  const { publicationStatusIds, defaultPublicationStatusId } = platform
  const choices = publicationStatuses.filter(
    ({ id, active, code }) => active && code === null && (publicationStatusIds?.includes(id) ?? true),
  )
  const starting =
    choices.find(({ id }) => id === defaultPublicationStatusId) ?? choices.find((status) => status.default)
  return starting?.id ?? null
}

/** The status that a publication on a platform starts with; null for none. */
export const useStartingStatus = (): ((platformId: number) => number | null) => {
  const data = useReferenceData()
  return (platformId) => startingStatusId(platformId, data)
}
