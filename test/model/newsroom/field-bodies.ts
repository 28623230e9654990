import fc from 'fast-check'
import { type Body, one } from '../element-bodies.ts'
import { externalId, type Fields, name, references } from './body-parts.ts'
import type { FieldKind } from './world.ts'

/** Random bodies of custom fields and their options (contract 9.3, 11). */

const color = one('#1c7ed6', null)

const newOption = fc.record({ name, externalId, color }, { requiredKeys: ['name'] })
export const partOfOption = fc.record({ name, externalId, color }, { requiredKeys: [] }) as fc.Arbitrary<Body>
export const wholeOption = newOption as fc.Arbitrary<Body>

const presentOption = fc.tuple(newOption, one('#0', '#1', '#2')).map(([body, id]) => ({ id, ...body }))

const common = { active: one(true, true, true, true, false), allowEmptyValue: fc.boolean() }

const field = (scope: Fields['optional']): Fields => ({
  required: { name },
  optional: { ...common, ...scope },
  first: {
    type: one('TEXT', 'SINGLE_SELECTION', 'MULTIPLE_SELECTION', 'MULTIPLE_SELECTION', 'DATE', 'NUMBER'),
    options: fc.array(newOption, { maxLength: 2 }),
  },
  later: { options: fc.array(fc.oneof(newOption, presentOption, presentOption), { maxLength: 3 }) },
})

export const fieldBodies: Readonly<Record<FieldKind, Fields>> = {
  elementFields: field({}),
  taskFields: field({ formatIds: references('f') }),
  publicationFields: field({ platformIds: references('p') }),
}
