import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../../http/change.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'

const isOfGroups = ({ of, field }: Pick<ChangedField, 'of' | 'field'>): boolean =>
  of === null && (field === 'groupIds' || field === 'masterGroupId' || field === 'parentGroupId')

/** 14.3: a value of a field, without groups that are not one's own. */
export const seenValue = (
  sight: Sight | null,
  changed: Pick<ChangedField, 'of' | 'field'>,
  value: unknown,
): unknown => {
  if (!hidesGroups(sight) || !isOfGroups(changed)) return value
  if (changed.field === 'groupIds') return seenGroupIds(sight, value as number[])
  return seenGroupIds(sight, typeof value === 'number' ? [value] : [])[0] ?? null
}

const withSeenValues = (
  { of, field, from, to }: ChangedField,
  seen: (value: unknown) => unknown,
): ChangedField[] => {
  const shown = { of, field, from: seen(from), to: seen(to) }
  return isDeepStrictEqual(shown.from, shown.to) ? [] : [shown]
}

/** 14.3: changed fields without groups that are not one's own and, of a shift, without people who are not among `userIds`. */
export const seenFields = (
  sight: Sight | null,
  fields: readonly ChangedField[],
  userIds?: ReadonlySet<number>,
): readonly ChangedField[] =>
  hidesGroups(sight)
    ? fields.flatMap((changed) => {
        if (isOfGroups(changed)) return withSeenValues(changed, (value) => seenValue(sight, changed, value))
        if (userIds !== undefined && changed.field === 'userIds')
          return withSeenValues(changed, (value) => (value as number[]).filter((id) => userIds.has(id)))
        return [changed]
      })
    : fields
