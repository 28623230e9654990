import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type PlanSearch, validatePlanSearch } from './plan-search.ts'

const route = getRouteApi('/signed-in/plan')

/** The members to change; undefined removes one. */
export type SearchChange = { readonly [K in keyof PlanSearch]?: PlanSearch[K] | undefined }

/**
 * The address and how to change it. The router leaves invalid parameters in the search, so it is validated once more
 * here. Going back steps through the earlier views.
 */
export const usePlanSearch = () => {
  const search = route.useSearch({ select: validatePlanSearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: SearchChange, { replace = false } = {}) =>
      void navigate({ search: (before) => validatePlanSearch({ ...before, ...part }), replace }),
    [navigate],
  )
  /** Replaces the whole address. */
  const replaceAll = useCallback((next: PlanSearch) => void navigate({ search: next }), [navigate])
  return { search, change, replaceAll }
}
