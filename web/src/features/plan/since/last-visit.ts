import { useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { storedText, storeText } from '../../../device-storage.ts'

/** When a person last had the plan open in this browser. Both are instants. */
interface Visits {
  /** The visit that goes on. */
  readonly now: string
  /** The end of the one before. */
  readonly before: string | null
}

/** A longer absence ends a visit. In milliseconds. */
const longestPause = 30 * 60_000

/** The visits after somebody was here at `now`. */
export const visited = (visits: Visits | null, now: Date): Visits => {
  const last = visits && new Date(visits.now)
  const isNew = last !== null && now.getTime() - last.getTime() > longestPause
  return { now: now.toISOString(), before: isNew ? last.toISOString() : (visits?.before ?? null) }
}

const keyOf = (userId: number): string => `daybook.plan-visits.${userId}`

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

const visitsOf = (userId: number): Visits | null => {
  try {
    const { now, before }: Partial<Visits> = JSON.parse(storedText(keyOf(userId)) ?? 'null') ?? {}
    return isInstant(now) ? { now, before: isInstant(before) ? before : null } : null
  } catch {
    // Somebody else wrote there: as if it were the first visit.
    return null
  }
}

/** The end of the visit before this one, as an instant; null if there was none. */
export const lastVisit = (userId: number): string | null => visitsOf(userId)?.before ?? null

const minute = 60_000

/** Notes every minute that the plan is open and in sight. */
export const useVisit = (): void => {
  const { id } = useSession().user
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'visible')
        storeText(keyOf(id), JSON.stringify(visited(visitsOf(id), new Date())))
    }
    note()
    const timer = setInterval(note, minute)
    document.addEventListener('visibilitychange', note)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', note)
    }
  }, [id])
}
