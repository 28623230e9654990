import { sendFailures } from '../webhooks/send-failures.ts'

/** Why a calendar is failing or stopped, in English. The code names it for other languages, with the values in braces (contract 23.3). */
const reasons = {
  'no-calendar': 'It is no calendar: it does not begin with BEGIN:VCALENDAR.',
  'not-whole': 'It is not whole: END:{part} is missing.',
  'outside-of-calendar': 'Line {line} begins {part} outside of a calendar.',
  'too-deep': 'Line {line} is nested more than {limit} levels deep.',
  'not-begun': 'Line {line} ends {part}, which it has not begun.',
  'long-line': 'Line {line} is longer than {limit} characters.',
  'long-time-zone': 'The time zone at line {line} is longer than {limit} characters.',
  'many-time-zones': 'It has more than {limit} time zones.',
  'many-lines': 'The event at line {line} has more than {limit} lines {part}.',
  'long-file': 'The file is longer than {limit} MiB.',
  'long-reading': 'It takes longer than {limit} seconds to read.',
  'many-occurrences': 'It has more than {limit} occurrences.',
  'others-only':
    'All its events have other identifiers than before: each story would come a second time. Switch the calendar off and on again to have them all.',
  'redirect-to': 'The address answered {status}. Redirects are not followed: it leads to {address}.',
  redirect: 'The address answered {status}. Redirects are not followed.',
  'other-answer': 'The address answered {status}.',
  compressed: 'The answer is compressed ({encoding}), which was not asked for.',
  'no-answer': 'There was no answer.',
  ...sendFailures,
} as const satisfies Readonly<Record<string, string>>

export type ReasonCode = keyof typeof reasons

export const reasonCodes = Object.keys(reasons) as ReasonCode[]

type Values = Readonly<Record<string, string | number>>

/** A reason in words. */
export const reasonText = (code: ReasonCode, values: Values = {}): string =>
  reasons[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** The values in a text that was made from a template; undefined if it was not. */
const valuesIn = (text: string, template: string): Record<string, string> | undefined => {
  const [first = '', ...rest] = template.split(/\{(\w+)\}/)
  if (!text.startsWith(first)) return undefined
  const values: Record<string, string> = {}
  let at = first.length
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', next = ''] = rest.slice(index)
    const end = index + 2 < rest.length ? text.indexOf(next, at) : text.length - next.length
    if (end < at || !text.startsWith(next, end)) return undefined
    values[name] = text.slice(at, end)
    at = end + next.length
  }
  return at === text.length ? values : undefined
}

export interface Reason {
  readonly code: ReasonCode
  readonly parameters: Readonly<Record<string, string>>
}

/** What a stored text says; null for the words of a library, or of another version. */
export const reasonIn = (text: string | null): Reason | null => {
  if (text === null) return null
  for (const code of reasonCodes) {
    const parameters = valuesIn(text, reasons[code])
    if (parameters) return { code, parameters }
  }
  return null
}
