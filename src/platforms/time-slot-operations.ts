import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams } from '../http/schemas.ts'
import { assertPlatformIsLive } from './platform-queries.ts'
import { PlatformIdParams } from './platform-schemas.ts'
import { countTimeSlots, getTimeSlot, listTimeSlots } from './time-slot-queries.ts'
import { CreateTimeSlot, PatchTimeSlot, TimeSlotView } from './time-slot-schemas.ts'
import { createTimeSlot, deleteTimeSlot, patchTimeSlot } from './time-slot-service.ts'
import { timeSlotView } from './time-slot-view.ts'

const tag = 'Platforms'
const collection = '/api/daybook/v1/platforms/:platformId/time-slots'
const path = '/api/daybook/v1/time-slots'

/** The time slots of platforms (contract 8.8, 11). */
export const timeSlotOperations: readonly Operation[] = [
  read({
    path: collection,
    operationId: 'listTimeSlots',
    tag,
    summary: 'List the time slots of a platform',
    params: PlatformIdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(TimeSlotView) },
    handle: async (reading, { params: { platformId }, query }) => {
      const { db, organizationId } = reading
      await assertPlatformIsLive(db, organizationId, platformId)
      return hybridList(reading, query, {
        list: (slice) => listTimeSlots(db, organizationId, platformId, slice),
        count: () => countTimeSlots(db, organizationId, platformId),
        view: timeSlotView,
      })
    },
  }),
  write({
    method: 'POST',
    path: collection,
    operationId: 'createTimeSlot',
    tag,
    summary: 'Create a time slot',
    description: 'Print platforms have none. A slot whose end is before its start ends on the next day.',
    params: PlatformIdParams,
    body: CreateTimeSlot,
    example: { name: 'Morning show', start: '06:00', end: '09:00' },
    answers: { 201: TimeSlotView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const slot = timeSlotView(await createTimeSlot(work, params.platformId, body))
      return created(`${work.deps.config.baseUrl}${path}/${slot.id}`, slot)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getTimeSlot',
    tag,
    summary: 'Read a time slot',
    params: IdParams,
    answers: { 200: TimeSlotView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(timeSlotView(await getTimeSlot(db, organizationId, params.id))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchTimeSlot',
    tag,
    summary: 'Change a time slot',
    params: IdParams,
    body: PatchTimeSlot,
    example: { end: '09:30' },
    answers: { 200: TimeSlotView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(timeSlotView(await patchTimeSlot(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteTimeSlot',
    tag,
    summary: 'Delete a time slot',
    description: 'One in which publications are planned cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteTimeSlot(work, params.id)
      return noContent()
    },
  }),
]
