import type { QueryClient } from '@tanstack/react-query'
import type { PlanRow, PlanRowVersion, PlanVersions, PlanView } from '../../../api/types.ts'
import { isSame } from '../../story/saving/is-same.ts'
import { type PlanQuestion, type planKey, plansKey } from './plans-key.ts'

/**
 * Rows read for one plan are valid for others of the same days, as long as their versions match
 * (docs/decisions/0044).
 */

const rowsOf = ({ rows, ideas }: PlanView): readonly PlanRow[] => [...rows, ...ideas]

const placed = (row: PlanRow, version: PlanRowVersion): PlanRow => {
  const { days, basis, unresolvedComments, series, source, findings } = version
  const isPlaced =
    row.basis === basis &&
    row.unresolvedComments === unresolvedComments &&
    isSame(row.series, series) &&
    isSame(row.source, source) &&
    isSame(row.days, days) &&
    isSame(row.findings, findings)
  return isPlaced ? row : { ...row, days, basis, unresolvedComments, series, source, findings }
}

/** Keeps unchanged row objects, so that they do not render again. */
export const withKnownRows = (read: PlanView, before: PlanView): PlanView => {
  if (read.referenceVersion !== before.referenceVersion) return read
  const known = new Map(rowsOf(before).map((row) => [row.id, row]))
  const kept = (row: PlanRow): PlanRow => {
    const same = known.get(row.id)
    return same !== undefined && same.version === row.version ? placed(same, row) : row
  }
  return { ...read, rows: read.rows.map(kept), ideas: read.ideas.map(kept) }
}

/** The newest rows of plans whose names are those of `versions`. */
const knownRows = (
  { referenceVersion }: PlanVersions,
  plans: readonly PlanView[],
): ReadonlyMap<number, PlanRow> => {
  const known = new Map<number, PlanRow>()
  for (const plan of plans)
    if (plan.referenceVersion === referenceVersion)
      for (const row of rowsOf(plan))
        if (row.version > (known.get(row.id)?.version ?? 0)) known.set(row.id, row)
  return known
}

/** The stories whose rows are not known in these versions. */
export const missingIds = (versions: PlanVersions, plans: readonly PlanView[]): number[] => {
  const known = knownRows(versions, plans)
  const missing = [...versions.rows, ...versions.ideas].filter(
    ({ id, version }) => known.get(id)?.version !== version,
  )
  return [...new Set(missing.map(({ id }) => id))]
}

/** The plan with these versions, made of rows that were read before; undefined if one is missing. */
export const planOfKnown = (versions: PlanVersions, plans: readonly PlanView[]): PlanView | undefined => {
  const known = knownRows(versions, plans)
  const rowsWith = (wanted: readonly PlanRowVersion[]): PlanRow[] | undefined => {
    const rows: PlanRow[] = []
    for (const version of wanted) {
      const row = known.get(version.id)
      if (row?.version !== version.version) return undefined
      rows.push(placed(row, version))
    }
    return rows
  }
  const [rows, ideas] = [rowsWith(versions.rows), rowsWith(versions.ideas)]
  return rows === undefined || ideas === undefined ? undefined : { ...versions, rows, ideas }
}

/** Cached plans of the same days with fewer filters: they had these rows a moment ago. */
export const supersets = (
  queries: QueryClient,
  { dateFrom, dateTo, ideas, filters }: PlanQuestion,
): readonly PlanView[] =>
  queries
    .getQueriesData<PlanView>({ queryKey: [...plansKey, { dateFrom, dateTo }] })
    .flatMap(([key, plan]) => {
      const { ideas: hasIdeas, ...narrowing } = key[2] as ReturnType<typeof planKey>[2]
      const isWider =
        (hasIdeas || !ideas) &&
        Object.entries(narrowing).every(([name, value]) =>
          isSame(value, { dateFrom, dateTo, ...filters }[name]),
        )
      return plan !== undefined && isWider ? [plan] : []
    })
