import { ApiError, bodyProblem, type Problem, refuseIfAny, unknownReference } from '../../base/errors.ts'

/** A live category that a request names as the parent. */
export interface Parent {
  readonly platformId: number
  readonly isTopLevel: boolean
}

const path = 'parentCategoryId'

/**
 * Refuses a category that cannot be the parent (contract 10.2). `parent` is undefined if the id names no live category.
 * `isTopLevel` is true for an existing top-level category, and false for a new category.
 */
export const assertParentFits = (
  parent: Parent | undefined,
  { platformId, isTopLevel }: { platformId: number; isTopLevel: boolean },
): void => {
  if (!parent) throw new ApiError('validation-failed', { problems: [unknownReference(path)] })
  const problems: Problem[] = []
  if (isTopLevel)
    problems.push(
      bodyProblem(
        path,
        'top-level-is-fixed',
        'must be null: a top-level category stays a top-level category',
      ),
    )
  if (parent.platformId !== platformId)
    problems.push(bodyProblem(path, 'parent-of-another-platform', 'belongs to another platform'))
  if (!parent.isTopLevel)
    problems.push(
      bodyProblem(
        path,
        'parent-is-no-top-level',
        'must be a top-level category: there is one level of nesting',
      ),
    )
  refuseIfAny('business-error', problems)
}
