import { Temporal } from 'temporal-polyfill'
import type { FeedLine } from './feed-lines.ts'

interface About {
  readonly title: string
  readonly baseUrl: string
  /** The address of the feed itself. */
  readonly url: string
  readonly timeZone: string
}

/** RFC 3339: the beginning of the day where there is no time. */
const dateOf = ({ day, time }: FeedLine, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, ...(time !== '' && { plainTime: time }) })
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** Many lines have the same date, which takes longer than the rest of them. */
const datesIn = (timeZone: string) => {
  const known = new Map<string, string>()
  return (line: FeedLine): string => {
    const key = `${line.day} ${line.time}`
    const date = known.get(key) ?? dateOf(line, timeZone)
    known.set(key, date)
    return date
  }
}

const itemOf = (line: FeedLine, date: string, { baseUrl }: About) => {
  const { elementId, day, time, name, shown } = line
  const url = `${baseUrl}/elements/${elementId}`
  const filled = shown.filter(({ text }) => text !== '')
  return {
    id: `${url}#${day}`,
    url,
    ...(name !== '' && { title: name }),
    content_text: filled.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    date_published: date,
    _daybook: {
      date: day,
      time: time === '' ? null : time,
      ...Object.fromEntries(shown.map(({ field, text }) => [field, text === '' ? null : text])),
    },
  }
}

/** JSON Feed 1.1. */
export const jsonFeed = (lines: readonly FeedLine[], about: About): string => {
  const dateAt = datesIn(about.timeZone)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: about.title,
    home_page_url: about.baseUrl,
    feed_url: about.url,
    items: lines.map((line) => itemOf(line, dateAt(line), about)),
  })
}
