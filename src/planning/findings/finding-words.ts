import type { Language } from '@daybook/shared/language'
import { Temporal } from 'temporal-polyfill'
import { dateWords } from '../../base/time/date-words.ts'
import { instantText } from '../../http/instant.ts'
import type { Since, Wording } from './finding-rule.ts'

/** How findings write days and moments: as the pages do beside them. */

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

export const wordingIn = (language: Language, today: string): Wording => ({
  when: (date, time = null) => {
    const day = dateWords(date, locales[language], 'brief', today)
    return time === null ? day : `${day}, ${time}`
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

/** `created`: when the story was, in seconds since 1970. A deadline may be earlier. */
export const sinceText = (since: Since, timeZone: string, created = 0): string => {
  const began =
    'seconds' in since
      ? since.seconds * 1000
      : instantOf(since.wall, timeZone) + (since.minutes ?? 0) * 60_000
  return instantText(new Date(Math.max(began, created * 1000)))
}
