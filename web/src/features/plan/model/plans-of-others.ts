import type { PlanView } from '../../../api/types.ts'

const ofOthers = new WeakSet<PlanView>()

/** Notes that the plan differs from the one before by what others have changed. */
export const markOfOthers = (plan: PlanView): PlanView => {
  ofOthers.add(plan)
  return plan
}

export const isOfOthers = (plan: PlanView): boolean => ofOthers.has(plan)
