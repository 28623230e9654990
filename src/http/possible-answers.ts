import type { TSchema } from 'typebox'
import { type ErrorSlug, errorCatalogue } from '../base/error-catalogue.ts'
import type { Operation } from './operation.ts'

/** The responses that an operation can give, derived from its shape for the API description and for tests. */

interface Node {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly problem?: { readonly kind?: string }
  readonly externalIdLookup?: boolean
}

const nodesIn = (node: Node): readonly Node[] => [
  node,
  ...Object.values(node.properties ?? {}).flatMap(nodesIn),
  ...(node.anyOf ?? []).flatMap(nodesIn),
  ...(node.items ? nodesIn(node.items) : []),
]

const nodesOf = (schema: TSchema | undefined): readonly Node[] => (schema ? nodesIn(schema) : [])

const dateFormats = new Set(['date', 'time-of-day', 'date-time', 'date-or-date-time'])
const convertedTypes = new Set(['integer', 'number', 'boolean'])

const isOneOf = (types: ReadonlySet<string>, { type }: Node): boolean =>
  [type ?? []].flat().some((name) => types.has(name))

const errorSlugs = Object.keys(errorCatalogue) as ErrorSlug[]

/** Whether the server reads a body for this method, even one that no schema declares. */
const readsBody = ({ method }: Operation): boolean => method !== 'GET'

/** Whether `Idempotency-Key` is honoured (contract 1.19). Who sends a request to an open operation is not known. */
export const takesIdempotencyKey = (operation: Operation): boolean =>
  operation.kind !== 'open' && operation.method === 'POST'

/** Whether a request that is repeated with its `Idempotency-Key` gets the first answer, rather than 409 (contract B9). */
export const repeatsAnswer = (operation: Operation): boolean =>
  takesIdempotencyKey(operation) && operation.kind === 'write' && !operation.hasSecret && !operation.inParts

/** Whether `If-Match` is honoured (contract 1.18). */
export const takesIfMatch = (operation: Operation): boolean =>
  operation.kind === 'write' && (operation.honoursIfMatch ?? operation.method !== 'POST')

/** Whether people may have to say why they write into what is closed (contract 25.2): writes of stories, and those that carry out others. */
export const takesOverrideReason = (operation: Operation): boolean => {
  if (operation.kind !== 'write') return false
  const { audit } = operation
  return audit === null || (audit.changes !== false && ['element', 'series'].includes(audit.subject))
}

/** Whether the body shows several resources: a list, or the results of a batch. */
const showsSeveral = (schema: TSchema): boolean => {
  const { properties } = schema as Node
  return (
    (properties?.content !== undefined && properties.hasMore !== undefined) ||
    properties?.results !== undefined
  )
}

/** The media type of Server-Sent Events. */
const eventStream = 'text/event-stream'

/** Whether this successful response has an `ETag`. Those with a single resource do (contract 1.18). */
export const carriesEtag = (operation: Operation, status: number): boolean => {
  const schema = operation.answers[status]
  if (!schema || showsSeveral(schema) || operation.answerType === eventStream) return false
  return operation.kind === 'write' ? !operation.listsPositions : operation.method === 'GET'
}

/** The slugs of status 400 that the operation can give. */
const shapeErrors = (operation: Operation): readonly ErrorSlug[] => {
  const { params, query, body, method } = operation
  const parameters = [...nodesOf(params), ...nodesOf(query)]
  const nodes = [...parameters, ...nodesOf(body)]
  const when = (slug: ErrorSlug, condition: boolean): readonly ErrorSlug[] => (condition ? [slug] : [])
  return [
    'validation-failed',
    'unsupported-version',
    ...when(
      'bad-request',
      params !== undefined ||
        method !== 'GET' ||
        nodes.some(({ problem }) => problem?.kind === 'bad-request'),
    ),
    // A repeated query parameter becomes a list, which only list types accept.
    ...when(
      'type-mismatch',
      body !== undefined ||
        nodesOf(query).length > 0 ||
        parameters.some((node) => isOneOf(convertedTypes, node)),
    ),
    ...when('missing-parameter', ((query as Node | undefined)?.required ?? []).length > 0),
    ...when(
      'date-format-error',
      nodes.some(({ format }) => dateFormats.has(format ?? '')),
    ),
    ...when(
      'input-parameter-error',
      operation.kind === 'write' || nodes.some(({ externalIdLookup }) => externalIdLookup ?? false),
    ),
  ]
}

/** Whether it may leave much in the log of changes. Deleting, and what concerns passwords and sessions, is always possible. */
export const fillsLog = (operation: Operation): boolean =>
  operation.kind === 'write' && operation.method !== 'DELETE' && operation.audit?.changes !== false

/** Every error that the operation can give, in the order of the catalogue. */
export const possibleErrors = (operation: Operation): readonly ErrorSlug[] => {
  const slugs = new Set<string>([
    ...shapeErrors(operation),
    'not-acceptable',
    'internal-error',
    'disk-full',
    'service-unavailable',
    ...(operation.kind === 'open'
      ? []
      : ['unauthorized', 'token-revoked', 'access-denied', 'too-many-requests']),
    ...(operation.params ? ['resource-not-found'] : []),
    ...(readsBody(operation) ? ['payload-too-large', 'unsupported-media-type', 'outcome-unknown'] : []),
    // Any write may race with another for a database constraint, or have been carried out already.
    ...(operation.kind === 'write' || takesIdempotencyKey(operation) ? ['conflict'] : []),
    ...(fillsLog(operation) ? ['daily-limit-reached'] : []),
    ...(takesIdempotencyKey(operation) ? ['idempotency-key-reused'] : []),
    ...(takesIfMatch(operation) ? ['precondition-failed'] : []),
    ...(operation.errors ?? []),
  ])
  return errorSlugs.filter((slug) => slugs.has(slug))
}
