import { referenced } from '../http/schemas.ts'
import type { Category } from './category-queries.ts'
import type { CategoryView } from './category-schemas.ts'

/** The answer for a category (contract 10.2). */
export const categoryView = (category: Category): CategoryView => ({
  id: category.id,
  version: category.version,
  name: category.name,
  externalId: category.externalId,
  ...referenced('platform', category.platform),
  ...referenced('parentCategory', category.parentCategory),
  position: category.position,
})
