import type { Problems } from '../../base/problems.ts'
import { checkPeriod, periodOf } from '../../base/time/period.ts'
import { forEachText } from '../../database/element-texts.ts'
import { writtenCustomValues } from '../custom-values/custom-value-rules.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import type { Element, RootContent } from './aggregate.ts'
import type { ElementBody } from './element-schemas.ts'
import { given, type WriteMode } from './fields.ts'

interface Write {
  readonly mode: WriteMode
  readonly known: LoadedReferences
  readonly problems: Problems
}

/**
 * 3.3: an absent or null status means the default status, if statuses are in use and the default is active. The current
 * status may be sent again even if it was deactivated. While statuses are not in use, none may be sent, and the stored one
 * stays (A4).
 */
const writtenStatus = (
  body: ElementBody,
  current: RootContent | null,
  { mode, known, problems }: Write,
): number | null => {
  const { elementStatusId } = body
  if (mode === 'patch' && current && elementStatusId === undefined) return current.elementStatusId
  if (elementStatusId == null && !known.elementStatusEnabled) return current?.elementStatusId ?? null
  if (elementStatusId == null) return known.defaultElementStatusId
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

/**
 * Contract 3: the master group is one of the groups. If the write does not name one, or the named one no longer exists,
 * it is the first group.
 */
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
    else problems.rule('masterGroupId', 'master-group-not-in-groups', 'is not a group of the element')
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

/** The element's own custom fields, which apply to every element. */
export const writtenRootValues = (
  current: RootContent | null,
  entries: ElementBody['customFields'],
  { mode, known, problems }: Write,
): RootContent['customFields'] => {
  const write = { mode, at: '', fields: known.customFields.element, known, placement: null, problems }
  return writtenCustomValues(current?.customFields ?? [], entries, write)
}

/** The element's own fields after a root write. */
export const writtenRoot = (current: RootContent | null, body: ElementBody, write: Write): RootContent => {
  const base = write.mode === 'patch' ? current : null
  const groupIds = given(body.groupIds, base?.groupIds ?? [])
  if (body.groupIds) checkGroups(groupIds, current, write)
  const event = body.event ? periodOf(body.event) : given(body.event, base?.event ?? null)
  checkPeriod(event ?? null, 'event', write.problems)
  return {
    ...forEachText((_, name) => given(body[name], base?.[name] ?? null)),
    confidential: given(body.confidential, base?.confidential ?? false),
    elementStatusId: writtenStatus(body, current, write),
    groupIds,
    masterGroupId: writtenMasterGroup(body, current, groupIds, write),
    event: event ?? null,
    location: writtenLocation(body.location, base?.location ?? null),
    customFields: writtenRootValues(current, body.customFields, write),
  }
}

/** 3.2: an element has a publication, a task of a registered user, or a group. Checked on the result of root writes. */
export const checkContentRequirement = ({ root, tasks, publications }: Element, problems: Problems): void => {
  const hasRegisteredAssignee = tasks.some(({ content }) => content.userId !== null)
  if (publications.length === 0 && root.groupIds.length === 0 && !hasRegisteredAssignee)
    problems.rule(
      null,
      'element-content-required',
      'an element needs a publication, a task assigned to a registered user, or a group',
    )
}
