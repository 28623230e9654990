import { expect, it } from 'vitest'
import { isDelivered } from './delivered.ts'

const nothing = { text: null, externalLink: null, customUploadLink: null }

it.each([
  ['nothing', {}, false],
  ['a blank text', { text: ' \n' }, false],
  ['a text that shows nothing', { text: '\u200b' }, false],
  ['a text', { text: 'Once upon a time' }, true],
  ['a link', { externalLink: { url: 'https://example.org', title: null } }, true],
  ['an upload', { customUploadLink: 'https://example.org/upload' }, true],
])('B13 a task with %s is delivered: %o %s', (_, delivery, is) => {
  expect(isDelivered({ ...nothing, ...delivery })).toBe(is)
})
