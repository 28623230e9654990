import { CalendarDate, Closed } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import { elementOk } from '../elements/element-operations.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { PublicationParams } from '../elements/publication-operations.ts'
import { writeStory } from '../sight/story-write.ts'
import { MoveDay, PublicationDays, ScheduleBody, ScheduleView } from './schedule-schemas.ts'
import {
  deleteSchedule,
  getDays,
  getSchedule,
  leaveOutDay,
  moveDay,
  putSchedule,
} from './schedule-service.ts'

const tag = 'Publications'
const elements = '/api/v2/elements'
const path = `${elements}/:id/publications/:publicationId/schedule`
const days = '/api/daybook/v1/elements/:id/publications/:publicationId/days'
const dayPath = `${days}/:date`
const DayParams = Closed({ ...PublicationParams.properties, date: CalendarDate })

export const scheduleOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getSchedule',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read the schedule of a publication',
    description: 'An undated publication has no schedule (404).',
    params: PublicationParams,
    answers: { 200: ScheduleView },
    handle: (reading, { params }) => getSchedule(reading, params.id, params.publicationId),
  }),
  read({
    path: days,
    operationId: 'getPublicationDays',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read the days of a publication',
    description:
      'The days on which the publication is planned. Days of a recurring publication that were published are publications of their own; `splitOff` names them. `leftOut` names those that were left out or moved.',
    params: PublicationParams,
    answers: { 200: PublicationDays },
    handle: (reading, { params }) => getDays(reading, params.id, params.publicationId),
  }),
  writeStory({
    method: 'PUT',
    path,
    operationId: 'putSchedule',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'schedule-put', subject: 'element' },
    tag,
    summary: 'Schedule a publication',
    description:
      'Creates or replaces the schedule, and returns the element. `If-Match` accepts the `ETag` of the schedule or of the element. The dates follow the current schedule of the platform; later changes of the platform do not affect them.',
    params: PublicationParams,
    body: ScheduleBody,
    example: { kind: 'single', date: '2026-06-19', timing: { type: 'timeSlot', timeSlotId: 10 } },
    answers: { 200: ElementView },
    hasContentLocation: true,
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const answer = elementOk(work, await putSchedule(work, params.id, params.publicationId, body))
      const location = `${work.deps.config.baseUrl}${elements}/${params.id}`
      return { ...answer, headers: { 'content-location': location } }
    },
  }),
  writeStory({
    method: 'DELETE',
    path,
    operationId: 'deleteSchedule',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'schedule-deleted', subject: 'element' },
    tag,
    summary: 'Make a publication undated',
    description: 'Does nothing if the publication has no schedule.',
    params: PublicationParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteSchedule(work, params.id, params.publicationId)
      return noContent()
    },
  }),
  writeStory({
    method: 'DELETE',
    path: dayPath,
    operationId: 'leaveOutDay',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'day-left-out', subject: 'element' },
    tag,
    summary: 'Leave out a day of a recurring publication',
    description:
      'Does nothing if the day is left out already. A day that is not planned is not found, one that is published is refused (409), and so is the last one (business-error).',
    params: DayParams,
    answers: { 204: null },
    honoursIfMatch: true,
    errors: ['business-error', 'conflict'],
    handle: async (work, { params }) => {
      await leaveOutDay(work, params.id, params.publicationId, params.date)
      return noContent()
    },
  }),
  writeStory({
    method: 'POST',
    path: `${dayPath}/move`,
    operationId: 'moveDay',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'day-moved', subject: 'element' },
    tag,
    summary: 'Move a day of a recurring publication',
    description:
      'Leaves out the day, and adds a publication of its own on another day or at another time: the last of the element’s publications. With the last day the publication itself moves, and is a single one. A published day is refused, as by `DELETE`, and so is a day on which the platform does not come out.',
    params: DayParams,
    body: MoveDay,
    example: { date: '2026-04-11', timing: { type: 'timeSlot', timeSlot: { id: 10 } } },
    answers: { 200: ElementView },
    honoursIfMatch: true,
    errors: ['business-error', 'conflict'],
    handle: async (work, { params, body }) => elementOk(work, await moveDay(work, params.id, params, body)),
  }),
]
