import fc from 'fast-check'
import { one } from '../element-bodies.ts'
import { everyDay, externalId, type Fields, name } from './body-parts.ts'

/** Random bodies of platforms (contract 8). `#n` is the platform's n-th manual date. */

const date = one('2026-06-19', '2026-06-20', '2026-06-22', '2026-07-01', '2026-07-08')
const note = one('Christmas', '', null)

const newDate = fc.record({ date, externalId, note }, { requiredKeys: ['date'] })

/** Rarely do two of them share a date or an id. */
const dates = (entry: fc.Arbitrary<{ date?: unknown; id?: unknown }>, minLength: number) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .uniqueArray(entry, { minLength, maxLength: 4, selector: (given) => given.date ?? given })
        .map((list) =>
          list.filter(({ id }, index) => !id || list.findIndex((other) => other.id === id) === index),
        ),
    },
    { weight: 1, arbitrary: fc.array(entry, { minLength, maxLength: 4 }) },
  )

const present = one('#0', '#0', '#1', '#1', '#2')
const kept = fc.record({ id: present, date, externalId, note }, { requiredKeys: ['date', 'id'] })
const patched = fc.record({ id: present, date, externalId, note }, { requiredKeys: ['id'] })

/** Bodies about manual dates, most of them valid. */
export const dateBodies = {
  put: fc.record({ name, manualSchedule: dates(fc.oneof(newDate, kept), 1) }),
  patch: fc.record({ manualSchedule: dates(fc.oneof(newDate, patched), 0) }),
}

const plain = {
  externalId,
  typeCode: one(0, 1, 2, 2),
  printingTimeInDays: one(0, 0, 3),
  displayStoryByIssue: one(true, true, false),
}
const weeklySchedule = one(everyDay, { ...everyDay, sat: false, sun: false })

export const platformBodies: Fields = {
  required: { name },
  optional: plain,
  first: { manualSchedule: fc.oneof(fc.constant(null), dates(newDate, 1)) },
  later: { weeklySchedule, manualSchedule: dates(fc.oneof(newDate, patched), 0) },
  // Of the two schedules, only the one of the platform's own mode is sent.
  put: { name, ...plain, weeklySchedule, manualSchedule: dates(fc.oneof(newDate, kept), 1) },
}
