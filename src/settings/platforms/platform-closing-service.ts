import { etagOfView } from '../../http/answer.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { PlatformClosing } from './platform-closing-schemas.ts'
import { type Platform, platforms, savePlatformSigns, signChange } from './platform-entity.ts'

const closingOf = ({ closingHours }: Platform): PlatformClosing => ({ hours: closingHours })

export const readPlatformClosing = async (
  reading: ReadContext,
  platformId: number,
): Promise<PlatformClosing> => closingOf(await platforms.get(reading, platformId))

/** Says when issues of a platform are closed. Versions stay the same, as with its colour. */
export const setPlatformClosing = async (
  work: WriteContext,
  platformId: number,
  { hours }: PlatformClosing,
): Promise<PlatformClosing> => {
  const current = await platforms.lock(work, platformId)
  assertMatches(work.ifMatch, () => etagOfView(closingOf(current)))
  if (hours === current.closingHours) work.auditNothing()
  else {
    await savePlatformSigns(work, platformId, { closing_hours: hours })
    work.changed(signChange(current, 'closingHours', hours))
  }
  return { hours }
}
