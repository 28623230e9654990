import { expect, it } from 'vitest'
import { countOf, endingAfter, hasEnd, patternOf, ruleOf, weeklyFrom } from './rule-pattern.ts'

it('24.2 rules that people choose in words are the same rules again', () => {
  for (const rule of [
    'FREQ=DAILY;INTERVAL=2;COUNT=4',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR;UNTIL=20271231',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  ]) {
    const pattern = patternOf(rule)
    expect(pattern && ruleOf(pattern)).toBe(rule)
  }
})

it('24.2 rules without words stay as they are written', () => {
  for (const rule of [
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=WEEKLY',
    'FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=13',
  ])
    expect(patternOf(rule), rule).toBeNull()
})

it('24.2 a new rule begins with the weekday of its first date, and may have none for a while', () => {
  expect(weeklyFrom('2026-11-29')).toBe('FREQ=WEEKLY;BYDAY=SU')
  expect(weeklyFrom('2026-11-30')).toBe('FREQ=WEEKLY;BYDAY=MO')
  expect(patternOf('FREQ=WEEKLY;BYDAY=')).toMatchObject({ unit: 'weeks', weekdays: [] })
})

it('24.2 a rule ends after a number of dates, or has no end of its own', () => {
  expect(endingAfter('FREQ=WEEKLY;BYDAY=TH', 6)).toBe('FREQ=WEEKLY;BYDAY=TH;COUNT=6')
  expect(endingAfter('FREQ=WEEKLY;COUNT=6;BYDAY=TH', 12)).toBe('FREQ=WEEKLY;BYDAY=TH;COUNT=12')
  expect(endingAfter('FREQ=DAILY;UNTIL=20271231', null)).toBe('FREQ=DAILY')
  expect(countOf('FREQ=DAILY;COUNT=4')).toBe(4)
  expect(countOf('FREQ=DAILY;UNTIL=20271231')).toBeNull()
  expect(['FREQ=DAILY;COUNT=4', 'FREQ=DAILY;until=20271231', 'FREQ=DAILY'].map(hasEnd)).toEqual([
    true,
    true,
    false,
  ])
})
