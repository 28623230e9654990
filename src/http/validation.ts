import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { ApiError, type ErrorSlug, type Issue, type IssueScope, maximumIssues } from '../errors.ts'
import type { IssueCode } from '../issue-codes.ts'
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
import { unstorableText } from './text.ts'

/** Values are taken as they are: no conversion, no removal, every problem reported (contract 1.8). */
const strict = { allErrors: true, coerceTypes: false, allowUnionTypes: true, verbose: true } as const
const bodyAjv = new Ajv(strict)
const parameterAjv = new Ajv({ ...strict, useDefaults: true })
for (const ajv of [bodyAjv, parameterAjv]) {
  addFormats(ajv)
  addKeywords(ajv)
}

interface Problem extends Issue {
  /** The slug if all problems are of this kind; mixed kinds are `validation-failed`. */
  readonly kind: ErrorSlug
}

interface Described {
  readonly code: IssueCode
  readonly message: string
  readonly parameters?: Issue['parameters']
  readonly kind?: ErrorSlug
}

const dateFormats = new Set(['date', 'time-of-day', 'date-time', 'date-or-date-time'])

const describeFormat = (format: string): Described =>
  dateFormats.has(format)
    ? { code: 'date-format', message: `is no valid ${format}`, kind: 'date-format-error' }
    : {
        code: 'format',
        message: format === 'http-url' ? 'is no http or https address' : `is no valid ${format}`,
      }

/** JSON Schema's keywords as the codes and words of this API. */
const describe = ({ keyword, params, message, schema, parentSchema }: ErrorObject): Described => {
  const own = parentSchema?.problem as Described | undefined
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
      return { code: 'blank', message: 'must not be white space alone' }
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
      return { code: 'duplicate', message: 'names the same value twice' }
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
      return { code: 'pattern', message: message ?? 'has not the right form' }
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
    return path === '' ? part : `${path}.${part}`
  }, '')
}

const scopedKind = (scope: IssueScope, described: Described): ErrorSlug => {
  if (described.code === 'required' && (scope === 'query' || scope === 'header')) return 'missing-parameter'
  return described.kind ?? 'validation-failed'
}

const problemOf = (scope: IssueScope, error: ErrorObject): Problem => {
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

const compiledProblems = (scope: IssueScope, validate: ValidateFunction, value: unknown): Problem[] => {
  if (validate(value)) return []
  const errors = validate.errors ?? []
  // What has the wrong type is none of the allowed values either: that is one mistake.
  const mistyped = new Set(errors.flatMap((error) => (error.keyword === 'type' ? [error.instancePath] : [])))
  return errors
    .filter(({ keyword, instancePath }) => keyword !== 'enum' || !mistyped.has(instancePath))
    .slice(0, maximumIssues + 1)
    .map((error) => problemOf(scope, error))
}

/** Which slug answers for a set of problems: their common kind; a paging mistake wins, being no matter of one value. */
const slugOf = (problems: readonly Problem[]): ErrorSlug => {
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
  /** Where numbers of the body stand that have more digits than were read. */
  readonly inexactNumbers?: readonly string[] | null
}

type CheckRequest = (parts: RequestParts) => SentPaths

const textProblems = (scope: IssueScope, value: unknown): Problem[] =>
  unstorableText(value).map(({ path, code, message }) => ({
    scope,
    path,
    code,
    message,
    kind: 'validation-failed',
  }))

/** 1.8: no number is rounded without a word. What the schema says of one is enough. */
const digitProblems = (paths: readonly string[], others: readonly Problem[]): Problem[] =>
  paths
    .filter((path) => !others.some((other) => other.scope === 'body' && other.path === path))
    .map((path) => ({
      scope: 'body',
      path: path === '' ? null : path,
      code: 'too-many-digits',
      message: 'has more digits than a number keeps',
      kind: 'validation-failed',
    }))

const bodyProblems = (
  validate: ValidateFunction,
  plan: ReferencePlan | null,
  body: unknown,
  sent: Map<string, string>,
): Problem[] => {
  const problems = [...textProblems('body', body), ...compiledProblems('body', validate, body)]
  const issues = plan === null ? [] : foldReferences(body, plan, sent)
  return [...problems, ...issues.map((issue): Problem => ({ ...issue, kind: 'validation-failed' }))]
}

const noQuery = { type: 'object', properties: {}, additionalProperties: false }

/**
 * Compiles the check of one operation's requests. The check parses parameters and folds references in place, and
 * throws one ApiError with every problem of path, query and body. It returns where folded references stood.
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
    const problems = [
      ...textProblems('path', request.params),
      ...textProblems('query', request.query),
      ...(checkParams ? compiledProblems('path', checkParams, request.params) : []),
      ...compiledProblems('query', checkQuery, request.query),
      ...(checkBody ? bodyProblems(checkBody, plan, request.body, sent) : []),
    ]
    problems.push(...digitProblems(request.inexactNumbers ?? [], problems))
    if (problems.length === 0) return sent
    const issues = problems.map(({ kind: _, ...issue }) => issue)
    throw new ApiError(slugOf(problems), { issues })
  }
}

/** Compiles a check that an answer fits its declared schema; it throws an Error that lists what does not. */
export const compileAnswerCheck = (schema: TSchema): ((body: unknown) => void) => {
  const validate = bodyAjv.compile(schema)
  return (body) => {
    if (!validate(body))
      throw new Error(`the answer breaks its schema: ${bodyAjv.errorsText(validate.errors)}`)
  }
}
