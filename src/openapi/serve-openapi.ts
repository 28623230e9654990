import type { FastifyInstance } from 'fastify'
import { etagOf } from '../http/answer.ts'
import { isNotModified } from '../http/preconditions.ts'
import { openApiDocument } from './document.ts'

/** `/openapi.json`: the description of this very server, made when it is first asked for. */
export const serveOpenApi = (app: FastifyInstance, baseUrl: string): void => {
  let made: { readonly body: string; readonly etag: string } | undefined
  const description = () => {
    if (!made) {
      const body = JSON.stringify(openApiDocument(baseUrl))
      made = { body, etag: etagOf(body) }
    }
    return made
  }
  app.get('/openapi.json', (request, reply) => {
    const { body, etag } = description()
    void reply.headers({ etag, 'cache-control': 'public, max-age=300' })
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(body)
  })
}
