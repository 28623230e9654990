import type { PlanRow, PlanView } from '../../../api/types.ts'
import { nameOfRow } from '../../../story-name.ts'
import type { Lookup } from './lookup.ts'

/** A row without a title, with what it is called. */
interface NamedRow extends PlanRow {
  readonly shownName: string
}

interface Naming {
  readonly lookup: Lookup
  readonly locale: string
}

/** The same row for the same naming, so that what depends on it is not drawn again. */
const known = new WeakMap<PlanRow, Naming & { readonly row: PlanRow }>()

const named = (row: PlanRow, { lookup, locale }: Naming): PlanRow => {
  if (row.title !== null || row.slug !== null) return row
  const before = known.get(row)
  if (before?.lookup === lookup && before.locale === locale) return before.row
  const shownName = nameOfRow(row, lookup, locale)
  const next: PlanRow | NamedRow = shownName === null ? row : { ...row, shownName }
  known.set(row, { lookup, locale, row: next })
  return next
}

/** A plan whose rows without a title say what they are called (contract B22). */
export const withNames = (plan: PlanView, naming: Naming): PlanView => ({
  ...plan,
  rows: plan.rows.map((row) => named(row, naming)),
  ideas: plan.ideas.map((row) => named(row, naming)),
})
