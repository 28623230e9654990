import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { Closed, Nullable } from '../../base/schemas.ts'
import { shapeOf } from './document-shape.ts'

const base = { id: Type.Integer(), entries: Type.Array(Closed({ name: Type.String() })) }
const shape = (members: Parameters<typeof Closed>[0]): string => JSON.stringify(shapeOf(Closed(members)))

it.each([
  ['one more member', { ...base, byline: Nullable(Type.String()) }],
  ['one member less', { id: base.id }],
  ['another order', { entries: base.entries, id: base.id }],
  ['another type', { ...base, id: Type.String() }],
  ['a member that may be null', { ...base, id: Nullable(base.id) }],
  ['another member of an entry', { ...base, entries: Type.Array(Closed({ title: Type.String() })) }],
])('changes with %s', (_, members) => {
  expect(shape(members)).not.toBe(shape(base))
})

it('does not change with limits and descriptions', () => {
  expect(shape({ ...base, id: Type.Integer({ minimum: 1, description: 'The id.' }) })).toBe(shape(base))
})
