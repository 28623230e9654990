import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { personOf } from '../../http/operation.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { listAbsencePage } from '../../people/absences/absence-list-service.ts'
import { AbsenceView } from '../../people/absences/absence-schemas.ts'
import { absenceView } from '../../people/absences/absence-view.ts'
import { type Operation, read, write } from '../deps.ts'
import {
  CreateOwnAbsence,
  OwnScheduleQuery,
  OwnScheduleView,
  PatchOwnAbsence,
} from './own-schedule-schemas.ts'
import {
  createOwnAbsence,
  deleteOwnAbsence,
  getOwnAbsence,
  ownSchedule,
  patchOwnAbsence,
} from './own-schedule-service.ts'

const tag = 'My work'
const path = '/api/daybook/v1/me/absences'

/** The caller's own shifts and absences (contract 12.5). */
export const ownScheduleOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/me/schedule',
    operationId: 'getOwnSchedule',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'Read your schedule',
    description: 'Your shifts day by day with their notes, and your absences.',
    query: OwnScheduleQuery,
    answers: { 200: OwnScheduleView },
    handle: async (reading, { query }) => ok(await ownSchedule(reading, query)),
  }),
  read({
    path,
    operationId: 'listOwnAbsences',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'List your absences',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(AbsenceView) },
    handle: (reading, { query }) => listAbsencePage(reading, { ...query, userId: [personOf(reading).id] }),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createOwnAbsence',
    scope: null,
    role: 'editor',
    freelancers: true,
    audit: { action: 'own-absence-created', subject: 'absence' },
    tag,
    summary: 'Add an absence of yours',
    body: CreateOwnAbsence,
    example: { period: { fromDate: '2026-07-20', toDate: '2026-07-31' }, type: { code: 3 } },
    answers: { 201: AbsenceView },
    handle: async (work, { body }) => {
      const absence = absenceView(await createOwnAbsence(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${absence.id}`, absence)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getOwnAbsence',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'Read one of your absences',
    params: IdParams,
    answers: { 200: AbsenceView },
    handle: async (reading, { params }) => ok(absenceView(await getOwnAbsence(reading, params.id))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchOwnAbsence',
    scope: null,
    role: 'editor',
    freelancers: true,
    audit: { action: 'own-absence-changed', subject: 'absence' },
    tag,
    summary: 'Change one of your absences',
    params: IdParams,
    body: Echoed(PatchOwnAbsence, AbsenceView),
    example: { period: { toDate: '2026-08-02' } },
    answers: { 200: AbsenceView },
    handle: async (work, { params, body }) => ok(absenceView(await patchOwnAbsence(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteOwnAbsence',
    scope: null,
    role: 'editor',
    freelancers: true,
    audit: { action: 'own-absence-deleted', subject: 'absence' },
    tag,
    summary: 'Delete one of your absences',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteOwnAbsence(work, params.id)
      return noContent()
    },
  }),
]
