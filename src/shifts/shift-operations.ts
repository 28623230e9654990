import { created, noContent, ok } from '../http/answer.ts'
import { type Addressed, addressedIn } from '../http/external-ids.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams } from '../http/schemas.ts'
import { orderOperation } from '../ordering/order-operations.ts'
import { countShifts, listShifts } from './shift-queries.ts'
import { ConfigureShift, CreateShift, PatchShift, ReplaceShift, ShiftView } from './shift-schemas.ts'
import { createShift, deleteShift, patchShift, readShift } from './shift-service.ts'
import { shiftView } from './shift-view.ts'

const tag = 'Shifts'
const path = '/api/v2/shifts'
const settingsPath = '/api/daybook/v1/shifts'

const operationsAt = ({ path, params, by, words }: Addressed): readonly Operation[] => [
  read({
    path,
    operationId: `getShift${by}`,
    tag,
    summary: `Read a shift${words}`,
    params,
    answers: { 200: ShiftView },
    handle: async (reading, { params }) => ok(shiftView(await readShift(reading, params))),
  }),
  write({
    method: 'PUT',
    path,
    operationId: `replaceShift${by}`,
    tag,
    summary: `Replace name and external id of a shift${words}`,
    params,
    body: ReplaceShift,
    example: { name: 'Early shift', externalId: 'roster-early' },
    answers: { 200: ShiftView },
    handle: async (work, { params, body: { name, externalId = null } }) =>
      ok(shiftView(await patchShift(work, params, { name, externalId }))),
  }),
  write({
    method: 'PATCH',
    path,
    operationId: `patchShift${by}`,
    tag,
    summary: `Change name or external id of a shift${words}`,
    params,
    body: PatchShift,
    example: { externalId: 'roster-early' },
    answers: { 200: ShiftView },
    handle: async (work, { params, body }) => ok(shiftView(await patchShift(work, params, body))),
  }),
]

const settings: readonly Operation[] = [
  write({
    method: 'POST',
    path: settingsPath,
    operationId: 'createShift',
    tag,
    summary: 'Create a shift',
    description:
      "It comes last in order. It is every day, its users are available, and its times are by the organization's clock, unless the body says otherwise.",
    body: CreateShift,
    example: {
      name: 'Early shift',
      startTime: '06:00',
      endTime: '14:00',
      weeklySchedule: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false },
      userIds: [5],
    },
    answers: { 201: ShiftView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const shift = shiftView(await createShift(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${shift.id}`, shift)
    },
  }),
  write({
    method: 'PATCH',
    path: `${settingsPath}/:id`,
    operationId: 'configureShift',
    tag,
    summary: 'Change a shift',
    params: IdParams,
    body: ConfigureShift,
    example: { endTime: '14:30', userIds: [5] },
    answers: { 200: ShiftView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(shiftView(await patchShift(work, params, body))),
  }),
  write({
    method: 'DELETE',
    path: `${settingsPath}/:id`,
    operationId: 'deleteShift',
    tag,
    summary: 'Delete a shift',
    description: 'Its notes go with it.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteShift(work, params.id)
      return noContent()
    },
  }),
  orderOperation({ path: settingsPath, operationId: 'orderShifts', tag, what: 'shifts', table: 'shift' }),
]

/** When people work: defined in the settings, named by other systems (contract 10.6, 11). */
export const shiftOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listShifts',
    tag,
    summary: 'List shifts',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(ShiftView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      return hybridList(reading, query, {
        list: (slice) => listShifts(db, organizationId, slice),
        count: () => countShifts(db, organizationId),
        view: shiftView,
      })
    },
  }),
  ...addressedIn(path).flatMap(operationsAt),
  ...settings,
]
