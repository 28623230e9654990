import type { Static } from 'typebox'
import { refuseIfAny } from '../../base/errors.ts'
import { periodProblems } from '../../base/time/planning-period.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { ok } from '../../http/answer.ts'
import { targets } from '../../settings/targets/target-entity.ts'
import { type Operation, type ReadContext, read } from '../deps.ts'
import { TargetDaysQuery, TargetDaysView } from './target-day-schemas.ts'
import { loadTargetDays, stateOf } from './target-days.ts'

const maximumDays = 62

const listTargetDays = async (
  { deps, organizationId, principal: { sight } }: ReadContext,
  query: Static<typeof TargetDaysQuery>,
): Promise<Static<typeof TargetDaysView>> => {
  refuseIfAny('validation-failed', periodProblems(query, maximumDays))
  const days = await inSnapshot(deps.db, (snapshot) =>
    loadTargetDays(snapshot, { organizationId, sight, ...query }),
  )
  return {
    content: days.map((day) => ({
      target: targets.view(day.target),
      date: day.date,
      count: day.count,
      state: stateOf(day),
    })),
  }
}

/** How far issues are from their targets (contract 25.2). */
export const targetDayOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/target-days',
    operationId: 'listTargetDays',
    scope: 'api.read',
    role: 'reader',
    tag: 'Targets',
    summary: 'Compare issues with their targets',
    description:
      'For every target that counts on a day of the period: how much there is of what it asks for. By day, then by target.',
    query: TargetDaysQuery,
    cost: 'large',
    answers: { 200: TargetDaysView },
    handle: async (reading, { query }) => ok(await listTargetDays(reading, query)),
  }),
]
