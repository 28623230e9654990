import { QueryCache, QueryClient } from '@tanstack/react-query'
import { showOutdated } from '../components/messages.tsx'
import { isLive } from '../live/live-state.ts'
import { ApiProblem } from './problem.ts'
import { onServerBack } from './server-state.ts'

const retries = 2

/**
 * Browsers consider themselves offline if the newsroom's network has no internet access. Send requests anyway: they
 * show whether the server is there.
 */
const networkMode = 'always'

interface Query {
  readonly state: { readonly data: unknown }
}

/**
 * A failed first read is reported where its content would be. If a later read fails, the content stays and a message
 * says that it may be out of date.
 */
const sayOutdated = (error: unknown, { state }: Query): void => {
  if (state.data !== undefined && error instanceof ApiProblem && error.status >= 500) showOutdated(error)
}

/**
 * Cached data is shown at once and read again in the background. Only errors that may go away by themselves are
 * retried.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayOutdated }),
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: () => !isLive(),
      retry: (failures, error) => failures < retries && !(error instanceof ApiProblem && error.status < 500),
      throwOnError: false,
    },
    mutations: { networkMode, retry: false },
  },
})

onServerBack(() => void queryClient.invalidateQueries())
