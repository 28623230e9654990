import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../../api/client.ts'
import { makeOnce } from '../../../api/make-once.ts'
import type { SavedViewView, Shared } from '../../../api/types.ts'
import { isSameValue } from '../../../same-value.ts'
import { type PlanSearch, validatePlanSearch } from '../search/plan-search.ts'

export type SavedView = SavedViewView

const path = '/api/daybook/v1/saved-views'

/** No one finds more than these in a menu. */
const shownViews = 100

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }) => {
    const { content } = await getJson<{ content: readonly SavedView[] }>(
      withQuery(path, { size: shownViews }),
      signal,
    )
    return content.filter(({ page }) => page === 'plan')
  },
  staleTime: 60_000,
})

/** What a view saves of an address: not the story that happens to be open, and not a moment that will be long ago. */
export const viewQuery = ({ story: _, saved: __, since: ___, ...query }: PlanSearch): PlanSearch => query

/** The address of a view, with what the plan still understands of it. */
export const searchOfView = ({ id, query }: Pick<SavedView, 'id' | 'query'>): PlanSearch =>
  validatePlanSearch({ ...query, saved: id })

const withoutPeriod = ({ preset: _, dateFrom: __, dateTo: ___, ...rest }: PlanSearch): PlanSearch => rest

const periodOf = ({ preset, dateFrom, dateTo }: PlanSearch): PlanSearch => ({
  ...(preset !== undefined && { preset }),
  ...(dateFrom !== undefined && { dateFrom }),
  ...(dateTo !== undefined && { dateTo }),
})

/**
 * What the view would save of the address. A view whose days follow the date keeps its period when somebody steps through days,
 * unless they choose another period that follows the date.
 */
export const changedQuery = (search: PlanSearch, view: Pick<SavedView, 'id' | 'query'>): PlanSearch => {
  const own = searchOfView(view)
  const isStepped = own.dateFrom === undefined && search.preset === undefined
  return { ...withoutPeriod(viewQuery(search)), ...periodOf(isStepped ? own : search) }
}

export const isChanged = (search: PlanSearch, view: Pick<SavedView, 'id' | 'query'>): boolean =>
  !isSameValue(changedQuery(search, view), viewQuery(searchOfView(view)))

export interface ViewContent {
  readonly name: string
  readonly shared: Shared
  readonly groupIds: readonly number[]
}

interface SaveView extends Partial<ViewContent> {
  /** The view to change; undefined creates one. */
  readonly id?: number
  readonly query?: PlanSearch
}

export const useSaveView = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...content }: SaveView) => {
      const body = content.shared === 'groups' ? content : { ...content, groupIds: undefined }
      const { data } =
        id === undefined
          ? await makeOnce<SavedView>(path, { ...body, page: 'plan' })
          : await request<SavedView>('PATCH', `${path}/${id}`, { body })
      return data
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
  })
}

export const useDeleteView = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request('DELETE', `${path}/${id}`),
    // Not waited for: the dialog that asked goes with the view.
    onSuccess: () => void queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
  })
}
