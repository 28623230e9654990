import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlanView } from '../../../../../src/planning/plan/plan-schemas.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { showError } from '../../../components/messages.tsx'
import { plansKey } from './plans-key.ts'

/** The key of writes that change the plan before the server has answered. */
export const mutationKey = ['plan-write'] as const

/** Changes every cached plan, including those of other periods. */
const changePlans = (queries: QueryClient, change: (plan: PlanView) => PlanView): void => {
  queries.setQueriesData<PlanView>({ queryKey: plansKey }, (plan) => (plan ? change(plan) : plan))
}

export type OnRefused = (error: Error) => void

/** The server's messages about members of the request, if there are any: `detail` only sums them up. */
export const refusalWords = (error: Error): string =>
  error instanceof ApiProblem && error.errors.length > 0
    ? [...new Set(error.errors.map(({ message }) => message))].join('. ')
    : error.message

interface PlanWrite<Wish, Answer> {
  /** The plan after the change. */
  readonly change: (plan: PlanView, wish: Wish) => PlanView
  readonly send: (wish: Wish) => Promise<Answer>
  /** Shows the error; by default in a message of its own. */
  readonly onRefused?: ((error: Error, wish: Wish) => void) | undefined
  /** Writes of one scope are sent one after the other. */
  readonly scope?: { readonly id: string }
}

/**
 * A change that is shown at once. If the server refuses it, the plan goes back and a message says why. With several
 * changes under way, the plan is read again after the last one, so that no answer undoes a later change.
 */
export const usePlanWrite = <Wish, Answer>({ change, send, onRefused, scope }: PlanWrite<Wish, Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey,
    ...(scope && { scope }),
    mutationFn: send,
    onMutate: async (wish: Wish) => {
      await queries.cancelQueries({ queryKey: plansKey })
      const before = queries.getQueriesData<PlanView>({ queryKey: plansKey })
      changePlans(queries, (plan) => change(plan, wish))
      return before
    },
    onError: (error, wish, before) => {
      for (const [key, plan] of before ?? []) queries.setQueryData(key, plan)
      if (onRefused) onRefused(error, wish)
      else showError(new Error(refusalWords(error), { cause: error }))
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) > 1) return
      for (const key of ['plan', 'element', 'issue']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
}
