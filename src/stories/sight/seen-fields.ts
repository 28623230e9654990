import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../../http/change.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'

const isOfGroups = ({ of, field }: Pick<ChangedField, 'of' | 'field'>): boolean =>
  of === null && (field === 'groupIds' || field === 'masterGroupId')

/** 14.3: a value of a field of an element, without groups that are not one's own. */
export const seenValue = (
  sight: Sight | null,
  changed: Pick<ChangedField, 'of' | 'field'>,
  value: unknown,
): unknown => {
  if (!hidesGroups(sight) || !isOfGroups(changed)) return value
  if (changed.field === 'groupIds') return seenGroupIds(sight, value as number[])
  return seenGroupIds(sight, typeof value === 'number' ? [value] : [])[0] ?? null
}

/** 14.3: the changed fields of an element without groups that are not one's own. */
export const seenFields = (sight: Sight | null, fields: readonly ChangedField[]): readonly ChangedField[] =>
  hidesGroups(sight)
    ? fields.flatMap((changed) => {
        if (!isOfGroups(changed)) return [changed]
        const { of, field } = changed
        const [from, to] = [changed.from, changed.to].map((value) => seenValue(sight, changed, value))
        return isDeepStrictEqual(from, to) ? [] : [{ of, field, from, to }]
      })
    : fields
