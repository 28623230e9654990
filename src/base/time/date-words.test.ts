import { expect, it } from 'vitest'
import { dateWords } from './date-words.ts'

it('dates are written as people of a locale say them', () => {
  const date = '2026-06-18'
  expect(dateWords(date, 'en-GB', 'brief')).toBe('Thu 18 Jun')
  expect(dateWords('2026-11-30', 'de-DE', 'brief')).toBe('Mo., 30. Nov.')
  expect(dateWords(date, 'en-GB', 'short')).toBe('Thu 18 June')
  expect(dateWords(date, 'en-GB', 'long')).toBe('Thursday 18 June')
  expect(dateWords(date, 'de-DE', 'short')).toBe('Do., 18. Juni')
  expect(dateWords(date, 'de-DE', 'full')).toBe('Donnerstag, 18. Juni 2026')
})
