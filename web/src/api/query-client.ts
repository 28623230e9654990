import { QueryCache, QueryClient } from '@tanstack/react-query'
import { showOutdated } from '../components/messages.tsx'
import { ApiProblem } from './problem.ts'
import { onServerBack } from './server-state.ts'

const retries = 2

/**
 * Browsers call themselves offline where the newsroom's own network has no way out: requests are made all the same, and
 * tell whether the server is there.
 */
const networkMode = 'always'

interface Query {
  readonly state: { readonly data: unknown }
}

/**
 * What cannot be read at first says so in its place. What is shown already stays where it cannot be read anew, and it is
 * said that it may be old.
 */
const sayOutdated = (error: unknown, { state }: Query): void => {
  if (state.data !== undefined && error instanceof ApiProblem && error.status >= 500) showOutdated(error)
}

/** What was read is shown at once and read again in the background; only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayOutdated }),
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < retries && !(error instanceof ApiProblem && error.status < 500),
      throwOnError: false,
    },
    mutations: { networkMode, retry: false },
  },
})

onServerBack(() => void queryClient.invalidateQueries())
