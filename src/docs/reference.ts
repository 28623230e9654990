import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'
import { referenceCss, referenceScript } from './reference-theme.ts'

/** The path of the public address, without a slash at the end: where a proxy puts this server. */
const prefixOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, '')

/**
 * The browsable reference under `/docs`, with every asset from here. Its description has relative addresses, so that trying
 * a request out works under whatever name the page was opened.
 */
export const serveReference = async (app: FastifyInstance, baseUrl: string): Promise<void> => {
  const prefix = prefixOf(baseUrl)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  let description: ReturnType<typeof openApiDocument> | undefined
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: prefix,
    transformSpecificationClone: false,
    transformSpecification: () => {
      description ??= openApiDocument(prefix)
      return description
    },
    theme: {
      title: 'Daybook API',
      css: [{ filename: 'daybook.css', content: referenceCss }],
      js: [{ filename: 'daybook.js', content: referenceScript }],
    },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      defaultModelRendering: 'example',
      displayRequestDuration: true,
      filter: true,
      deepLinking: true,
    },
  })
}
