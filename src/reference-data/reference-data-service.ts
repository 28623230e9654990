import { type FieldFamily, fieldFamilyOf } from '../custom-fields/field-families.ts'
import { type Field, listFields } from '../custom-fields/field-queries.ts'
import { optionView } from '../custom-fields/field-view.ts'
import { everything } from '../database/slice.ts'
import { inSnapshot, type Queries } from '../database/transaction.ts'
import { listGroups } from '../groups/group-queries.ts'
import { groupView } from '../groups/group-view.ts'
import type { Reading } from '../http/operation.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { listPlatforms } from '../platforms/platform-queries.ts'
import { listShifts } from '../shifts/shift-queries.ts'
import { shiftView } from '../shifts/shift-view.ts'
import {
  elementStatusKind,
  publicationStatusKind,
  type StatusKind,
  taskStatusKind,
} from '../statuses/status-kinds.ts'
import { listStatuses } from '../statuses/status-queries.ts'
import { statusView } from '../statuses/status-view.ts'
import { listTaskFormats } from '../task-formats/task-format-queries.ts'
import { taskFormatView } from '../task-formats/task-format-view.ts'
import { listNamedUsers } from '../users/user-queries.ts'
import { listAllCategories, listAllTypes, listOffers } from './reference-data-queries.ts'
import type { ReferenceDataView } from './reference-data-schemas.ts'
import { platformViews, referenceUserView } from './reference-data-view.ts'

/** What the settings put into an order of their own is given in it. */
const ordered = <T extends { readonly position: number; readonly id: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id)

const fieldView = ({ id, version, position, type, content, options }: Field) => ({
  id,
  version,
  name: content.name,
  type,
  active: content.active,
  allowEmptyValue: content.allowEmptyValue,
  position,
  options: options.map(optionView),
})

const all = { active: undefined, scopeId: undefined }

const scopeIdsOf = ({ content }: Field): number[] => content.scopeIds.slice()

const readAll = async (db: Queries, organizationId: number): Promise<ReferenceDataView> => {
  const statuses = async (kind: StatusKind) =>
    ordered(await listStatuses(db, kind, organizationId, undefined, everything)).map(statusView)
  const fields = async (owner: FieldFamily['owner']) =>
    ordered(await listFields(db, fieldFamilyOf(owner), organizationId, all, everything))
  const platforms = ordered(await listPlatforms(db, organizationId, true, everything))
  return {
    organization: await getOrganization(db, organizationId),
    platforms: platformViews(
      platforms,
      await listAllCategories(db, organizationId),
      await listAllTypes(db, organizationId),
      await listOffers(db, organizationId),
    ),
    groups: ordered(await listGroups(db, organizationId, true, everything)).map(groupView),
    users: (await listNamedUsers(db, organizationId)).map(referenceUserView),
    elementStatuses: await statuses(elementStatusKind),
    taskStatuses: await statuses(taskStatusKind),
    publicationStatuses: await statuses(publicationStatusKind),
    taskFormats: ordered(await listTaskFormats(db, organizationId, undefined, everything)).map(
      taskFormatView,
    ),
    customFields: (await fields('element')).map(fieldView),
    taskCustomFields: (await fields('task')).map((field) => ({
      ...fieldView(field),
      formatIds: scopeIdsOf(field),
    })),
    publicationCustomFields: (await fields('publication')).map((field) => ({
      ...fieldView(field),
      platformIds: scopeIdsOf(field),
    })),
    shifts: ordered(await listShifts(db, organizationId, everything)).map(shiftView),
  }
}

/** All settings that stories refer to, as they are at one moment. */
export const readReferenceData = ({ deps, organizationId }: Reading): Promise<ReferenceDataView> =>
  inSnapshot(deps.db, (snapshot) => readAll(snapshot, organizationId))
