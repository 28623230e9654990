import { describe, expect, it } from 'vitest'
import { userName } from './user-name.ts'

describe('the name of an embedded user', () => {
  it.each([
    [{ first_name: 'Ada', last_name: 'King', screen_name: 'aking' }, 'aking'],
    [{ first_name: 'Ada', last_name: 'King', screen_name: null }, 'Ada King'],
    [{ first_name: null, last_name: 'dpa', screen_name: null }, 'dpa'],
  ])('of %j is %s', (row, name) => {
    expect(userName(row)).toBe(name)
  })
})
