import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../api/client.ts'

/** Whether the newsroom has API credentials. */
export const hasClientsQuery = queryOptions({
  queryKey: ['first-day', 'clients'],
  queryFn: async ({ signal }) => {
    const { content } = await getJson<{ content: readonly unknown[] }>(
      '/api/daybook/v1/clients?size=1',
      signal,
    )
    return content.length > 0
  },
  staleTime: 60_000,
})
