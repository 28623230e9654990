import type { Problems } from '../problems.ts'

/** A stretch of the calendar: dates `yyyy-MM-dd`, times `HH:mm`. Without `toDate` it lasts the day of `fromDate` alone. */
export interface Period {
  readonly fromDate: string
  readonly fromTime: string | null
  readonly toDate: string | null
  readonly toTime: string | null
}

/** A period as it is sent: null and absent mean the same. */
type SentPeriod = { readonly fromDate: string } & {
  readonly [K in Exclude<keyof Period, 'fromDate'>]?: string | null
}

export const periodOf = ({ fromDate, fromTime, toDate, toTime }: SentPeriod): Period => ({
  fromDate,
  fromTime: fromTime ?? null,
  toDate: toDate ?? null,
  toTime: toTime ?? null,
})

/** Whether the end is before the start; on one day the times decide, where there are two. */
const endsBeforeItStarts = ({ fromDate, fromTime, toDate, toTime }: Period): boolean => {
  const lastDate = toDate ?? fromDate
  if (lastDate !== fromDate) return lastDate < fromDate
  return fromTime !== null && toTime !== null && toTime < fromTime
}

/** Contract 3 and 10.5: a period does not end before it starts. */
export const checkPeriod = (period: Period | null, path: string, problems: Problems): void => {
  if (period && endsBeforeItStarts(period))
    problems.value(path, 'ends-before-it-starts', 'ends before it starts')
}
