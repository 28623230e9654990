import type { Field } from './field.ts'

/** A field whose control uses another type for the value. */
export const mappedField = <V, C>(
  field: Field<V>,
  toControl: (value: V) => C,
  toValue: (shown: C) => V,
): Field<C> => ({
  key: field.key,
  member: field.member,
  read: (element) => toControl(field.read(element)),
  apply: (element, shown) => field.apply(element, toValue(shown)),
  write: (element, shown) => field.write(element, toValue(shown)),
})
