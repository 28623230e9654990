import type { PlanView } from '../../../api/types.ts'
import { type Following, isOfComment, isOfPublications, type LiveChange } from '../../../live/change.ts'
import type { PlanQuestion } from './plans-key.ts'

/** How an open plan follows the changes of others (contract 18.1). */

/** Rows have names of people, and the organization decides what is shown at all. */
const ofWholePlan: ReadonlySet<string> = new Set(['user', 'organization'])

/** Whether a change can put a story on another day, or on one at all. */
const mayMove = (change: LiveChange): boolean =>
  isOfPublications(change) ||
  change.fields.some((field) => field === 'event' || field === 'tasks' || field === 'task.deadline')

const isGone = ({ kind }: LiveChange): boolean => kind === 'deleted' || kind === 'purged'

/**
 * Stories of the plan concern it, unless the page has that version already. Other stories do if they may come into it: by a
 * date, or, in a plan with filters, by anything.
 */
const concerns = (change: LiveChange, { rows, ideas }: PlanView, hasFilters: boolean): boolean => {
  const { storyId } = change
  if (storyId === null) return ofWholePlan.has(change.subject.type)
  const known = [...rows, ...ideas].find(({ id }) => id === storyId)
  if (isOfComment(change)) return known !== undefined
  if (known) return known.version < change.version
  return !isGone(change) && (hasFilters || mayMove(change))
}

export const followPlan = (question: PlanQuestion): Following => {
  const hasFilters = Object.values(question.filters).some((value) => value !== undefined)
  return {
    concerns: (change, plan) => concerns(change, plan as PlanView, hasFilters),
    take: async (queries, query, changes) => {
      const { takePlanChanges } = await import('./take-plan-changes.ts')
      await takePlanChanges({ queries, query, question, changes })
    },
  }
}
