import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SessionView } from '../../../src/sessions/session-schemas.ts'
import { getJson } from './client.ts'
import { isProblem } from './problem.ts'

/** Who is signed in: null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionView | null> => {
    try {
      return await getJson<SessionView>('/api/daybook/v1/session', signal)
    } catch (error) {
      if (isProblem(error, 'unauthorized')) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** Who is signed in, on a page that only people who are signed in see. */
export const useSession = (): SessionView => {
  const { data } = useSuspenseQuery(sessionQuery)
  if (data === null) throw new Error('nobody is signed in')
  return data
}

const canWrite = new Set(['admin', 'editor'])

/** Whether the person may change planning data: buttons that the server would refuse are not shown. */
export const useCanPlan = (): boolean => {
  const { role, freelancer } = useSession()
  return canWrite.has(role) && !freelancer
}

/** Whether the person may change the newsroom's settings. */
export const isAdmin = ({ role, freelancer }: SessionView): boolean => role === 'admin' && !freelancer

export const useIsAdmin = (): boolean => isAdmin(useSession())

/** Whether the person may answer and write what is their own: everybody but readers of the newsroom. */
export const useCanWork = (): boolean => {
  const { role, freelancer } = useSession()
  return freelancer || canWrite.has(role)
}
