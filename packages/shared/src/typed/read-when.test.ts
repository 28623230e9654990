import { expect, it } from 'vitest'
import { readWhen } from './read-when.ts'

/** A Wednesday. */
const now = { date: '2026-06-17', time: '23:10' }

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
  ['29.2.', '2028-02-29', null],
  ['24. Dez. 18 Uhr', '2026-12-24', '18:00'],
  ['10 Uhr 30', null, '10:30'],
  ['130', null, '01:30'],
  ['1. Jan', '2027-01-01', null],
  ['Dez 24 noon', '2026-12-24', '12:00'],
  ['2026-07-01', '2026-07-01', null],
  ['1430', null, '14:30'],
  ['9am', null, '09:00'],
  ['12:30pm', null, '12:30'],
  ['+2h', '2026-06-18', '01:10'],
  ['+90min', '2026-06-18', '00:40'],
  ['-1h', '2026-06-17', '22:10'],
  ['18 Uhr', null, '18:00'],
  ['18:30 Uhr', null, '18:30'],
  ['18h30', null, '18:30'],
  ['6 p.m.', null, '18:00'],
  ['9 am', null, '09:00'],
  ['14:00:00', null, '14:00'],
  ['2026-07-01T14:00', '2026-07-01', '14:00'],
  ['01-Jul-2026', '2026-07-01', null],
  ['July 1st, 2026', '2026-07-01', null],
  ['6/25', '2026-06-25', null],
  ['26. 11. 2026', '2026-11-26', null],
  ['Do 18.06.', '2026-06-18', null],
  ['5. Dez. 26', '2026-12-05', null],
  ["5 Dec '08", '2008-12-05', null],
  ['26. 11. 26', '2026-11-26', null],
  ['5. Dez. 18', '2026-12-05', '18:00'],
  ['2026/12/01', '2026-12-01', null],
  ['2026-12-1', '2026-12-01', null],
  ['2026/12/1', '2026-12-01', null],
  ['2026-9-05', '2026-09-05', null],
  ['2026-2-30', null, undefined],
  ['2026/13/01', null, undefined],
  ['uebermorgen', '2026-06-19', null],
  ['12.10', '2026-10-12', null],
  ['Fr 18.06.', null, undefined],
  ['24/7', null, undefined],
  ['at', null, undefined],
  ['today 24:00', null, undefined],
  ['31.2.', null, undefined],
  ['2026-02-30', null, undefined],
  ['soon', null, undefined],
  ['14:00 15:00', null, undefined],
  ['', null, undefined],
])('%j is read as %s %s', (typed, date, time) => {
  expect(readWhen(typed, now)).toEqual(time === undefined ? null : { date, time })
})

it('23.2 29 February without a year is the next one, or up to two months ago', () => {
  const on = (date: string) => readWhen('29. Feb.', { date, time: '10:00' })?.date
  expect(['2027-12-31', '2028-03-15', '2028-06-01', '2097-01-01'].map(on)).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2032-02-29',
    '2104-02-29',
  ])
})
