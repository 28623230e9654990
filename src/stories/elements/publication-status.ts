import type { LoadedReferences } from '../references/loaded-references.ts'

/** Whether the status is active and offered by the platform. The one of publishing never is. */
const isUsableOn = (platformId: number | null, id: number, known: LoadedReferences): boolean => {
  const offered = known.platforms.get(platformId ?? 0)?.statusIds ?? null
  return (
    known.activePublicationStatusIds.has(id) &&
    id !== known.publishedStatusId &&
    (offered === null || offered.includes(id))
  )
}

/** A3: that of the platform, else of the organization where the platform offers it. */
export const defaultStatus = (platformId: number | null, known: LoadedReferences): number | null =>
  [known.platforms.get(platformId ?? 0)?.defaultStatusId, known.defaultPublicationStatusId].find(
    (id): id is number => id != null && isUsableOn(platformId, id, known),
  ) ?? null

/** A8: the status `before` publishing, if it can still be used and is known; else the default one. */
export const statusAgain = (
  before: number | null | undefined,
  platformId: number,
  known: LoadedReferences,
): number | null =>
  before === null || (before !== undefined && isUsableOn(platformId, before, known))
    ? before
    : defaultStatus(platformId, known)
