import { ownPath } from '@daybook/shared/own-path'
import { type Refusal, refusals } from '@daybook/shared/sign-in-refusals'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { sessionQuery } from './api/session.ts'
import { setUpQuery } from './api/set-up.ts'
import { NotFoundPage } from './components/NotFound.tsx'
import { PageError } from './components/PageError.tsx'
import { PageLoading } from './components/PageLoading.tsx'
import { validateFindingsSearch } from './features/findings/findings-search.ts'
import { loadPlan } from './features/plan/model/load-plan.ts'
import { validatePlanSearch } from './features/plan/search/plan-search.ts'
import { validateRosterSearch } from './features/roster/roster-search.ts'
import { settingsSearch } from './features/settings/shared/settings-search.ts'
import { SignedInPages } from './features/sign-in/SignedInPages.tsx'
import { SignInPage } from './features/sign-in/SignInPage.tsx'
import { parseUrlSearch, writeUrlSearch } from './url-search.ts'

interface RouterContext {
  readonly queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { next?: string; problem?: Refusal } => {
    const next = ownPath(search.next)
    const problem = refusals.find((known) => known === search.problem)
    return { ...(next === undefined ? {} : { next }), ...(problem === undefined ? {} : { problem }) }
  },
  component: SignInPage,
})

const password = createRoute({ getParentRoute: () => root, path: '/password' }).lazy(() =>
  import('./features/password/password-routes.ts').then(({ passwordRoute }) => passwordRoute),
)

const forgotten = createRoute({ getParentRoute: () => root, path: '/password/forgotten' }).lazy(() =>
  import('./features/password/password-routes.ts').then(({ forgottenRoute }) => forgottenRoute),
)

const isForFreelancers = (path: string): boolean => /^\/(mine|notices|account)(\/|$)/.test(path)

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search): { code?: string } =>
    typeof search.code === 'string' ? { code: search.code } : {},
  beforeLoad: async ({ context }) => {
    const { needed } = await context.queryClient.ensureQueryData(setUpQuery)
    if (!needed) throw redirect({ to: '/plan' })
  },
}).lazy(() => import('./features/set-up/set-up-route.ts').then(({ setUpRoute }) => setUpRoute))

/** The pages that require signing in. After signing in, people return to the page they asked for. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) {
      const { needed } = await context.queryClient.ensureQueryData(setUpQuery)
      throw needed
        ? redirect({ to: '/setup' })
        : redirect({ to: '/sign-in', search: { next: location.href } })
    }
    if (session.secondFactorNeeded) throw redirect({ to: '/sign-in', search: { next: location.href } })
    if (session.freelancer && !isForFreelancers(location.pathname)) throw redirect({ to: '/mine/{-$taskId}' })
    return { session }
  },
  component: SignedInPages,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/plan' })
  },
})

const plan = createRoute({
  getParentRoute: () => signedIn,
  path: '/plan',
  validateSearch: validatePlanSearch,
  beforeLoad: ({ search: { view, platform, dateFrom } }) => {
    // The issue view has its own addresses.
    if (view === 'issue')
      throw redirect({
        to: '/issues/{-$platformId}/{-$date}',
        params: { platformId: platform === undefined ? undefined : String(platform), date: dateFrom },
      })
  },
  loaderDeps: ({ search }) => validatePlanSearch(search),
  loader: loadPlan,
}).lazy(() => import('./features/plan/plan-route.ts').then(({ planRoute }) => planRoute))

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
}).lazy(() => import('./features/account/account-route.ts').then(({ accountRoute }) => accountRoute))

const story = createRoute({
  getParentRoute: () => signedIn,
  path: '/elements/$elementId',
}).lazy(() => import('./features/story/story-route.ts').then(({ storyRoute }) => storyRoute))

const template = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$templateId',
}).lazy(() => import('./features/templates/template-route.ts').then(({ templateRoute }) => templateRoute))

const importPage = createRoute({
  getParentRoute: () => signedIn,
  path: '/import',
}).lazy(() => import('./features/import/import-route.ts').then(({ importRoute }) => importRoute))

const trash = createRoute({
  getParentRoute: () => signedIn,
  path: '/trash',
}).lazy(() => import('./features/settings/trash/trash-route.ts').then(({ trashRoute }) => trashRoute))

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/$section',
  validateSearch: settingsSearch,
}).lazy(() => import('./features/settings/settings-route.ts').then(({ settingsRoute }) => settingsRoute))

const settingsHome = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/$section', params: { section: 'organization' } })
  },
})

const mine = createRoute({
  getParentRoute: () => signedIn,
  path: '/mine/{-$taskId}',
}).lazy(() => import('./features/mine/mine-route.ts').then(({ mineRoute }) => mineRoute))

const findings = createRoute({
  getParentRoute: () => signedIn,
  path: '/findings',
  validateSearch: validateFindingsSearch,
}).lazy(() => import('./features/findings/findings-route.ts').then(({ findingsRoute }) => findingsRoute))

const notices = createRoute({
  getParentRoute: () => signedIn,
  path: '/notices',
}).lazy(() => import('./features/notices/notices-route.ts').then(({ noticesRoute }) => noticesRoute))

const roster = createRoute({
  getParentRoute: () => signedIn,
  path: '/roster',
  validateSearch: validateRosterSearch,
}).lazy(() => import('./features/roster/roster-route.ts').then(({ rosterRoute }) => rosterRoute))

const issue = createRoute({
  getParentRoute: () => signedIn,
  path: '/issues/{-$platformId}/{-$date}',
}).lazy(() => import('./features/issue/issue-route.ts').then(({ issueRoute }) => issueRoute))

const conference = createRoute({
  getParentRoute: () => signedIn,
  path: '/conference',
  validateSearch: ({ date }): { date?: string } =>
    typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {},
}).lazy(() =>
  import('./features/conference/conference-route.ts').then(({ conferenceRoute }) => conferenceRoute),
)

/** Every page. All but the first load their code when first opened. */
const routeTree = root.addChildren([
  signIn,
  setUp,
  password,
  forgotten,
  signedIn.addChildren([
    home,
    plan,
    story,
    template,
    issue,
    conference,
    mine,
    findings,
    notices,
    roster,
    account,
    importPage,
    trash,
    settings,
    settingsHome,
  ]),
])

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch: parseUrlSearch,
  stringifySearch: writeUrlSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 300,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
