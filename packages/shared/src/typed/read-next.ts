import { addDays, weekdayOf } from '../time/plain-dates.ts'
import { type DateContext, placeIn, readDate } from './read-date.ts'
import { type Now, readStep } from './read-step.ts'
import { type ReadTime, readTime } from './read-time.ts'
import { keyOf } from './word-index.ts'

export interface ReadContext extends DateContext {
  readonly now: Now
}

/** What words have said so far. */
export interface Read {
  readonly date: string | null
  readonly weekday: string | null
  readonly time: string | null
}

export const nothingRead: Read = { date: null, weekday: null, time: null }

interface Next {
  readonly read: Read
  readonly taken: number
  readonly form: ReadTime['form'] | null
}

const stepped = ([first = '']: readonly string[], read: Read, context: ReadContext): Next | null => {
  if (read.date !== null) return null
  const { now, words, isWhole } = context
  const step = readStep(first, { now, words, isWhole })
  if (step === null || (step.time !== null && read.time !== null)) return null
  return { read: { ...read, date: step.date, time: step.time ?? read.time }, taken: 1, form: null }
}

/** A weekday is the next one after today; what stands before it skips none. */
const weekdayIn = (
  words: readonly string[],
  context: ReadContext,
): { date: string; taken: number } | null => {
  const { today, isWhole, words: index } = context
  const skipped = index.next.has(keyOf(words[0] ?? '')) ? 1 : 0
  const weekday = placeIn(index.weekday, words[skipped] ?? '', { isWhole, letters: 2 })
  if (weekday === undefined) return null
  return { date: addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1), taken: skipped + 1 }
}

/** What the first words mean beside what was read before; null if they mean nothing, or the same again. */
export const readNext = (words: readonly string[], read: Read, context: ReadContext): Next | null => {
  const step = stepped(words, read, context)
  if (step !== null) return step
  const date = read.date === null ? readDate(words, context) : null
  if (date !== null) return { read: { ...read, date: date.date }, taken: date.taken, form: null }
  // In a line, what follows a date may be the title.
  const takesWeekday = read.weekday === null && (context.isWhole || read.date === null)
  const weekday = takesWeekday ? weekdayIn(words, context) : null
  if (weekday !== null) return { read: { ...read, weekday: weekday.date }, taken: weekday.taken, form: null }
  const time = read.time === null ? readTime(words, context.words) : null
  return time === null ? null : { read: { ...read, time: time.time }, taken: time.taken, form: time.form }
}

/** The day that was said; undefined if weekday and date contradict each other. */
export const dayIn = ({ date, weekday }: Read): string | null | undefined => {
  if (date === null || weekday === null) return date ?? weekday
  return weekdayOf(date) === weekdayOf(weekday) ? date : undefined
}
