import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { pageOf } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { platforms } from './platform-entity.ts'
import { PlatformIdParams } from './platform-schemas.ts'
import { timeSlots } from './time-slot-entity.ts'
import { CreateTimeSlot, PatchTimeSlot, TimeSlotView } from './time-slot-schemas.ts'
import { createTimeSlot, deleteTimeSlot, patchTimeSlot } from './time-slot-service.ts'

const tag = 'Platforms'
const collection = '/api/daybook/v1/platforms/:platformId/time-slots'
const path = '/api/daybook/v1/time-slots'

/** The time slots of platforms (contract 8.8, 11). */
export const timeSlotOperations: readonly Operation[] = [
  read({
    path: collection,
    operationId: 'listTimeSlots',
    scope: 'api.admin',
    role: 'admin',
    about: 'time-slot',
    tag,
    summary: 'List the time slots of a platform',
    params: PlatformIdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(TimeSlotView) },
    handle: async (reading, { params: { platformId }, query }) => {
      await platforms.assertPresent(reading, platformId)
      return pageOf(reading, timeSlots, query, { platformId })
    },
  }),
  write({
    method: 'POST',
    path: collection,
    operationId: 'createTimeSlot',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'time-slot-created', subject: 'time-slot' },
    tag,
    summary: 'Create a time slot',
    description:
      'Print platforms have no time slots. A slot whose end is before its start ends on the next day.',
    params: PlatformIdParams,
    body: CreateTimeSlot,
    example: { name: 'Morning show', start: '06:00', end: '09:00' },
    answers: { 201: TimeSlotView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const slot = timeSlots.view(await createTimeSlot(work, params.platformId, body))
      return created(`${work.deps.config.baseUrl}${path}/${slot.id}`, slot)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getTimeSlot',
    scope: 'api.admin',
    role: 'admin',
    about: 'time-slot',
    tag,
    summary: 'Read a time slot',
    params: IdParams,
    answers: { 200: TimeSlotView },
    handle: async (reading, { params }) => ok(timeSlots.view(await timeSlots.get(reading, params.id))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchTimeSlot',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'time-slot-changed', subject: 'time-slot' },
    tag,
    summary: 'Change a time slot',
    params: IdParams,
    body: Echoed(PatchTimeSlot, TimeSlotView),
    example: { end: '09:30' },
    answers: { 200: TimeSlotView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(timeSlots.view(await patchTimeSlot(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteTimeSlot',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'time-slot-deleted', subject: 'time-slot' },
    tag,
    summary: 'Delete a time slot',
    description: 'A time slot with planned publications cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteTimeSlot(work, params.id)
      return noContent()
    },
  }),
]
