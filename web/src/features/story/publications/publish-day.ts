import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getJson } from '../../../api/client.ts'
import type { PublicationView } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { useStory } from '../saving/story-context.tsx'

interface Days {
  readonly planned: readonly CalendarDate[]
}

const noDays: readonly CalendarDate[] = []

/** Today if it is planned, else the next day that is, else the last one. */
const likelyDay = (days: readonly CalendarDate[], today: CalendarDate): CalendarDate | null =>
  days.find((day) => day >= today) ?? days.at(-1) ?? null

/** The day of a recurring publication to publish. `days` are those not yet out; null for any other publication. */
export const usePublishDay = ({ id, schedule }: PublicationView, today: CalendarDate) => {
  const { element } = useStory()
  const isSeries = schedule?.kind === 'recurring'
  const { data } = useQuery({
    queryKey: ['publication-days', id, element.version],
    queryFn: ({ signal }) =>
      getJson<Days>(`/api/daybook/v1/elements/${element.id}/publications/${id}/days`, signal),
    enabled: isSeries,
  })
  const [chosen, choose] = useState<CalendarDate | null>(null)
  if (!isSeries) return { days: null, day: null, choose }
  const days = data?.planned ?? noDays
  const day = chosen !== null && days.includes(chosen) ? chosen : likelyDay(days, today)
  return { days, day, choose }
}
