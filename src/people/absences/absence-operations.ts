import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { type Address, type Addressed, addressedIn, getAddressed } from '../../http/external-ids.ts'
import type { ReadContext } from '../../http/operation.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { assertUserSeen } from '../users/seen-users.ts'
import { listAbsencePage } from './absence-list-service.ts'
import { findAbsenceId, getAbsence } from './absence-queries.ts'
import {
  AbsenceListQuery,
  AbsenceView,
  CreateAbsence,
  PatchAbsence,
  ReplaceAbsence,
} from './absence-schemas.ts'
import { createAbsence, deleteAbsence, patchAbsence, replaceAbsence } from './absence-service.ts'
import { absenceView } from './absence-view.ts'

const tag = 'Absences'
const path = '/api/v2/absences'

const readAbsence = async (reading: ReadContext, address: Address) => {
  const { db, organizationId, principal } = reading
  const absence = await getAddressed(address, {
    find: (externalId) => findAbsenceId(db, { organizationId, sight: principal.sight }, externalId),
    get: (id) => getAbsence(db, organizationId, id),
  })
  await assertUserSeen(reading, absence.user.id)
  return absence
}

const operationsAt = ({ path, params, by, words }: Addressed): readonly Operation[] => [
  read({
    path,
    operationId: `getAbsence${by}`,
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: `Read an absence${words}`,
    params,
    answers: { 200: AbsenceView },
    handle: async (reading, { params }) => ok(absenceView(await readAbsence(reading, params))),
  }),
  write({
    method: 'PUT',
    path,
    operationId: `replaceAbsence${by}`,
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'absence-replaced', subject: 'absence' },
    tag,
    summary: `Replace an absence${words}`,
    description: 'The user cannot change. For another user, create another absence.',
    params,
    body: Echoed(ReplaceAbsence, AbsenceView, { title: 'ReplaceAbsence' }),
    example: { period: { fromDate: '2026-07-20', toDate: '2026-08-07' }, type: { code: 3 } },
    answers: { 200: AbsenceView },
    handle: async (work, { params, body }) => ok(absenceView(await replaceAbsence(work, params, body))),
  }),
  write({
    method: 'PATCH',
    path,
    operationId: `patchAbsence${by}`,
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'absence-changed', subject: 'absence' },
    tag,
    summary: `Change an absence${words}`,
    description: 'Members left out keep their values, also those of `period`.',
    params,
    body: Echoed(PatchAbsence, AbsenceView, { title: 'PatchAbsence' }),
    example: { period: { toDate: '2026-08-14' } },
    answers: { 200: AbsenceView },
    handle: async (work, { params, body }) => ok(absenceView(await patchAbsence(work, params, body))),
  }),
  write({
    method: 'DELETE',
    path,
    operationId: `deleteAbsence${by}`,
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'absence-deleted', subject: 'absence' },
    tag,
    summary: `Delete an absence${words}`,
    params,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteAbsence(work, params)
      return noContent()
    },
  }),
]

/** Absences: who is away, when and why (contract 10.5). */
export const absenceOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listAbsences',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List absences',
    description:
      '`fromDate` and `toDate` find every absence that overlaps the days between them. An absence without `toDate` lasts one day.',
    query: AbsenceListQuery,
    answers: { 200: HybridListOf(AbsenceView) },
    handle: (reading, { query }) => listAbsencePage(reading, query),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createAbsence',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'absence-created', subject: 'absence' },
    tag,
    summary: 'Create an absence',
    description:
      'Name the user by `id`, `email`, `externalId` or `supplierId`. Each member must match exactly one user who is not deleted. If you send several members, all must match the same user.',
    body: CreateAbsence,
    example: {
      user: { id: 5 },
      period: { fromDate: '2026-07-20', toDate: '2026-07-31' },
      type: { code: 3 },
      note: 'Can be reached by e-mail',
    },
    answers: { 201: AbsenceView },
    handle: async (work, { body }) => {
      const absence = absenceView(await createAbsence(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${absence.id}`, absence)
    },
  }),
  ...addressedIn(path).flatMap(operationsAt),
]
