import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

it.each([
  ['Enter that sends', false, 13, false],
  ['Enter that takes a word', true, 229, true],
  ['Enter that takes a word, in Safari', false, 229, true],
] as const)('knows %s', (_, composing, keyCode, expected) => {
  expect(isComposing({ nativeEvent: { isComposing: composing, keyCode } })).toBe(expected)
})
