import { expect, test } from 'vitest'
import { refusalOf, typeMismatch } from '../support/refusals.ts'
import { testApp } from '../support/test-app.ts'

const { newsroom } = await testApp()
const { api } = await newsroom()
const { id } = (await api.post('/groups', { name: 'Sports' })).body

test.each([
  `0${id}`,
  `%20${id}`,
  `${id}%20`,
  `+${id}`,
  `${id}.0`,
  `${id}e0`,
  `0x${id}`,
  '1e400',
  'Infinity',
  '-0',
  'NaN',
  '%D9%A3',
  'x',
])('1.8 an id in a path has only one spelling: %s is refused', async (text) => {
  expect(refusalOf(await api.get(`/groups/${text}`))).toEqual(typeMismatch(['path id type-mismatch']))
})

test.each([
  ['size', '0x5'],
  ['size', '1e1'],
  ['size', '%205'],
  ['size', ''],
  ['page', '00'],
  ['includeDeleted', 'TRUE'],
  ['includeDeleted', '1'],
  ['includeDeleted', ''],
])('1.8 a query parameter that cannot be parsed is refused: %s=%s', async (name, text) => {
  expect(refusalOf(await api.get(`/groups?${name}=${text}`))).toEqual(
    typeMismatch([`query ${name} type-mismatch`]),
  )
})

test('1.8 refuses a parameter that is sent twice', async () => {
  expect(refusalOf(await api.get('/groups?size=5&size=6'))).toEqual(
    typeMismatch(['query size type-mismatch']),
  )
})

test("an id beyond JSON's exact range is out of range, not another id", async () => {
  for (const text of ['9007199254740992', '9223372036854775808', '-1', '0'])
    expect(refusalOf(await api.get(`/groups/${text}`)).errors).toEqual(['path id out-of-range'])
})
