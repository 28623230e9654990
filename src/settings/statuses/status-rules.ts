import { ApiError, bodyProblem, type Problem, refuseIfAny } from '../../base/errors.ts'
import type { StatusStage } from '../../database/tables.ts'
import { type CreateStatus, type PatchStatus, published } from './status-schemas.ts'

/** The writable fields of a status. */
export interface StatusContent {
  readonly name: string
  readonly color: string | null
  readonly active: boolean
  readonly isDefault: boolean
  readonly stage: StatusStage
}

type Code = typeof published | null

const publishedProblems = ({ active, isDefault, stage }: StatusContent): Problem[] => {
  const problems: Problem[] = []
  if (!active)
    problems.push(
      bodyProblem(
        'active',
        'published-is-active',
        'cannot be false: publishing sets this status at any time',
      ),
    )
  if (isDefault)
    problems.push(
      bodyProblem('default', 'published-is-no-default', 'cannot be true: only publishing sets this status'),
    )
  if (stage !== 'done')
    problems.push(bodyProblem('stage', 'published-is-done', 'must be done: published work is finished'))
  return problems
}

/** Reports the member that breaks the rule: a write deactivates the default, or makes an inactive status the default. */
const defaultProblems = ({ active, isDefault }: StatusContent, body: PatchStatus): Problem[] => {
  if (active || !isDefault) return []
  return body.default === true
    ? [
        bodyProblem(
          'default',
          'default-is-active',
          'cannot be true: an inactive status cannot be the default',
        ),
      ]
    : [
        bodyProblem(
          'active',
          'default-is-active',
          'cannot be false for the default: send `default: false` too',
        ),
      ]
}

/** The state after a POST: active, open and not the default unless the body says otherwise. */
export const newContent = (body: CreateStatus): StatusContent => {
  const { name, color = null, active = true, default: isDefault = false, stage = 'open' } = body
  const content = { name, color, active, isDefault, stage }
  refuseIfAny('business-error', defaultProblems(content, body))
  return content
}

/** The state after a PATCH. The published status stays active and done and is never the default (contract 11). */
export const patchedContent = (
  code: Code,
  { name, color, active, isDefault, stage }: StatusContent,
  patch: PatchStatus,
): StatusContent => {
  const content = {
    name: patch.name ?? name,
    color: patch.color === undefined ? color : patch.color,
    active: patch.active ?? active,
    isDefault: patch.default ?? isDefault,
    stage: patch.stage ?? stage,
  }
  const problems = code === published ? publishedProblems(content) : defaultProblems(content, patch)
  refuseIfAny('business-error', problems)
  return content
}

/** Contract 11: publishing always needs its status. */
export const assertMayBeDeleted = (code: Code): void => {
  if (code !== published) return
  const message = 'cannot be deleted: publishing sets this status'
  throw new ApiError('business-error', {
    problems: [{ scope: 'path', path: 'id', code: 'published-stays', message }],
  })
}
