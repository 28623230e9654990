import { type Static, Type } from 'typebox'
import { Closed, Id } from '../../base/schemas.ts'

export const PutPresence = Closed({
  browser: Type.String({
    minLength: 16,
    maxLength: 64,
    description: 'A random name that a browser keeps while its pages are open.',
    examples: ['5f0c2d3e9a7b4c81'],
  }),
  elementIds: Type.Array(Id, {
    maxItems: 50,
    description: 'The elements that this browser has open. It replaces those of the last request.',
  }),
})
export type PutPresence = Static<typeof PutPresence>
