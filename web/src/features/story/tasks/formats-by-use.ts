import { useQueryClient } from '@tanstack/react-query'
import { type ReferenceData, useReferenceData } from '../../../api/reference-data.ts'
import type { PlanView } from '../../../api/types.ts'
import { plansKey } from '../../plan/model/plans-key.ts'

type Format = ReferenceData['taskFormats'][number]

/** How often each format occurs in the plans that this page has read. */
const countsOf = (plans: readonly PlanView[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  const rows = plans.flatMap((plan) => plan.rows)
  for (const { formatId } of rows.flatMap(({ tasks }) => tasks))
    counts.set(formatId, (counts.get(formatId) ?? 0) + 1)
  return counts
}

/** Active formats, the ones used most first; otherwise in the order of the settings. */
export const useFormatsByUse = (): readonly Format[] => {
  const queries = useQueryClient()
  const { taskFormats } = useReferenceData()
  const plans = queries.getQueriesData<PlanView>({ queryKey: plansKey }).flatMap(([, plan]) => plan ?? [])
  const counts = countsOf(plans)
  return taskFormats
    .filter(({ active }) => active)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
}
