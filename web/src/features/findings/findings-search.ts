/** The address of the page: how many days around today, and one rule. */

export const findingSpans = ['day', 'week', 'month', 'quarter', 'year'] as const

export interface FindingsSearch {
  readonly span?: (typeof findingSpans)[number] | undefined
  readonly rule?: string | undefined
}

/** What the page does not understand is dropped. */
export const validateFindingsSearch = ({ span, rule }: Readonly<Record<string, unknown>>): FindingsSearch => {
  const known = findingSpans.find((one) => one === span)
  return {
    ...(known === undefined ? {} : { span: known }),
    ...(typeof rule === 'string' && /^[a-z-]+$/.test(rule) ? { rule } : {}),
  }
}
