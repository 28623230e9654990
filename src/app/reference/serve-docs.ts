import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../base/errors.ts'
import { packageFolder, packageVersion } from '../../base/package-folder.ts'
import { takeProxiesOutOfTags } from '../../http/preconditions.ts'
import type { Deps } from '../deps.ts'
import { pageSecurity } from '../pages/page-security.ts'
import { changelogPage } from './changelog-page.ts'
import { errorIndexPage, errorPageOf, isErrorSlug } from './error-pages.ts'
import { pagesCss } from './html.ts'
import { serveReference } from './reference.ts'

/** Serves the pages about errors and changes, which need no scripts. */
const serveTextPages = (app: FastifyInstance, baseUrl: string): void => {
  const html = 'text/html; charset=utf-8'
  const cached = 'public, max-age=300'
  app.get('/docs/pages.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', cached).send(pagesCss),
  )
  app.get('/docs/errors', (_request, reply) =>
    reply.header('content-type', html).header('cache-control', cached).send(errorIndexPage()),
  )
  app.get('/docs/changelog', (_request, reply) =>
    reply.header('content-type', html).header('cache-control', cached).send(changelogPage()),
  )
  app.get<{ Params: { slug: string } }>('/docs/errors/:slug', async ({ params: { slug } }, reply) => {
    if (!isErrorSlug(slug)) throw new ApiError('endpoint-not-found')
    return reply.header('content-type', html).header('cache-control', cached).send(errorPageOf(slug, baseUrl))
  })
}

const clientFile = join(packageFolder, 'dist', `daybook-client-${packageVersion}.tgz`)

/** Serves the client for JavaScript as npm installs it, from the build. */
const serveClient = (app: FastifyInstance): void => {
  app.get('/docs/client.tgz', async (_request, reply) => {
    if (!existsSync(clientFile)) throw new ApiError('endpoint-not-found')
    return reply.header('content-type', 'application/gzip').send(createReadStream(clientFile))
  })
}

/** Serves everything under `/docs`: pages for people, with the headers that pages need. */
export const serveDocs = async (app: FastifyInstance, { config: { baseUrl } }: Pick<Deps, 'config'>) => {
  await app.register(async (pages) => {
    takeProxiesOutOfTags(pages)
    await pages.register(helmet, pageSecurity(baseUrl))
    serveTextPages(pages, baseUrl)
    await serveReference(pages, baseUrl)
    serveClient(pages)
  })
}
