import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../database/transaction.ts'
import { type CustomValueRow, deleteCustomValues, insertCustomValues } from './custom-value-queries.ts'
import type { CustomFieldOwner, CustomValue } from './custom-values.ts'

/** The values of one element, task or publication before and after a write. */
export interface ChangedValues {
  readonly ownerId: number
  readonly before: readonly CustomValue[]
  readonly after: readonly CustomValue[]
}

/** A value as it is stored: a row, or one for each selected option. */
export const customValueRows = (ownerId: number, value: CustomValue): CustomValueRow[] => {
  const row = {
    owner_id: ownerId,
    custom_field_id: value.id,
    custom_field_type: value.type,
    text: null,
    date: null,
    number: null,
    option_id: null,
  }
  switch (value.type) {
    case 'TEXT':
      return [{ ...row, text: value.value }]
    case 'DATE':
      return [{ ...row, date: value.date }]
    case 'NUMBER':
      return [{ ...row, number: value.number }]
    default:
      return value.selectedOptionIds.map((id) => ({ ...row, option_id: id }))
  }
}

const isAmong = (values: readonly CustomValue[], value: CustomValue): boolean =>
  values.some((other) => isDeepStrictEqual(other, value))

/** Stores the changed values of any number of owners of one kind. Does not touch unchanged values. */
export const saveCustomValues = async (
  trx: Transaction,
  organizationId: number,
  owner: CustomFieldOwner,
  changes: readonly ChangedValues[],
): Promise<void> => {
  const removed = changes.flatMap(({ ownerId, before, after }) =>
    before.filter((value) => !isAmong(after, value)).map(({ id }) => ({ ownerId, fieldId: id })),
  )
  const added = changes.flatMap(({ ownerId, before, after }) =>
    after.filter((value) => !isAmong(before, value)).flatMap((value) => customValueRows(ownerId, value)),
  )
  await Promise.all([
    deleteCustomValues(trx, organizationId, owner, removed),
    insertCustomValues(trx, organizationId, owner, added),
  ])
}
