import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { request } from './client.ts'
import { isProblem, ServerAway } from './problem.ts'
import type { SessionView } from './types.ts'

const sessionPath = '/api/daybook/v1/session'

/** Who is signed in; null if no one is. */
export const readSession = async (signal: AbortSignal): Promise<SessionView | null> => {
  try {
    return (await request<SessionView>('GET', sessionPath, { signal, asVisitor: true })).data
  } catch (error) {
    if (isProblem(error, 'unauthorized')) return null
    throw error
  }
}

const queryKey = ['session'] as const

/** Without a network, the day that was open last is shown as whose it was. */
const readFirst = async (client: QueryClient, signal: AbortSignal): Promise<SessionView | null> => {
  try {
    return await readSession(signal)
  } catch (error) {
    if (!(error instanceof ServerAway)) throw error
    const { restoreDay } = await import('../offline/kept-day.ts')
    const session = await restoreDay(client)
    if (session === undefined) throw error
    return session
  }
}

/** Who is signed in; null if no one is. When a session ends, its owner stays here until they have signed in again. */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<SessionView | null> =>
    client.getQueryData(queryKey)
      ? (await request<SessionView>('GET', sessionPath, { signal })).data
      : readFirst(client, signal),
  staleTime: 60_000,
  meta: {
    follows: {
      concerns: ({ subject }, session) =>
        subject.type === 'organization' ||
        (subject.type === 'user' && subject.id === (session as SessionView | null)?.user.id),
    },
  },
})

/** Whether two sessions belong to the same person. */
export const isSamePerson = (one: SessionView, other: SessionView): boolean =>
  one.user.id === other.user.id && one.organization.id === other.organization.id

/** Who is signed in, for pages that require it. */
export const useSession = (): SessionView => {
  const { data } = useSuspenseQuery(sessionQuery)
  if (data === null) throw new Error('nobody is signed in')
  return data
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day with which the newsroom's weeks begin, 0 for Sunday to 6. */
export const firstDayOf = ({ organization }: Pick<SessionView, 'organization'>): Weekday =>
  weekdays.indexOf(organization.firstDayOfWeek) as Weekday

export const useFirstDay = (): Weekday => firstDayOf(useSession())

const canWrite = new Set(['admin', 'editor'])

/** Whether the person may change planning data. Buttons that the server would refuse are not shown. */
export const useCanPlan = (): boolean => {
  const { role, freelancer } = useSession()
  return canWrite.has(role) && !freelancer
}

/** Whether the person may change the newsroom's settings. */
export const isAdmin = ({ role, freelancer }: SessionView): boolean => role === 'admin' && !freelancer

export const useIsAdmin = (): boolean => isAdmin(useSession())

/** Whether the person may answer and write their own tasks: everyone but the newsroom's readers. */
export const useCanWork = (): boolean => {
  const { role, freelancer } = useSession()
  return freelancer || canWrite.has(role)
}
