import type { Config } from '../config.ts'
import type { SessionBounds } from './session-queries.ts'

/** The longest time that a session may go without use and still stand, counted back from now. */
export const sessionBounds = ({ sessionIdleMinutes }: Config, now: Date): SessionBounds => ({
  now,
  idleSince: new Date(now.getTime() - sessionIdleMinutes * 60_000),
})

/** However much it is used, a session that begins with a sign-in lasts this long at most. */
export const sessionSeconds = ({ sessionDays }: Config): number => sessionDays * 86_400
