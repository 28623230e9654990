import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../api/client.ts'
import type { WhoIsHereView } from '../../api/types.ts'
import { isOfElement, isOfTasks, type LiveChange } from '../../live/change.ts'

const shown: ReadonlySet<string> = new Set(['absence', 'shift', 'user'])

const isOfPresence = (change: LiveChange): boolean =>
  isOfElement(change) ? isOfTasks(change) : shown.has(change.subject.type)

const fiveMinutes = 300_000

/** Who is at work now. Time goes on by itself, so it is read again while it is on the page. */
export const whoIsHereQuery = queryOptions({
  queryKey: ['who-is-here'],
  queryFn: ({ signal }) => getJson<WhoIsHereView>('/api/daybook/v1/who-is-here', signal),
  refetchInterval: fiveMinutes,
  meta: { follows: { concerns: isOfPresence } },
})
