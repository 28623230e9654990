import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'
import { briefly, completed, docsCss } from './docs-page.ts'
import { referenceCss, referenceScript } from './reference-theme.ts'

/**
 * Serves `/docs`: the quickstart, the browsable reference and the rules, with every asset from this server. The reference has
 * relative addresses, so that trying out a request works under any name of the server.
 */
export const serveReference = async (app: FastifyInstance, baseUrl: string): Promise<void> => {
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? completed(payload, baseUrl) : payload,
  )
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  let description: ReturnType<typeof briefly> | undefined
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecificationClone: false,
    transformSpecification: () => {
      description ??= briefly(openApiDocument(''))
      return description
    },
    theme: {
      title: 'Daybook API',
      css: [{ filename: 'daybook.css', content: referenceCss + docsCss }],
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
