import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CalendarDate, endOfMonth, startOfMonth } from '../calendar-date.ts'
import { useLanguage } from '../i18n.tsx'
import { getJson, withQuery } from './client.ts'
import { useSession } from './session.ts'

interface Holidays {
  readonly holidays: readonly { readonly date: CalendarDate; readonly name: string }[]
}

/** The public holidays of a month. They change only with the settings of the newsroom. */
const holidaysQuery = (month: CalendarDate, language: string) =>
  queryOptions({
    queryKey: ['holidays', month, language] as const,
    queryFn: ({ signal }) =>
      getJson<Holidays>(
        withQuery('/api/daybook/v1/holidays', { dateFrom: month, dateTo: endOfMonth(month), language }),
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ holidays }) => new Map(holidays.map(({ date, name }) => [date, name])),
    meta: { follows: { concerns: ({ subject }) => subject.type === 'organization' } },
  })

const none: ReadonlyMap<CalendarDate, string> = new Map()

/** The names of the holidays of a day's month, where the newsroom shows holidays. */
export const useHolidays = (date: CalendarDate | null): ReadonlyMap<CalendarDate, string> => {
  const { language } = useLanguage()
  const { organization } = useSession()
  const { data } = useQuery({
    ...holidaysQuery(startOfMonth(date ?? ''), language),
    enabled: organization.holidays && date !== null,
  })
  return (organization.holidays && data) || none
}

/** The name of the holiday on a day, where the newsroom shows holidays. */
export const useHoliday = (date: CalendarDate): string | undefined => useHolidays(date).get(date)
