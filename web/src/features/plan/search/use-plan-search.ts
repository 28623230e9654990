import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type PlanSearch, validatePlanSearch } from './plan-search.ts'

const route = getRouteApi('/signed-in/plan')

/** Members that are to change; undefined takes one away. */
export type SearchChange = { readonly [K in keyof PlanSearch]?: PlanSearch[K] | undefined }

/**
 * What the address says, and the way to change it. The router leaves what it was told is not valid beside what is: it is
 * read once more here.
 * Going back takes a step back through what was looked at.
 */
export const usePlanSearch = () => {
  const search = route.useSearch({ select: validatePlanSearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: SearchChange, { replace = false } = {}) =>
      void navigate({ search: (before) => validatePlanSearch({ ...before, ...part }), replace }),
    [navigate],
  )
  /** Another address altogether. */
  const replaceAll = useCallback((next: PlanSearch) => void navigate({ search: next }), [navigate])
  return { search, change, replaceAll }
}
