import { setImmediate } from 'node:timers/promises'
import type { Language } from '@daybook/shared/language'
import type HolidayLibrary from 'date-holidays'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import type { HolidayRegion } from './holiday-schemas.ts'

/** The public holidays of countries and their regions, as the library `date-holidays` knows them. */

/** Its data take 28 MB and a fraction of a second, so they are read when somebody asks for holidays first. */
const library = async (): Promise<typeof HolidayLibrary> => (await import('date-holidays')).default

export interface Holiday {
  readonly date: string
  readonly name: string
}

type Known = ReturnType<HolidayLibrary['getHolidays']>[number]

const hoursIn = ({ start, end }: Known): number => (end.getTime() - start.getTime()) / 3_600_000

/**
 * The days of a holiday. Some begin at sunset: their day is the next one. What lasts less than a day, such as the afternoon of
 * 24 December, is none.
 */
const daysOf = (holiday: Known): string[] => {
  const hours = hoursIn(holiday)
  if (hours < 20) return []
  const [date = '', time = ''] = holiday.date.split(' ')
  const first = Temporal.PlainDate.from(date).add({ days: time === '00:00:00' ? 0 : 1 })
  return Array.from({ length: Math.round(hours / 24) }, (_, index) => first.add({ days: index }).toString())
}

/** The library writes as typewriters do. */
const typographic = (name: string): string => name.replaceAll("'", '’')

/** In others the library throws, or never returns, for some countries. */
const firstYear = 1900
const lastYear = 2200

/** No holiday has more days. */
const longest = 7

const years = new LRUCache<string, readonly Holiday[]>({ max: 200 })

const holidaysOfYear = async (
  { country, region }: HolidayRegion,
  year: number,
  language: Language,
): Promise<readonly Holiday[]> => {
  const key = JSON.stringify([country, region, year, language])
  const known = years.get(key)
  if (known !== undefined) return known
  const Holidays = await library()
  // A year holds up all others: they have their turn between two.
  await setImmediate()
  const found = new Holidays(country, region ?? '', { languages: [language, 'en'] })
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap((holiday) => daysOf(holiday).map((date) => ({ date, name: typographic(holiday.name) })))
  years.set(key, found)
  return found
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** The public holidays between two days, both included, by day. */
export const holidaysBetween = async (
  region: HolidayRegion,
  { dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string },
  language: Language,
): Promise<Holiday[]> => {
  // A holiday of several days may begin in the year before.
  const first = Math.max(firstYear, yearOf(shiftedBy(dateFrom, -longest)))
  const last = Math.min(lastYear, yearOf(dateTo))
  const all: Holiday[] = []
  for (let year = first; year <= last; year++) all.push(...(await holidaysOfYear(region, year, language)))
  return all
    .filter(({ date }) => dateFrom <= date && date <= dateTo)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

export interface NamedRegions {
  readonly code: string
  readonly name: string
  readonly regions: readonly { readonly code: string; readonly name: string }[]
}

/** Every country with holidays, and its regions, by name. */
export const holidayRegions = async (language: Language): Promise<NamedRegions[]> => {
  const Holidays = await library()
  const known = new Holidays()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return Object.keys(known.getCountries())
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      regions: Object.entries(known.getStates(code, language) ?? {})
        .map(([region, name]) => ({ code: region, name }))
        .sort((one, other) => compare(one.name, other.name)),
    }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Whether there are holidays of this country, and of this region if one is named. */
export const isHolidayRegion = async ({ country, region }: HolidayRegion): Promise<boolean> => {
  const Holidays = await library()
  const known = new Holidays()
  if (!Object.hasOwn(known.getCountries(), country)) return false
  return region === null || Object.hasOwn(known.getStates(country) ?? {}, region)
}
