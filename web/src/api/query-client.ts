import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

const retries = 2

/** What was read is shown at once and read again in the background; only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < retries && !(error instanceof ApiProblem && error.status < 500),
      throwOnError: false,
    },
    mutations: { retry: false },
  },
})
