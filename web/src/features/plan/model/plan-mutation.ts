import { hashKey, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalWords } from '../../../api/problem.ts'
import { shownAtOnce } from '../../../api/shown-at-once.ts'
import type { PlanView } from '../../../api/types.ts'
import { showError } from '../../../components/messages.tsx'
import { isExpectedIn, tellHidden, type Written } from './hidden-stories.ts'
import { findRow } from './place-row.ts'
import { plansKey } from './plans-key.ts'

/** The key of writes that change the plan before the server has answered. */
export const mutationKey = ['plan-write'] as const

/** Changes every cached plan, including those of other periods. */
const changePlans = (queries: QueryClient, change: (plan: PlanView) => PlanView): void => {
  queries.setQueriesData<PlanView>({ queryKey: plansKey }, (plan) => (plan ? change(plan) : plan))
}

/** The plan on the page, with its question. */
const shownPlan = (queries: QueryClient): [QueryKey, PlanView] | undefined => {
  const [found] = queries.getQueriesData<PlanView>({ queryKey: plansKey, type: 'active' })
  return found?.[1] ? [found[0], found[1]] : undefined
}

/** What the person has written since the last read, as far as the plan shows it. */
let expected: readonly Written[] = []

/** Reads everything again that a write may change, and tells what is no longer shown. */
const readAgain = async (queries: QueryClient): Promise<void> => {
  const stories = expected
  expected = []
  const before = shownPlan(queries)
  await Promise.all(['plan', 'element', 'issue'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  const after = shownPlan(queries)
  if (before === undefined || after === undefined || hashKey(before[0]) !== hashKey(after[0])) return
  const hidden = stories.filter(({ id }) => findRow(after[1], id) === undefined)
  if (hidden.length > 0) tellHidden(hidden)
}

interface PlanWrite<Wish, Answer> {
  /** The plan after the change. */
  readonly change: (plan: PlanView, wish: Wish) => PlanView
  readonly send: (wish: Wish, context: { readonly client: QueryClient }) => Promise<Answer>
  /** The stories that were made or changed: if the filters hide them now, the page says so. */
  readonly written?: (wish: Wish, answer: Answer) => readonly Written[]
  /** Shows the error; by default in a message of its own. */
  readonly onRefused?: ((error: Error, wish: Wish) => void) | undefined
  /** Writes of one scope are sent one after the other. */
  readonly scope?: { readonly id: string }
}

/**
 * A change that is shown at once. If the server refuses it, the plan goes back and a message says why. With several
 * changes under way, the plan is read again after the last one, so that no answer undoes a later change.
 */
export const usePlanWrite = <Wish, Answer>({
  change,
  send,
  written,
  onRefused,
  scope,
}: PlanWrite<Wish, Answer>) => {
  const queries = useQueryClient()
  const atOnce = shownAtOnce(queries, plansKey)
  return useMutation({
    mutationKey,
    ...(scope && { scope }),
    mutationFn: send,
    onMutate: async (wish: Wish) => {
      await atOnce.begin()
      changePlans(queries, (plan) => change(plan, wish))
    },
    onError: (error, wish) => {
      atOnce.putBack()
      if (onRefused) onRefused(error, wish)
      else showError(new Error(refusalWords(error), { cause: error }))
    },
    onSuccess: (answer, wish) => {
      const shown = shownPlan(queries)
      if (shown && written)
        expected = [...expected, ...written(wish, answer).filter((story) => isExpectedIn(shown[1], story))]
    },
    onSettled: () => {
      if (atOnce.end()) void readAgain(queries)
    },
  })
}
