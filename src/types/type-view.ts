import { referenced } from '../http/schemas.ts'
import type { PublicationType } from './type-queries.ts'
import type { TypeView } from './type-schemas.ts'

/** The answer for a type (contract 10.3). */
export const typeView = (type: PublicationType): TypeView => ({
  id: type.id,
  version: type.version,
  name: type.name,
  externalId: type.externalId,
  ...referenced('platform', type.platform),
  position: type.position,
})
