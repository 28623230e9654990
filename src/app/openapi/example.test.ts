import { expect, it } from 'vitest'
import { exampleOf } from './example.ts'

it('a prepared object gets what its schema requires since', () => {
  const location = {
    type: 'object',
    required: ['name', 'entrance'],
    properties: {
      name: { type: 'string' },
      entrance: { type: 'string', examples: ['East gate'] },
      floor: { type: 'integer' },
    },
  }
  expect(exampleOf({ type: 'object', properties: { location } }, 'Element')).toEqual({
    location: { name: 'City Hall', entrance: 'East gate' },
  })
})
