import fc from 'fast-check'
import { one } from '../element-bodies.ts'
import { everyDay, externalId, type Fields, hours, name, references } from './body-parts.ts'

/** Random bodies of shifts and absences (contract 10.5, 10.6). */

const dates = one('2026-06-18', '2026-06-19', '2026-06-21', '2026-07-01')
const times = one(null, '06:00', '09:00', '22:30')

const shift = {
  externalId,
  timeZone: one('Europe/Berlin', 'Asia/Kathmandu'),
  weeklySchedule: one(everyDay, { ...everyDay, sat: false, sun: false }),
  availabilityCode: one(0, 1, 2),
  userIds: references('u'),
}

const period = {
  fromTime: times,
  toDate: fc.oneof({ weight: 3, arbitrary: dates }, { weight: 1, arbitrary: one(null) }),
  toTime: times,
}
const wholePeriod = fc.record(
  { fromDate: one('2026-06-18', '2026-06-19'), ...period },
  { requiredKeys: ['fromDate'] },
)
const partOfPeriod = fc.record({ fromDate: dates, ...period }, { requiredKeys: [] })
const type = one(0, 2, 3, 4, 6).map((code) => ({ code }))
const note = one('Away', '', null)

/** Usually one member that matches somebody. */
const absent = fc.oneof(
  { weight: 6, arbitrary: one({ id: '@u1' }, { id: '@u2' }, { id: '@u4' }, { email: 'U1@example.org' }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        id: one('@u1', '@u2', '@uForeign'),
        email: one('u1@example.org', 'u2@example.org', 'free@example.org', '', null),
        externalId: one('x', 'y', '', null),
        supplierId: one('s', ' x', null),
      },
      { requiredKeys: [] },
    ),
  },
)

export const rotaBodies: Readonly<Record<'shifts' | 'absences', Fields>> = {
  shifts: {
    required: { name, startTime: hours, endTime: hours },
    optional: shift,
    put: { name, externalId },
    planning: { name, externalId },
    byExternalId: 'planning',
  },
  absences: {
    required: { type },
    optional: { externalId, note },
    first: { user: absent, period: wholePeriod },
    later: { period: partOfPeriod },
    put: { externalId, note, type, period: wholePeriod },
    byExternalId: 'all',
  },
}
