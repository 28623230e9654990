import { expect, it } from 'vitest'
import { readRelativeDay, relativeDayWords } from './relative-days.ts'

it.each([
  [0, 'on the day', 'am Tag selbst'],
  [-1, 'the day before', 'am Tag davor'],
  [1, 'the day after', 'am Tag danach'],
  [2, 'two days after', 'zwei Tage danach'],
  [-12, 'twelve days before', 'zwölf Tage davor'],
  [-13, '13 days before', '13 Tage davor'],
  [-7, 'a week before', 'eine Woche davor'],
  [14, 'two weeks after', 'zwei Wochen danach'],
  [91, '13 weeks after', '13 Wochen danach'],
  [400, '400 days after', '400 Tage danach'],
])('24.1 %i days are “%s” and „%s“', (days, english, german) => {
  expect([relativeDayWords(days, 'en'), relativeDayWords(days, 'de')]).toEqual([english, german])
})

it('24.1 every day that a template can have is read back as it is written, with a time or without, in both languages', () => {
  const days = Array.from({ length: 801 }, (_, index) => index - 400)
  for (const language of ['en', 'de'])
    for (const day of days)
      for (const time of [null, '00:00', '09:30', '17:00', '23:59']) {
        const written = [relativeDayWords(day, language), ...(time === null ? [] : [time])].join(', ')
        expect(readRelativeDay(written), written).toEqual({ days: day, time })
      }
})

it.each([
  ['-1', -1, null],
  ['−3 17:00', -3, '17:00'],
  ['+2', 2, null],
  ['0 9:30', 0, '09:30'],
  ['17:00', null, '17:00'],
  ['17:00 the day before', -1, '17:00'],
  ['Day before', -1, null],
  ['same day at 8am', 0, '08:00'],
  ['2 days later', 2, null],
  ['a day before', -1, null],
  ['one week earlier', -7, null],
  ['am Vortag um 17 Uhr', -1, '17:00'],
  ['2 Tage vorher', -2, null],
  ['eine Woche später', 7, null],
  ['am selben Tag 9.30', 0, '09:30'],
])('24.1 people may type “%s”', (typed, days, time) => {
  expect(readRelativeDay(typed)).toEqual({ days, time })
})

it.each([
  '',
  ' , ',
  'tomorrow',
  'two',
  'two days',
  'before',
  'Friday',
  '18 June',
  '401 days after',
  '+999',
  'two moons after',
  'the day before yesterday',
])('24.1 “%s” is not guessed', (typed) => {
  expect(readRelativeDay(typed)).toBeNull()
})
