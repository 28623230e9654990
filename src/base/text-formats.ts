/** What a text must be, in English. `parameters.format` of a problem has the name: other languages have words for each (contract 1.14). */
export const textFormats = {
  email: 'is not a valid e-mail address',
  'http-url': 'must be an http or https URL',
  date: 'is not a valid date',
  'time-of-day': 'must be a time such as 14:30',
  'date-time': 'must be a date and time such as 2026-04-10T14:30:00Z',
  'date-or-date-time': 'must be a date such as 2026-04-10, or a date and time such as 2026-04-10T14:30:00Z',
  color: 'must be a color such as #1c7ed6',
  key: 'must be letters, digits, hyphens and underscores',
  origin: 'must be an origin such as https://example.org',
  headings: 'has no column with names or addresses: its first line must be the headings',
} as const satisfies Readonly<Record<string, string>>

export type TextFormat = keyof typeof textFormats

export const isTextFormat = (name: string): name is TextFormat => Object.hasOwn(textFormats, name)

/** The problem of a text that is something else, without its place. */
export const wrongFormat = (format: TextFormat, code: 'format' | 'pattern' | 'date-format' = 'format') => ({
  code,
  message: textFormats[format],
  parameters: { format },
})
