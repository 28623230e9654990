import type { ReferenceDataView } from '../settings-snapshot/settings-snapshot-schemas.ts'

type NameOf = (id: number | null) => string

/** The names for the ids in a plan; empty for an unknown id. */
export interface PlanNames {
  readonly group: NameOf
  readonly platform: NameOf
  readonly elementStatus: NameOf
  readonly publicationStatus: NameOf
  readonly format: NameOf
  readonly option: NameOf
  readonly field: NameOf
  /** Name and start time. */
  readonly timeSlot: NameOf
  /** Start time, `HH:mm`. */
  readonly timeSlotStart: NameOf
}

const namesOf = (rows: readonly { readonly id: number; readonly name: string }[]): NameOf => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? ''))
}

export const planNamesOf = (data: ReferenceDataView): PlanNames => {
  const slots = data.platforms.flatMap(({ timeSlots }) => timeSlots)
  return {
    group: namesOf(data.groups),
    platform: namesOf(data.platforms),
    elementStatus: namesOf(data.elementStatuses),
    publicationStatus: namesOf(data.publicationStatuses),
    format: namesOf(data.taskFormats),
    option: namesOf(data.customFields.flatMap(({ options }) => options)),
    field: namesOf(data.customFields),
    timeSlot: namesOf(slots.map(({ id, name, start }) => ({ id, name: `${name} ${start}` }))),
    timeSlotStart: namesOf(slots.map(({ id, start }) => ({ id, name: start }))),
  }
}
