import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../api/session.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { forgetText, onStorage, storedKeys, storedText, storeText } from '../../device-storage.ts'

const prefix = 'daybook.discussed.'

const idsIn = (stored: string | null): ReadonlySet<number> => {
  const value: unknown = JSON.parse(stored ?? '[]')
  return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [])
}

/**
 * What a conference has been through. It is true for an hour, for those in the room, who look at one screen: so it stays in the
 * browser that shows it, and nothing of it is sent. What was decided is a comment of its story.
 */
export const useDiscussed = (day: CalendarDate) => {
  const { organization } = useSession()
  const own = `${prefix}${organization.id}.`
  const key = `${own}${day}`
  const stored = useSyncExternalStore(
    onStorage,
    useCallback(() => storedText(key), [key]),
  )
  const ids = useMemo(() => idsIn(stored), [stored])
  const toggle = (id: number): void => {
    const next = ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]
    for (const old of storedKeys(own)) if (old < key) forgetText(old)
    storeText(key, JSON.stringify(next))
  }
  return { ids, toggle }
}
