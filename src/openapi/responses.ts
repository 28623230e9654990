import type { TSchema } from 'typebox'
import { type ErrorSlug, errorCatalogue } from '../errors.ts'
import type { Operation } from '../http/operation.ts'
import { carriesEtag, possibleErrors } from '../http/possible-answers.ts'
import { problemContentType } from '../http/problem.ts'
import { operations } from '../operations.ts'
import type { SchemaComponents } from './components.ts'
import { headersNamed } from './headers.ts'
import { nameOfAnswer } from './names.ts'
import { plainSchema } from './schema-node.ts'

const headersOfStatus = (status: number) => {
  if (status === 401 || status === 403) return headersNamed('RequestId', 'WwwAuthenticate')
  if (status === 429) return headersNamed('RequestId', 'RetryAfter', 'RateLimitPolicy', 'RateLimit')
  if (status === 503) return headersNamed('RequestId', 'RetryAfter')
  return headersNamed('RequestId')
}

/** What an error means; where a status stands for many of them, their names, which the examples explain. */
const descriptionOf = (slugs: readonly ErrorSlug[]): string => {
  const names = slugs.map((slug) => `\`${slug}\``)
  if (slugs.length > 2) return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`
  return slugs.map((slug, index) => `${names[index]}: ${errorCatalogue[slug].when}`).join('\n\n')
}

/** The answer with one status, which may stand for several errors. */
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

const componentName = (slugs: readonly ErrorSlug[]): string =>
  slugs
    .join('-or-')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const groupsByStatus = (
  slugs: readonly ErrorSlug[],
): readonly (readonly [number, readonly ErrorSlug[]])[] => {
  const statuses = [...new Set(slugs.map((slug) => errorCatalogue[slug].status))]
  return statuses.map((status) => [status, slugs.filter((slug) => errorCatalogue[slug].status === status)])
}

/** Errors that operations share stand among the components; 400 differs from operation to operation. */
const shared = new Map(
  operations
    .flatMap((operation) => groupsByStatus(possibleErrors(operation)))
    .filter(([status]) => status !== 400)
    .map(([status, slugs]) => [componentName(slugs), errorResponse(status, slugs)]),
)

export const sharedResponses = {
  NotModified: {
    description: 'The resource is still the one that `If-None-Match` names.',
    headers: headersNamed('RequestId', 'ETag'),
  },
  ...Object.fromEntries(shared),
}

const errorResponses = (operation: Operation) =>
  Object.fromEntries(
    groupsByStatus(possibleErrors(operation)).map(([status, slugs]) => {
      const name = componentName(slugs)
      return [
        status,
        shared.has(name) ? { $ref: `#/components/responses/${name}` } : errorResponse(status, slugs),
      ]
    }),
  )

const meanings: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; the answer has no body.',
}

/** Whether requests are counted towards the limit of a credential. */
const isLimited = ({ scope, errors = [] }: Operation): boolean =>
  scope !== null || errors.includes('too-many-requests')

const successHeaders = (operation: Operation, status: number) =>
  headersNamed(
    'RequestId',
    ...(status === 201 ? (['Location'] as const) : []),
    ...(operation.hasContentLocation ? (['ContentLocation'] as const) : []),
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

const successResponses = (operation: Operation, components: SchemaComponents) =>
  Object.entries(operation.answers).map(([status, schema]) => {
    const name = schema && nameOfAnswer(operation, schema)
    const { answerType } = operation
    const content =
      schema && answerType !== undefined
        ? { [answerType]: textContent(schema) }
        : schema && name && { 'application/json': jsonContent(schema, name, components) }
    return [
      status,
      {
        description: meanings[status] ?? 'Done.',
        headers: successHeaders(operation, Number(status)),
        ...(content && { content }),
      },
    ] as const
  })

/** Every answer of an operation, by status. */
export const responsesOf = (operation: Operation, components: SchemaComponents) => ({
  ...Object.fromEntries(successResponses(operation, components)),
  ...(operation.method === 'GET' &&
    carriesEtag(operation, 200) && { 304: { $ref: '#/components/responses/NotModified' } }),
  ...errorResponses(operation),
})
