import { Type } from 'typebox'
import { AnyOf, Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { type Addressed, addressedIn } from '../../http/external-ids.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { orderOperation } from '../../settings/core/order-operations.ts'
import { pageOf, remove } from '../../settings/core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { shifts } from './shift-entity.ts'
import { ConfigureShift, CreateShift, PatchShift, ReplaceShift, ShiftView } from './shift-schemas.ts'
import { createShift, patchShift, readShift, seenShiftView } from './shift-service.ts'

const ofAnyUser = Type.Optional(
  AnyOf(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
    description: 'Of any of these users. 0 is a shift without users.',
  }),
)

const tag = 'Shifts'
const path = '/api/v2/shifts'
const settingsPath = '/api/daybook/v1/shifts'

const operationsAt = ({ path, params, by, words }: Addressed): readonly Operation[] => [
  read({
    path,
    operationId: `getShift${by}`,
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: `Read a shift${words}`,
    params,
    answers: { 200: ShiftView },
    handle: async (reading, { params }) => {
      const shift = await readShift(reading, params)
      return ok((await seenShiftView(reading))(shift))
    },
  }),
  write({
    method: 'PUT',
    path,
    operationId: `replaceShift${by}`,
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'shift-replaced', subject: 'shift' },
    tag,
    summary: `Replace the name and external id of a shift${words}`,
    params,
    body: Echoed(ReplaceShift, ShiftView, { title: 'ReplaceShift' }),
    example: { name: 'Early shift', externalId: 'roster-early' },
    answers: { 200: ShiftView },
    handle: async (work, { params, body: { name, externalId = null } }) =>
      ok(shifts.view(await patchShift(work, params, { name, externalId }))),
  }),
  write({
    method: 'PATCH',
    path,
    operationId: `patchShift${by}`,
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'shift-changed', subject: 'shift' },
    tag,
    summary: `Change the name or external id of a shift${words}`,
    params,
    body: Echoed(PatchShift, ShiftView, { title: 'PatchShift' }),
    example: { externalId: 'roster-early' },
    answers: { 200: ShiftView },
    handle: async (work, { params, body }) => ok(shifts.view(await patchShift(work, params, body))),
  }),
]

const settings: readonly Operation[] = [
  write({
    method: 'POST',
    path: settingsPath,
    operationId: 'createShift',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'shift-created', subject: 'shift' },
    tag,
    summary: 'Create a shift',
    description:
      "The new shift is the last in the order. By default it takes place every day, its users are available, and its times are in the organization's time zone.",
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
      const shift = shifts.view(await createShift(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${shift.id}`, shift)
    },
  }),
  write({
    method: 'PATCH',
    path: `${settingsPath}/:id`,
    operationId: 'configureShift',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'shift-configured', subject: 'shift' },
    tag,
    summary: 'Change a shift',
    params: IdParams,
    body: Echoed(ConfigureShift, ShiftView),
    example: { endTime: '14:30', userIds: [5] },
    answers: { 200: ShiftView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(shifts.view(await patchShift(work, params, body))),
  }),
  write({
    method: 'DELETE',
    path: `${settingsPath}/:id`,
    operationId: 'deleteShift',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'shift-deleted', subject: 'shift' },
    tag,
    summary: 'Delete a shift',
    description: 'Deletes its notes too.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await remove(work, shifts, params.id)
      return noContent()
    },
  }),
  orderOperation({
    path: settingsPath,
    operationId: 'orderShifts',
    audit: { action: 'shifts-ordered', subject: 'shift' },
    tag,
    what: 'shifts',
    entity: shifts,
  }),
]

/** Shifts: when people work. The settings define them, and other systems refer to them (contract 10.6, 11). */
export const shiftOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listShifts',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List shifts',
    query: Closed({ ...HybridQuery, userId: ofAnyUser }),
    answers: { 200: HybridListOf(ShiftView) },
    handle: async (reading, { query: { userId, ...page } }) => {
      const entity = { ...shifts, view: await seenShiftView(reading) }
      return pageOf(reading, entity, page, { sight: reading.principal.sight, userIds: userId })
    },
  }),
  ...addressedIn(path).flatMap(operationsAt),
  ...settings,
]
