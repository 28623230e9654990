import { referencedList } from '../http/schemas.ts'
import type { FieldFamily } from './field-families.ts'
import type { Field } from './field-queries.ts'
import type { OptionView } from './field-schemas.ts'
import type { Option } from './option-queries.ts'

/** The answer for an option (contract 9.3). */
export const optionView = ({ id, version, name, externalId, color }: Option): OptionView => ({
  id,
  version,
  name,
  externalId,
  color,
})

/** The answer for a custom field (contract 9.1). */
export const fieldView = ({ scope }: FieldFamily, field: Field) => ({
  id: field.id,
  version: field.version,
  name: field.content.name,
  type: field.type,
  active: field.content.active,
  allowEmptyValue: field.content.allowEmptyValue,
  position: field.position,
  options: field.options.map(optionView),
  ...(scope && referencedList(scope.assigned, field.scope)),
})
