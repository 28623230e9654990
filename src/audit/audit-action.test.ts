import { describe, expect, it } from 'vitest'
import { auditActionOf } from './audit-action.ts'
import { auditSubjectOf } from './audit-subject.ts'

describe('the name of an action', () => {
  it.each([
    ['createElement', 'element-created'],
    ['patchAbsenceByExternalId', 'absence-changed'],
    ['replacePlatformPublicationStatuses', 'platform-publication-statuses-replaced'],
    ['issueClientSecret', 'client-secret-issued'],
    ['setTasksDone', 'tasks-done-set'],
    ['orderGroups', 'groups-ordered'],
    ['putSchedule', 'schedule-put'],
  ])('of %s is %s', (operationId, action) => {
    expect(auditActionOf(operationId)).toBe(action)
  })

  it.each(['frobnicatePlatform', 'create', ''])('of %j is nothing that is known', (operationId) => {
    expect(() => auditActionOf(operationId)).toThrow('The audit log has no name')
  })
})

describe('the subject of a write', () => {
  const settings = 'http://daybook.test/below/api/daybook/v1'

  it.each([
    ['/api/v2/groups/:id', { id: 7 }, undefined, 'group', 7, undefined],
    ['/api/v2/categories/:id', { id: 7 }, undefined, 'category', 7, undefined],
    ['/api/daybook/v1/task-statuses/:id', { id: 7 }, undefined, 'task-status', 7, undefined],
    ['/api/daybook/v1/groups/order', {}, undefined, 'group', null, undefined],
    ['/api/daybook/v1/clients/:id/secret', { id: 7 }, undefined, 'client', 7, undefined],
    [
      '/api/v2/platforms/:platformId/manual-schedule/:manualScheduleId',
      { platformId: 7, manualScheduleId: 9 },
      undefined,
      'platform',
      7,
      { manualScheduleId: 9 },
    ],
    [
      '/api/daybook/v1/platforms/:platformId/time-slots',
      { platformId: 7 },
      `${settings}/time-slots/9`,
      'time-slot',
      '9',
      { platformId: 7 },
    ],
    ['/api/v2/elements/:id/tasks', { id: 7 }, 'http://x/api/v2/elements/7', 'element', 7, undefined],
    ['/api/daybook/v1/shifts', {}, 'http://x/api/v2/shifts/7', 'shift', '7', undefined],
  ])('of %s with %j is known', (path, params, location, type, id, details) => {
    expect(auditSubjectOf(path)({ params, location })).toEqual({
      subject: { type, id },
      ...(details && { details }),
    })
  })
})
