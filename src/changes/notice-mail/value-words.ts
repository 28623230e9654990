import { isObject } from '@daybook/shared/is-object'
import { repeatedIn, scheduleWords } from '@daybook/shared/time/schedule-words'
import { dateWords } from '../../base/time/date-words.ts'
import type { MailWords } from './mail-words.ts'

/** Values of changed fields in words. */

const longest = 80

type Members = Readonly<Record<string, unknown>>

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** The members of which one says what an object is, in the order in which they are tried. */
const telling = ['name', 'url', 'articleId', 'publishedLink', 'editLink', 'amount', 'characters'] as const

const dayWords = (date: string, { locale, today }: MailWords): string =>
  dateWords(date, locale, 'short', today)

const moment = (date: string, time: unknown, words: MailWords): string =>
  [dayWords(date, words), ...(typeof time === 'string' ? [time] : [])].join(', ')

const range = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)

const timing = ({ timing: of }: Members): unknown => {
  if (!isObject(of)) return null
  return isObject(of.timeSlot) ? of.timeSlot.name : of.time
}

/** Days of the week, range, days that are left out, time. */
const recurring = (value: Members, words: MailWords): string => {
  const said = scheduleWords(repeatedIn(value), {
    ...words,
    day: (date) => dayWords(date, words),
    bareDay: (date) => dateWords(date, words.locale, 'bare', words.today),
    range,
  })
  const time = timing(value)
  return typeof time === 'string' ? `${said}, ${time}` : said
}

const dated = (value: Members, words: MailWords): string | undefined => {
  if (typeof value.date === 'string') return moment(value.date, value.time ?? timing(value), words)
  if (typeof value.fromDate !== 'string') return undefined
  if (value.kind === 'recurring') return recurring(value, words)
  const from = moment(value.fromDate, value.fromTime, words)
  return typeof value.toDate === 'string' ? range(from, moment(value.toDate, value.toTime, words)) : from
}

const ofObject = (value: Members, words: MailWords): string => {
  const day = dated(value, words)
  if (day !== undefined) return day
  if (isObject(value.option)) return String(value.option.name)
  const member = telling.find((name) => !isNothing(value[name]))
  if (member === undefined) return words.otherField
  if (isObject(value[member])) return ofObject(value[member], words)
  if (!isNothing(value.address)) return short([value[member], value.address].join(', '))
  return [value[member], member === 'amount' ? value.currency : undefined].filter(Boolean).join(' ')
}

export const valueWords = (value: unknown, field: string, words: MailWords): string => {
  if (isNothing(value)) return words.nothing
  if (Array.isArray(value)) return value.map((one) => valueWords(one, field, words)).join(', ')
  if (isObject(value)) return ofObject(value, words)
  if (field === 'confirmationStatusCode') return words.confirmations[String(value)] ?? String(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const text = String(value)
  return dayPattern.test(text) ? dayWords(text, words) : short(text)
}
