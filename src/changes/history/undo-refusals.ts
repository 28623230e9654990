import { ApiError, type Problem } from '../../base/errors.ts'
import type { ChangedField } from '../../http/change.ts'
import type { MovedOn } from '../../stories/history/undo-rules.ts'
import type { Writing } from '../deps.ts'
import { assigneesShown } from '../feed/assignee-fields.ts'

const placeOf = ({ of, field }: ChangedField): string =>
  of === null ? field : `${of.type}s[${of.id}].${field}`

/** Names each field that somebody has changed since. */
export const refuseMovedOn = async (
  { db, organizationId }: Writing,
  position: number,
  movedOn: readonly MovedOn[],
): Promise<void> => {
  if (movedOn.length === 0) return
  const shown = await assigneesShown(db, organizationId, movedOn)
  const fields = movedOn.map(shown)
  throw new ApiError('conflict', {
    detail: 'Something has changed since.',
    problems: fields.map(
      (one): Problem => ({
        scope: 'global',
        path: placeOf(one),
        code: 'moved-on',
        message: 'has another value now',
      }),
    ),
    members: { fields: fields.map((one) => ({ position, ...one })) },
  })
}

/** Names what a story would refer to, but cannot, because it was deleted. */
export const refuseGone = (names: readonly string[]): void => {
  if (names.length === 0) return
  throw new ApiError('conflict', {
    detail: `It no longer exists: ${names.join(', ')}.`,
    problems: names.map(
      (name): Problem => ({
        scope: 'global',
        path: null,
        code: 'gone',
        message: `no longer exists: ${name}`,
        parameters: { name },
      }),
    ),
  })
}

const fieldsOf = ({ members }: ApiError): readonly object[] =>
  Array.isArray(members.fields) ? members.fields : []

/** Everything that stands against undoing several changes, in one refusal. */
export const refuseTogether = (refusals: readonly ApiError[]): void => {
  const [first] = refusals
  if (!first) return
  const slug = refusals.every((one) => one.slug === first.slug) ? first.slug : 'conflict'
  const fields = refusals.flatMap(fieldsOf)
  throw new ApiError(slug, {
    detail: first.detail,
    problems: refusals.flatMap(({ problems }) => problems),
    members: { ...first.members, ...(fields.length > 0 && { fields }) },
  })
}
