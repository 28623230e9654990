import { instantText } from '../../http/instant.ts'
import type { Calendar } from './calendar-queries.ts'
import { reasonIn } from './calendar-reasons.ts'
import type { CalendarView } from './calendar-schemas.ts'

export const calendarView = ({
  lastFetch,
  lastFetchTime,
  leftOut,
  nextFetchTime,
  groupIds,
  platformIds,
  ...calendar
}: Calendar): CalendarView => {
  const reason = reasonIn(calendar.reason)
  return {
    ...calendar,
    reasonCode: reason?.code ?? null,
    reasonParameters: reason?.parameters ?? null,
    groupIds: groupIds.slice(),
    platformIds: platformIds.slice(),
    lastFetch:
      lastFetchTime && lastFetch
        ? { time: instantText(lastFetchTime), ...lastFetch, leftOut: leftOut.slice() }
        : null,
    nextFetchTime: nextFetchTime && instantText(nextFetchTime),
  }
}
