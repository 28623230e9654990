import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { beginningOf, cutText } from '../../http/long-texts.ts'
import type { CustomValue } from '../../stories/custom-values/custom-values.ts'
import type { ScheduleContent } from '../../stories/elements/aggregate.ts'
import { findNames, type NameKind } from '../../stories/names/name-queries.ts'
import { lookUpsIn, type NameLookUps, namesOf } from '../../stories/names/names.ts'
import { findAssigneesOfStories } from '../../stories/references/assignee-queries.ts'
import { scheduleView } from '../../stories/schedules/schedule-columns.ts'
import { findEntryNames, type NamedEntry } from './entry-names.ts'
import type { NamedField } from './named-field-schemas.ts'

/** The fields of a change with names instead of ids (contract 17.1). */

/** A change of one subject, possibly with long texts in brief. */
export interface ChangeOfSubject {
  readonly subject_type: string
  readonly subject_id: number
  readonly fields: readonly ChangedField[]
}

type Owner = 'element' | 'task' | 'publication' | 'setting'

const kinds: Readonly<Record<string, NameKind>> = {
  elementStatusId: 'element_status',
  formatId: 'task_format',
  formatIds: 'task_format',
  groupIds: 'group',
  masterGroupId: 'group',
  parentGroupId: 'group',
  platformId: 'platform',
  platformIds: 'platform',
  categoryId: 'category',
  parentCategoryId: 'category',
  typeId: 'publication_type',
  userId: 'app_user',
  userIds: 'app_user',
  taskStatusIds: 'task_status',
  defaultTaskStatusId: 'task_status',
  statusIds: 'publication_status',
  defaultStatusId: 'publication_status',
}

const kindOf = (owner: Owner, field: string): NameKind | undefined =>
  field === 'statusId' ? (owner === 'task' ? 'task_status' : 'publication_status') : kinds[field]

const shortened = (value: unknown): unknown => {
  const text = beginningOf(value)
  return text === undefined ? value : cutText(text)
}

/** What values are shown with. */
interface Shown {
  readonly names: NameLookUps
  readonly entryName: (entry: NamedEntry) => string | null
  readonly assignee: (id: number) => string | null
}

const eachId = (value: unknown, show: (id: number) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(show)
  return typeof value === 'number' ? show(value) : null
}

const namedValue = (owner: Owner, field: string, value: unknown, { names, entryName }: Shown): unknown => {
  if (value === null) return null
  const kind = kindOf(owner, field)
  if (kind) return eachId(value, (id) => ({ id, name: names.nameIfKnown(kind, id) ?? null }))
  if (owner === 'element' && (field === 'tasks' || field === 'publications')) {
    const type = field === 'tasks' ? 'task' : 'publication'
    return eachId(value, (id) => ({ id, name: entryName({ type, id }) }))
  }
  if (field === 'assignedTaskIds')
    return eachId(value, (id) => ({ id, name: entryName({ type: 'task', id }) }))
  if (field === 'schedule') return scheduleView(value as ScheduleContent, names.timeSlot)
  if (field === 'textLength') {
    const { optionId, characters } = value as { optionId: number | null; characters: number | null }
    return { option: names.named('text_length_option', optionId), characters }
  }
  return shortened(value)
}

const customValue = (owner: Owner, value: CustomValue | undefined, { names }: Shown): unknown => {
  if (!value) return null
  if ('selectedOptionIds' in value)
    return value.selectedOptionIds.map((id) => ({
      id,
      name: owner === 'setting' ? null : (names.nameIfKnown(`${owner}_option`, id) ?? null),
    }))
  if ('value' in value) return shortened(value.value)
  return 'date' in value ? value.date : value.number
}

const isList = (value: unknown): value is readonly CustomValue[] => Array.isArray(value)

/** A field for each custom field that has another value. */
const customFields = (owner: Owner, { from, to }: ChangedField, shown: Shown) => {
  const [before, after] = [from, to].map((values) => (isList(values) ? values : []))
  const ids = new Set([...(before ?? []), ...(after ?? [])].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [one, other] = [before, after].map((values) => values?.find((value) => value.id === id))
    if (isDeepStrictEqual(one, other) || owner === 'setting') return []
    const name = shown.names.nameIfKnown(`${owner}_field`, id) ?? null
    return [
      {
        field: 'customFields',
        customField: { id, name },
        from: customValue(owner, one, shown),
        to: customValue(owner, other, shown),
      },
    ]
  })
}

const assigneeFields = new Set(['userId', 'unregisteredAssigneeId'])

/** An assignee is a user or a name: one field for people. */
const assignee = (fields: readonly ChangedField[], { names, assignee: nameOf }: Shown) => {
  const on = (side: 'from' | 'to') => {
    for (const { field, [side]: id } of fields) {
      if (typeof id !== 'number') continue
      const name = field === 'userId' ? names.nameIfKnown('app_user', id) : nameOf(id)
      return { id: field === 'userId' ? id : null, name: name ?? null }
    }
    return null
  }
  return { field: 'user', customField: null, from: on('from'), to: on('to') }
}

const namedFields = ({ subject_type, fields }: ChangeOfSubject, shown: Shown): NamedField[] => {
  const isElement = subject_type === 'element'
  const assigneesOf = (id: number) =>
    fields.filter(({ of, field }) => of?.id === id && of.type === 'task' && assigneeFields.has(field))
  return fields.flatMap((changed): NamedField[] => {
    const { of, field, from, to } = changed
    // People cannot use it: it only belongs to what is gone.
    if (of !== null && field === 'version') return []
    const owner = isElement ? (of?.type ?? 'element') : 'setting'
    const named = of && { ...of, name: shown.entryName(of) }
    if (isElement && field === 'customFields')
      return customFields(owner, changed, shown).map((one) => ({ of: named, ...one }))
    if (of?.type === 'task' && assigneeFields.has(field)) {
      const own = assigneesOf(of.id)
      return own[0] === changed ? [{ of: named, ...assignee(own, shown) }] : []
    }
    const value = (one: unknown) => namedValue(owner, field, one, shown)
    return [{ of: named, field, customField: null, from: value(from), to: value(to) }]
  })
}

const entriesIn = (fields: readonly ChangedField[]): NamedEntry[] =>
  fields.flatMap(({ of, field, from, to }): NamedEntry[] => {
    const ids = [from, to].flatMap((value) => (Array.isArray(value) ? value : []))
    if (of === null && (field === 'tasks' || field === 'publications'))
      return ids.map((id) => ({ type: field === 'tasks' ? 'task' : 'publication', id }))
    if (field === 'assignedTaskIds')
      return [...(of ? [of] : []), ...ids.map((id) => ({ type: 'task' as const, id }))]
    return of ? [of] : []
  })

/** Fields of changes for people. It asks for all names at once. */
export const findNamedFields = async <C extends ChangeOfSubject>(
  db: Queries,
  organizationId: number,
  changes: readonly C[],
): Promise<(change: C) => NamedField[]> => {
  if (changes.every(({ fields }) => fields.length === 0)) return () => []
  const ofElements = changes.filter(({ subject_type }) => subject_type === 'element')
  const all = ofElements.flatMap(({ fields }) => fields)
  const names = lookUpsIn(namesOf(await findNames(db, { organizationId })))
  const elementIds = [...new Set(ofElements.map(({ subject_id }) => subject_id))]
  const entryName = await findEntryNames(db, { organizationId, elementIds }, entriesIn(all), names)
  const assigneeOf = await findAssigneesOfStories(
    db,
    organizationId,
    ofElements.flatMap(({ subject_id: elementId, fields }) =>
      fields.flatMap(({ field, from, to }) =>
        field === 'unregisteredAssigneeId'
          ? [from, to].flatMap((id) => (typeof id === 'number' ? [{ elementId, id }] : []))
          : [],
      ),
    ),
  )
  return (change) => {
    const assignee = (id: number) => assigneeOf({ elementId: change.subject_id, id })?.name ?? null
    return namedFields(change, { names, entryName, assignee })
  }
}
