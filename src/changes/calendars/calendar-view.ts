import { instantText } from '../../http/instant.ts'
import type { Calendar } from './calendar-queries.ts'
import type { CalendarView } from './calendar-schemas.ts'

export const calendarView = ({
  lastFetch,
  lastFetchTime,
  leftOut,
  nextFetchTime,
  groupIds,
  platformIds,
  ...calendar
}: Calendar): CalendarView => ({
  ...calendar,
  groupIds: groupIds.slice(),
  platformIds: platformIds.slice(),
  lastFetch:
    lastFetchTime && lastFetch
      ? { time: instantText(lastFetchTime), ...lastFetch, leftOut: leftOut.slice() }
      : null,
  nextFetchTime: nextFetchTime && instantText(nextFetchTime),
})
