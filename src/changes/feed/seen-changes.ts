import type { Change, ChangedField, SightChange } from '../../http/change.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import { maySee, type SeenElement } from '../../stories/sight/sight.ts'
import type { LoggedChange } from '../log/change-queries.ts'
import { isSubjectType } from '../log/subject-types.ts'

/** What somebody gets of a change (contract 14.6, 15.6). */

/** A change as it is shown: possibly of another kind, and without what the reader may not see. */
export interface SeenChange {
  readonly change: LoggedChange
  readonly kind: Change['kind']
  /** JSON of `ChangedField`s. */
  readonly fields: string
}

const as = (change: LoggedChange, kind: Change['kind']): SeenChange => ({ change, kind, fields: '[]' })

interface StoredSight extends SightChange {
  readonly before: SeenElement | null
  readonly after: SeenElement | null
}

/** 14.3: names of groups that are not one's own. */
const withoutHiddenGroups = (sight: Sight, fields: string): string => {
  if (!fields.includes('roup')) return fields
  const shown = (JSON.parse(fields) as ChangedField[]).flatMap((field) => {
    if (field.of !== null) return [field]
    if (field.field === 'groupIds') {
      const [from, to] = [field.from, field.to].map((ids) => seenGroupIds(sight, ids as number[]))
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ ...field, from, to }]
    }
    if (field.field !== 'masterGroupId') return [field]
    const [from, to] = [field.from, field.to].map(
      (id) => seenGroupIds(sight, typeof id === 'number' ? [id] : [])[0] ?? null,
    )
    return from === to ? [] : [{ ...field, from, to }]
  })
  return JSON.stringify(shown)
}

/** `present` is undefined for an element that is gone for good. */
const seenElementChange = (
  sight: Sight,
  change: LoggedChange,
  present: SeenElement | undefined,
): SeenChange | null => {
  const { kind } = change
  const stored: StoredSight | null = change.sight === null ? null : JSON.parse(change.sight)
  const saw = stored?.before ? maySee(sight, stored.before) : false
  const sees = stored?.after ? maySee(sight, stored.after) : false
  if (!present) return (kind === 'deleted' || kind === 'purged') && saw ? as(change, kind) : null
  const isLost = kind === 'changed' && saw && !sees
  if (isLost) return as(change, 'deleted')
  if (!maySee(sight, present)) return null
  if (kind === 'changed' && stored && !saw) return sees ? as(change, 'created') : null
  const fields = hidesGroups(sight) ? withoutHiddenGroups(sight, change.fields) : change.fields
  return { change, kind, fields }
}

/** With `reads: own` other people, their absences and their shifts are not followed: not all of them may be seen. */
const personal = new Set(['user', 'absence', 'shift'])

const maySeeSetting = (sight: Sight, { subject_type: type, subject_id: id }: LoggedChange): boolean =>
  !hidesGroups(sight) || (type === 'group' ? sight.groupIds.includes(id) : !personal.has(type))

/** What a sender with `sight` gets of a change; null for nothing. */
export const seenChange = (
  sight: Sight | null,
  change: LoggedChange,
  elements: ReadonlyMap<number, SeenElement>,
): SeenChange | null => {
  if (!isSubjectType(change.subject_type)) return null
  if (sight === null) return { change, kind: change.kind, fields: change.fields }
  if (change.subject_type === 'element')
    return seenElementChange(sight, change, elements.get(change.subject_id))
  return maySeeSetting(sight, change) ? { change, kind: change.kind, fields: change.fields } : null
}
