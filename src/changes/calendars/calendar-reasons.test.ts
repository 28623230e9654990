import { expect, it } from 'vitest'
import { reasonCodes, reasonIn, reasonText } from './calendar-reasons.ts'

const values = {
  part: 'VEVENT',
  line: '12',
  limit: '200',
  status: '301',
  address: 'https://a.example/x',
  encoding: 'gzip',
}

it.each(reasonCodes)('23.3 %s is understood again from its words', (code) => {
  const found = reasonIn(reasonText(code, values))
  expect(found?.code).toBe(code)
  expect(values).toMatchObject(found?.parameters ?? {})
  expect(reasonText(code, found?.parameters)).toBe(reasonText(code, values))
})

it('23.3 leaves the words of others as they are', () => {
  expect(reasonIn(null)).toBeNull()
  expect(reasonIn('self-signed certificate')).toBeNull()
  expect(reasonIn('The address answered 500. And more')).toBeNull()
})
