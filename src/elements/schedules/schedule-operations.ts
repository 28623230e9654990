import { noContent } from '../../http/answer.ts'
import { type Operation, read, write } from '../../http/operation.ts'
import { elementOk } from '../element-operations.ts'
import { ElementView } from '../element-schemas.ts'
import { PublicationParams } from '../publication-operations.ts'
import { ScheduleBody, ScheduleView } from './schedule-schemas.ts'
import { deleteSchedule, getSchedule, putSchedule } from './schedule-service.ts'

const tag = 'Publications'
const elements = '/api/v2/elements'
const path = `${elements}/:id/publications/:publicationId/schedule`

export const scheduleOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getSchedule',
    tag,
    summary: 'Read the schedule of a publication',
    description: 'An undated publication has none (404).',
    params: PublicationParams,
    answers: { 200: ScheduleView },
    handle: (reading, { params }) => getSchedule(reading, params.id, params.publicationId),
  }),
  write({
    method: 'PUT',
    path,
    operationId: 'putSchedule',
    tag,
    summary: 'Schedule a publication',
    description:
      'Makes the schedule, or replaces the one there is, and answers the element. `If-Match` takes the `ETag` of the schedule or of the element. Its dates are those of the platform now: later changes of the platform’s schedule do not alter them.',
    params: PublicationParams,
    body: ScheduleBody,
    example: { kind: 'single', date: '2026-06-19', timing: { type: 'timeSlot', timeSlotId: 10 } },
    answers: { 200: ElementView },
    hasContentLocation: true,
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const answer = elementOk(await putSchedule(work, params.id, params.publicationId, body))
      const location = `${work.deps.config.baseUrl}${elements}/${params.id}`
      return { ...answer, headers: { 'content-location': location } }
    },
  }),
  write({
    method: 'DELETE',
    path,
    operationId: 'deleteSchedule',
    tag,
    summary: 'Make a publication undated',
    description: 'Does nothing where it has no schedule.',
    params: PublicationParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteSchedule(work, params.id, params.publicationId)
      return noContent()
    },
  }),
]
