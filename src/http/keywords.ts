import type { Ajv } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'

const replace = (context: DataValidationCxt | undefined, value: unknown): void => {
  if (context) context.parentData[context.parentDataProperty] = value
}

/** The keywords that `schemas.ts` uses beyond JSON Schema. */
export const addKeywords = (ajv: Ajv): void => {
  ajv.addKeyword({
    keyword: 'trimmed',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    valid: true,
    before: 'maxLength',
    validate: (_schema: boolean, text: string, _parent?: object, context?: DataValidationCxt) => {
      replace(context, text.trim())
      return true
    },
  })
  ajv.addKeyword({
    keyword: 'emptyIsNull',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    valid: true,
    post: true,
    validate: (_schema: boolean, text: string, _parent?: object, context?: DataValidationCxt) => {
      if (text === '') replace(context, null)
      return true
    },
  })
  ajv.addKeyword({
    keyword: 'notBlank',
    type: 'string',
    schemaType: 'boolean',
    validate: (_schema: boolean, text: string) => text === '' || text.trim() !== '',
  })
  ajv.addKeyword({
    keyword: 'externalIdLookup',
    type: 'string',
    schemaType: 'boolean',
    validate: (_schema: boolean, text: string) => text.trim() !== '' && [...text].length <= 255,
  })
  // Read elsewhere: `commaSeparated` before validation, `problem` when an error is described, `reference` by references.ts.
  for (const keyword of ['commaSeparated', 'problem', 'reference']) ajv.addKeyword(keyword)
  for (const keyword of ['examples', 'example']) if (!ajv.getKeyword(keyword)) ajv.addKeyword(keyword)
}
