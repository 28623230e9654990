import { periodOf } from '../time/period.ts'
import type { Element, RootContent } from './aggregate.ts'
import { writtenCustomValues } from './custom-values/custom-value-rules.ts'
import type { ElementBody } from './element-schemas.ts'
import { checkEvent, given, type WriteMode } from './fields.ts'
import type { Problems } from './problems.ts'
import type { KnownReferences } from './references/known-references.ts'

interface Write {
  readonly mode: WriteMode
  readonly known: KnownReferences
  readonly problems: Problems
}

/**
 * 3.3: omitted or null gives the default status, where statuses are in use and an active default exists. The status that
 * is there may be sent again although it was deactivated since; while statuses are not in use, none may be sent.
 */
const writtenStatus = (
  body: ElementBody,
  current: RootContent | null,
  { mode, known, problems }: Write,
): number | null => {
  const { elementStatusId } = body
  if (mode === 'patch' && current && elementStatusId === undefined) return current.elementStatusId
  if (elementStatusId == null) return known.elementStatusEnabled ? known.defaultElementStatusId : null
  if (!known.elementStatusEnabled)
    problems.rule(
      'elementStatusId',
      'element-status-disabled',
      'cannot be set: the organization does not use element statuses',
    )
  else if (elementStatusId !== current?.elementStatusId && !known.activeElementStatusIds.has(elementStatusId))
    problems.reference('elementStatusId')
  return elementStatusId
}

const checkGroups = (
  groupIds: readonly number[],
  current: RootContent | null,
  { known, problems }: Write,
): void => {
  for (const [index, id] of groupIds.entries())
    if (!current?.groupIds.includes(id) && !known.groupIds.has(id)) problems.reference(`groupIds[${index}]`)
}

/** Contract 3: one of the groups; the first where none is named or the named one is gone. */
const writtenMasterGroup = (
  body: ElementBody,
  current: RootContent | null,
  groupIds: readonly number[],
  { mode, known, problems }: Write,
): number | null => {
  const { masterGroupId } = body
  const first = groupIds[0] ?? null
  if (masterGroupId != null) {
    if (groupIds.includes(masterGroupId)) return masterGroupId
    if (!known.groupIds.has(masterGroupId)) problems.reference('masterGroupId')
    else
      problems.rule('masterGroupId', 'master-group-not-in-groups', 'is not one of the groups of the element')
    return masterGroupId
  }
  const kept = mode === 'patch' && masterGroupId === undefined ? (current?.masterGroupId ?? null) : null
  return kept !== null && groupIds.includes(kept) ? kept : first
}

const writtenLocation = (
  location: ElementBody['location'],
  base: RootContent['location'],
): RootContent['location'] => {
  if (location == null) return location === undefined ? base : null
  return {
    name: location.name,
    address: location.address ?? null,
    latitude: location.latitude ?? null,
    longitude: location.longitude ?? null,
  }
}

/** The element's own custom fields: they apply to every element. */
export const writtenRootValues = (
  current: RootContent | null,
  entries: ElementBody['customFields'],
  { mode, known, problems }: Write,
): RootContent['customFields'] => {
  const { element: fields, today } = known.customFields
  const write = { mode, at: '', fields, today, placement: null, problems }
  return writtenCustomValues(current?.customFields ?? [], entries, write)
}

/** The element's own fields as a root write asks for them. Tells `problems` what is wrong with them. */
export const writtenRoot = (current: RootContent | null, body: ElementBody, write: Write): RootContent => {
  const base = write.mode === 'patch' ? current : null
  const groupIds = given(body.groupIds, base?.groupIds ?? [])
  if (body.groupIds) checkGroups(groupIds, current, write)
  const event = body.event ? periodOf(body.event) : given(body.event, base?.event ?? null)
  checkEvent(event ?? null, 'event', write.problems)
  return {
    title: given(body.title, base?.title ?? null),
    slug: given(body.slug, base?.slug ?? null),
    note: given(body.note, base?.note ?? null),
    confidential: given(body.confidential, base?.confidential ?? false),
    elementStatusId: writtenStatus(body, current, write),
    groupIds,
    masterGroupId: writtenMasterGroup(body, current, groupIds, write),
    event: event ?? null,
    location: writtenLocation(body.location, base?.location ?? null),
    customFields: writtenRootValues(current, body.customFields, write),
  }
}

/** 3.2: an element has a publication, a task of a registered user, or a group. Judged on the result of root writes. */
export const checkContentRequirement = ({ root, tasks, publications }: Element, problems: Problems): void => {
  const hasRegisteredAssignee = tasks.some(({ content }) => content.userId !== null)
  if (publications.length === 0 && root.groupIds.length === 0 && !hasRegisteredAssignee)
    problems.rule(
      null,
      'element-content-required',
      'an element needs a publication, a task assigned to a registered user, or a group',
    )
}
