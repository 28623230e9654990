import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../../src/app/openapi/document.ts'
import type { ApiAnswer } from '../../support/api-client.ts'

/** Every operation as openapi.json describes it, read from that document only, without the server's code. */

export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly examples?: readonly unknown[]
  readonly $ref?: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: Schema
  /** Whether its value is written as JSON. */
  readonly isJson: boolean
}

type Check = (answer: ApiAnswer) => string | null

export interface DescribedOperation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
  /** What is wrong with an answer: its status, media type, body or headers; null if nothing is. */
  readonly check: Check
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}

/** A parameter has either a schema or the content of a media type. */
interface GivenParameter extends Pick<Parameter, 'name' | 'in'> {
  readonly schema?: Schema
  readonly content?: Content
}

/** The operations of a path by method, and the parameters that all of them take. */
type PathItem = Readonly<Record<string, Operation>> & { readonly parameters?: readonly GivenParameter[] }

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly GivenParameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

const text = JSON.stringify(openApiDocument())
const description = JSON.parse(text)

const resolved = <T>(node: T): T => {
  const reference: string | undefined = (node as { $ref?: string }).$ref
  if (reference === undefined) return node
  const [, , kind = '', name = ''] = reference.split('/')
  return description.components[kind][name]
}

/** The same schema with its references resolved: schemas of request bodies have no cycles. */
const withoutReferences = (given: Schema): Schema => {
  const node = resolved(given)
  return {
    ...node,
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, inner]) => [name, withoutReferences(inner)]),
      ),
    }),
    ...(node.items && { items: withoutReferences(node.items) }),
    ...(node.anyOf && { anyOf: node.anyOf.map(withoutReferences) }),
  }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addFormat('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
// Answers state times in UTC to the second (contract 1.7), and those of changes to the millisecond (15.2).
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/)
ajv.addFormat('email', /^[^@\s]+@[^@\s]+$/)
ajv.addFormat('uri', (value) => URL.canParse(value))
ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger })
const rooted = (node: unknown) => JSON.parse(JSON.stringify(node).replaceAll('"#/', '"openapi#/'))
ajv.addSchema({ $id: 'openapi', components: rooted(description.components) } as AnySchema)

const compiled = new Map<string, ValidateFunction>()
const validatorOf = (schema: Schema): ValidateFunction => {
  const key = JSON.stringify(schema)
  const known = compiled.get(key) ?? ajv.compile(rooted(schema))
  compiled.set(key, known)
  return known
}

const checkBody = (schema: Schema, body: unknown): string | null => {
  const validate = validatorOf(schema)
  return validate(body) ? null : `its body breaks its schema: ${ajv.errorsText(validate.errors)}`
}

/** Headers that only some answers have. */
const sometimes = /^(ratelimit|ratelimit-policy|retry-after|daybook-warnings|idempotency-replayed)$/i

const checkOf =
  ({ responses }: Operation): Check =>
  ({ status, headers, text: sent, body }) => {
    const response = responses[status] && resolved(responses[status])
    if (!response) return `the status ${status} is not described`
    const missing = Object.keys(response.headers ?? {}).find(
      (name) => !sometimes.test(name) && headers[name.toLowerCase()] === undefined,
    )
    if (missing !== undefined) return `the header ${missing} is missing`
    const [content] = Object.entries(response.content ?? {})
    if (!content) return sent === '' ? null : 'it has a body'
    const [mediaType, { schema }] = content
    if (!String(headers['content-type']).startsWith(mediaType))
      return `its media type is ${headers['content-type']}`
    // Anything other than JSON, such as a table file, is checked as text.
    return checkBody(schema, mediaType.includes('json') ? body : sent)
  }

const described = (given: GivenParameter): Parameter => {
  const { name, in: where, schema, content } = resolved(given)
  const inJson = content?.['application/json']?.schema
  return { name, in: where, schema: withoutReferences(schema ?? inJson ?? {}), isJson: inJson !== undefined }
}

/** Every operation of openapi.json, by operationId. */
export const describedOperations: ReadonlyMap<string, DescribedOperation> = new Map(
  Object.values<PathItem>(description.paths).flatMap(({ parameters: common = [], ...methods }) =>
    Object.values<Operation>(methods).map((operation) => {
      const { operationId, parameters = [], requestBody } = operation
      const schema = requestBody && resolved(requestBody).content['application/json']?.schema
      return [
        operationId,
        {
          operationId,
          parameters: [...common, ...parameters].map(described),
          body: schema ? withoutReferences(schema) : null,
          check: checkOf(operation),
        },
      ] as const
    }),
  ),
)
