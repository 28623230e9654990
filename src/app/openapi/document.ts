import { sessionCookieName } from '../../access/sessions/session-cookie.ts'
import { errorCatalogue } from '../../base/error-catalogue.ts'
import type { Operation } from '../../http/operation.ts'
import { possibleErrors } from '../../http/possible-answers.ts'
import { scopes } from '../../http/principal.ts'
import { problemExample } from '../../http/problem-examples.ts'
import { acceptBothForms } from '../../http/references.ts'
import { rightsInWords } from '../../http/roles.ts'
import { needsWholeSight } from '../../http/subjects.ts'
import { operations } from '../operations.ts'
import { answerExamples } from './answer-examples.ts'
import { collectSchemas, mapValues, type SchemaComponents } from './components.ts'
import { answerHeaders } from './headers.ts'
import { info } from './info.ts'
import { nameOfBody } from './names.ts'
import { opened, schemasWithin } from './openness.ts'
import { parametersOf, templateOf } from './parameters.ts'
import { Problem } from './problem-schema.ts'
import { responsesOf } from './responses.ts'
import { plainSchema } from './schema-node.ts'
import { type Part, shareParts } from './shared-parts.ts'
import { tags } from './tags.ts'
import { webhookMessages } from './webhook-messages.ts'

const requestBodyOf = (operation: Operation, components: SchemaComponents): Part | undefined => {
  const { body, bodyIsOptional = false, example, bodyTypes = [] } = operation
  if (!body) return undefined
  const name = nameOfBody(operation, body)
  const schema = components.add({ title: name, ...acceptBothForms(body) })
  const media = { schema, ...(example !== undefined && { example }) }
  const content = Object.fromEntries(['application/json', ...bodyTypes].map((type) => [type, media]))
  return { name, value: { required: !bodyIsOptional, content } }
}

const securityOf = ({ kind, scope }: Operation) => {
  if (kind === 'open') return []
  return [...(scope === null ? [] : [{ oauth2: [scope] }, { bearer: [scope] }]), { session: [] }]
}

/** Which systems may use it, where their scope does not say all. */
const systemsInWords = (operation: Exclude<Operation, { kind: 'open' }>): string => {
  if (operation.scope === null) return 'Not for systems. '
  return needsWholeSight(operation) ? 'Not for systems that see a part of the stories. ' : ''
}

/** What an operation does and who may use it. */
const descriptionOf = (operation: Operation): { description?: string } => {
  const { description } = operation
  const rights =
    operation.kind === 'open' ? [] : [`${systemsInWords(operation)}Signed in: ${rightsInWords(operation)}.`]
  const parts = [...(description === undefined ? [] : [description]), ...rights]
  return parts.length === 0 ? {} : { description: parts.join('\n\n') }
}

const described = (operation: Operation, components: SchemaComponents) => ({
  operation,
  parameters: parametersOf(operation, components),
  requestBody: requestBodyOf(operation, components),
  responses: mapValues(responsesOf(operation, components), ({ name, value }) => ({
    name,
    value: opened(value),
  })),
})

type PathItem = Record<string, unknown>

interface OfOperation {
  readonly parameters: readonly object[]
  readonly [member: string]: unknown
}

const keysOf = ({ parameters }: OfOperation): string[] => parameters.map((one) => JSON.stringify(one))

/** States once for a path which parameters all of its operations take, as far as other paths take them too. */
const withCommonParameters = (
  paths: Readonly<Record<string, Readonly<Record<string, OfOperation>>>>,
): Record<string, PathItem> => {
  const counts = new Map<string, number>()
  for (const item of Object.values(paths))
    for (const key of new Set(Object.values(item).flatMap(keysOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  return mapValues(paths, (item) => {
    const [first, ...others] = Object.values(item)
    if (first === undefined || others.length === 0) return item
    const isCommon = (key: string): boolean =>
      (counts.get(key) ?? 0) > 1 && others.every((other) => keysOf(other).includes(key))
    const common = new Set(keysOf(first).filter(isCommon))
    const isOwn = (parameter: object): boolean => !common.has(JSON.stringify(parameter))
    return {
      parameters: first.parameters.filter((parameter) => !isOwn(parameter)),
      ...mapValues(item, (one) => ({ ...one, parameters: one.parameters.filter(isOwn) })),
    }
  })
}

/** All operations by path, and the components that they share. */
const pathsOf = (components: SchemaComponents) => {
  const all = operations.map((operation) => described(operation, components))
  const parameters = shareParts(
    'parameters',
    all.flatMap((one) => one.parameters),
  )
  const requestBodies = shareParts(
    'requestBodies',
    all.flatMap(({ requestBody }) => requestBody ?? []),
  )
  const responses = shareParts(
    'responses',
    all.flatMap((one) => Object.values(one.responses)),
  )
  const paths: Record<string, Record<string, OfOperation>> = {}
  for (const { operation, requestBody, ...one } of all) {
    const template = templateOf(operation.path)
    paths[template] ??= {}
    paths[template][operation.method.toLowerCase()] = {
      operationId: operation.operationId,
      tags: [operation.tag],
      summary: operation.summary,
      ...descriptionOf(operation),
      security: securityOf(operation),
      parameters: one.parameters.map(parameters.use),
      ...(requestBody && { requestBody: requestBodies.use(requestBody) }),
      responses: mapValues(one.responses, responses.use),
    }
  }
  return {
    paths: withCommonParameters(paths),
    requests: all.map((one) => [one.parameters, one.requestBody]),
    shared: {
      parameters: parameters.components,
      requestBodies: requestBodies.components,
      responses: responses.components,
    },
  }
}

const securitySchemes = (prefix: string) => ({
  oauth2: {
    type: 'oauth2',
    description: 'Client credentials, for systems.',
    flows: {
      clientCredentials: {
        tokenUrl: `${prefix}/api/v2/auth/token`,
        refreshUrl: `${prefix}/api/v2/auth/refresh`,
        scopes,
      },
    },
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token you already have.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName('http://localhost'),
    description:
      "A person who signed in with `POST /api/daybook/v1/session`. Over https, the name of the cookie begins with `__Host-`; over http with a port, it ends with it (`daybook_session_4010`). Writes must prove that they come from a page of this server, by `Sec-Fetch-Site: same-origin` or the server's own `Origin`.",
  },
})

/** Tags in the order of the reference; those in `tags.ts` come first. */
const usedTags = () => {
  const used = new Set(operations.map(({ tag }) => tag))
  const names = [...new Set([...Object.keys(tags), ...used])].filter((name) => used.has(name))
  return names.map((name) => ({ name, ...(tags[name] !== undefined && { description: tags[name] }) }))
}

/** The server address in examples. */
const exampleServer = 'https://daybook.example.org'

const problemExamples = () => {
  const slugs = new Set(operations.flatMap(possibleErrors))
  return Object.fromEntries(
    [...slugs]
      .sort()
      .map((slug) => [
        slug,
        { summary: errorCatalogue[slug].title, value: problemExample(slug, exampleServer) },
      ]),
  )
}

/** The OpenAPI 3.1 document of the API. Paths are relative to `server`, an address without a trailing slash. */
export const openApiDocument = (server = '') => {
  const components = collectSchemas()
  components.add(plainSchema(Problem))
  const { paths, requests, shared } = pathsOf(components)
  const { schemas } = components
  const sent = schemasWithin(requests, schemas)
  return {
    openapi: '3.1.0',
    info,
    externalDocs: { description: 'All errors and how to handle them', url: `${server}/docs/errors` },
    servers: [{ url: server === '' ? '/' : server }],
    tags: usedTags(),
    paths,
    webhooks: webhookMessages,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, sent.has(name) ? schema : opened(schema)]),
      ),
      ...shared,
      headers: answerHeaders,
      examples: { ...answerExamples(operations), ...problemExamples() },
      securitySchemes: securitySchemes(server),
    },
  }
}
