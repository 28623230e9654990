import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * Keeps the files of the pages, so that they open without a network. It never answers for the API: what a page shows is kept by the
 * page itself (`kept-day.ts`).
 */

/** All files that were built, with what tells whether they changed; `vite-service-worker.ts` puts them here. */
declare const builtFiles: { url: string; revision: string | null }[]

/** The page that all addresses of the web application share. */
const page = '/'

precache(builtFiles)
cleanupOutdatedCaches()

// A page comes from the server if that answers, so that nobody goes on with an old version.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch (error) {
        const kept = await matchPrecache(page)
        if (kept === undefined) throw error
        return kept
      }
    },
    { denylist: [/^\/(api|docs|feeds|health|metrics|openapi\.json|unsubscribe)(\/|$)/] },
  ),
)

// Names of built files change with what is in them.
registerRoute(
  ({ url: { pathname }, sameOrigin }) =>
    sameOrigin && (pathname.startsWith('/assets/') || pathname === '/color-scheme.js'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)
