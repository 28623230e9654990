import { queryOptions } from '@tanstack/react-query'
import { getJson } from './client.ts'

/** Whether this server has no newsroom yet. */
export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => getJson<{ readonly needed: boolean }>('/api/daybook/v1/setup', signal),
})
