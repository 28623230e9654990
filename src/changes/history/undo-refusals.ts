import { ApiError, maximumProblems, type Problem } from '../../base/errors.ts'
import type { ChangedField } from '../../http/change.ts'
import { cutTexts } from '../../http/long-texts.ts'
import type { MovedOn } from '../../stories/history/undo-rules.ts'
import type { WriteContext } from '../deps.ts'
import { assigneesShown } from '../feed/assignee-fields.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'

const placeOf = ({ of, field }: ChangedField): string =>
  of === null ? field : `${of.type}s[${of.id}].${field}`

/** Texts as activity shows them: a refusal is no copy of the story. */
const inShort = ({ from, to, now, ...others }: MovedOn): MovedOn => ({
  ...others,
  from: cutTexts(from),
  to: cutTexts(to),
  now: cutTexts(now),
})

/** Names each field that somebody has changed since, up to as many as problems are listed. */
export const refuseMovedOn = async (
  { db, organizationId }: WriteContext,
  { position, subject_id: elementId }: Pick<LoggedChange, 'position' | 'subject_id'>,
  movedOn: readonly MovedOn[],
): Promise<void> => {
  if (movedOn.length === 0) return
  const listed = movedOn.slice(0, maximumProblems).map(inShort)
  const shown = await assigneesShown(db, organizationId, [{ elementId, fields: listed }])
  const fields = listed.map(shown(elementId))
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

/** Whether refusals name as much as an answer lists. */
export const areEnough = (refusals: readonly ApiError[]): boolean =>
  refusals.reduce((sum, one) => sum + fieldsOf(one).length, 0) >= maximumProblems

/** Everything that stands against undoing several changes, in one refusal. */
export const refuseTogether = (refusals: readonly ApiError[]): void => {
  const [first] = refusals
  if (!first) return
  const slug = refusals.every((one) => one.slug === first.slug) ? first.slug : 'conflict'
  const fields = refusals.flatMap(fieldsOf).slice(0, maximumProblems)
  throw new ApiError(slug, {
    detail: first.detail,
    problems: refusals.flatMap(({ problems }) => problems),
    members: { ...first.members, ...(fields.length > 0 && { fields }) },
  })
}
