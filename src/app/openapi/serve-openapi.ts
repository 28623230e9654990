import type { FastifyInstance } from 'fastify'
import { etagOf } from '../../http/answer.ts'
import { isNotModified } from '../../http/preconditions.ts'
import { openApiDocument } from './document.ts'

/** Serves `/openapi.json`, the description of this server, created on first request. */
export const serveOpenApi = (app: FastifyInstance, baseUrl: string): void => {
  let created: { readonly body: string; readonly etag: string } | undefined
  const description = () => {
    if (!created) {
      const body = JSON.stringify(openApiDocument(baseUrl))
      created = { body, etag: etagOf(body) }
    }
    return created
  }
  app.get('/openapi.json', (request, reply) => {
    const { body, etag } = description()
    void reply.headers({ etag, 'cache-control': 'public, max-age=300' })
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(body)
  })
}
