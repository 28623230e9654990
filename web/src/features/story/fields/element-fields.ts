import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import type { Field } from '../saving/field.ts'

type PlainMember = 'title' | 'slug' | 'note' | 'confidential' | 'elementStatusId' | 'event' | 'location'

/** A field of the story itself that is read and written under the same name. */
export const elementField = <K extends PlainMember>(name: K): Field<ElementView[K]> => ({
  key: name,
  member: name,
  read: (element) => element[name],
  apply: (element, value) => ({ ...element, [name]: value }),
  write: (_, value) => ({ method: 'PATCH', path: '', body: { [name]: value } }),
})

export interface GroupChoice {
  readonly groupIds: readonly number[]
  readonly masterGroupId: number | null
}

/** The groups and which of them leads, which only make sense together. */
export const groupsField: Field<GroupChoice> = {
  key: 'groupIds',
  member: 'groupIds',
  read: ({ groupIds, masterGroupId }) => ({ groupIds, masterGroupId }),
  apply: (element, { groupIds, masterGroupId }) => ({ ...element, groupIds: [...groupIds], masterGroupId }),
  write: (_, body) => ({ method: 'PATCH', path: '', body }),
}
