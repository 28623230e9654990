import { expect, it } from 'vitest'
import { bodyOf, draftOn } from './series-draft.ts'

const draft = draftOn('2026-06-18', null)

it('24.2 sends no template where none is chosen: then it is missing, and not of a wrong type', () => {
  expect(bodyOf(draft)).not.toHaveProperty('templateId')
  expect(bodyOf({ ...draft, templateId: 7 })).toHaveProperty('templateId', 7)
})

it('24.2 a series without a last day has none', () => {
  expect(bodyOf(draft)).toHaveProperty('until', null)
  expect(bodyOf({ ...draft, until: '2026-07-01' })).toHaveProperty('until', '2026-07-01')
})
