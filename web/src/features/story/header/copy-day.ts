import { addDays, type CalendarDate } from '../../../calendar-date.ts'
import type { Original } from './duplicating.ts'

/** Which day copies get: that of each original, or one for all. */
export type CopyDay =
  | { readonly kind: 'own' | 'today' | 'tomorrow' }
  | { readonly kind: 'date'; readonly date: CalendarDate }

/** Undefined: the copy keeps the days of its original. */
export const dateOf = (day: CopyDay, today: CalendarDate): CalendarDate | undefined => {
  if (day.kind === 'date') return day.date
  if (day.kind === 'own') return undefined
  return day.kind === 'today' ? today : addDays(today, 1)
}

/** The days to choose from, beside any other. Days that are over are never kept. */
export const choicesFor = (originals: readonly Original[], today: CalendarDate) => {
  const isUndated = originals.every(({ day }) => day === null)
  const mayKeep = originals.every(({ day }) => day === null || day >= today)
  const isToday = originals.every(({ day }) => day === today)
  const choices: readonly CopyDay[] = [
    ...(mayKeep && !isToday ? [{ kind: 'own' } as const] : []),
    ...(isUndated ? [] : [{ kind: 'today' } as const, { kind: 'tomorrow' } as const]),
  ]
  return { choices, isUndated }
}

/** The last choice if it is possible now, else the first. */
export const firstChoice = (
  originals: readonly Original[],
  today: CalendarDate,
  last: CopyDay | null,
): CopyDay => {
  const { choices, isUndated } = choicesFor(originals, today)
  const isPossible = (day: CopyDay) =>
    day.kind === 'date' ? !isUndated && day.date >= today : choices.some(({ kind }) => kind === day.kind)
  return last !== null && isPossible(last) ? last : (choices[0] ?? { kind: 'today' })
}
