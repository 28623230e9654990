import { expect, it } from 'vitest'
import { readWhen } from './read-when.ts'

/** A Wednesday. */
const today = '2026-06-17'

it.each([
  ['tomorrow 14:00', '2026-06-18', '14:00'],
  ['morgen um 9', '2026-06-18', '09:00'],
  ['übermorgen', '2026-06-19', null],
  ['+2d', '2026-06-19', null],
  ['+1w 18:00', '2026-06-24', '18:00'],
  ['+3t', '2026-06-20', null],
  ['-1', '2026-06-16', null],
  ['Fri 17', '2026-06-19', '17:00'],
  ['Freitag, 17 Uhr', '2026-06-19', '17:00'],
  ['wed', '2026-06-24', null],
  ['next monday', '2026-06-22', null],
  ['Do', '2026-06-18', null],
  ['18.6. 9:30', '2026-06-18', '09:30'],
  ['18.06.26', '2026-06-18', null],
  ['18/6', '2026-06-18', null],
  ['Thu, 18 Jun 2026, 09:30', '2026-06-18', '09:30'],
  ['Do., 18. Juni 2026', '2026-06-18', null],
  ['1. Jan', '2027-01-01', null],
  ['Dez 24 noon', '2026-12-24', '12:00'],
  ['2026-07-01', '2026-07-01', null],
  ['1430', null, '14:30'],
  ['9am', null, '09:00'],
  ['12:30pm', null, '12:30'],
  ['today 24:00', null, undefined],
  ['31.2.', null, undefined],
  ['2026-02-30', null, undefined],
  ['soon', null, undefined],
  ['14:00 15:00', null, undefined],
  ['', null, undefined],
])('%j is read as %s %s', (typed, date, time) => {
  expect(readWhen(typed, today)).toEqual(time === undefined ? null : { date, time })
})
