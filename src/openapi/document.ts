import { errorCatalogue } from '../errors.ts'
import type { Operation } from '../http/operation.ts'
import { possibleErrors } from '../http/possible-answers.ts'
import { scopes } from '../http/principal.ts'
import { problemExample } from '../http/problem-examples.ts'
import { acceptBothForms } from '../http/references.ts'
import { rightsInWords } from '../http/roles.ts'
import { operations } from '../operations.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'
import { answerExamples } from './answer-examples.ts'
import { collectSchemas, type SchemaComponents } from './components.ts'
import { answerHeaders, requestHeaders } from './headers.ts'
import { info } from './info.ts'
import { nameOfBody } from './names.ts'
import { parametersOf, templateOf } from './parameters.ts'
import { Problem } from './problem-schema.ts'
import { responsesOf, sharedResponses } from './responses.ts'
import { plainSchema } from './schema-node.ts'
import { tags } from './tags.ts'

const requestBodyOf = (operation: Operation, components: SchemaComponents) => {
  const { body, example, bodyTypes = [] } = operation
  if (!body) return {}
  const schema = components.add({ title: nameOfBody(operation, body), ...acceptBothForms(body) })
  const media = { schema, ...(example !== undefined && { example }) }
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(['application/json', ...bodyTypes].map((type) => [type, media])),
    },
  }
}

const securityOf = ({ kind, scope }: Operation) => {
  if (kind === 'open') return []
  return [...(scope === null ? [] : [{ oauth2: [scope] }, { bearer: [] }]), { session: [] }]
}

/** What an operation does, and who may use it once signed in. */
const descriptionOf = (operation: Operation): { description?: string } => {
  const { description } = operation
  const rights = operation.kind === 'open' ? [] : [`Signed in: ${rightsInWords(operation.rights)}.`]
  const parts = [...(description === undefined ? [] : [description]), ...rights]
  return parts.length === 0 ? {} : { description: parts.join('\n\n') }
}

const described = (operation: Operation, components: SchemaComponents) => ({
  operationId: operation.operationId,
  tags: [operation.tag],
  summary: operation.summary,
  ...descriptionOf(operation),
  security: securityOf(operation),
  parameters: parametersOf(operation, components),
  ...requestBodyOf(operation, components),
  responses: responsesOf(operation, components),
})

const pathsOf = (components: SchemaComponents) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const template = templateOf(operation.path)
    paths[template] ??= {}
    paths[template][operation.method.toLowerCase()] = described(operation, components)
  }
  return paths
}

const securitySchemes = (prefix: string) => ({
  oauth2: {
    type: 'oauth2',
    description: 'Client credentials: the usual way for a system.',
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
    description: 'An access token that you have already.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName('http:'),
    description:
      'A person who signed in with `POST /api/daybook/v1/session`; behind https the name begins with `__Host-`. Writes also need a proof that they come from a page of this server: `Sec-Fetch-Site: same-origin`, or an `Origin` that is its own.',
  },
})

/** Tags in the order of the reference: first those that `tags.ts` describes. */
const usedTags = () => {
  const used = new Set(operations.map(({ tag }) => tag))
  const names = [...new Set([...Object.keys(tags), ...used])].filter((name) => used.has(name))
  return names.map((name) => ({ name, ...(tags[name] !== undefined && { description: tags[name] }) }))
}

/** The address of the server that examples tell of. */
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

/** The OpenAPI 3.1 document of the API. `server` is the address that paths are relative to, without a slash at the end. */
export const openApiDocument = (server = '') => {
  const components = collectSchemas()
  components.add(plainSchema(Problem))
  const paths = pathsOf(components)
  return {
    openapi: '3.1.0',
    info,
    externalDocs: { description: 'All errors and what to do about them', url: `${server}/docs/errors` },
    servers: [{ url: server === '' ? '/' : server }],
    tags: usedTags(),
    paths,
    components: {
      schemas: components.schemas,
      responses: sharedResponses,
      parameters: requestHeaders,
      headers: answerHeaders,
      examples: { ...answerExamples(operations), ...problemExamples() },
      securitySchemes: securitySchemes(server),
    },
  }
}
