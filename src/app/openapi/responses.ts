import type { TSchema } from 'typebox'
import { type ErrorSlug, errorCatalogue } from '../../base/error-catalogue.ts'
import type { Operation } from '../../http/operation.ts'
import { carriesEtag, possibleErrors, repeatsAnswer } from '../../http/possible-answers.ts'
import { problemContentType } from '../../http/problem.ts'
import { CopiedElement } from '../../stories/copies/copy-schemas.ts'
import { ElementView } from '../../stories/elements/element-schemas.ts'
import type { SchemaComponents } from './components.ts'
import { headersNamed } from './headers.ts'
import { capitalized, nameOfAnswer } from './names.ts'
import { plainSchema } from './schema-node.ts'
import type { Part } from './shared-parts.ts'

const headersOfStatus = (status: number) => {
  if (status === 401 || status === 403) return headersNamed('RequestId', 'WwwAuthenticate')
  if (status === 429) return headersNamed('RequestId', 'RetryAfter', 'RateLimitPolicy', 'RateLimit')
  if (status === 503) return headersNamed('RequestId', 'RetryAfter')
  return headersNamed('RequestId')
}

/** The meaning of an error, or the names of several with one status; the examples explain those. */
const descriptionOf = (slugs: readonly ErrorSlug[]): string => {
  const names = slugs.map((slug) => `\`${slug}\``)
  if (slugs.length > 2) return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`
  return slugs.map((slug, index) => `${names[index]}: ${errorCatalogue[slug].when}`).join('\n\n')
}

/** The answer with one status, which several errors may share. */
const errorResponse = (status: number, slugs: readonly ErrorSlug[]) => ({
  description: descriptionOf(slugs),
  headers: headersOfStatus(status),
  content: {
    [problemContentType]: {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(slugs.map((slug) => [slug, { $ref: `#/components/examples/${slug}` }])),
    },
  },
})

/** Every operation can refuse a request for these: they need no mention in a name. */
const refusedByAll: ReadonlySet<ErrorSlug> = new Set(['validation-failed', 'unsupported-version'])

const errorName = (slugs: readonly ErrorSlug[]): string => {
  const own = slugs.filter((slug) => !refusedByAll.has(slug))
  const names = own.length < slugs.length ? ['invalid-request', ...own] : own
  return names.join('-or-').split('-').map(capitalized).join('')
}

const groupsByStatus = (
  slugs: readonly ErrorSlug[],
): readonly (readonly [number, readonly ErrorSlug[]])[] => {
  const statuses = [...new Set(slugs.map((slug) => errorCatalogue[slug].status))]
  return statuses.map((status) => [status, slugs.filter((slug) => errorCatalogue[slug].status === status)])
}

const errorResponses = (operation: Operation): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    groupsByStatus(possibleErrors(operation)).map(([status, slugs]) => [
      status,
      { name: errorName(slugs), value: errorResponse(status, slugs) },
    ]),
  )

const notModified: Part = {
  name: 'NotModified',
  value: {
    description: 'The resource still matches `If-None-Match`.',
    headers: headersNamed('RequestId', 'ETag'),
  },
}

const meanings: Readonly<Record<string, string>> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Success, without a body.',
}

/** Whether requests count towards the limit of a credential. */
const isLimited = ({ scope, errors = [] }: Operation): boolean =>
  scope !== null || errors.includes('too-many-requests')

/** Writes that answer with an element. */
const mayWarn = ({ kind, answers }: Operation): boolean =>
  kind === 'write' &&
  Object.values(answers).some((schema) => schema === ElementView || schema === CopiedElement)

const successHeaders = (operation: Operation, status: number) =>
  headersNamed(
    'RequestId',
    ...(status === 201 ? (['Location'] as const) : []),
    ...(operation.hasContentLocation ? (['ContentLocation'] as const) : []),
    ...(repeatsAnswer(operation) ? (['IdempotencyReplayed'] as const) : []),
    ...(mayWarn(operation) ? (['DaybookWarnings'] as const) : []),
    ...(carriesEtag(operation, status) ? (['ETag'] as const) : []),
    ...(isLimited(operation) ? (['RateLimitPolicy', 'RateLimit'] as const) : []),
  )

const jsonContent = (schema: TSchema, name: string, components: SchemaComponents) => ({
  schema: components.add({ title: name, ...plainSchema(schema) }),
  examples: { [name]: { $ref: `#/components/examples/${name}` } },
})

const textContent = (schema: TSchema) => {
  const { examples: [example] = [], ...rest } = plainSchema(schema)
  return { schema: rest, example }
}

const prefixes: Readonly<Record<string, string>> = { 201: 'Created', 204: 'NoContent' }

/** The answer to a write has other headers than the same answer to a read. */
const prefixOf = ({ kind, method }: Operation, status: string): string =>
  prefixes[status] ?? (kind === 'write' ? (method === 'POST' ? 'Posted' : 'Written') : '')

const successResponses = (
  operation: Operation,
  components: SchemaComponents,
): readonly (readonly [string, Part])[] =>
  Object.entries(operation.answers).map(([status, schema]) => {
    const name = schema && nameOfAnswer(operation, schema)
    const { answerType } = operation
    const content =
      schema && answerType !== undefined
        ? { [answerType]: textContent(schema) }
        : schema && name && { 'application/json': jsonContent(schema, name, components) }
    const value = {
      description: meanings[status] ?? 'Success.',
      headers: successHeaders(operation, Number(status)),
      ...(content && { content }),
    }
    return [status, { name: `${prefixOf(operation, status)}${name ?? ''}`, value }]
  })

/** Every response of an operation, by status. */
export const responsesOf = (
  operation: Operation,
  components: SchemaComponents,
): Readonly<Record<string, Part>> => ({
  ...Object.fromEntries(successResponses(operation, components)),
  ...(operation.method === 'GET' && carriesEtag(operation, 200) && { 304: notModified }),
  ...errorResponses(operation),
})
