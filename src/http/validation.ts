import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { ErrorSlug } from '../base/error-catalogue.ts'
import { ApiError, commonSlug, maximumProblems, type Problem, type ProblemScope } from '../base/errors.ts'
import { type Described, describe } from './described-errors.ts'
import { type EchoedMembers, planReadOnly, takeReadOnly } from './echoed-fields.ts'
import { checkEntriesUpToLimits } from './entries.ts'
import { addFormats } from './formats.ts'
import { addKeywords } from './keywords.ts'
import { parametersOf, undecodableParameters } from './parameters.ts'
import {
  acceptBothForms,
  foldReferences,
  planReferences,
  type ReferencePlan,
  type SentPaths,
} from './references.ts'
import { shownName, unstorableText } from './text.ts'
import { inMeantForms } from './union-errors.ts'

/** Values are accepted as sent: no conversion, no removal, every problem reported (contract 1.8). */
const strict = {
  allErrors: true,
  coerceTypes: false,
  allowUnionTypes: true,
  verbose: true,
  validateSchema: false,
  // The engine removes dead code itself. To have it removed beforehand takes two fifths of the time to compile a check.
  code: { optimize: false },
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

/** Keywords that say which values of a type are possible. */
const ofValues: ReadonlySet<string> = new Set(['enum', 'minimum', 'maximum', 'decimals', 'significantDigits'])

const compiledProblems = (
  scope: ProblemScope,
  validate: ValidateFunction,
  value: unknown,
): FoundProblem[] => {
  if (validate(value)) return []
  const errors = inMeantForms(validate.errors ?? [])
  // A value of the wrong type, such as 1.5 for a whole number, may fail these as well. Report that as one mistake.
  const mistyped = new Set(errors.flatMap((error) => (error.keyword === 'type' ? [error.instancePath] : [])))
  return errors
    .filter(({ keyword, instancePath }) => !ofValues.has(keyword) || !mistyped.has(instancePath))
    .slice(0, maximumProblems + 1)
    .map((error) => problemOf(scope, error))
}

interface RequestSchemas {
  readonly params?: TSchema | undefined
  readonly query?: TSchema | undefined
  readonly body?: TSchema | undefined
}

interface RequestParts {
  /** Tells which parameters of the query cannot be decoded. */
  readonly url?: string
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** The paths of numbers in the body that have more digits than a double can hold. */
  readonly inexactNumbers?: readonly string[] | null
}

/** What the check of a request takes out of its body. */
export interface CheckedBody {
  /** The paths of folded references as sent. */
  readonly sentPaths: SentPaths
  /** The read-only members. */
  readonly echoed: EchoedMembers
}

export type CheckRequest = (parts: RequestParts) => CheckedBody

const textProblems = (scope: ProblemScope, value: unknown): FoundProblem[] =>
  unstorableText(value).map(({ path, code, message }) => ({
    scope,
    path,
    code,
    message,
    kind: 'validation-failed',
  }))

/** A parameter that cannot be decoded has no other problem: it is not the value that was meant. */
const queryProblems = (validate: ValidateFunction, query: unknown, url: string): FoundProblem[] => {
  const undecodable = undecodableParameters(url)
  const problems = [...textProblems('query', query), ...compiledProblems('query', validate, query)]
  if (undecodable.length === 0) return problems
  return [
    ...undecodable.map(
      (name): FoundProblem => ({
        scope: 'query',
        path: shownName(name),
        code: 'invalid-text',
        message: 'is not UTF-8 in percent-encoding',
        kind: 'validation-failed',
      }),
    ),
    ...problems.filter(({ path }) => !undecodable.some((name) => path?.split('[')[0] === shownName(name))),
  ]
}

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
 * Compiles the check of one operation's requests. The check parses parameters, folds references and takes read-only members
 * out in place, and throws one ApiError with every problem of path, query and body.
 */
export const compileRequestCheck = ({ params, query, body }: RequestSchemas): CheckRequest => {
  const checkParams = params && parameterAjv.compile(params)
  const checkQuery = parameterAjv.compile(query ?? noQuery)
  const parseParams = parametersOf(params)
  const parseQuery = parametersOf(query)
  const checkBody = body && bodyAjv.compile(acceptBothForms(body))
  const plan = body ? planReferences(body) : null
  const readOnly = body ? planReadOnly(body) : null
  return (request) => {
    const sent = new Map<string, string>()
    parseParams(request.params)
    parseQuery(request.query)
    const found = [
      ...textProblems('path', request.params),
      ...(checkParams ? compiledProblems('path', checkParams, request.params) : []),
      ...queryProblems(checkQuery, request.query, request.url ?? ''),
      ...(checkBody ? bodyProblems(checkBody, plan, request.body, sent) : []),
    ]
    if (request.inexactNumbers) found.push(...digitProblems(request.inexactNumbers, found))
    if (found.length === 0)
      return { sentPaths: sent, echoed: readOnly ? takeReadOnly(request.body, readOnly) : [] }
    const problems = found.map(({ kind: _, ...problem }) => problem)
    throw new ApiError(commonSlug(found.map(({ kind }) => kind)), { problems })
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
