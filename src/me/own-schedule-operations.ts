import { listAbsencePage } from '../absences/absence-list-service.ts'
import { AbsenceView } from '../absences/absence-schemas.ts'
import { absenceView } from '../absences/absence-view.ts'
import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, personOf, read, write } from '../http/operation.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { everybody, whoeverWorks } from '../http/roles.ts'
import { Closed, IdParams } from '../http/schemas.ts'
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

/** When one works and when one is away (contract 12.5). */
export const ownScheduleOperations: readonly Operation[] = [
  read({
    ...everybody,
    path: '/api/daybook/v1/me/schedule',
    operationId: 'getOwnSchedule',
    tag,
    summary: 'Read when you work',
    description: 'Your shifts day by day with what is noted for them, and your absences.',
    query: OwnScheduleQuery,
    answers: { 200: OwnScheduleView },
    handle: async (reading, { query }) => ok(await ownSchedule(reading, query)),
  }),
  read({
    ...everybody,
    path,
    operationId: 'listOwnAbsences',
    tag,
    summary: 'List your absences',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(AbsenceView) },
    handle: (reading, { query }) => listAbsencePage(reading, { ...query, userId: [personOf(reading).id] }),
  }),
  write({
    ...whoeverWorks,
    method: 'POST',
    path,
    operationId: 'createOwnAbsence',
    tag,
    summary: 'Say when you are away',
    body: CreateOwnAbsence,
    example: { period: { fromDate: '2026-07-20', toDate: '2026-07-31' }, type: { code: 3 } },
    answers: { 201: AbsenceView },
    handle: async (work, { body }) => {
      const absence = absenceView(await createOwnAbsence(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${absence.id}`, absence)
    },
  }),
  read({
    ...everybody,
    path: `${path}/:id`,
    operationId: 'getOwnAbsence',
    tag,
    summary: 'Read one of your absences',
    params: IdParams,
    answers: { 200: AbsenceView },
    handle: async (reading, { params }) => ok(absenceView(await getOwnAbsence(reading, params.id))),
  }),
  write({
    ...whoeverWorks,
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchOwnAbsence',
    tag,
    summary: 'Change one of your absences',
    params: IdParams,
    body: PatchOwnAbsence,
    example: { period: { toDate: '2026-08-02' } },
    answers: { 200: AbsenceView },
    handle: async (work, { params, body }) => ok(absenceView(await patchOwnAbsence(work, params.id, body))),
  }),
  write({
    ...whoeverWorks,
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteOwnAbsence',
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
