import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'
import { referenceCss, referenceScript } from './reference-theme.ts'

/**
 * Serves the browsable reference under `/docs`, with every asset from this server. Its description has relative
 * addresses, so that trying out a request works under any name of the server.
 */
export const serveReference = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  let description: ReturnType<typeof openApiDocument> | undefined
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecificationClone: false,
    transformSpecification: () => {
      description ??= openApiDocument('')
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
