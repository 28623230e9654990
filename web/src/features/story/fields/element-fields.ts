import type { ElementView } from '../../../api/types.ts'
import type { Field } from '../saving/field.ts'

/** The members that are a text or null: all of them are plain fields. */
type TextMember = {
  [K in keyof ElementView]: string | null extends ElementView[K]
    ? ElementView[K] extends string | null
      ? K
      : never
    : never
}[keyof ElementView]

type PlainMember = TextMember | 'confidential' | 'elementStatusId' | 'event' | 'location'

/** A field of the story with the same name in reads and writes. */
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

/** The groups and the lead group, which are only valid together. */
export const groupsField: Field<GroupChoice> = {
  key: 'groupIds',
  member: 'groupIds',
  read: ({ groupIds, masterGroupId }) => ({ groupIds, masterGroupId }),
  apply: (element, { groupIds, masterGroupId }) => ({ ...element, groupIds: [...groupIds], masterGroupId }),
  write: (_, body) => ({ method: 'PATCH', path: '', body }),
}
