import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'
import { onServerBack } from './server-state.ts'

const retries = 2

/**
 * Browsers call themselves offline where the newsroom's own network has no way out: requests are made all the same, and
 * tell whether the server is there.
 */
const networkMode = 'always'

/** What was read is shown at once and read again in the background; only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
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
