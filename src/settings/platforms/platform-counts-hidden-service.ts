import { etagOfView } from '../../http/answer.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { PlatformCountsHidden } from './platform-counts-hidden-schemas.ts'
import { type Platform, platforms, savePlatformSigns, signChange } from './platform-entity.ts'

const countsHiddenOf = ({ countsHidden }: Platform): PlatformCountsHidden => ({ countsHidden })

export const readPlatformCountsHidden = async (
  reading: ReadContext,
  platformId: number,
): Promise<PlatformCountsHidden> => countsHiddenOf(await platforms.get(reading, platformId))

/** Says whether issues count what their reader does not see. Versions stay the same, as with the colour of the platform. */
export const setPlatformCountsHidden = async (
  work: WriteContext,
  platformId: number,
  { countsHidden }: PlatformCountsHidden,
): Promise<PlatformCountsHidden> => {
  const current = await platforms.lock(work, platformId)
  assertMatches(work.ifMatch, () => etagOfView(countsHiddenOf(current)))
  if (countsHidden === current.countsHidden) work.auditNothing()
  else {
    await savePlatformSigns(work, platformId, { counts_hidden: countsHidden })
    work.changed(signChange(current, 'countsHidden', countsHidden))
  }
  return { countsHidden }
}
