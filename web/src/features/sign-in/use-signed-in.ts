import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { abandonSession } from '../../api/session-end.ts'
import type { SessionView } from '../../api/types.ts'

/** Goes on as the person who has signed in: what was read for somebody else is forgotten. */
export const useSignedIn = (): ((session: SessionView, next?: string) => void) => {
  const router = useRouter()
  const queries = useQueryClient()
  return (session, next = '/') => {
    abandonSession()
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, session)
    router.history.push(next)
  }
}
