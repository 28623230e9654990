import type { Config } from '../../base/config.ts'
import type { SessionBounds } from './session-queries.ts'

/** The bounds of valid sessions as of now. */
export const sessionBounds = ({ sessionIdleMinutes }: Config, now: Date): SessionBounds => ({
  now,
  idleSince: new Date(now.getTime() - sessionIdleMinutes * 60_000),
})

/** The maximum lifetime of a session in seconds, however much it is used. */
export const sessionSeconds = ({ sessionDays }: Config): number => sessionDays * 86_400
