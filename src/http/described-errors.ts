import type { ErrorObject } from 'ajv'
import type { ErrorSlug } from '../base/error-catalogue.ts'
import type { Problem } from '../base/errors.ts'
import { listed } from '../base/listed.ts'
import { withNearest } from '../base/nearest.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import { isTextFormat, wrongFormat } from '../base/text-formats.ts'
import { wrongValue } from './entries.ts'

export interface Described {
  readonly code: ProblemCode
  readonly message: string
  readonly parameters?: Problem['parameters']
  readonly kind?: ErrorSlug
}

/** What a schema says of its failure in its own words; `values` are those that were possible. */
interface OwnProblem extends Described {
  readonly values?: readonly string[]
}

const dateFormats = new Set(['date', 'time-of-day', 'date-time', 'date-or-date-time'])

const describeFormat = (format: string): Described => {
  if (!isTextFormat(format)) return { code: 'format', message: `is not a valid ${format}` }
  return dateFormats.has(format)
    ? { ...wrongFormat(format, 'date-format'), kind: 'date-format-error' }
    : wrongFormat(format)
}

/** Describes a failed JSON Schema keyword with the codes and words of this API. */
export const describe = (error: ErrorObject): Described => {
  const { keyword, params, message, parentSchema } = error
  const own = parentSchema?.problem as OwnProblem | undefined
  const schema: unknown = parentSchema?.[keyword]
  if (own && (own.code === 'pattern' ? keyword === 'pattern' : keyword !== 'type')) {
    const { values = [], ...described } = own
    return withNearest(
      described,
      wrongValue(error),
      keyword === 'enum' ? (schema as unknown[]).map(String) : values,
    )
  }
  switch (keyword) {
    case 'type':
      return {
        code: 'type-mismatch',
        message: `must be ${[params.type].flat().join(' or ')}`,
        parameters: { type: [params.type].flat().join(', ') },
        kind: 'type-mismatch',
      }
    case 'required':
      return { code: 'required', message: 'is required' }
    case 'additionalProperties':
      return withNearest(
        { code: 'unknown-field', message: 'is not a known member' },
        params.additionalProperty,
        Object.keys(parentSchema?.properties ?? {}),
      )
    case 'minLength':
      return params.limit === 1
        ? { code: 'blank', message: 'must not be blank' }
        : {
            code: 'too-short',
            message: `must have at least ${params.limit} characters`,
            parameters: { limit: params.limit },
          }
    case 'notBlank':
      return { code: 'blank', message: 'must not consist only of white space' }
    case 'printable':
      return { code: 'invalid-character', message: 'has a control character' }
    case 'addressable':
      return { code: 'external-id', message: 'must not be "." or ".."' }
    case 'maxLength':
      return {
        code: 'too-long',
        message: `must have at most ${schema} characters`,
        parameters: { limit: schema as number },
      }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return {
        code: 'out-of-range',
        message: `must be ${params.comparison} ${params.limit}`,
        parameters: { comparison: params.comparison, limit: params.limit },
      }
    case 'decimals':
      return {
        code: 'decimals',
        message: `must have at most ${schema} decimals`,
        parameters: { limit: schema as number },
      }
    case 'significantDigits':
      return {
        code: 'too-many-digits',
        message: `must have at most ${schema} significant digits`,
        parameters: { limit: schema as number },
      }
    case 'minItems':
      return {
        code: 'too-few',
        message: `must have at least ${schema === 1 ? 'one entry' : `${schema} entries`}`,
        parameters: { limit: schema as number },
      }
    case 'maxItems':
      return {
        code: 'too-many',
        message: `must have at most ${schema} entries`,
        parameters: { limit: schema as number },
      }
    case 'uniqueItems':
      return { code: 'duplicate', message: 'contains duplicates' }
    case 'enum': {
      const values = listed(schema as unknown[])
      return withNearest(
        { code: 'not-allowed', message: `must be one of ${values}`, parameters: { values } },
        wrongValue(error),
        (schema as unknown[]).map(String),
      )
    }
    case 'format':
      return describeFormat(String(schema))
    case 'externalIdLookup':
      return {
        code: 'external-id',
        message: 'must have 1 to 255 characters that are not all white space, and be neither "." nor ".."',
        kind: 'input-parameter-error',
      }
    case 'pattern':
      return { code: 'pattern', message: message ?? 'does not match the expected format' }
    default:
      return { code: 'invalid', message: message ?? 'is not valid' }
  }
}
