import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { ApiError, type ErrorSlug, maximumProblems, type Problem, type ProblemScope } from '../base/errors.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import { checkEntriesUpToLimits } from './entries.ts'
import { addFormats } from './formats.ts'
import { addKeywords } from './keywords.ts'
import { parametersOf } from './parameters.ts'
import {
  acceptBothForms,
  foldReferences,
  planReferences,
  type ReferencePlan,
  type SentPaths,
} from './references.ts'
import { shownName, unstorableText } from './text.ts'

/** Values are accepted as sent: no conversion, no removal, every problem reported (contract 1.8). */
const strict = {
  allErrors: true,
  coerceTypes: false,
  allowUnionTypes: true,
  verbose: true,
  validateSchema: false,
} as const
const bodyAjv = new Ajv(strict)
const parameterAjv = new Ajv({ ...strict, useDefaults: true })
for (const ajv of [bodyAjv, parameterAjv]) {
  addFormats(ajv)
  addKeywords(ajv)
  checkEntriesUpToLimits(ajv)
}

interface FoundProblem extends Problem {
  /** The slug if all problems are of this kind. Mixed kinds become `validation-failed`. */
  readonly kind: ErrorSlug
}

interface Described {
  readonly code: ProblemCode
  readonly message: string
  readonly parameters?: Problem['parameters']
  readonly kind?: ErrorSlug
}

const dateFormats = new Set(['date', 'time-of-day', 'date-time', 'date-or-date-time'])

const describeFormat = (format: string): Described =>
  dateFormats.has(format)
    ? { code: 'date-format', message: `is not a valid ${format}`, kind: 'date-format-error' }
    : {
        code: 'format',
        message: format === 'http-url' ? 'must be an http or https URL' : `is not a valid ${format}`,
      }

/** Describes a failed JSON Schema keyword with the codes and words of this API. */
const describe = ({ keyword, params, message, parentSchema }: ErrorObject): Described => {
  const own = parentSchema?.problem as Described | undefined
  const schema: unknown = parentSchema?.[keyword]
  if (own && keyword !== 'type') return own
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
      return { code: 'unknown-field', message: 'is not a known member' }
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
        message: `must have at least ${schema} entries`,
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
      const values = (schema as unknown[]).map(String).join(', ')
      return { code: 'not-allowed', message: `must be one of ${values}`, parameters: { values } }
    }
    case 'format':
      return describeFormat(String(schema))
    case 'externalIdLookup':
      return {
        code: 'external-id',
        message: 'must have 1 to 255 characters that are not all white space',
        kind: 'input-parameter-error',
      }
    case 'pattern':
      return { code: 'pattern', message: message ?? 'does not match the expected format' }
    default:
      return { code: 'invalid', message: message ?? 'is not valid' }
  }
}

/** `/tasks/0/user/id` → `tasks[0].user.id`. */
const pathOf = (pointer: string, member?: string): string => {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (member !== undefined) parts.push(member)
  return parts.reduce((path, part) => {
    if (/^\d+$/.test(part)) return `${path}[${part}]`
    return path === '' ? shownName(part) : `${path}.${shownName(part)}`
  }, '')
}

const scopedKind = (scope: ProblemScope, described: Described): ErrorSlug => {
  if (described.code === 'required' && (scope === 'query' || scope === 'header')) return 'missing-parameter'
  return described.kind ?? 'validation-failed'
}

const problemOf = (scope: ProblemScope, error: ErrorObject): FoundProblem => {
  const described = describe(error)
  const member: string | undefined = error.params.missingProperty ?? error.params.additionalProperty
  const path = pathOf(error.instancePath, member)
  return {
    scope,
    path: path === '' ? null : path,
    code: described.code,
    message: described.message,
    ...(described.parameters && { parameters: described.parameters }),
    kind: scopedKind(scope, described),
  }
}

const compiledProblems = (
  scope: ProblemScope,
  validate: ValidateFunction,
  value: unknown,
): FoundProblem[] => {
  if (validate(value)) return []
  const errors = validate.errors ?? []
  // A value of the wrong type also fails its enum. Report that as one mistake.
  const mistyped = new Set(errors.flatMap((error) => (error.keyword === 'type' ? [error.instancePath] : [])))
  return errors
    .filter(({ keyword, instancePath }) => keyword !== 'enum' || !mistyped.has(instancePath))
    .slice(0, maximumProblems + 1)
    .map((error) => problemOf(scope, error))
}

/**
 * The slug for a set of problems: their common kind, or that of a paging mistake, which concerns the request as a
 * whole.
 */
const slugOf = (problems: readonly FoundProblem[]): ErrorSlug => {
  const kinds = new Set(problems.map(({ kind }) => kind))
  if (kinds.has('bad-request')) return 'bad-request'
  const [only] = kinds
  return kinds.size === 1 && only ? only : 'validation-failed'
}

interface RequestSchemas {
  readonly params?: TSchema | undefined
  readonly query?: TSchema | undefined
  readonly body?: TSchema | undefined
}

interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** The paths of numbers in the body that have more digits than a double can hold. */
  readonly inexactNumbers?: readonly string[] | null
}

export type CheckRequest = (parts: RequestParts) => SentPaths

const textProblems = (scope: ProblemScope, value: unknown): FoundProblem[] =>
  unstorableText(value).map(({ path, code, message }) => ({
    scope,
    path,
    code,
    message,
    kind: 'validation-failed',
  }))

/** Contract 1.8: no number is rounded silently. A number with another problem is not reported twice. */
const digitProblems = (paths: readonly string[], others: readonly FoundProblem[]): FoundProblem[] => {
  const reported = new Set(others.flatMap(({ scope, path }) => (scope === 'body' ? path : [])))
  return paths
    .filter((path) => !reported.has(path))
    .map((path) => ({
      scope: 'body',
      path: path === '' ? null : path,
      code: 'too-many-digits',
      message: 'has more digits than can be stored',
      kind: 'validation-failed',
    }))
}

const bodyProblems = (
  validate: ValidateFunction,
  plan: ReferencePlan | null,
  body: unknown,
  sent: Map<string, string>,
): FoundProblem[] => {
  const problems = [...textProblems('body', body), ...compiledProblems('body', validate, body)]
  const disagreements = plan === null ? [] : foldReferences(body, plan, sent)
  return [
    ...problems,
    ...disagreements.map((problem): FoundProblem => ({ ...problem, kind: 'validation-failed' })),
  ]
}

const noQuery = { type: 'object', properties: {}, additionalProperties: false }

/**
 * Compiles the check of one operation's requests. The check parses parameters and folds references in place, and throws
 * one ApiError with every problem of path, query and body. It returns the paths of folded references as sent.
 */
export const compileRequestCheck = ({ params, query, body }: RequestSchemas): CheckRequest => {
  const checkParams = params && parameterAjv.compile(params)
  const checkQuery = parameterAjv.compile(query ?? noQuery)
  const parseParams = parametersOf(params)
  const parseQuery = parametersOf(query)
  const checkBody = body && bodyAjv.compile(acceptBothForms(body))
  const plan = body ? planReferences(body) : null
  return (request) => {
    const sent = new Map<string, string>()
    parseParams(request.params)
    parseQuery(request.query)
    const found = [
      ...textProblems('path', request.params),
      ...textProblems('query', request.query),
      ...(checkParams ? compiledProblems('path', checkParams, request.params) : []),
      ...compiledProblems('query', checkQuery, request.query),
      ...(checkBody ? bodyProblems(checkBody, plan, request.body, sent) : []),
    ]
    found.push(...digitProblems(request.inexactNumbers ?? [], found))
    if (found.length === 0) return sent
    const problems = found.map(({ kind: _, ...problem }) => problem)
    throw new ApiError(slugOf(found), { problems })
  }
}

/** Compiles a check that a response matches its declared schema. It throws an Error that lists the differences. */
export const compileAnswerCheck = (schema: TSchema): ((body: unknown) => void) => {
  const validate = bodyAjv.compile(schema)
  return (body) => {
    if (!validate(body))
      throw new Error(`the answer breaks its schema: ${bodyAjv.errorsText(validate.errors)}`)
  }
}
