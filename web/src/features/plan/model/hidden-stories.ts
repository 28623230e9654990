import { useEffect } from 'react'
import type { PlanView } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { findRow } from './place-row.ts'

/** A story that the person has just made or changed. */
export interface Written {
  readonly id: number
  readonly name: string
  /** As which row the plan shows it until the server has answered. */
  readonly shownAs?: number
  /** The day on which the plan will show it, if it does not yet. */
  readonly day?: CalendarDate | null
}

/** Whether the plan shows the story, or will unless a filter hides it. */
export const isExpectedIn = (plan: PlanView, { id, shownAs, day }: Written): boolean =>
  day == null ? findRow(plan, shownAs ?? id) !== undefined : plan.dateFrom <= day && day <= plan.dateTo

type Listener = (stories: readonly Written[]) => void
const listeners = new Set<Listener>()

/** Tells the page that stories which one has just written are not in the plan that it shows. */
export const tellHidden = (stories: readonly Written[]): void => {
  for (const listener of listeners) listener(stories)
}

export const useHiddenStories = (listener: Listener): void => {
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
}
