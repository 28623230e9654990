import { everything } from '../../database/slice.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { hidesGroups } from '../../http/sight.ts'
import { shifts } from '../../people/shifts/shift-entity.ts'
import { listNamedUsers } from '../../people/users/user-queries.ts'
import { type Field, fieldsOf, plainFieldView } from '../../settings/custom-fields/field-entity.ts'
import { type FieldFamily, fieldFamilyOf } from '../../settings/custom-fields/field-families.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { groupsSeenBy, seenIn } from '../../settings/groups/seen-groups.ts'
import { getOrganization, getReferenceVersion } from '../../settings/organization/organization-queries.ts'
import { platforms } from '../../settings/platforms/platform-entity.ts'
import {
  elementStatusKind,
  publicationStatusKind,
  type StatusKind,
  taskStatusKind,
} from '../../settings/statuses/status-kinds.ts'
import { listStatuses } from '../../settings/statuses/status-queries.ts'
import { statusSettingsView } from '../../settings/statuses/status-view.ts'
import { settingsView, taskFormats } from '../../settings/task-formats/task-format-entity.ts'
import type { PlanReading } from '../deps.ts'
import { listAllCategories, listAllTypes, listOffers } from './reference-data-queries.ts'
import type { ReferenceDataView } from './reference-data-schemas.ts'
import { platformViews, referenceUserView } from './reference-data-view.ts'

/** Sorts settings that have a position by it. */
const ordered = <T extends { readonly position: number; readonly id: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id)

const scopeIdsOf = ({ content }: Field): number[] => content.scopeIds.slice()

const readAll = async (
  db: Queries,
  { organizationId, principal }: PlanReading,
): Promise<ReferenceDataView> => {
  const { sight } = principal
  const within = { db, organizationId }
  const statuses = async (kind: StatusKind) =>
    ordered(await listStatuses(db, kind, organizationId, undefined, everything)).map(statusSettingsView)
  const fields = async (owner: FieldFamily['owner']) =>
    ordered(await fieldsOf(fieldFamilyOf(owner)).list(within, everything))
  const withDeleted = { includeDeleted: true }
  const users = await listNamedUsers(db, organizationId, sight)
  const seesUser = (id: number): boolean => !hidesGroups(sight) || users.some((user) => user.id === id)
  return {
    referenceVersion: await getReferenceVersion(db, organizationId),
    organization: await getOrganization(db, organizationId),
    platforms: platformViews(
      ordered(await platforms.list(within, everything, withDeleted)),
      await listAllCategories(db, organizationId),
      await listAllTypes(db, organizationId),
      await listOffers(db, organizationId),
    ),
    groups: ordered(await groups.list(within, everything, seenIn({ principal }, withDeleted))).map(
      groupsSeenBy({ principal }).view,
    ),
    users: users.map(referenceUserView(sight)),
    elementStatuses: await statuses(elementStatusKind),
    taskStatuses: await statuses(taskStatusKind),
    publicationStatuses: await statuses(publicationStatusKind),
    taskFormats: ordered(await taskFormats.list(within, everything)).map(settingsView),
    customFields: (await fields('element')).map(plainFieldView),
    taskCustomFields: (await fields('task')).map((field) => ({
      ...plainFieldView(field),
      formatIds: scopeIdsOf(field),
    })),
    publicationCustomFields: (await fields('publication')).map((field) => ({
      ...plainFieldView(field),
      platformIds: scopeIdsOf(field),
    })),
    shifts: ordered(await shifts.list(within, everything, { sight }))
      .map((shift) => ({ ...shift, users: shift.users.filter(({ id }) => seesUser(id)) }))
      .map(shifts.view),
  }
}

/** All settings that stories refer to, from one snapshot. */
export const readReferenceData = (reading: PlanReading): Promise<ReferenceDataView> =>
  inSnapshot(reading.deps.db, (snapshot) => readAll(snapshot, reading))
