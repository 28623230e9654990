import { etagOfView } from '../../http/answer.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { type Platform, platforms, savePlatformSigns, signChange } from './platform-entity.ts'
import type { PlatformShortName } from './platform-short-name-schemas.ts'

const shortNameOf = ({ shortName }: Platform): PlatformShortName => ({ shortName })

export const readPlatformShortName = async (
  reading: ReadContext,
  platformId: number,
): Promise<PlatformShortName> => shortNameOf(await platforms.get(reading, platformId))

/** Sets or clears the short name of a platform. Versions stay the same, as with its colour. */
export const setPlatformShortName = async (
  work: WriteContext,
  platformId: number,
  { shortName }: PlatformShortName,
): Promise<PlatformShortName> => {
  const current = await platforms.lock(work, platformId)
  assertMatches(work.ifMatch, () => etagOfView(shortNameOf(current)))
  if (shortName === current.shortName) work.auditNothing()
  else {
    await savePlatformSigns(work, platformId, { short_name: shortName })
    work.changed(signChange(current, 'shortName', shortName))
  }
  return { shortName }
}
