import { hasControlCharacter, inOneLine, isBlank, trimmed } from '@daybook/shared/text/normal-text'
import type { Ajv } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'

/** Whether a number in its shortest notation has at most `limit` decimals. */
const hasDecimalsAtMost = (limit: number, value: number): boolean => {
  const text = String(value)
  return !text.includes('e-') && (text.split('.')[1] ?? '').length <= limit
}

/** Whether a number in its shortest notation has at most `limit` digits, not counting leading and trailing zeros. */
const hasSignificantDigitsAtMost = (limit: number, value: number): boolean => {
  const [mantissa = ''] = String(Math.abs(value)).split('e')
  return mantissa.replace('.', '').replace(/^0+|(?<!0)0+$/g, '').length <= limit
}

/** Paths with these as a part lead somewhere else. */
const isAddressable = (text: string): boolean => text !== '.' && text !== '..'

const replace = (context: DataValidationCxt | undefined, value: unknown): void => {
  if (context) context.parentData[context.parentDataProperty] = value
}

/** Adds the keywords that `schemas.ts` uses beyond JSON Schema. */
export const addKeywords = (ajv: Ajv): void => {
  // In this order, before all others that look at the text.
  for (const [keyword, changed] of [
    ['line', inOneLine],
    ['trimmed', trimmed],
  ] as const)
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'boolean',
      modifying: true,
      valid: true,
      before: 'maxLength',
      validate: (_schema: boolean, text: string, _parent?: object, context?: DataValidationCxt) => {
        replace(context, changed(text))
        return true
      },
    })
  ajv.addKeyword({
    keyword: 'emptyIsNull',
    schemaType: 'boolean',
    modifying: true,
    valid: true,
    // Runs after all others, which expect a string. Ajv passes such keywords values of any type.
    post: true,
    validate: (_schema: boolean, value: unknown, _parent?: object, context?: DataValidationCxt) => {
      if (value === '') replace(context, null)
      return true
    },
  })
  ajv.addKeyword({
    keyword: 'withoutId',
    type: 'object',
    schemaType: 'array',
    modifying: true,
    valid: true,
    before: 'properties',
    validate: (names: readonly string[], value: Record<string, unknown>) => {
      for (const name of names) if (Number.isInteger(value.id) || value[name] === '') delete value[name]
      return true
    },
  })
  ajv.addKeyword({
    keyword: 'notBlank',
    type: 'string',
    schemaType: 'boolean',
    validate: (_schema: boolean, text: string) => text === '' || !isBlank(text),
  })
  ajv.addKeyword({
    keyword: 'printable',
    type: 'string',
    schemaType: 'boolean',
    // U+0000 is refused in every text (contract 1.8).
    validate: (_schema: boolean, text: string) => !hasControlCharacter(text.replaceAll('\u0000', '')),
  })
  ajv.addKeyword({
    keyword: 'addressable',
    type: 'string',
    schemaType: 'boolean',
    validate: (_schema: boolean, text: string) => isAddressable(text),
  })
  ajv.addKeyword({
    keyword: 'externalIdLookup',
    type: 'string',
    schemaType: 'boolean',
    validate: (_schema: boolean, text: string) =>
      !isBlank(text) && isAddressable(text) && [...text].length <= 255,
  })
  ajv.addKeyword({
    keyword: 'decimals',
    type: 'number',
    schemaType: 'number',
    // Not `multipleOf`, whose division is inexact: 0.07 / 0.0001 is not a whole number.
    validate: hasDecimalsAtMost,
  })
  ajv.addKeyword({
    keyword: 'significantDigits',
    type: 'number',
    schemaType: 'number',
    validate: hasSignificantDigitsAtMost,
  })
  // Declared here but read elsewhere: `commaSeparated` and `json` before validation, `problem` when an error is
  // described, `moves` by echoed-fields.ts, the others by references.ts.
  for (const keyword of ['commaSeparated', 'json', 'moves', 'problem', 'reference', 'requiredReferences'])
    ajv.addKeyword(keyword)
}
