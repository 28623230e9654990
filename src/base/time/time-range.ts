import { endOfDay, startOfDay } from './zone-time.ts'

/** Both ends belong to the range; null is no bound. */
export interface TimeRange {
  readonly from: Date | null
  readonly to: Date | null
}

/** Whether a `date-or-date-time` is a day. */
export const isDay = (text: string): boolean => !text.includes('T')

/** The instants of a range; a day stands for all of it in the zone. */
export const timeRange = (
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): TimeRange | undefined =>
  from === undefined && to === undefined
    ? undefined
    : {
        from: from === undefined ? null : isDay(from) ? startOfDay(from, timeZone) : new Date(from),
        to: to === undefined ? null : isDay(to) ? endOfDay(to, timeZone) : new Date(to),
      }
