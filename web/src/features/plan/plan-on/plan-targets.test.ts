import { expect, it } from 'vitest'
import type { PlanPublication, PlanRow } from '../../../api/types.ts'
import type { Lookup } from '../model/lookup.ts'
import { movedEvent } from '../selection/story-changes.ts'
import { dayOfTarget, planTargets, platformToName, timingOfTarget } from './plan-targets.ts'

const publication = (id: number, platformId: number, date: string | null, time: string | null = null) =>
  ({
    id,
    platformId,
    published: null,
    schedule: date === null ? null : { fromDate: date, toDate: null, dates: [date], time, timeSlotId: null },
  }) as PlanPublication

const row = {
  publications: [
    publication(1, 11, null),
    publication(2, 12, '2026-06-20', '08:00'),
    publication(3, 13, '2026-06-18', '12:00'),
    publication(4, 14, '2026-06-18', '06:30'),
  ],
} as unknown as PlanRow

const lookup = {
  platforms: new Map([[13, { id: 13, name: 'Radio' }]]),
  timeSlots: new Map([[7, { id: 7, start: '16:30' }]]),
} as unknown as Lookup

const idsFrom = (from: Parameters<typeof planTargets>[2], of = row) =>
  planTargets(of, lookup, from).flatMap((target) =>
    target.kind === 'publication' ? [target.publication.id] : [],
  )

it('suggests what puts the story on the day that it is taken from, the earliest first', () => {
  expect(idsFrom({ days: ['2026-06-18'] })).toEqual([4, 3, 1, 2])
})

it('suggests what gives the story its time on that day, also by the start of a time slot', () => {
  const slot = publication(6, 12, '2026-06-18')
  const schedule = slot.schedule && { ...slot.schedule, timeSlotId: 7 }
  const evening = { publications: [publication(5, 11, '2026-06-18', '17:45'), { ...slot, schedule }] }
  expect(idsFrom({ days: ['2026-06-18'] }, evening as PlanRow)).toEqual([6, 5])
})

it('names the platform only if the story has another publication', () => {
  const [radio] = planTargets(row, lookup, { days: [], platformIds: [13] }).filter(
    (target) => target.kind === 'publication' && target.publication.id === 3,
  )
  const only = { publications: row.publications.slice(2, 3) } as PlanRow
  if (radio === undefined) throw new Error('it can be moved')
  expect(platformToName(row, radio, lookup)).toBe('Radio')
  expect(platformToName(only, radio, lookup)).toBeUndefined()
  expect(platformToName(only, { kind: 'platform', platformId: 13 }, lookup)).toBe('Radio')
  expect(
    platformToName({ publications: [] } as unknown as PlanRow, { kind: 'platform', platformId: 13 }, lookup),
  ).toBeUndefined()
  expect(platformToName(row, { kind: 'event' }, lookup)).toBeUndefined()
})

it('suggests what the plan is filtered by before what else stands there', () => {
  expect(idsFrom({ days: ['2026-06-18'], platformIds: [13] })).toEqual([3, 4, 1, 2])
})

it('suggests what has no day yet for a story that stands on none', () => {
  expect(idsFrom({ days: [] })).toEqual([1, 4, 3, 2])
})

it('suggests the day of a series that it is taken from, on that day', () => {
  const series = {
    ...publication(5, 12, '2026-06-15'),
    schedule: {
      fromDate: '2026-06-15',
      toDate: '2026-06-20',
      dates: ['2026-06-15', '2026-06-18'],
      time: null,
    },
  } as PlanPublication
  const daily = { publications: [publication(1, 11, null), series] } as unknown as PlanRow
  const [first] = planTargets(daily, lookup, { days: ['2026-06-18'] })
  expect(first).toEqual({ kind: 'publication', publication: series, day: '2026-06-18' })
  expect(first && dayOfTarget(first)).toBe('2026-06-18')
})

it('keeps the hours and the length of an event that is planned on another day', () => {
  const event = { fromDate: '2026-06-18', fromTime: '18:00', toDate: '2026-06-19', toTime: '02:00' }
  const night = { ...row, event } as PlanRow
  expect(timingOfTarget(night, { kind: 'event' })).toEqual({ time: '18:00' })
  const moved = (time: string | null) => movedEvent(night, event.fromDate, '2026-06-20', time).after?.event
  expect(moved('19:30')).toEqual({
    ...{ fromDate: '2026-06-20', fromTime: '19:30' },
    ...{ toDate: '2026-06-21', toTime: '02:00' },
  })
  expect(moved(null)).toMatchObject({ fromTime: null, toDate: '2026-06-21', toTime: null })
})
