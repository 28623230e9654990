import { expect, it } from 'vitest'
import de from '../../messages/de.json'

it.each(Object.entries(de.changed.fields))('names %s with its article in "hat %s geändert"', (_, words) => {
  expect(words).toMatch(/^(den|die|das) /)
})
