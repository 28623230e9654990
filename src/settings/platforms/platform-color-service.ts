import { etagOfView } from '../../http/answer.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { PlatformColor } from './platform-color-schemas.ts'
import { type Platform, platforms, savePlatformSigns, signChange } from './platform-entity.ts'

const colorOf = ({ color }: Platform): PlatformColor => ({ color })

export const readPlatformColor = async (reading: ReadContext, platformId: number): Promise<PlatformColor> =>
  colorOf(await platforms.get(reading, platformId))

/**
 * Sets or clears the colour of a platform. The platform's version and the organization's reference version stay the same,
 * because no answer under v2 shows the colour (contract 8.10).
 */
export const setPlatformColor = async (
  work: WriteContext,
  platformId: number,
  { color }: PlatformColor,
): Promise<PlatformColor> => {
  const current = await platforms.lock(work, platformId)
  assertMatches(work.ifMatch, () => etagOfView(colorOf(current)))
  if (color === current.color) work.auditNothing()
  else {
    await savePlatformSigns(work, platformId, { color })
    work.changed(signChange(current, 'color', color))
  }
  return { color }
}
