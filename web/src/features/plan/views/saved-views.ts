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
export const searchOfView = ({ id, query }: SavedView): PlanSearch =>
  validatePlanSearch({ ...query, saved: id })

export const isChanged = (search: PlanSearch, view: SavedView): boolean =>
  !isSameValue(viewQuery(search), viewQuery(searchOfView(view)))

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
