import type { WriteContext } from '../../http/operation.ts'
import { create } from '../core/settings-entity.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { type PublicationType, publicationTypes } from './publication-type-entity.ts'
import type { WriteType } from './publication-type-schemas.ts'

export const createType = async (
  work: WriteContext,
  platformId: number,
  { name, externalId = null }: WriteType,
): Promise<PublicationType> => {
  await platforms.holdOne(work, platformId)
  return create(work, publicationTypes, { name, externalId }, { platform_id: platformId })
}
