import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../api/session.ts'

/** The page itself comes first. In milliseconds. */
const startAfter = 500

/** Keeps the pages up to date while somebody is signed in (contract 18). */
export const useLivePages = (): void => {
  const queries = useQueryClient()
  const { user, organization, freelancer } = useSession()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const start = async () => {
      const { followLog } = await import('./follow.ts')
      if (isLeft) return
      const person = { id: user.id, organizationId: organization.id, mayFollow: !freelancer }
      stop = followLog(queries, person)
    }
    // If this part cannot be loaded, the page still works; the next one that is opened tries again.
    const timer = setTimeout(() => void start().catch(() => undefined), startAfter)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, user.id, organization.id, freelancer])
}
