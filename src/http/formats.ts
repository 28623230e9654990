import type { Ajv } from 'ajv'
import { isCurrentCurrency } from '../base/money/currency.ts'
import { isTimeZone } from '../base/time/time-zone.ts'

/** A calendar date of the years 1 to 9999 (contract 1.7). */
export const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year || !month || !day || year === '0000') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const dateTime =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

export const isDateTime = (text: string): boolean => {
  const match = dateTime.exec(text)
  return match?.[1] !== undefined && isDate(match[1]) && !Number.isNaN(Date.parse(text))
}

export const isHttpUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  return new URL(text).hostname !== ''
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** The text formats of the contract (1.7, 1.9). */
export const addFormats = (ajv: Ajv): void => {
  ajv.addFormat('date', isDate)
  ajv.addFormat('time-of-day', isTimeOfDay)
  ajv.addFormat('date-time', isDateTime)
  ajv.addFormat('date-or-date-time', (text: string) => isDate(text) || isDateTime(text))
  ajv.addFormat('http-url', isHttpUrl)
  ajv.addFormat('currency', isCurrentCurrency)
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addFormat('email', isEmail)
}
