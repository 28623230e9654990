import { useNavigate } from '@tanstack/react-router'
import { validatePlanSearch } from './plan-search.ts'

/**
 * Opens a story: beside the plan if that is open, else on its own page. With `useRouter` the bundler would cut the
 * scripts of the plan into more pieces, 9 KB larger in all.
 */
export const useOpenStory = () => {
  const navigate = useNavigate()
  return async (id: number): Promise<void> => {
    if (location.pathname !== '/plan')
      return navigate({ to: '/elements/$elementId', params: { elementId: String(id) } })
    await navigate({ to: '/plan', search: (before) => validatePlanSearch({ ...before, story: id }) })
    const { goOnAtStory } = await import('../../../components/focus/come-back.ts')
    goOnAtStory(id)
  }
}
