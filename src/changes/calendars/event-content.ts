import { trimmed } from '@daybook/shared/text/normal-text'
import type { Temporal } from 'temporal-polyfill'
import type { Period } from '../../base/time/period.ts'
import { elementTexts } from '../../database/element-texts.ts'
import type { EventText } from './calendar-text.ts'
import { type Clocks, instantOf, type Shown, textIn } from './calendar-values.ts'
import type { OccurrenceContent } from './occurrence.ts'

/** What a story takes from an event. */

const longestName = 255

/** Without half a character at its end. */
const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')

/** As the door of the API makes it (contract B7): one line without control characters, in one form. */
const oneLine = (text: string | null, longest: number): string | null =>
  trimmed(cut((text ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), longest).normalize('NFC')) || null

const paragraphs = (text: string, longest: number): string | null =>
  trimmed(
    cut(
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\t\n]/gu, '')
        .trim(),
      longest,
    ),
  ) || null

const noteOf = ({ properties }: EventText): string | null => {
  const parts = ['DESCRIPTION', 'URL'].flatMap((name) => textIn(properties.get(name)?.[0]) ?? [])
  return paragraphs([...new Set(parts)].join('\n\n'), elementTexts.note.maximum)
}

const minute = { smallestUnit: 'minute' } as const

/** On the clock of the newsroom. Whole days end on their last one. */
const eventOf = (start: Shown, length: Temporal.Duration | null, clocks: Clocks): Period => {
  if ('date' in start) {
    const last = length && start.date.add(length).subtract({ days: 1 })
    const isLonger = last !== null && last.toString() > start.date.toString()
    return {
      fromDate: start.date.toString(),
      fromTime: null,
      toDate: isLonger ? last.toString() : null,
      toTime: null,
    }
  }
  const instant = instantOf(start, clocks)
  const { floating } = clocks
  const begins = floating.shownAt(instant)
  const fromDate = begins.toPlainDate().toString()
  const fromTime = begins.toPlainTime().toString(minute)
  if (length === null) return { fromDate, fromTime, toDate: null, toTime: null }
  const passes = length.years + length.months + length.weeks + length.days === 0
  const ends = passes
    ? floating.shownAt(instant.add(length))
    : floating.shownAt(start.clock.instantOf(start.time.add(length)))
  const toDate = ends.toPlainDate().toString()
  return {
    fromDate,
    fromTime,
    toDate: toDate === fromDate ? null : toDate,
    toTime: ends.toPlainTime().toString(minute),
  }
}

export const contentOf = (
  event: EventText,
  start: Shown,
  length: Temporal.Duration | null,
  clocks: Clocks,
): OccurrenceContent => ({
  title: oneLine(textIn(event.properties.get('SUMMARY')?.[0]), elementTexts.title.maximum),
  note: noteOf(event),
  location: oneLine(textIn(event.properties.get('LOCATION')?.[0]), longestName),
  event: eventOf(start, length, clocks),
})
