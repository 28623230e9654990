import { ApiError, bodyIssue, type Issue, refuseIfAny, unknownReference } from '../errors.ts'

/** A live category that a request names as the parent. */
export interface Parent {
  readonly platformId: number
  readonly isTopLevel: boolean
}

const path = 'parentCategoryId'

/**
 * Refuses a parent that may not be one (contract 10.2). `parent` is undefined where the id names no live category.
 * `isTopLevel` says whether the category itself is a top-level one already; a new one is neither yet.
 */
export const assertParentFits = (
  parent: Parent | undefined,
  { platformId, isTopLevel }: { platformId: number; isTopLevel: boolean },
): void => {
  if (!parent) throw new ApiError('validation-failed', { issues: [unknownReference(path)] })
  const issues: Issue[] = []
  if (isTopLevel)
    issues.push(bodyIssue(path, 'top-level-is-fixed', 'must be null: a top-level category stays one'))
  if (parent.platformId !== platformId)
    issues.push(bodyIssue(path, 'parent-of-another-platform', 'is a category of another platform'))
  if (!parent.isTopLevel)
    issues.push(
      bodyIssue(path, 'parent-is-no-top-level', 'has a parent itself: there is one level of nesting'),
    )
  refuseIfAny('business-error', issues)
}
