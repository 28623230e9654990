import type { Language } from '@daybook/shared/language'
import { Temporal } from 'temporal-polyfill'
import { instantText } from '../../http/instant.ts'
import type { Since, Wording } from './finding-rule.ts'

/** How findings write days and moments. */

const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

const timeIn: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => time,
  de: (time) => `${time} Uhr`,
}

export const wordingIn = (language: Language): Wording => ({
  when: (date, time = null) => {
    const day = days[language].format(new Date(`${date}T00:00:00Z`))
    return time === null ? day : `${day}, ${timeIn[language](time)}`
  },
})

/** `24:00` is the first moment of the next day. */
const instantOf = (wall: string, timeZone: string): number => {
  const date = Temporal.PlainDate.from(wall.slice(0, 10))
  const time = wall.slice(11)
  const at =
    time === '24:00'
      ? date.add({ days: 1 }).toPlainDateTime()
      : date.toPlainDateTime(Temporal.PlainTime.from(time))
  return at.toZonedDateTime(timeZone).epochMilliseconds
}

export const sinceText = (since: Since, timeZone: string): string =>
  instantText(
    new Date(
      'seconds' in since
        ? since.seconds * 1000
        : instantOf(since.wall, timeZone) + (since.minutes ?? 0) * 60_000,
    ),
  )
