import { ApiError, bodyIssue, type Issue, refuseIfAny } from '../errors.ts'
import { type CreateStatus, type PatchStatus, published } from './status-schemas.ts'

/** What a client may write of a status. */
export interface StatusContent {
  readonly name: string
  readonly color: string | null
  readonly active: boolean
  readonly isDefault: boolean
}

type Code = typeof published | null

const publishedIssues = ({ active, isDefault }: StatusContent): Issue[] => {
  const issues: Issue[] = []
  if (!active)
    issues.push(
      bodyIssue('active', 'published-is-active', 'cannot be false: publishing sets this status at any time'),
    )
  if (isDefault)
    issues.push(
      bodyIssue('default', 'published-is-no-default', 'cannot be true: only publishing sets this status'),
    )
  return issues
}

/** At which member of the request the rule was broken: a default is deactivated, or an inactive one made the default. */
const defaultIssues = ({ active, isDefault }: StatusContent, body: PatchStatus): Issue[] => {
  if (active || !isDefault) return []
  return body.default === true
    ? [bodyIssue('default', 'default-is-active', 'cannot be true: an inactive status is no default')]
    : [bodyIssue('active', 'default-is-active', 'cannot be false for the default: send `default: false` too')]
}

/** The state a POST asks for: active and no default unless it says so. */
export const newContent = (body: CreateStatus): StatusContent => {
  const { name, color = null, active = true, default: isDefault = false } = body
  const content = { name, color, active, isDefault }
  refuseIfAny('business-error', defaultIssues(content, body))
  return content
}

/** The state a PATCH asks for. The published status stays active and is never the default (contract 11). */
export const patchedContent = (
  code: Code,
  { name, color, active, isDefault }: StatusContent,
  patch: PatchStatus,
): StatusContent => {
  const content = {
    name: patch.name ?? name,
    color: patch.color === undefined ? color : patch.color,
    active: patch.active ?? active,
    isDefault: patch.default ?? isDefault,
  }
  const issues = code === published ? publishedIssues(content) : defaultIssues(content, patch)
  refuseIfAny('business-error', issues)
  return content
}

/** Contract 11: publishing needs its status for good. */
export const assertMayBeDeleted = (code: Code): void => {
  if (code !== published) return
  const message = 'cannot be deleted: publishing sets this status'
  throw new ApiError('business-error', {
    issues: [{ scope: 'path', path: 'id', code: 'published-stays', message }],
  })
}
