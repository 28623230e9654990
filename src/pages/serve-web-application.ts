import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Deps } from '../deps.ts'
import { ApiError, errorCatalogue } from '../errors.ts'
import { pageSecurity } from './page-security.ts'

/** The first parts of the addresses of pages; the router in `web/src/router.tsx` has what follows. */
const pages = [
  'account',
  'elements',
  'ideas',
  'invitation',
  'issues',
  'mine',
  'password',
  'plan',
  'roster',
  'settings',
  'setup',
  'sign-in',
]

/** Made by `npm run build`: as far from `src/pages/` as from `dist/cli/`, where all of the built server lies. */
const builtFiles = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const notBuilt = 'The pages of this server have not been built. Run: npm run build'

const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })

const oneYear = 365 * 86_400_000

/** Names of files that were built: nothing else is ever looked for on disk. */
const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((e) => e.isFile())
          .map(({ name }) => name)
      : [],
  )

/** Whether whoever asks would rather see a page than read JSON: a browser, at an address that is none of the API. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !url.startsWith('/api/') &&
  new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html'

/**
 * The pages that people use, and their scripts. Every page is one file, which asks the API for everything it shows. What
 * nothing serves is refused here, since people who mistyped an address get a page, too: it says so and leads home.
 */
export const serveWebApplication = async (
  app: FastifyInstance,
  { config: { baseUrl } }: Pick<Deps, 'config'>,
  refuse: (url: string) => ApiError,
) => {
  const files = namesIn(builtFiles)
  const assets = namesIn(`${builtFiles}assets`)
  await app.register(async (web) => {
    await web.register(helmet, pageSecurity(baseUrl))
    await web.register(staticFiles, {
      root: builtFiles,
      serve: false,
      preCompressed: true,
      suppressWarning: true,
    })
    web.setNotFoundHandler((request, reply) => {
      const refusal = refuse(request.url)
      if (refusal.slug !== 'endpoint-not-found' || !wantsPage(request) || !files.has('index.html'))
        throw refusal
      return sendPage(reply.code(errorCatalogue[refusal.slug].status))
    })
    for (const page of ['/', ...pages.flatMap((name) => [`/${name}`, `/${name}/*`])]) {
      web.get(page, (_request, reply) => {
        if (!files.has('index.html')) throw new ApiError('endpoint-not-found', { detail: notBuilt })
        return sendPage(reply)
      })
    }
    // Their names change with their content: what was fetched once is never asked for again.
    web.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) => {
      if (!assets.has(file)) throw new ApiError('endpoint-not-found')
      return reply.sendFile(`assets/${file}`, { maxAge: oneYear, immutable: true })
    })
    for (const file of ['favicon.svg', 'color-scheme.js']) {
      web.get(`/${file}`, (_request, reply) => reply.sendFile(file, { maxAge: '1h' }))
    }
  })
}
