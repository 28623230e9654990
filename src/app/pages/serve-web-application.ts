import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { errorCatalogue } from '../../base/error-catalogue.ts'
import { ApiError } from '../../base/errors.ts'
import { packageFolder } from '../../base/package-folder.ts'
import { takeProxiesOutOfTags } from '../../http/preconditions.ts'
import type { Unserved } from '../../http/unserved.ts'
import type { Deps } from '../deps.ts'
import { pageSecurity } from './page-security.ts'

/** The first path segments of the pages; the router in `web/src/router.tsx` handles the rest. */
const pages = [
  'account',
  'conference',
  'elements',
  'findings',
  'import',
  'issues',
  'mine',
  'notices',
  'password',
  'plan',
  'roster',
  'settings',
  'setup',
  'sign-in',
  'templates',
  'trash',
]

/** Created by `npm run build`. */
const builtFiles = join(packageFolder, 'dist', 'web')

const notBuilt = 'The pages of this server have not been built. Run: npm run build'

const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })

const oneYear = 365 * 86_400_000

/** The names of built files. The server never looks for any other file on disk. */
const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((e) => e.isFile())
          .map(({ name }) => name)
      : [],
  )

/** Whether the client prefers a page to JSON: a browser. Programs take anything, or say nothing. */
const prefersPage = ({ headers }: FastifyRequest): boolean =>
  new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html'

/** Whether the client asks for JSON alone. */
const wantsJson = ({ headers }: FastifyRequest): boolean =>
  new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json'

/** A browser at an address outside the API. */
const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.url.startsWith('/api/') && prefersPage(request)

/**
 * Serves the pages and their scripts. Every page is the same file, which requests its data from the API. Unknown
 * addresses are handled here as well, because people who mistype an address should get a page that says so and leads
 * home.
 */
export const serveWebApplication = async (
  app: FastifyInstance,
  { config: { baseUrl } }: Pick<Deps, 'config'>,
  unserved: Unserved,
) => {
  const files = namesIn(builtFiles)
  const assets = namesIn(join(builtFiles, 'assets'))
  await app.register(async (web) => {
    takeProxiesOutOfTags(web)
    await web.register(helmet, pageSecurity(baseUrl))
    await web.register(staticFiles, {
      root: builtFiles,
      serve: false,
      preCompressed: true,
      suppressWarning: true,
    })
    web.setNotFoundHandler((request, reply) => {
      const refusal = unserved.refusal(request.url)
      if (refusal.slug !== 'endpoint-not-found' || !wantsPage(request) || !files.has('index.html'))
        throw refusal
      return sendPage(reply.code(errorCatalogue[refusal.slug].status))
    })
    for (const page of ['/', ...pages.flatMap((name) => [`/${name}`, `/${name}/*`])]) {
      web.get(page, (request, reply) => {
        void reply.header('vary', 'Accept')
        // A program that has left out the path of the API.
        if (wantsJson(request) || (!prefersPage(request) && unserved.isNearApi(request.url)))
          throw unserved.unknown(request.url)
        if (!files.has('index.html')) throw new ApiError('endpoint-not-found', { detail: notBuilt })
        return sendPage(reply)
      })
    }
    // File names change with their content, so browsers never need to request them again.
    web.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) => {
      if (!assets.has(file)) throw new ApiError('endpoint-not-found')
      return reply.sendFile(`assets/${file}`, { maxAge: oneYear, immutable: true })
    })
    web.get('/service-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('service-worker.js', { cacheControl: false }),
    )
    for (const file of [
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'manifest.webmanifest',
      'color-scheme.js',
    ]) {
      web.get(`/${file}`, (_request, reply) => reply.sendFile(file, { maxAge: '1h' }))
    }
  })
}
