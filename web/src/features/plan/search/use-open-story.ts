import { useRouter } from '@tanstack/react-router'
import { validatePlanSearch } from './plan-search.ts'

/** Opens a story: beside the plan if that is open, else on its own page. */
export const useOpenStory = () => {
  const router = useRouter()
  return (id: number): Promise<void> =>
    router.state.location.pathname === '/plan'
      ? router.navigate({ to: '/plan', search: (before) => validatePlanSearch({ ...before, story: id }) })
      : router.navigate({ to: '/elements/$elementId', params: { elementId: String(id) } })
}
