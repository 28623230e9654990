import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inNameOrder } from '../name-order.ts'
import { getJson } from './client.ts'
import type { ReferenceDataView } from './types.ts'

export type ReferenceData = ReferenceDataView

const ofPeople: ReadonlySet<string> = new Set(['absence', 'shift'])

/** What the ids in stories mean, and what may be chosen for them. */
export const referenceDataQuery = queryOptions({
  queryKey: ['reference-data'],
  queryFn: async ({ signal }) => {
    const read = await getJson<ReferenceData>('/api/daybook/v1/reference-data', signal)
    return { ...read, users: inNameOrder(read.users, ({ name }) => name) }
  },
  staleTime: 60_000,
  meta: {
    follows: {
      concerns: ({ storyId, subject }) => storyId === null && !ofPeople.has(subject.type),
    },
  },
})

export const useReferenceData = (): ReferenceData => useSuspenseQuery(referenceDataQuery).data

/** Reloads the settings when an answer shows that a name in them has changed: nobody has to come back to the page for that. */
export const reloadIfRenamed = (queries: QueryClient, referenceVersion: number): void => {
  const { queryKey } = referenceDataQuery
  const held = queries.getQueryData(queryKey)
  if (held !== undefined && held.referenceVersion !== referenceVersion)
    void queries.invalidateQueries({ queryKey })
}

/** What a line for a new story can name. */
export const useLineNames = () => {
  const { groups, users, platforms } = useReferenceData()
  return useMemo(
    () => ({
      groups: groups.filter(({ deleted }) => !deleted),
      people: users.filter(({ deletionDate }) => deletionDate === null),
      platforms: platforms
        .filter(({ deleted }) => !deleted)
        .map(({ id, name, shortName }) => ({ id, name, also: shortName === null ? [] : [shortName] })),
    }),
    [groups, users, platforms],
  )
}
