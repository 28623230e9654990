import { etagOfView } from '../http/answer.ts'
import type { Reading, Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import type { PlatformColor } from './platform-color-schemas.ts'
import { getPlatform, lockPlatform, type Platform, savePlatformColor } from './platform-queries.ts'

const colorOf = ({ color }: Platform): PlatformColor => ({ color })

export const readPlatformColor = async (
  { db, organizationId }: Reading,
  platformId: number,
): Promise<PlatformColor> => colorOf(await getPlatform(db, organizationId, platformId))

/**
 * Sets or clears the colour of a platform. Neither the platform's version nor the organization's reference version is
 * raised: no answer under v2 shows the colour (docs/decisions/0045).
 */
export const setPlatformColor = async (
  { db, organizationId, ifMatch }: Writing,
  platformId: number,
  { color }: PlatformColor,
): Promise<PlatformColor> => {
  const current = await lockPlatform(db, organizationId, platformId)
  assertMatches(ifMatch, () => etagOfView(colorOf(current)))
  await savePlatformColor(db, organizationId, platformId, color)
  return { color }
}
