import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ReferenceDataView } from '../../../src/reference-data/reference-data-schemas.ts'
import { inNameOrder } from '../name-order.ts'
import { getJson } from './client.ts'

export type ReferenceData = ReferenceDataView

/** What the ids in stories mean, and what may be chosen for them. */
export const referenceDataQuery = queryOptions({
  queryKey: ['reference-data'],
  queryFn: async ({ signal }) => {
    const read = await getJson<ReferenceData>('/api/daybook/v1/reference-data', signal)
    return { ...read, users: inNameOrder(read.users, ({ name }) => name) }
  },
  staleTime: 60_000,
})

export const useReferenceData = (): ReferenceData => useSuspenseQuery(referenceDataQuery).data
