import { isObject } from '@daybook/shared/is-object'
import { repeatedIn, scheduleWords } from '@daybook/shared/time/schedule-words'
import { type Messages, useTranslations } from 'use-intl'
import { formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'

const maximumLength = 60

type Members = Readonly<Record<string, unknown>>

const confirmations = new Map([
  [-2, 'notRequested'],
  [-1, 'rejected'],
  [0, 'requested'],
  [1, 'confirmed'],
] as const)

/** Fields whose values have words of their own, and which those are. */
const rights = new Map<string, readonly (keyof Messages['changed']['rights'])[]>([
  ['role', ['admin', 'editor', 'reader']],
  ...['reads', 'writes', 'defaultReach'].map((field) => [field, ['all', 'own']] as const),
])

const short = (text: string): string =>
  text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text

/** Quotation marks within others: “…” become ‘…’, and „…“ become ‚…‘. */
export const withInnerQuotes = (text: string): string =>
  text.replaceAll(/„([^„“”]*)[“”]/g, '‚$1‘').replaceAll(/“([^“”]*)”/g, '‘$1’')

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The members of which one says what an object is, in the order in which they are tried. */
const telling = ['name', 'url', 'articleId', 'publishedLink', 'editLink', 'amount', 'characters'] as const

/** A value of a changed field in words. */
export const useValueWords = () => {
  const t = useTranslations('story')
  const tr = useTranslations('changed.rights')
  const { locale } = useLanguage()
  const quoted = (text: string): string => t('quoted', { text: withInnerQuotes(text) })
  const day = (date: string): string => formatDay(date, locale, 'short')
  const moment = (date: unknown, time: unknown): string =>
    [day(String(date)), ...(typeof time === 'string' ? [time] : [])].join(', ')
  const range = (from: string, to: string): string => (from === to ? from : t('schedule.range', { from, to }))

  const timing = ({ timing: of }: Members): unknown => {
    if (!isObject(of)) return null
    return isObject(of.timeSlot) ? of.timeSlot.name : of.time
  }
  const recurring = (value: Members): string => {
    const said = scheduleWords(repeatedIn(value), {
      locale,
      day,
      bareDay: (date) => formatDay(date, locale, 'day'),
      range,
      every: (weekday) => t('schedule.every', { weekday }),
      without: (left) => t('schedule.without', { days: left }),
    })
    return [said, timing(value)].filter(Boolean).join(', ')
  }
  const dated = (value: Members): string | undefined => {
    if (typeof value.date === 'string') return moment(value.date, value.time ?? timing(value))
    if (typeof value.fromDate !== 'string') return undefined
    if (value.kind === 'recurring') return recurring(value)
    const from = moment(value.fromDate, value.fromTime)
    return typeof value.toDate === 'string' ? range(from, moment(value.toDate, value.toTime)) : from
  }
  const ofObject = (value: Members): string => {
    const words = dated(value)
    if (words !== undefined) return words
    if (isObject(value.option)) return String(value.option.name)
    const member = telling.find((name) => value[name] !== null && value[name] !== undefined)
    if (member === undefined) return short(JSON.stringify(value))
    if (isObject(value[member])) return ofObject(value[member])
    if (value.address) return short([value[member], value.address].join(', '))
    if (member === 'characters') return t('characters', { count: Number(value[member]) })
    return [value[member], member === 'amount' ? value.currency : undefined].filter(Boolean).join(' ')
  }
  const named = (value: unknown, field: string): string | undefined => {
    const confirmation = field === 'confirmationStatusCode' ? confirmations.get(value as 0) : undefined
    if (confirmation) return t(`confirmation.${confirmation}`)
    const right = rights.get(field)?.find((one) => one === value)
    return right && tr(right)
  }
  const ofScalar = (value: unknown, field: string): string => {
    const name = named(value, field)
    if (name !== undefined) return quoted(name)
    if (field === 'closingHours' && typeof value === 'number') return t('hours', { count: value })
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string') return isDay(value) ? day(value) : quoted(short(value))
    return String(value ?? '–')
  }
  const words = (value: unknown, field: string): string => {
    if (Array.isArray(value)) return value.map((one) => words(one, field)).join(', ') || '–'
    return isObject(value) ? ofObject(value) : ofScalar(value, field)
  }
  return words
}
