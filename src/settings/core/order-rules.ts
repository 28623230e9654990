import { bodyProblem, type Problem, refuseIfAny, unknownReferences } from '../../base/errors.ts'

const namedInMessage = 20

const missingProblem = (missing: readonly number[]): Problem => {
  const named = missing.slice(0, namedInMessage).join(', ')
  const rest = missing.length > namedInMessage ? ` and ${missing.length - namedInMessage} more` : ''
  return bodyProblem('ids', 'incomplete', `must contain all ids: ${named}${rest} are missing`)
}

/**
 * Refuses an order unless it names exactly the ids in `present`; the schema already refuses duplicates. The ids are
 * references, hence `validation-failed`.
 */
export const assertNamesAll = (ids: readonly number[], present: readonly number[]): void => {
  const named = new Set(ids)
  const known = new Set(present)
  const missing = present.filter((id) => !named.has(id))
  refuseIfAny('validation-failed', [
    ...unknownReferences('ids', ids, known),
    ...(missing.length > 0 ? [missingProblem(missing)] : []),
  ])
}
