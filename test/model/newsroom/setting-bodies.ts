import fc from 'fast-check'
import { one } from '../element-bodies.ts'
import { externalId, type Fields, hours, name, reference, references } from './body-parts.ts'
import { fieldBodies } from './field-bodies.ts'
import { platformBodies } from './platform-bodies.ts'
import { rotaBodies } from './rota-bodies.ts'
import type { Kind } from './world.ts'

/** Random bodies of everything in a newsroom except its elements. */

const status = {
  name,
  color: one('#1c7ed6', null),
  active: one(true, true, false),
  default: one(true, false, false),
  stage: one('open', 'done', 'dropped'),
}
const option = fc.record({ name, characters: one(100, 2000) })
const format = {
  name,
  typeCode: one('text', 'picture', 'other'),
  active: one(true, true, true, true, false),
  taskStatusIds: references('ts'),
  defaultTaskStatusId: reference('ts'),
  standardCost: one(null, { amount: 12.5, currency: 'EUR' }),
}
const user = {
  firstName: one('Mia', null),
  screenName: one('mia', null),
  email: one('u1@example.org', 'U2@Example.org', 'free@example.org', null),
  externalId,
  internal: fc.boolean(),
  supplierId: one('s', ' x', '', null),
  groupIds: references('g'),
  role: one('editor', null, null),
  reads: one('all', 'own'),
  writes: one('all', 'own'),
}

export const fields: Readonly<Record<Kind, Fields>> = {
  ...rotaBodies,
  ...fieldBodies,
  groups: {
    required: { name },
    optional: { externalId },
    first: { parentGroupId: reference('g') },
    put: { name, externalId },
  },
  platforms: platformBodies,
  categories: {
    required: { name },
    optional: { externalId, parentCategoryId: reference('c') },
    put: { name, externalId, parentCategoryId: reference('c') },
  },
  types: { required: { name }, optional: { externalId }, put: { name, externalId } },
  users: { required: { lastName: one('Keller', 'Wu') }, optional: user },
  slots: { required: { name, start: hours, end: hours }, optional: {} },
  formats: {
    required: { name, typeCode: format.typeCode },
    optional: format,
    first: { textLengthOptions: fc.array(option, { maxLength: 2 }) },
    later: {
      textLengthOptions: fc.array(
        fc.oneof(
          option,
          fc.tuple(option, one('#0', '#1')).map(([body, id]) => ({ id, ...body })),
        ),
        { maxLength: 3 },
      ),
    },
  },
  elementStatuses: { required: { name }, optional: status },
  taskStatuses: { required: { name }, optional: status },
  publicationStatuses: { required: { name }, optional: status },
}
