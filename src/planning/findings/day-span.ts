/** Calendar dates, both ends included. */
export interface DaySpan {
  readonly first: string
  readonly last: string
}

/** Null for no date. */
export const daySpanOf = (dates: readonly string[]): DaySpan | null => {
  const sorted = [...dates].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** From the earliest to the latest of two spans. */
export const widened = (one: DaySpan | null, other: DaySpan | null): DaySpan | null => {
  if (one === null || other === null) return one ?? other
  if (one.first <= other.first && other.last <= one.last) return one
  return daySpanOf([one.first, one.last, other.first, other.last])
}
