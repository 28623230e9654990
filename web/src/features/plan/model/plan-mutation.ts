import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlanView } from '../../../../../src/plan/plan-schemas.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { showError } from '../../../components/messages.tsx'
import { plansKey } from './plans-key.ts'

const mutationKey = ['plan-write'] as const

/** Changes every plan that was read, also those of periods that one comes back to. */
const changePlans = (queries: QueryClient, change: (plan: PlanView) => PlanView): void => {
  queries.setQueriesData<PlanView>({ queryKey: plansKey }, (plan) => (plan ? change(plan) : plan))
}

export type OnRefused = (error: Error) => void

/** The server's words: those about members of the request, where it has some, for its `detail` only sums them up. */
export const refusalWords = (error: Error): string =>
  error instanceof ApiProblem && error.errors.length > 0
    ? [...new Set(error.errors.map(({ message }) => message))].join('. ')
    : error.message

interface PlanWrite<Wish, Answer> {
  /** What the plan looks like once the wish has come true. */
  readonly change: (plan: PlanView, wish: Wish) => PlanView
  readonly send: (wish: Wish) => Promise<Answer>
  /** Where the words are shown; by default in a message of their own. */
  readonly onRefused?: ((error: Error, wish: Wish) => void) | undefined
}

/**
 * A change that is shown at once. Where the server refuses it, the plan is as before, and its words are shown. The plan
 * is read again when the last of several changes is through, so that an answer does not undo what is still on its way.
 */
export const usePlanWrite = <Wish, Answer>({ change, send, onRefused }: PlanWrite<Wish, Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey,
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
      void queries.invalidateQueries({ queryKey: ['plan'] })
      void queries.invalidateQueries({ queryKey: ['element'] })
    },
  })
}
