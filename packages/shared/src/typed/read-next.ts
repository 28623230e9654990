import { addDays, weekdayOf } from '../time/plain-dates.ts'
import { type DateContext, placeIn, readDate } from './read-date.ts'
import { type Now, readStep } from './read-step.ts'
import { type ReadTime, readTime } from './read-time.ts'
import { readWeek } from './read-week.ts'
import { keyOf } from './word-index.ts'

export interface ReadContext extends DateContext {
  readonly now: Now
}

/** What words have said so far. */
export interface Read {
  readonly date: string | null
  readonly weekday: string | null
  /** The Monday of a week. */
  readonly week: string | null
  readonly time: string | null
}

export const nothingRead: Read = { date: null, weekday: null, week: null, time: null }

interface Next {
  readonly read: Read
  readonly taken: number
  readonly form: ReadTime['form'] | 'careful' | null
}

const stepped = ([first = '']: readonly string[], read: Read, context: ReadContext): Next | null => {
  if (read.date !== null) return null
  const { now, words, isWhole } = context
  const step = readStep(first, { now, words, isWhole })
  if (step === null || (step.time !== null && read.time !== null)) return null
  return { read: { ...read, date: step.date, time: step.time ?? read.time }, taken: 1, form: null }
}

/** A weekday is the next one after today, without a week; what stands before it skips none. */
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

const weekNext = (words: readonly string[], read: Read, context: ReadContext): Next | null => {
  const found = read.week === null && read.date === null ? readWeek(words, context) : null
  if (found === null) return null
  const { week, taken, isCareful } = found
  return { read: { ...read, week }, taken, form: isCareful ? 'careful' : null }
}

/** `Abend 19h30`, `Nachmittag um 3 Uhr`: with a part of the day before it, a time is in that part. */
const timeInPart = (
  words: readonly string[],
  read: Read,
  { words: index, isWhole }: ReadContext,
): Next | null => {
  const part = index.partOfDay.get(keyOf(words[0] ?? ''))
  if (part === undefined || dayIn(read) === null) return null
  const skipped = index.filler.has(keyOf(words[1] ?? '')) ? 2 : 1
  const found = readTime(words.slice(skipped), index)
  if (found === null || !(isWhole || found.form === 'sure' || found.form === 'dotted')) return null
  const hours = Number(found.time.slice(0, 2))
  const isLater = part === 'pm' && !found.hasHalf && hours > 0 && hours < 12
  const time = isLater ? `${hours + 12}${found.time.slice(2)}` : found.time
  return { read: { ...read, time }, taken: skipped + found.taken, form: found.form }
}

/** What the first words mean beside what was read before; null if they mean nothing, or the same again. */
export const readNext = (words: readonly string[], read: Read, context: ReadContext): Next | null => {
  const step = stepped(words, read, context)
  if (step !== null) return step
  const week = weekNext(words, read, context)
  if (week !== null) return week
  const date = read.date === null && read.week === null ? readDate(words, context) : null
  if (date !== null) return { read: { ...read, date: date.date }, taken: date.taken, form: null }
  // In a line, what follows a date may be the title.
  const takesWeekday = read.weekday === null && (context.isWhole || (read.date ?? read.week) === null)
  const weekday = takesWeekday ? weekdayIn(words, context) : null
  if (weekday !== null) return { read: { ...read, weekday: weekday.date }, taken: weekday.taken, form: null }
  if (read.time !== null) return null
  const inPart = timeInPart(words, read, context)
  if (inPart !== null) return inPart
  const time = readTime(words, context.words)
  return time === null ? null : { read: { ...read, time: time.time }, taken: time.taken, form: time.form }
}

/** The day that was said; undefined if weekday and date contradict each other. */
export const dayIn = ({ date, weekday, week }: Read): string | null | undefined => {
  if (week !== null) return weekday === null ? week : addDays(week, (weekdayOf(weekday) + 6) % 7)
  if (date === null || weekday === null) return date ?? weekday
  return weekdayOf(date) === weekdayOf(weekday) ? date : undefined
}
